import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from '../../build/app';
import { listFiles } from '../../publish/artifact';
import { compressUnder } from '../../publish/files';
import { publish } from '../../publish/publish';
import type { Area } from './visit';

const PLAIN = resolve('tools/bench/page/plain/rsbuild.config.ts');
const OUT = resolve('.cache/bench');
/** One id for both variants. */
const BUILD = 'bench';

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
    await buildApp(name, BUILD, { args: ['--source-map', '--dist-path', folder] });
    await listFiles(folder);
    await publish({ names: [name], from: folder, site: folders.federated });
  }
  for (const { name } of areas) {
    const args = ['--source-map', '--dist-path', folders.plain(name), '--config', PLAIN];
    await buildApp(name, BUILD, { args, env: { STANDALONE: '1', AREA: name } });
    await compressUnder(folders.plain(name));
  }
}
