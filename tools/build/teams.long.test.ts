import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
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

/** Runs a command of the copy. */
function tsx(...args: string[]) {
  return run(join(process.cwd(), 'node_modules/.bin/tsx'), args, { cwd: project });
}

/** Builds what is stale and answers the apps that were built. */
async function builtNow(): Promise<string[]> {
  const { stdout } = await tsx('tools/build/main.ts', '--unpublished');
  return [...stdout.matchAll(/^build ([\w-]+): [\d.]+ s$/gm)].map(([, name = '']) => name).toSorted();
}

type Change = { file: string; from: string; to: string };

async function make({ file, from, to }: Change): Promise<void> {
  const path = join(project, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
}

test.each(CHANGES)('$change builds $built and nothing else', { timeout: 120_000 }, async (one) => {
  await make(one);
  expect(await builtNow()).toEqual(one.built);
});

test('without a change nothing is built', { timeout: 120_000 }, async () => {
  expect(await builtNow()).toEqual([]);
});

/** What two teams change on the same day, each in its own area. */
const TEAMS = {
  'mf-admin': {
    file: 'mf-admin/src/home/destinations.ts',
    from: 'Groups of offices and how they sign in',
    to: 'Groups of offices, and their sign-ins',
  },
  'mf-office': { file: 'mf-office/src/qrcode/QrCode.tsx', from: '>Download<', to: '>Download the picture<' },
};
const CHANGED = Object.keys(TEAMS);

test(
  'two teams that build and deploy at the same time both land, and change nothing else',
  {
    timeout: 240_000,
  },
  async () => {
    const site = join(project, 'site');
    await tsx(
      'tools/publish/main.ts',
      'deploy',
      'shell',
      'mf-public',
      'mf-office',
      'mf-group',
      'mf-admin',
      site,
    );
    const [before, versions] = [await filesOf(site), await versionsIn(site)];

    await Promise.all(
      Object.entries(TEAMS).map(async ([area, change]) => {
        await make(change);
        await tsx('tools/build/main.ts', area, '--unpublished');
        await tsx('tools/publish/main.ts', 'deploy', area, site);
      }),
    );

    const [after, newer] = [await filesOf(site), await versionsIn(site)];
    expect(Object.keys(newer).filter((area) => newer[area] !== versions[area])).toEqual(CHANGED);
    for (const { to } of Object.values(TEAMS))
      expect(await isSomewhereIn(site, to.replaceAll(/[<>]/g, '')), to).toBe(true);
    // The documents name the builds. All else lies in a folder of its area.
    const mayChange = /^(?:remotes\.json|index\.html|areas\/.+\.html)(?:\.gz|\.br)?$/;
    const isOfTeams = (file: string) => CHANGED.some((area) => file.startsWith(`remotes/${area}/`));
    const others = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).filter(([file]) => !mayChange.test(file) && !isOfTeams(file)));
    expect(Object.keys(others(before)).length).toBeGreaterThan(20);
    expect(others(after)).toEqual(others(before));
  },
);

/** The digest of each file that a site serves; what it keeps of earlier deployments is hidden. */
async function filesOf(site: string): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const file of await readdir(site, { recursive: true })) {
    if (file.startsWith('.') || !(await stat(join(site, file))).isFile()) continue;
    found.push([
      file,
      createHash('sha256')
        .update(await readFile(join(site, file)))
        .digest('hex'),
    ]);
  }
  return Object.fromEntries(found.toSorted());
}

/** The live version of each area. */
async function versionsIn(site: string): Promise<Record<string, string>> {
  const { remotes } = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8'));
  const live: { name: string; version: string }[] = remotes;
  return Object.fromEntries(live.map(({ name, version }) => [name, version]).toSorted());
}

/** True when a script of the changed areas has this text. */
async function isSomewhereIn(site: string, text: string): Promise<boolean> {
  const scripts = Object.keys(await filesOf(site)).filter((file) => file.endsWith('.js'));
  for (const file of scripts) if ((await readFile(join(site, file), 'utf8')).includes(text)) return true;
  return false;
}
