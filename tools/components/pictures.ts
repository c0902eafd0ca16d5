import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../test/debian';

/** Builds the page of components from the sources in `root` into `folder`. */
export function buildPage(root: string, folder: string): void {
  // Not `npx`: the sources of another revision have no tools of their own.
  const rsbuild = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const args = [rsbuild, 'build', '-c', 'tools/components/rsbuild.config.ts'];
  // A test has NODE_ENV=test.
  run(process.execPath, args, { COMPONENTS_OUT: folder, NODE_ENV: 'production' }, root);
}

/** Compares the pictures of two built pages, but for those that are meant to change. `said`: which ones differ, and how. */
export function compared(
  before: string,
  after: string,
  meant: readonly string[] = [],
): { isSame: boolean; said: string } {
  const pictures = mkdtempSync(join(tmpdir(), 'rollbook-pictures-'));
  const take = (page: string, env: Record<string, string>, ...more: string[]) =>
    spawnSync('npx', ['playwright', 'test', '-c', 'tools/components', ...more], {
      encoding: 'utf8',
      env: {
        ...process.env,
        CHROMIUM: chromium(),
        COMPONENTS_PICTURES: pictures,
        COMPONENTS_PAGE: page,
        COMPONENTS_MEANT: meant.join(','),
        ...env,
      },
    });
  try {
    const baseline = take(before, { COMPONENTS_BASELINE: '1' }, '--update-snapshots=all');
    if (baseline.status !== 0)
      throw new Error(`the page of the revision before cannot be drawn\n${baseline.stdout}`);
    const { status, stdout } = take(after, {});
    return { isSame: status === 0, said: stdout };
  } finally {
    rmSync(pictures, { recursive: true });
  }
}

export function run(program: string, args: string[], env: Record<string, string> = {}, cwd = '.'): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}
