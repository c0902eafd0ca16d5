import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nginx, startNginx } from '../../../deploy/nginx/run';
import { buildEarlierApi } from '../../../tools/build/earlier';
import { MigrationRecord } from '../../src/base/migrations/model';
import { migrations } from '../../src/journeys/migrations/list';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { BUILT_API, type Installation, startInstallation } from './installation';
import { type Load, startLoad } from './load';

/** So many enrolments are answered before, and while each mixture of versions serves. */
const BETWEEN = 10;

const earlier = buildEarlierApi();
if ('missing' in earlier) throw new Error(earlier.missing);
let entry = earlier.entry;
let installation: Installation;
let nginx: Nginx;
const site = mkdtempSync(join(tmpdir(), 'rollbook-earlier-'));
beforeAll(async () => {
  const variables = { TRUST_PROXY: '1' };
  installation = await startInstallation({ apis: 3, variables, entry: () => entry });
  nginx = await startNginx({ site, apis: installation.urls.map((url) => new URL(url).host) });
});
afterAll(async () => {
  await nginx.stop();
  await installation.stop();
  rmSync(site, { recursive: true, force: true });
});

/** Which version runs at each place, after each step of an operator. The last but one is a rollback. */
const STEPS = [
  { place: 0, isEarlier: false },
  { place: 1, isEarlier: false },
  { place: 2, isEarlier: false },
  { place: 0, isEarlier: true },
  { place: 0, isEarlier: false },
];

test(
  'three processes of the version before are replaced under load, and one back and again: no request meets an error, and the books agree',
  { timeout: 240_000 + GIVE_UP_MS },
  async () => {
    const load = await startLoad(
      { ...installation, urls: [`http://127.0.0.1:${nginx.port}`] },
      { isWatched: true },
    );
    await enrolments(load);
    expect(await MigrationRecord.countDocuments({})).toBeLessThan(migrations.length);
    for (const { place, isEarlier } of STEPS) {
      entry = isEarlier ? earlier.entry : BUILT_API;
      await replace(place);
      await enrolments(load);
      await load.nextPaid();
    }
    const applied = () => MigrationRecord.countDocuments({ due: null });
    await expect.poll(applied, { timeout: GIVE_UP_MS, interval: 200 }).toBe(migrations.length);
    await load.stop();
    await load.lookAtAll();
    const { events } = load.history;
    const errors = events.flatMap((event) =>
      // 202 is the answer to a payment that Square has not settled yet.
      event.type === 'unknown' && event.reason !== 'answered 202' ? [event.reason] : [],
    );
    expect(errors).toEqual([]);
    expect(load.history.anomalies('earlier')).toEqual([]);

    await installation.moveClock(LATER_MINUTES);
    await untilAtRest(GIVE_UP_MS);
    expect(await problems(installation, load.acknowledged)).toEqual([]);
    const requests = events.filter(({ type }) => type === 'invoke').length;
    console.log(JSON.stringify({ from: earlier.revision, replaced: STEPS.length, requests, errors: 0 }));
  },
);

async function enrolments(load: Load): Promise<void> {
  for (let count = 0; count < BETWEEN; count++) await load.next();
}

/** As docs/operations.md says: one ends, the next starts in its place, and the next step waits until it is healthy. */
async function replace(place: number): Promise<void> {
  const api = installation.apis[place];
  await api?.stop();
  await api?.start();
  const health = () => fetch(`${installation.urls[place]}/healthz`).then(({ status }) => status);
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
}
