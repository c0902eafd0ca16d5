import { defineConfig } from 'vitest/config';

/** The full campaign of `npm run test:faults`, which takes minutes; `npm test` runs a part of it. */
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
