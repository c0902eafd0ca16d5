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

/** The pictures by which two built pages differ, but for those that are meant: true when there are none. Says which ones. */
export function isSame(before: string, after: string, meant: readonly string[] = []): boolean {
  const pictures = mkdtempSync(join(tmpdir(), 'rollbook-pictures-'));
  const take = (page: string, env: Record<string, string>, ...more: string[]) =>
    spawnSync('npx', ['playwright', 'test', '-c', 'tools/components', ...more], {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: chromium(),
        COMPONENTS_PICTURES: pictures,
        COMPONENTS_PAGE: page,
        COMPONENTS_MEANT: meant.join(','),
        ...env,
      },
    }).status;
  try {
    if (take(before, { COMPONENTS_BASELINE: '1' }, '--update-snapshots=all') !== 0)
      throw new Error('the page of the revision before cannot be drawn');
    return take(after, {}) === 0;
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
