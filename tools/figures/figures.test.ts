import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ofOnePackage, replay } from './replay';
import { sizesOf } from './sizes';
import { smallFiles } from './small';
import { sourcesIn } from './sources';
import { recorded } from './table';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rollbook-figures-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  const own = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@rollbook.example',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...own, ...args], { cwd: root });
}

/** Lines of each file; its text does not matter, or stands at its beginning. */
function write(files: Record<string, number | string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = typeof content === 'string' ? content : `// ${path}\n`.repeat(content);
    writeFileSync(join(root, path), text);
  }
}

function commit(subject: string, files: Record<string, number | string> = {}): void {
  write(files);
  git('add', '-A');
  git('commit', '--quiet', '-m', subject);
}

test('sizes count the product without tests, and the machinery without journeys', () => {
  commit('Plant', {
    'api/src/app.ts': 3,
    'api/src/app.test.ts': 50,
    'api/test/records.ts': 50,
    'shared-ui/staff/members/src/List.tsx': 4,
    'shared-ui/testing/src/dom.ts': 2,
    'mf-office/src/home.css': 5,
    'local/square/index.ts': 6,
    'e2e/support/office.ts': 7,
    'e2e/office.spec.ts': 50,
    'docs/figures.md': 50,
  });
  const sizes = sizesOf(sourcesIn(root));
  expect(sizes.css).toEqual({ files: 1, lines: 5 });
  expect(sizes.machinery).toEqual({ files: 2, lines: 13 });
  expect(sizes.typescript).toEqual({ files: 2, lines: 7 });
});

test('small files have one importer, which does not only export them or load them later', () => {
  commit('Plant', {
    'api/src/use.ts': `import { a } from './a';\nimport { big } from './big';\nconst later = import('./later');\n`,
    'api/src/other.ts': `import { shared } from './shared';\nexport { shown } from './shown';\n`.repeat(2),
    'api/src/third.ts': `import { shared } from './shared';\n`,
    'api/src/entry.ts': `/** All. */\nexport { shown2 } from './shown2';\nexport type { T } from './shown2';\n`,
    'api/src/use.test.ts': `import { shown } from './shown';\n`,
    'api/src/a.ts': 39,
    'api/src/big.ts': 40,
    'api/src/later.ts': 1,
    'api/src/shared.ts': 1,
    'api/src/shown.ts': 1,
    'api/src/shown2.ts': 1,
  });
  expect(smallFiles(sourcesIn(root))).toEqual([
    { path: 'api/src/a.ts', lines: 39, importer: 'api/src/use.ts' },
    { path: 'api/src/shown.ts', lines: 1, importer: 'api/src/other.ts' },
  ]);
});

test('a replay follows the files of a change to the packages of today', () => {
  commit('Begin', {
    'shared-ui/src/list/List.tsx': 9,
    'shared-ui/src/pay/Pay.tsx': 8,
    'mf-office/src/App.tsx': 7,
  });
  commit('Change the list', { 'shared-ui/src/list/List.tsx': 10 });
  commit('Change a rule', { 'contract/src/rule.ts': 1 });
  commit('Change list and payment', { 'shared-ui/src/list/List.tsx': 11, 'shared-ui/src/pay/Pay.tsx': 9 });
  for (const name of ['list/List', 'pay/Pay']) {
    const to = join(root, `shared-ui/staff/${name === 'list/List' ? 'members' : 'payments'}/src/${name}.tsx`);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(root, `shared-ui/src/${name}.tsx`), to);
  }
  commit('Split');
  commit('Change after the split', { 'mf-office/src/App.tsx': 8 });
  const changes = replay(root, ':/^Split', 2);
  expect(changes.map(({ commit: line, packages }) => [line.replace(/^\S+ /, ''), packages])).toEqual([
    ['Change list and payment', ['shared-ui/staff/members', 'shared-ui/staff/payments']],
    ['Change the list', ['shared-ui/staff/members']],
  ]);
  expect(ofOnePackage(changes)).toBe(1);
});

describe('the table', () => {
  const page = '| figure | before | now |\n| --- | --- | --- |\n| files | 10 | 9   |\n';
  test('gets its last column', () => {
    expect(recorded(page, { files: 8 })).toContain('| files | 10 | 8 |');
  });
  test('must have a row for each figure', () => {
    expect(() => recorded(page, { lines: 8 })).toThrow("no row for 'lines'");
  });
});
