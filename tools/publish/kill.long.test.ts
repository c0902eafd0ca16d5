import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { publish } from './publish';
import { lockOf } from './site';
import { build, temporary } from './testing/builds';
import { visit } from './testing/visit';

const KILLER = pathToFileURL(join(import.meta.dirname, 'testing/killAtStep.ts')).href;
const COMMAND = join(import.meta.dirname, 'main.ts');
const SAMPLES = 10;

const args = (name: string, site: string, from: string) => [COMMAND, 'deploy', name, site, '--from', from];

function deploy(site: string, name: string, from: string, step?: number) {
  const env = { ...process.env, KILL_AT_STEP: step === undefined ? '' : `${step}` };
  const program = ['--import', 'tsx', '--import', KILLER, ...args(name, site, from)];
  return spawnSync(process.execPath, program, { env, encoding: 'utf8' });
}

async function newSite(): Promise<string> {
  const site = temporary();
  for (const name of ['shell', 'mf-public', 'mf-office'])
    await publish({ names: [name], from: await build(name, 'a1'), site });
  return site;
}

it(
  'a deployment killed at any step leaves the old build serving, or all of the new one; the next one lands',
  { timeout: 180_000 },
  async () => {
    const [original, next] = [await newSite(), await build('mf-office', 'b2')];
    const whole = temporary();
    await cp(original, whole, { recursive: true, verbatimSymlinks: true });
    const steps = Number(/steps: (\d+)/.exec(deploy(whole, 'mf-office', next).stderr)?.[1]);
    expect(steps).toBeGreaterThan(SAMPLES);

    const seen = new Set<string | undefined>();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      // The first steps come before the lock. In the last ones the new build is live.
      const step = Math.round(3 + ((steps - 3) * sample) / (SAMPLES - 1));
      const site = temporary();
      await cp(original, site, { recursive: true, verbatimSymlinks: true });
      expect(deploy(site, 'mf-office', next, step).signal).toBe('SIGKILL');
      const found = ['index.html', 'areas/mf-office.html', 'areas/mf-public.html'].map((file) =>
        visit(site, file),
      );
      expect(new Set(found.map(({ remotes }) => remotes['mf-office'])).size, `step ${step}`).toBe(1);
      seen.add(found[0]?.remotes['mf-office']);
      if (sample % 3 !== 0) continue;
      // The lock of the killed process expires. One sample waits for that, the others make the lock old.
      expect(existsSync(lockOf(site))).toBe(true);
      if (sample > 0) utimesSync(lockOf(site), 0, 0);
      await publish({ names: ['mf-public'], from: await build('mf-public', 'c3'), site });
      await publish({ names: ['mf-office'], from: next, site });
      expect(visit(site).remotes).toEqual({ 'mf-public': 'c3', 'mf-office': 'b2' });
    }
    expect([...seen].sort()).toEqual(['a1', 'b2']);
  },
);

it('two teams that deploy at the same moment, in processes of their own, both land', async () => {
  const site = await newSite();
  const builds = { 'mf-office': await build('mf-office', 'b2'), 'mf-public': await build('mf-public', 'c3') };
  const codes = Object.entries(builds).map(async ([name, from]) => {
    const deployment = spawn(process.execPath, ['--import', 'tsx', ...args(name, site, from)]);
    const [code] = await once(deployment, 'exit');
    return code;
  });
  expect(await Promise.all(codes)).toEqual([0, 0]);
  expect(visit(site).remotes).toEqual({ 'mf-office': 'b2', 'mf-public': 'c3' });
});
