// Both variants from the same sources, with source maps aside for the table of costs.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { compressUnder } from '../publish/files.mjs';
import { publish } from '../publish/publish.mjs';

const RSBUILD = resolve('node_modules/@rsbuild/core/bin/rsbuild.js');
const OUT = resolve('.cache/bench');

/** For each variant the folder to serve (`site`) and the folders with its builds and their source maps. */
export async function buildBoth() {
  rmSync(OUT, { recursive: true, force: true });
  const [shell, remote, plain, site] = ['shell', 'mf-public', 'plain', 'site'].map(
    (name) => `${OUT}/${name}`,
  );
  build('shell', shell);
  build('mf-public', remote);
  build('mf-public', plain, { STANDALONE: '1' });
  await publish({ names: ['shell'], from: shell, site });
  await publish({ names: ['mf-public'], from: remote, site });
  await compressUnder(plain);
  return { plain: { site: plain, builds: [plain] }, federated: { site, builds: [shell, remote] } };
}

function build(app, folder, env = {}) {
  execFileSync(process.execPath, [RSBUILD, 'build', '--source-map', '--dist-path', folder], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: 'bench', ...env },
    stdio: 'pipe',
  });
}
