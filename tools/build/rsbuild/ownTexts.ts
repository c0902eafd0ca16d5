import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { root } from './version';

const RUNTIME = join(root, 'shared-ui/platform/src/jsx/runtime.ts');

/**
 * Rsbuild plugin: gives React's JSX, also that of libraries, an element for every text (shared-ui/platform/src/jsx). For builds that
 * contain React; an area gets this from the shell.
 */
export function pluginOwnTexts(): RsbuildPlugin {
  return {
    name: 'own-texts',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.module.rules ??= [];
        // The module itself gets React's own.
        config.module.rules.push({ exclude: RUNTIME, resolve: { alias: { 'react/jsx-runtime$': RUNTIME } } });
      });
    },
  };
}
