import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSeed } from '../../../tools/test/seed';
import { Random } from '../faults/random';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { engines } from './engines';
import { type Installation, startInstallation } from './installation';
import { startLoad } from './load';

/** FAULT_ROUNDS: how often there is no primary. FAULT_SEED repeats for how long. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? sampleSeed());
/** Answered enrolments between two times. */
const BETWEEN = 4;
/** Shorter than what a request waits for the next primary, with the heartbeat that finds it. */
const MOST_SECONDS = 8;

describe.each(engines())('on $name', ({ name, databaseAt, losesPrimary }) => {
  const random = new Random(SEED);
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation({ apis: 3, ...(databaseAt === undefined ? {} : { databaseAt }) });
  }, GIVE_UP_MS);
  afterAll(() => installation.stop());

  test(
    `${ROUNDS} times there is no primary for seconds: the history and the books agree (FAULT_SEED=${SEED})`,
    { timeout: ROUNDS * 60_000 + 2 * GIVE_UP_MS },
    async () => {
      const load = await startLoad(installation, { isWatched: true });
      let seconds = 0;
      for (let round = 0; round < ROUNDS; round++) {
        for (let count = 0; count < BETWEEN; count++) await load.next();
        const some = random.between(1, MOST_SECONDS);
        seconds += some;
        await losesPrimary(installation.database, some * 1000);
      }
      for (let count = 0; count < BETWEEN; count++) await load.next();
      await installation.moveClock(LATER_MINUTES);
      await load.nextPaid();
      await load.stop();
      await untilAtRest(GIVE_UP_MS);
      await load.lookAtAll();

      expect(load.history.anomalies(`elections on ${name}`)).toEqual([]);
      expect(await problems(installation, load.acknowledged)).toEqual([]);
      console.log(
        JSON.stringify({
          engine: name,
          seed: SEED,
          elections: ROUNDS,
          'seconds without a primary': seconds,
          operations: load.history.events.filter(({ type }) => type === 'invoke').length,
          // The others wait for the next primary.
          'answered 503': load.history.events.filter(
            (event) => event.type === 'unknown' && event.reason === 'answered 503',
          ).length,
          'acknowledged applications': load.acknowledged.applications.size,
          'paid afterwards': load.acknowledged.paid.size,
          charges: installation.square.payments().filter(({ status }) => status === 'COMPLETED').length,
        }),
      );
    },
  );
});
