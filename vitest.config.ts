import { defineConfig } from 'vitest/config';

const shared = { exclude: ['**/node_modules/**', '**/dist/**'], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Tests of processes and of payments wait more than they compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{contract,shared-ui,shell,mf-*,local,scripts,deploy,tools,e2e}/**/*.test.{ts,tsx}'],
          // The text of a stylesheet that a test imports; the others are empty.
          css: { include: /tokens\.css\?raw$/ },
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['api/**/*.test.ts'],
          globalSetup: ['./api/test/threads.setup.ts', './local/database/global-setup.ts'],
        },
      },
    ],
  },
});
