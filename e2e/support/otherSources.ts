import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../tools/build/app';
import { ROOT } from './shell';

type Change = { file: string; from: string; to: string };

/** The sources of an area in a new folder, where a test may change them; everything else leads to this checkout. */
export async function copySources(area: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rollbook-changed-'));
  const own = join(folder, area);
  await mkdir(own);
  for (const part of ['src', 'package.json', 'rsbuild.config.ts', 'remote.json', 'tsconfig.json'])
    await cp(join(ROOT, area, part), join(own, part), { recursive: true });
  for (const part of ['node_modules', 'tools', 'tsconfig.json'])
    await symlink(join(ROOT, part), join(folder, part));
  const change = async ({ file, from, to }: Change) => {
    const text = await readFile(join(own, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(join(own, file), text.replace(from, to));
  };
  return { folder, own, change };
}

/** Builds an area from sources in which one text was changed; answers the folder of all that, and of the build in it. */
export async function buildChanged(area: string, changed: Change) {
  const { folder, own, change } = await copySources(area);
  await change(changed);
  await buildApp(own, `${area} says ${changed.to}`);
  return { folder, build: join(own, 'dist/remote') };
}
