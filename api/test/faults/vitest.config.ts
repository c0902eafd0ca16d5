import { defineConfig } from 'vitest/config';

/** The campaigns of `npm run test:faults`, which take minutes; `npm test` and `npm run test:all` run a part of them. */
export default defineConfig({
  test: {
    root: '.',
    include: ['api/test/faults/*.measure.ts'],
    globalSetup: ['./api/test/threads.setup.ts', './local/database/global-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
