import { defineConfig } from 'vitest/config';

/** The tests on which mutants of the contract are tried. */
export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', '**/node_modules/**', '**/dist/**'],
    isolate: false,
    // Counting what each test covers makes the tests over all days several times slower.
    testTimeout: 120_000,
  },
});
