import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { instrument } from './instrument';

const root = process.cwd();
/** Source of the server. The rules of `contract` are no files of it. */
const TRACED = /^api\/src\/.*(?<!\.test)\.ts$/;

/** The traced run of path.ts. */
export default defineConfig({
  plugins: [
    {
      name: 'figures-path',
      enforce: 'post',
      transform: (code, id) => {
        const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        return TRACED.test(file) ? { code: instrument(code, file), map: null } : undefined;
      },
    },
  ],
  test: {
    root,
    include: ['tools/figures/path/*.measure.ts'],
    globalSetup: ['./api/test/threads.setup.ts', './local/database/global-setup.ts'],
    testTimeout: 120_000,
  },
});
