import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bundleNode } from './node';
import { revisionOf } from './revision';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-build-'));
  vi.stubEnv('ROLLBOOK_REVISION', '');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

it('a built process knows its revision without an environment', async () => {
  const [source, built] = [join(folder, 'main.ts'), join(folder, 'main.mjs')];
  writeFileSync(source, 'console.log(process.env.ROLLBOOK_REVISION);');
  await bundleNode({ [built]: source }, '0f3a');
  expect(execFileSync(process.execPath, [built], { encoding: 'utf8' })).toBe('0f3a\n');
});

it('the revision is that of git, with a mark for changed sources, or what the environment says', () => {
  expect(revisionOf(['.'], folder)).toBe('unknown');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  writeFileSync(join(folder, 'source.ts'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '-m', 'One');
  const head = git('rev-parse', '--short=12', 'HEAD').trim();
  expect(revisionOf(['source.ts'], folder)).toBe(head);
  writeFileSync(join(folder, 'other.ts'), 'one');
  expect(revisionOf(['source.ts'], folder)).toBe(head);
  writeFileSync(join(folder, 'source.ts'), 'two');
  expect(revisionOf(['source.ts'], folder)).toBe(`${head}-changed`);
  vi.stubEnv('ROLLBOOK_REVISION', 'v1.2');
  expect(revisionOf(['source.ts'], folder)).toBe('v1.2');
});
