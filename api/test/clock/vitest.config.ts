import { defineConfig } from 'vitest/config';

/** What `npm run test:clock` runs beside the units and the API: the demo as people start it. */
export default defineConfig({
  test: {
    root: '.',
    include: ['api/test/clock/demo.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
