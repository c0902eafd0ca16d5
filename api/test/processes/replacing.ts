import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Nginx, startNginx } from '../../../deploy/nginx/run';
import type { EarlierApi } from '../../../tools/build/earlier';
import { openedDatabase } from '../../src/base/databaseServer';
import { MigrationRecord } from '../../src/base/migrations/model';
import { migrations } from '../../src/journeys/migrations/list';
import { dropOldIndexes } from '../../src/journeys/migrations/oldIndexes';
import { surplusIndexes } from '../releases';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { BUILT_API, type Installation, startInstallation } from './installation';
import { type Load, startLoad } from './load';

/** So many enrolments are answered before, and while each mixture of versions serves. */
const BETWEEN = 10;
/** In ms: builds what is stale, and starts three processes. */
export const STARTING_MS = 180_000;
export const REPLACING_MS = 600_000 + GIVE_UP_MS;

/** Which version runs at each place, after each step of an operator. The last but one is a rollback. */
const STEPS = [
  { place: 0, isEarlier: false },
  { place: 1, isEarlier: false },
  { place: 2, isEarlier: false },
  { place: 0, isEarlier: true },
  { place: 0, isEarlier: false },
];

/** Three processes of an earlier version behind nginx. */
export type EarlierSite = {
  installation: Installation;
  /** Its built API, and its revision. */
  earlier: string;
  revision: string;
  nginx: Nginx;
  /** Which API a place gets at its next start. */
  use: (entry: string) => void;
  stop: () => Promise<void>;
};

export async function startEarlierSite(
  earlier: EarlierApi,
  variables: Record<string, string> = {},
): Promise<EarlierSite> {
  if ('missing' in earlier) throw new Error(earlier.missing);
  let { entry } = earlier;
  const installation = await startInstallation({
    apis: 3,
    variables: { TRUST_PROXY: '1', ...variables },
    entry: () => entry,
  });
  const site = mkdtempSync(join(tmpdir(), 'rollbook-earlier-'));
  const nginx = await startNginx({ site, apis: installation.urls.map((url) => new URL(url).host) });
  return {
    installation,
    nginx,
    revision: earlier.revision,
    earlier: earlier.entry,
    use: (next) => {
      entry = next;
    },
    stop: async () => {
      await nginx.stop();
      await installation.stop();
      rmSync(site, { recursive: true, force: true });
    },
  };
}

type Options = {
  /** Default: the installation's own. */
  office?: OfficeDoc;
  /** The earlier version cuts idle connections when it ends: what a proxy is sending on one of them meets an error. */
  endsAbruptly?: boolean;
};

/** Replaces the processes under load, and one back and again. No request may meet an error, and the books must agree. */
export async function replaceUnderLoad(
  { nginx, use, earlier, revision, ...site }: EarlierSite,
  { office = site.installation.office, endsAbruptly = false }: Options = {},
): Promise<void> {
  const installation = { ...site.installation, office };
  const urls = [`http://127.0.0.1:${nginx.port}`];
  const load = await startLoad({ ...installation, urls }, { isWatched: true });
  await enrolments(load);
  expect(await applied()).toBeLessThan(migrations.length);
  const earlierAt = installation.apis.map(() => true);
  const abrupt: { from: number; to: number }[] = [];
  for (const { place, isEarlier } of STEPS) {
    use(isEarlier ? earlier : BUILT_API);
    const from = performance.now();
    await replace(installation, place);
    if (endsAbruptly && earlierAt[place]) abrupt.push({ from, to: performance.now() });
    earlierAt[place] = isEarlier;
    await enrolments(load);
    await load.nextPaid();
  }
  await expect.poll(applied, { timeout: GIVE_UP_MS, interval: 200 }).toBe(migrations.length);
  await load.stop();
  await load.lookAtAll();
  const { events } = load.history;
  const errors = events.flatMap((event) =>
    // 202 is the answer to a payment that Square has not settled yet.
    event.type === 'unknown' && event.reason !== 'answered 202' ? [event] : [],
  );
  const isOfEnd = ({ at }: { at: number }) => abrupt.some(({ from, to }) => from <= at && at <= to);
  expect(errors.filter((error) => !isOfEnd(error))).toEqual([]);
  expect(load.history.anomalies('earlier')).toEqual([]);

  await installation.moveClock(LATER_MINUTES);
  await untilAtRest(GIVE_UP_MS);
  expect(await problems(installation, load.acknowledged)).toEqual([]);
  await dropOldIndexes(openedDatabase());
  expect(await surplusIndexes()).toEqual([]);
  const requests = events.filter(({ type }) => type === 'invoke').length;
  const { applications, paid } = load.acknowledged;
  const counts = { requests, errors: errors.length, applications: applications.size, paid: paid.size };
  console.log(JSON.stringify({ from: revision, replaced: STEPS.length, ...counts }));
}

async function enrolments(load: Load): Promise<void> {
  for (let count = 0; count < BETWEEN; count++) await load.next();
}

/** How many of the migrations of this version are done. */
function applied(): Promise<number> {
  return MigrationRecord.countDocuments({ _id: { $in: migrations.map(({ number }) => number) }, due: null });
}

/** As docs/operations.md says: one ends, the next starts in its place, and the next step waits until it is healthy. */
async function replace({ apis, urls }: Installation, place: number): Promise<void> {
  const api = apis[place];
  await api?.stop();
  await api?.start();
  const health = () => fetch(`${urls[place]}/healthz`).then(({ status }) => status);
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
}
