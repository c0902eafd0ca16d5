import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './shell';

type Change = { file: string; from: string; to: string };

/** Builds an area from sources in which one text was changed; answers the folder of all that, and of the build in it. */
export async function buildChanged(area: string, { file, from, to }: Change) {
  const folder = await mkdtemp(join(tmpdir(), 'rollbook-changed-'));
  const own = join(folder, area);
  await mkdir(own);
  for (const part of ['src', 'package.json', 'rsbuild.config.ts', 'remote.json', 'tsconfig.json'])
    await cp(join(ROOT, area, part), join(own, part), { recursive: true });
  // Everything else is this checkout's.
  for (const part of ['node_modules', 'tools', 'tsconfig.json'])
    await symlink(join(ROOT, part), join(folder, part));
  const text = await readFile(join(own, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(join(own, file), text.replace(from, to));
  const env = { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: `${area} says ${to}` };
  const rsbuild = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  execFileSync(process.execPath, [rsbuild, 'build'], { cwd: own, env, stdio: 'pipe' });
  return { folder, build: join(own, 'dist/remote') };
}
