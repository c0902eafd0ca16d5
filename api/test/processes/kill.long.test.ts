import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDirectory } from '../../../local/database/check';
import { Application } from '../../src/membership/record/application';
import { Outbox } from '../../src/letters/mail/model';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { IS_EMBEDDED } from './database';
import { type Installation, startInstallation } from './installation';
import { startLoad } from './load';
import type { Part } from './part';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5);

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({ apis: 3 });
});
afterAll(() => installation.stop());

/** The first rounds, so that few are enough for each part to be killed, and all together; then any of them. */
const FIRST: string[][] = [
  ['database'],
  ['API 1'],
  ['mail server', 'API 2'],
  ['API 1', 'API 2', 'API 3'],
  ['API 1', 'API 2', 'API 3', 'database', 'mail server'],
];

test(
  `${ROUNDS} times kill -9 under load: nothing acknowledged is lost, no card charged twice, no mail astray`,
  { timeout: ROUNDS * 20_000 + GIVE_UP_MS },
  async () => {
    const parts = partsOf(installation);
    const kills = new Map<string, number>();
    const load = await startLoad(installation);
    const { applications, paid } = load.acknowledged;
    for (let round = 0; round < ROUNDS; round++) {
      // Each kill meets work under way: something was answered since the last one.
      await load.next();
      await wait(Math.random() * 500);
      const names = FIRST[round] ?? someOf([...parts.keys()]);
      for (const name of names) kills.set(name, (kills.get(name) ?? 0) + 1);
      const killed = names.flatMap((name) => parts.get(name) ?? []);
      await Promise.all(killed.map((part) => part.kill()));
      await wait(Math.random() * 300);
      await Promise.all(killed.map((part) => part.start()));
    }
    await installation.moveClock(LATER_MINUTES);
    // A payment that a crash cut off holds its names until then: what is paid now is paid after all the kills.
    await load.nextPaid();
    await load.stop();
    await untilAtRest(GIVE_UP_MS);

    expect(await problems(installation, load.acknowledged)).toEqual([]);
    expect(applications.size).toBeGreaterThanOrEqual(ROUNDS);
    expect(paid.size).toBeGreaterThan(0);
    console.log(
      JSON.stringify({
        rounds: ROUNDS,
        kills: Object.fromEntries(kills),
        'acknowledged applications': applications.size,
        'paid afterwards': paid.size,
        'applications stored': await Application.countDocuments(),
        charges: installation.square.payments().filter(({ status }) => status === 'COMPLETED').length,
        'mails due': await Outbox.countDocuments(),
        'mails arrived': installation.mails().length,
        violations: 0,
      }),
    );
  },
);

test.runIf(IS_EMBEDDED)('the database that was killed agrees with its indexes', async () => {
  await Promise.all(installation.apis.map((api) => api.stop()));
  await installation.database.stop();
  expect(await checkDirectory(installation.databaseDir)).toEqual([]);
});

function partsOf({ apis, database, mail }: Installation): Map<string, Part> {
  return new Map<string, Part>([
    ...apis.map((api, at): [string, Part] => [`API ${at + 1}`, api]),
    ['database', database],
    ['mail server', mail],
  ]);
}

/** One of them mostly, sometimes several. */
function someOf<One>(all: One[]): One[] {
  const certain = Math.floor(Math.random() * all.length);
  return all.filter((_, at) => at === certain || Math.random() < 0.2);
}
