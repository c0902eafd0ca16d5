import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSeed } from '../../../tools/test/seed';
import { Random } from '../faults/random';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { engines } from './engines';
import { type Installation, startInstallation } from './installation';
import { type Load, startLoad } from './load';
import { ENDINGS, type ReplicaSet, startReplicaSet } from './replicaSet';

/** FAULT_ROUNDS: how often there is no primary. FAULT_SEED repeats for how long. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? sampleSeed());
/** Answered enrolments between two times. */
const BETWEEN = 4;
/** Shorter than what a request waits for the next primary, with the heartbeat that finds it. */
const MOST_SECONDS = 8;
/** Of MongoDB's elections, with its settings as they come. */
const ELECTION_SECONDS = [10, 12] as const;

const random = new Random(SEED);

describe.each(engines())('on $name', ({ name, databaseAt, losesPrimary }) => {
  const own = databaseAt === undefined ? {} : { databaseAt };

  describe('alone', () => {
    let installation: Installation;
    beforeAll(async () => {
      installation = await startInstallation({ apis: 3, ...own });
    }, GIVE_UP_MS);
    afterAll(() => installation.stop());

    test(
      `${ROUNDS} times there is no primary for seconds: the history and the books agree (FAULT_SEED=${SEED})`,
      { timeout: ROUNDS * 60_000 + 2 * GIVE_UP_MS },
      async () => {
        let seconds = 0;
        const load = await underLoad(installation, async () => {
          const some = random.between(1, MOST_SECONDS);
          seconds += some;
          await losesPrimary(installation.database, some * 1000);
        });
        await agree(load, installation, `elections on ${name}`);
        tell(load, installation, { engine: name, 'seconds without a primary': seconds });
      },
    );
  });

  describe('behind a set of three', () => {
    let set: ReplicaSet;
    let installation: Installation;
    beforeAll(async () => {
      const through = async (uri: string) => {
        set = await startReplicaSet(uri);
        return set.uri;
      };
      installation = await startInstallation({ apis: 3, ...own, through });
    }, GIVE_UP_MS);
    afterAll(async () => {
      await installation.stop();
      await set.stop();
    });

    test(
      `the primary is killed, steps down, is cut off from the others: the history and the books agree (FAULT_SEED=${SEED})`,
      { timeout: ROUNDS * 60_000 + 2 * GIVE_UP_MS },
      async () => {
        let seconds = 0;
        const load = await underLoad(installation, async (round) => {
          const some = random.between(...ELECTION_SECONDS);
          seconds += some;
          await set.elect(ENDINGS[round % ENDINGS.length] ?? 'killed', some * 1000);
        });
        await agree(load, installation, `elections of three on ${name}`);
        tell(load, installation, {
          engine: `three in front of ${name}`,
          'seconds without a primary': seconds,
          ...Object.fromEntries(set.met),
        });
        // What a majority did not have was repeated, and nothing was read from a secondary.
        expect(set.met.get('taken back')).toBeGreaterThan(0);
        expect(set.met.get('asked of a secondary')).toBeUndefined();
      },
    );
  });
});

/** The load of a day with an election every few enrolments. */
async function underLoad(
  installation: Installation,
  election: (round: number) => Promise<void>,
): Promise<Load> {
  const load = await startLoad(installation, { isWatched: true });
  for (let round = 0; round < ROUNDS; round++) {
    for (let count = 0; count < BETWEEN; count++) await load.next();
    await election(round);
  }
  for (let count = 0; count < BETWEEN; count++) await load.next();
  await installation.moveClock(LATER_MINUTES);
  await load.nextPaid();
  await load.stop();
  await untilAtRest(GIVE_UP_MS);
  await load.lookAtAll();
  return load;
}

async function agree(load: Load, installation: Installation, name: string): Promise<void> {
  expect(load.history.anomalies(name)).toEqual([]);
  expect(await problems(installation, load.acknowledged)).toEqual([]);
}

function tell(
  { history, acknowledged }: Load,
  { square }: Installation,
  more: Record<string, unknown>,
): void {
  console.log(
    JSON.stringify({
      ...more,
      seed: SEED,
      elections: ROUNDS,
      operations: history.events.filter(({ type }) => type === 'invoke').length,
      // The others wait for the next primary.
      'answered 503': history.events.filter(
        (event) => event.type === 'unknown' && event.reason === 'answered 503',
      ).length,
      'acknowledged applications': acknowledged.applications.size,
      'paid afterwards': acknowledged.paid.size,
      charges: square.payments().filter(({ status }) => status === 'COMPLETED').length,
    }),
  );
}
