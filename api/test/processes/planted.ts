import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { npmOutside } from '../../../tools/build/node';
import { type Replacement, replacing } from '../faults/nodes';

const API = resolve(import.meta.dirname, '../..');
/** Below node_modules, where packages are resolved. */
const BUNDLES = join(API, 'node_modules', '.planted');

/** The built API with wrong code in it; answers its file. */
export async function plantedApi(mutant: Replacement): Promise<string> {
  mkdirSync(BUNDLES, { recursive: true });
  const outfile = join(BUNDLES, `${Object.values(mutant.replaces).join('-')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(API, 'src/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Its threads lie beside the real one.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(API, 'dist/main.js')).href) },
    plugins: [replacing(mutant), npmOutside],
    logLevel: 'error',
  });
  return outfile;
}
