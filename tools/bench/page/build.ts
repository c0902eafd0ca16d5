import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../publish/artifact';
import { compressUnder } from '../../publish/files';
import { publish } from '../../publish/publish';
import type { Area } from './sites';

const RSBUILD = resolve('node_modules/@rsbuild/core/bin/rsbuild.js');
const PLAIN = resolve('tools/bench/page/plain/rsbuild.config.ts');
const OUT = resolve('.cache/bench');

/** One page for an area, and the site with shell and areas. */
export type Variant = 'plain' | 'federated';

/** Where both variants are built, from the same sources. */
export const folders = {
  federated: join(OUT, 'site'),
  plain: (area: string) => join(OUT, 'plain', area),
  /** The builds of each variant of an area, with source maps. */
  builds: (area: string): Record<Variant, string[]> => ({
    plain: [join(OUT, 'plain', area)],
    federated: [join(OUT, 'shell'), join(OUT, area)],
  }),
};

export async function buildAll(areas: readonly Area[]): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  for (const name of ['shell', ...areas.map((area) => area.name)]) {
    const folder = join(OUT, name);
    build(name, folder);
    await listFiles(folder);
    await publish({ names: [name], from: folder, site: folders.federated });
  }
  for (const { name } of areas) {
    build(name, folders.plain(name), ['--config', PLAIN], { STANDALONE: '1', AREA: name });
    await compressUnder(folders.plain(name));
  }
}

function build(app: string, folder: string, args: string[] = [], env: Record<string, string> = {}): void {
  execFileSync(process.execPath, [RSBUILD, 'build', '--source-map', '--dist-path', folder, ...args], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: 'bench', ...env },
    stdio: 'pipe',
  });
}
