import type { Node } from './nodes';
import { type Ended, type Plan, type Point, runProcess } from './process';
import { letArrive } from './provider';
import type { Clock } from './world';

const MINUTE = 60_000;
/** The clock's step before each round: past abandoning, re-sending for 15 minutes, looking up for a day. */
const ROUNDS = [1.1, 2, 2.5, 5, 8, 6, 6, 60, 25 * 60, 6, 6, 6].map((minutes) => minutes * MINUTE);
/** From this round on Square settles its APPROVED and PENDING payments. */
const SETTLING_ROUND = 2;
/** Late charges arrive after at most this many rounds, while the request is still being repeated. */
export const LATE_ROUNDS = 3;

export type Recovery = {
  /** The concurrent reconcilers of one round: their node and where they crash. */
  reconcilers: (round: number) => { node: Node; plan: Plan }[];
  /** Late charges arrive before this round, those that are sent later before the next one. */
  lateRound: number;
};

export type Recovered = { crashed: number; operations: string[] };

export type Unfinished = {
  take: (node: Node) => Promise<void>;
  /** The provider ends what it has kept open. */
  settle?: () => void;
};

/** The unfinished work of one subject; undefined once it is at rest. */
export type Chore = () => Promise<Unfinished | undefined>;

/** Runs rounds of reconcilers with a moving clock, some of which crash, until all chores are at rest. */
export async function runRounds(
  { clock, attempts }: { clock: Clock; attempts: readonly string[] },
  chores: readonly Chore[],
  { lateRound, reconcilers }: Recovery,
): Promise<Recovered> {
  const operations: string[] = [];
  let crashed = 0;
  for (const [round, ms] of ROUNDS.entries()) {
    if (round >= lateRound) await letArrive(attempts);
    const works = await unfinishedOf(chores);
    if (works.length === 0) break;
    if (round >= SETTLING_ROUND) for (const { settle } of works) settle?.();
    clock.advance(ms);
    const runs = reconcilers(round).map(({ node, plan }) => takeAll(works, node, plan));
    for (const ended of await Promise.all(runs)) {
      if (ended.how === 'threw') throw ended.error;
      crashed += ended.how === 'crashed' ? 1 : 0;
      operations.push(...ended.operations);
    }
  }
  await letArrive(attempts);
  return { crashed, operations };
}

/** The work of the chores that are not at rest. */
export async function unfinishedOf(chores: readonly Chore[]): Promise<Unfinished[]> {
  const works = await Promise.all(chores.map((chore) => chore()));
  return works.filter((work) => work !== undefined);
}

/** One reconciler, as a process that can crash. */
export function takeAll(works: Unfinished[], node: Node, plan: Plan): Promise<Ended<void>> {
  return runProcess(async () => {
    for (const { take } of works) await take(node);
  }, plan);
}

/** One reconciler that crashes once, at one of its operations counted over all rounds. */
export function dyingOnce(node: Node, crash?: Point): Recovery['reconcilers'] {
  let done = 0;
  const onOperation = () => void (done += 1);
  return () => {
    const at = (crash?.at ?? -1) - done;
    return [
      {
        node,
        plan: crash === undefined || at < 0 ? { onOperation } : { crash: { ...crash, at }, onOperation },
      },
    ];
  };
}
