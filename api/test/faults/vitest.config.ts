import { defineConfig } from 'vitest/config';

/** The whole campaign of `npm run test:faults`: minutes, while `npm test` runs a slice of it (the *.test.ts beside). */
export default defineConfig({
  test: {
    root: '.',
    include: ['api/test/faults/*.measure.ts'],
    globalSetup: ['./local/database/global-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
