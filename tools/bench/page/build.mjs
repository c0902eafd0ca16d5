// Both variants of every area from the same sources, with source maps aside for the table of costs.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressUnder } from '../publish/files.mjs';
import { publish } from '../publish/publish.mjs';

const RSBUILD = resolve('node_modules/@rsbuild/core/bin/rsbuild.js');
const PLAIN = resolve('scripts/bench/plain/rsbuild.config.mjs');
const OUT = resolve('.cache/bench');

/**
 * The folders to serve: `federated`, one site with shell and areas, and `plain`, a page for each area. `builds` are the
 * folders with the builds of each variant of the area and their source maps.
 */
export async function buildAll(areas) {
  rmSync(OUT, { recursive: true, force: true });
  const federated = join(OUT, 'site');
  for (const name of ['shell', ...areas.map((area) => area.name)]) {
    build(name, join(OUT, name));
    await publish({ names: [name], from: join(OUT, name), site: federated });
  }
  const plain = {};
  for (const { name } of areas) {
    plain[name] = join(OUT, 'plain', name);
    build(name, plain[name], ['--config', PLAIN], { STANDALONE: '1', AREA: name });
    await compressUnder(plain[name]);
  }
  const builds = (name) => ({ plain: [plain[name]], federated: [join(OUT, 'shell'), join(OUT, name)] });
  return { federated, plain, builds };
}

function build(app, folder, args = [], env = {}) {
  execFileSync(process.execPath, [RSBUILD, 'build', '--source-map', '--dist-path', folder, ...args], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: 'bench', ...env },
    stdio: 'pipe',
  });
}
