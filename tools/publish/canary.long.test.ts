import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { endCanary, setCanary } from './canary';
import { endPreview, setPreview } from './preview';
import { publish, rollBack } from './publish';
import { build, temporary } from './testing/builds';
import { visit } from './testing/visit';

let site: string;
beforeEach(async () => {
  site = join(temporary(), 'site');
  await deploy('shell', 'one');
  await deploy('mf-public', 'one');
  await deploy('mf-office', 'one');
});

const deploy = async (name: string, mark: string, says = {}) =>
  publish({ names: [name], from: await build(name, mark, says), site, mustFit: true });

const office = (mark: string, percent: number, offices: number[] = [], says = {}) =>
  build('mf-office', mark, says).then((from) =>
    setCanary({ name: 'mf-office', site, percent, offices, from }),
  );

const AT = '.deploy/current/canary/at';
const who = () => (existsSync(join(site, AT)) ? readdirSync(join(site, AT)).toSorted() : []);
/** The builds that a bucket or an office meets. */
function met(one: string): Record<string, string> {
  const text = readFileSync(join(site, AT, one, 'areas/mf-office.html'), 'utf8');
  const remotes: { name: string; entry: string; version: string }[] = JSON.parse(
    /id="remotes">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}',
  ).remotes;
  for (const { entry } of remotes) expect(existsSync(join(site, entry))).toBe(true);
  expect(readFileSync(join(site, AT, one, 'remotes.json'), 'utf8')).toContain(remotes[1]?.version);
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version.replace(/.*\+/, '')]));
}

test('a part of the visitors gets it, the others meet what was live', async () => {
  const before = visit(site);
  await office('two', 10);
  expect(visit(site)).toEqual(before);
  expect(who()).toHaveLength(26);
  expect(who()[0]).toBe('00');
  expect(met('00')).toEqual({ 'mf-office': 'two', 'mf-public': 'one' });
});

test('is widened so that who has it keeps it, also by offices, and taken back in one step', async () => {
  await office('two', 1);
  expect(who()).toEqual(['00', '01', '02']);
  await setCanary({ name: 'mf-office', site, percent: 50, offices: [3, 12] });
  expect(who()).toHaveLength(130);
  expect(met('office-12')['mf-office']).toBe('two');
  await setCanary({ name: 'mf-office', site, percent: 0, offices: [3] });
  expect(who()).toEqual(['office-3']);
  await endCanary({ name: 'mf-office', site, isLive: false });
  expect(existsSync(join(site, '.deploy/current/canary'))).toBe(false);
  // A tab that has it goes on.
  expect(existsSync(join(site, 'remotes/mf-office/static/js/remoteEntry.two.js'))).toBe(true);
});

test('becomes the live build, and can be gone back from', async () => {
  const { build: id, live } = await office('two', 100);
  expect(who()).toHaveLength(256);
  expect(await endCanary({ name: 'mf-office', site, isLive: true })).toEqual({ build: id, live: id });
  expect(visit(site).remotes['mf-office']).toBe('two');
  expect(who()).toEqual([]);
  expect(await rollBack({ name: 'mf-office', site })).toMatchObject({ from: id, to: live });
});

test('stays while others deploy, with what they deploy, and ends when its area is deployed', async () => {
  await office('two', 10);
  await deploy('mf-public', 'later');
  expect(met('00')).toEqual({ 'mf-office': 'two', 'mf-public': 'later' });
  await rollBack({ name: 'mf-public', site });
  expect(met('00')).toEqual({ 'mf-office': 'two', 'mf-public': 'one' });
  await deploy('mf-office', 'three');
  expect(who()).toEqual([]);
});

test.each([
  ['deployed', async () => deploy('mf-office', 'three')],
  ['gone back', async () => rollBack({ name: 'mf-office', site })],
])('a tab that has it keeps its files when its area is %s', async (_, end) => {
  await deploy('mf-office', 'later');
  await office('two', 10);
  const entry = join(site, 'remotes/mf-office/static/js/remoteEntry.two.js');
  const longAgo = new Date(Date.now() - 30 * 86_400_000);
  utimesSync(entry, longAgo, longAgo);
  await end();
  // What is deployed next removes what no tab can use.
  await deploy('mf-office', 'next');
  expect(existsSync(entry)).toBe(true);
});

test('a shell that does not go with it is not gone back to', async () => {
  await deploy('shell', 'newer', { session: '1.1.0' });
  await office('two', 10, [], { session: '1.1.0' });
  await expect(rollBack({ name: 'shell', site })).rejects.toThrow(/deploy the shell/);
  expect(met('00')['mf-office']).toBe('two');
});

test.each([
  [
    'another area, while one is watched',
    () => build('mf-public', 'x'),
    'mf-public',
    10,
    /canary of mf-office: end it/,
  ],
  ['what is live', () => build('mf-office', 'one'), 'mf-office', 10, /is the live one/],
  [
    'what does not fit the shell',
    () => build('mf-office', 'x', { session: '9.0.0' }),
    'mf-office',
    10,
    /deploy the shell/,
  ],
  ['the shell', () => build('shell', 'x'), 'shell', 10, /shell has no canary/],
  ['an area that is not live', () => build('mf-group', 'x'), 'mf-group', 10, /deploy it first/],
  ['no visitor', () => build('mf-office', 'x'), 'mf-office', 0, /Say who gets it/],
  ['more than all', () => build('mf-office', 'x'), 'mf-office', 101, /from 0 to 100/],
])('refuses %s, and changes nothing', async (_, from, name, percent, reason) => {
  await office('two', 10);
  const wanted = { name, site, percent, offices: [], from: await from() };
  await expect(setCanary(wanted)).rejects.toThrow(reason);
  expect(met('00')['mf-office']).toBe('two');
});

test('the command says who gets what', async () => {
  const from = await build('mf-office', 'two');
  const run = (...args: string[]) =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'tools/publish/main.ts', 'canary', 'mf-office', site, ...args],
      {
        encoding: 'utf8',
      },
    );
  expect(run('--percent', '5', '--offices', '3,7', '--from', from)).toMatch(
    /^mf-office: 5 % of the visitors and the offices 3, 7 get build \w{12} in /,
  );
  expect(run('--off')).toMatch(/^mf-office: build \w{12} is taken back; everyone gets \w{12} in /);
});

describe('a preview', () => {
  const preview = async (as: string, mark: string, says = {}) =>
    setPreview({ name: 'mf-office', site, as, from: await build('mf-office', mark, says) });
  const PREVIEWS = '.deploy/current/previews';
  const shown = (as: string) =>
    readFileSync(join(site, PREVIEWS, as, 'areas/mf-office.html'), 'utf8').match(/1\.0\.0\+\w+/g);

  test('stands beside the live apps and beside others, and gets their new builds', async () => {
    const before = visit(site);
    await preview('branch-a', 'two');
    await preview('branch-b', 'three');
    await office('four', 10);
    expect(visit(site)).toEqual(before);
    expect(shown('branch-a')).toEqual(['1.0.0+two', '1.0.0+one']);
    await deploy('mf-public', 'later');
    expect(shown('branch-b')).toEqual(['1.0.0+three', '1.0.0+later']);
    expect(met('00')).toEqual({ 'mf-office': 'four', 'mf-public': 'later' });
    // Its own area is deployed, and the branch still waits.
    await deploy('mf-office', 'five');
    expect(shown('branch-a')).toEqual(['1.0.0+two', '1.0.0+later']);
    await preview('branch-a', 'six');
    expect(shown('branch-a')).toEqual(['1.0.0+six', '1.0.0+later']);
    await endPreview({ site, as: 'branch-a' });
    expect(readdirSync(join(site, PREVIEWS))).toEqual(['branch-b']);
  });

  test('is left out while it does not fit the live shell', async () => {
    await preview('branch', 'two', { session: '1.0.0' });
    const from = await build('shell', 'next', { session: '2.0.0' });
    await publish({ names: ['shell'], from, site });
    expect(existsSync(join(site, PREVIEWS))).toBe(false);
    await deploy('mf-office', 'two', { session: '2.0.0' });
  });

  test.each(['off', 'A', '../x', 'x/y', ''])('cannot be called %j', async (as) => {
    await expect(preview(as, 'two')).rejects.toThrow(/small letters/);
  });
});
