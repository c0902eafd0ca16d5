import { execFile } from 'node:child_process';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaces } from '../../package.json';

const run = promisify(execFile);
const LEFT_OUT = /\/(node_modules|dist|\.cache)$/;
const BESIDE_WORKSPACES = ['tools', 'deploy', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The examples of docs/teams.md, 'What a change touches', each as one replaced text. */
const CHANGES = [
  {
    change: "a column in the members' list",
    file: 'shared-ui/staff/members/src/applications/columns.tsx',
    from: "  {\n    id: 'kind',",
    to: "  { id: 'office number', header: 'Office Id', width: 51, text: ({ oid }) => String(oid) },\n  {\n    id: 'kind',",
    built: ['mf-admin', 'mf-group', 'mf-office'],
  },
  {
    change: 'a word on the paper log',
    file: 'shared-ui/staff/paperlog/src/paperlog/Entered.tsx',
    from: 'Nothing yet.',
    to: 'No entry yet.',
    built: ['mf-admin', 'mf-office'],
  },
  {
    change: "a new tile of the administrator's home",
    file: 'mf-admin/src/home/destinations.ts',
    from: "    { label: 'Groups',",
    to: "    { label: 'Receipts', help: 'What an office has paid', to: '/ecsadmin/receipts' },\n    { label: 'Groups',",
    built: ['mf-admin'],
  },
] as const;

let project: string;

/** A copy of the project that shares the installed libraries, but has its own packages. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'rollbook-teams-'));
  const parts = [
    ...new Set(workspaces.map((folder) => folder.split('/')[0] ?? folder)),
    ...BESIDE_WORKSPACES,
  ];
  for (const part of parts) {
    await cp(part, join(project, part), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
  await linkLibraries('.');
  for (const folder of workspaces) await linkLibraries(folder);
  await builtNow();
}, 240_000);
afterAll(() => rm(project, { recursive: true }));

/** Links of our own packages are relative: here they lead to the packages of the copy. */
async function linkLibraries(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules');
  const found = await readdir(installed).catch(() => []);
  if (found.length > 0) await mkdir(join(project, installed, '@rollbook'), { recursive: true });
  for (const name of found) {
    if (name !== '@rollbook')
      await symlink(join(process.cwd(), installed, name), join(project, installed, name));
  }
  for (const own of await readdir(join(installed, '@rollbook')).catch(() => [])) {
    const link = join(installed, '@rollbook', own);
    if ((await lstat(link)).isSymbolicLink()) await symlink(await readlink(link), join(project, link));
  }
}

/** Builds what is stale and answers the apps that were built. */
async function builtNow(): Promise<string[]> {
  const tsx = join(process.cwd(), 'node_modules/.bin/tsx');
  const { stdout } = await run(tsx, ['tools/build/main.ts', '--unpublished'], { cwd: project });
  return [...stdout.matchAll(/^build ([\w-]+): [\d.]+ s$/gm)].map(([, name = '']) => name).toSorted();
}

test.each(CHANGES)('$change builds $built and nothing else', { timeout: 120_000 }, async (one) => {
  const path = join(project, one.file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(one.from);
  await writeFile(
    path,
    text.replace(one.from, () => one.to),
  );
  expect(await builtNow()).toEqual(one.built);
});

test('without a change nothing is built', { timeout: 120_000 }, async () => {
  expect(await builtNow()).toEqual([]);
});
