// npm run components:compare -- REV: pictures of all components, of this tree and of another revision, drawn on this machine.
// Without REV the commit before: HEAD where files are changed, else its parent. A commit that means to change some says so
// in a line at the end of its message: 'Pictures: dialog, notices'.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPage, compared, run } from './pictures';

const CACHE = '.cache/components';
const SOURCES = ['contract', 'shared-ui', 'tools', 'package.json', 'tsconfig.json'];

const revision = process.argv[2] ?? (isChanged() ? 'HEAD' : 'HEAD~1');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(resolve(CACHE, 'run-'));
try {
  process.exitCode = compare(folder) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function compare(work: string): boolean {
  const before = join(work, 'sources');
  if (!hasPage(revision)) {
    console.log(`components: ${revision} is not here, or has no page of components; nothing to compare with`);
    return true;
  }
  mkdirSync(before);
  const archive = join(work, 'sources.tar');
  run('git', ['archive', '--output', archive, revision, ...SOURCES]);
  run('tar', ['-xf', archive, '-C', before]);
  linkPackages(before);
  buildPage(before, join(work, 'before'));
  buildPage(resolve('.'), join(work, 'after'));
  const { isSame, said } = compared(join(work, 'before'), join(work, 'after'), meantSince(revision));
  console.log(isSame ? `components: as in ${revision}, or as meant` : said);
  return isSame;
}

function isChanged(): boolean {
  return run('git', ['status', '--porcelain', '--', ...SOURCES]) !== '';
}

function hasPage(rev: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${rev}:tools/components/main.tsx`]).status === 0;
}

/** The names of pictures that the commits since then mean to change. */
function meantSince(rev: string): string[] {
  const format = '--format=%(trailers:key=Pictures,valueonly)';
  return run('git', ['log', `${rev}..HEAD`, format])
    .split(/[,\n]/)
    .map((name) => name.trim());
}

/** The packages of this machine, but for our own, which are those of the revision. */
function linkPackages(root: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules')) {
    if (name !== '@rollbook') symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  mkdirSync(join(packages, '@rollbook'));
  for (const { name, path } of workspaces(root)) symlinkSync(path, join(packages, name));
}

function workspaces(root: string): { name: string; path: string }[] {
  const files = run('git', ['ls-tree', '-r', '--name-only', revision, '--', 'contract', 'shared-ui']);
  return files
    .split('\n')
    .filter((file) => file.endsWith('/package.json') && existsSync(join(root, file)))
    .map((file) => {
      const { name }: { name: string } = JSON.parse(run('git', ['show', `${revision}:${file}`]));
      return { name, path: join(root, file, '..') };
    });
}
