import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { bringBack } from '../aheadOfTime';
import type { Services } from '../http/context';
import { inRequest } from '../requestId';
import { errorName } from '../errorName';
import { type Rounds, startRounds } from './rounds';

/**
 * A record with steps to take. `due` is the time of the next one, null when none is left. A claim moves it to the end of
 * its lease: the step of a process that ended is repeated.
 */
export type Work = { due: Date | null; request?: string };

/** Where records wait for their steps. */
export type Queue<Doc extends Work> = {
  records: Model<Doc>;
  /** The records that can be due. An index serves it with `order`. */
  open: QueryFilter<Doc>;
  /** Default: what has been due longest. */
  order?: Record<string, 1>;
  /** Longer than the longest step, in ms. */
  leaseMs: number;
  /** The longest pause between two steps, in ms. */
  longestPauseMs: number;
  /** What a claim stores besides the lease. */
  claimed?: () => UpdateQuery<Doc>;
};

/** Claims the record that has been due longest, or this one if it is due; null when there is none. */
export async function claimNext<Doc extends Work>(
  { records, open, order = { due: 1 }, leaseMs, claimed }: Queue<Doc>,
  now: Date,
  id?: string | number,
): Promise<Doc | null> {
  const isDue = { due: { $lte: now }, ...(id === undefined ? {} : { _id: id }) };
  const due = new Date(now.getTime() + leaseMs);
  const { $set, ...more } = claimed?.() ?? {};
  return records.findOneAndUpdate(
    { ...open, ...isDue },
    { $set: { ...$set, due }, ...more },
    { sort: order, returnDocument: 'after', lean: true },
  );
}

/** Makes records due that a clock which ran ahead has put off for too long. */
export async function bringBackDue<Doc extends Work>(queue: Queue<Doc>, now: Date): Promise<void> {
  const due = Math.max(queue.longestPauseMs, queue.leaseMs);
  await bringBack(queue.records, queue.open, { due }, now);
}

/** Work of one kind that a request begins and any process can end. */
export type Task = {
  /** See bringBackDue. */
  bringBack: (services: Services) => Promise<void>;
  /** Takes steps until nothing is due, of all records or of one, or until `stop`. */
  drain: (services: Services, id?: string | number, stop?: AbortSignal) => Promise<void>;
};

export type TaskOf<Doc extends Work> = {
  /** What the log calls its records. */
  name: string;
  queue: (services: Services) => Queue<Doc>;
  /** Takes the next step. Every step is safe to repeat, and to be taken by two processes at a time. */
  run: (doc: Doc, services: Services) => Promise<unknown>;
};

export function defineTask<Doc extends Work & { _id: string | number }>({
  name,
  queue,
  run,
}: TaskOf<Doc>): Task {
  return {
    bringBack: (services) => bringBackDue(queue(services), services.now()),
    drain: async (services, id, stop) => {
      for (;;) {
        if (stop?.aborted) return;
        const doc = await claimNext(queue(services), services.now(), id);
        if (doc === null) return;
        await inRequest(doc.request ?? '', async () => {
          try {
            await run(doc, services);
          } catch (error) {
            // It keeps its lease, so that the others have their turn.
            services.log.error({ [name]: doc._id, error: errorName(error) }, `${name} step`);
          }
        });
      }
    },
  };
}

/** Does the work of one kind in rounds of its own, each `pauseMs` after the last. Stopping waits for one step at most. */
export function startTask(task: Task, services: Services, pauseMs: number): Pick<Rounds, 'stop'> {
  const stopping = new AbortController();
  const round = async () => {
    try {
      await task.bringBack(services);
      await task.drain(services, undefined, stopping.signal);
    } catch (error) {
      services.log.error({ error: errorName(error) }, 'round of tasks');
    }
  };
  const rounds = startRounds(round, () => pauseMs);
  return {
    stop: () => {
      stopping.abort();
      return rounds.stop();
    },
  };
}
