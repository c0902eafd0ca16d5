import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,shared-ui,shell,mf-*,api,local,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['./vitest.database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
