// npm start: from a fresh clone to a serving product. Installs what is missing, builds what is stale, then runs
// local/main.ts, which starts and supervises the rest. Plain JavaScript: it runs before anything is installed.
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm } from './children.mjs';
import { install } from './install.mjs';

/** The build command as one script: loading its TypeScript through a compiler would add half a second to every start. */
const BUILD = '.cache/build.mjs';
const SOURCES = ['scripts', 'tools/build', 'tools/publish', 'shared-ui/platform/src/remote', 'local/square'];

endWithNpm();
await install();
if (!isFresh()) {
  const { build } = await import('esbuild');
  // Renamed once it is whole: a start beside this one may read it at any moment.
  const outfile = `${BUILD}.${process.pid}`;
  const entry = { entryPoints: ['tools/build/build.ts'], outfile, packages: 'external' };
  // Not external: Node before 22.18 loads no TypeScript.
  const alias = { '@rollbook/contract': './contract/src/index.ts' };
  await build({ ...entry, alias, bundle: true, platform: 'node', format: 'esm' });
  renameSync(outfile, BUILD);
}
const { build } = await import('../.cache/build.mjs');
await build();
await import('../local/dist/main.js');

function isFresh() {
  if (!existsSync(BUILD)) return false;
  const built = statSync(BUILD).mtimeMs;
  const files = SOURCES.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files.every((file) => statSync(file).mtimeMs < built);
}
