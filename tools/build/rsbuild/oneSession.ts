import type { Rspack } from '@rsbuild/core';
import { join } from 'node:path';
import { root } from './version';

/** The module that the shell lends to all areas. */
export const SESSION = '@rollbook/shared-ui/session';

/** Fails the build of an area that imports the session by a path: it would get a second copy. */
export class OneSession {
  apply(compiler: Rspack.Compiler): void {
    const folder = join(root, 'shared-ui/session/src/');
    compiler.hooks.compilation.tap('OneSession', (compilation) => {
      compilation.hooks.finishModules.tap('OneSession', (modules) => {
        for (const module of modules) {
          if (!('resource' in module) || !String(module.resource).startsWith(folder)) continue;
          const file = String(module.resource).slice(root.length);
          compilation.errors.push(new Error(`${file} must be imported as ${SESSION}`));
        }
      });
    });
  }
}
