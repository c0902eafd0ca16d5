import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSeed } from '../../../tools/test/seed';
import { Random } from '../faults/random';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { engines } from './engines';
import { type Installation, startInstallation } from './installation';
import { type LossyRelay, startLossyRelay } from './lossyRelay';
import { startLoad } from './load';

/** FAULT_ROUNDS: how often the database is killed. FAULT_SEED repeats the fates of the writes and the pauses. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? sampleSeed());
/** One of so many writes that may be repeated. */
const SPOILT = 20;
/** Answered enrolments between two kills. */
const BETWEEN = 4;

describe.each(engines())('on $name', ({ name, databaseAt }) => {
  const random = new Random(SEED);
  let relay: LossyRelay;
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation({
      apis: 3,
      ...(databaseAt === undefined ? {} : { databaseAt }),
      through: async (uri) => {
        relay = await startLossyRelay(uri, random);
        return relay.uri;
      },
    });
  }, GIVE_UP_MS);
  afterAll(async () => {
    await installation.stop();
    await relay.stop();
  });

  test(
    `answers of writes are lost, cut and refused, and ${ROUNDS} times the database dies: the history and the books agree (FAULT_SEED=${SEED})`,
    { timeout: ROUNDS * 60_000 + 2 * GIVE_UP_MS },
    async () => {
      const load = await startLoad(installation, { isWatched: true });
      relay.spoil(SPOILT);
      for (let round = 0; round < ROUNDS; round++) {
        for (let count = 0; count < BETWEEN; count++) await load.next();
        await wait(random.between(0, 500));
        await installation.database.kill();
        await wait(random.between(0, 300));
        await installation.database.start();
      }
      for (let count = 0; count < BETWEEN; count++) await load.next();
      relay.spoil(0);
      await installation.moveClock(LATER_MINUTES);
      await load.nextPaid();
      await load.stop();
      await untilAtRest(GIVE_UP_MS);
      await load.lookAtAll();

      expect(relay.met.size).toBeGreaterThan(0);
      expect(load.history.anomalies(`answers on ${name}`)).toEqual([]);
      expect(await problems(installation, load.acknowledged)).toEqual([]);
      console.log(
        JSON.stringify({
          engine: name,
          seed: SEED,
          kills: ROUNDS,
          writes: Object.fromEntries([...relay.met].toSorted()),
          operations: load.history.events.filter(({ type }) => type === 'invoke').length,
          unknown: load.history.events.filter(({ type }) => type === 'unknown').length,
          'acknowledged applications': load.acknowledged.applications.size,
          'paid afterwards': load.acknowledged.paid.size,
          charges: installation.square.payments().filter(({ status }) => status === 'COMPLETED').length,
        }),
      );
    },
  );
});
