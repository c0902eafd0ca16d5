// Leaves out of the federation runtime what Rollbook never calls. A first visit loads the runtime before all else.
import { rspack, type Rspack } from '@rsbuild/core';
import { join } from 'node:path';

const OWN = join(import.meta.dirname, 'runtime');

/** The runtime's files by the end of their import, and what stands in for each. */
const REPLACED: readonly (readonly [import: RegExp, file: string])[] = [
  [/plugins\/snapshot\/SnapshotHandler\.js$/, 'snapshots.js'],
  [/utils\/preload\.js$/, 'preload.js'],
  [/^\.\/desc\.mjs$/, 'descriptions.js'],
];

/** Plugins for the shell and the areas. */
export function smallRuntime(): Rspack.RspackPluginInstance[] {
  return REPLACED.map(
    ([imported, file]) =>
      new rspack.NormalModuleReplacementPlugin(imported, (found) => {
        if (/@module-federation[\\/]/.test(found.context ?? '')) found.request = join(OWN, file);
      }),
  );
}
