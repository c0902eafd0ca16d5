import { inRequest } from './requestId';

/** A lease outlives the longest step by this much. */
export const LEASE_MARGIN_MS = 15_000;

/** The end of a lease that starts now; `timeoutMs` is the longest time that the provider can take. */
export function leaseEnd(now: Date, timeoutMs: number): Date {
  return new Date(now.getTime() + longestLease(timeoutMs));
}

/** The filter of records that are due and that no other process has claimed. */
export function isDue(now: Date) {
  return { due: { $lte: now }, $or: [{ lease_until: null }, { lease_until: { $lte: now } }] };
}

/** How far ahead `lease_until` can be. */
export function longestLease(timeoutMs: number): number {
  return timeoutMs + LEASE_MARGIN_MS;
}

export type Claimed<Doc, Task> = { task: Task; doc: Doc };

/** How the records of one subject are claimed: at most one process holds the lease of a record. */
export type Claims<Doc, Task> = {
  /** The record that is due first; null when there is none. */
  next: () => Promise<Doc | null>;
  taskOf: (doc: Doc) => Task;
  /** Takes the lease by a compare-and-set on what `next` has read; null when another process was first. */
  lease: (doc: Doc, task: Task) => Promise<Doc | null>;
};

/** Claims the next due record; undefined when nothing is due. */
export async function claimDue<Doc, Task>({ next, taskOf, lease }: Claims<Doc, Task>) {
  for (;;) {
    const found = await next();
    if (found === null) return undefined;
    const task = taskOf(found);
    const doc = await lease(found, task);
    if (doc !== null) return { task, doc };
  }
}

type Step = {
  /** The id of the request that made the record: the step is logged under it. */
  request: string | undefined;
  take: () => Promise<unknown>;
  failed: (error: string) => void;
};

/** Takes steps until nothing is due. After an error the record keeps its lease, so that the round continues. */
export async function drainDue(claim: () => Promise<Step | undefined>): Promise<void> {
  for (;;) {
    const step = await claim();
    if (step === undefined) return;
    await inRequest(step.request ?? '', async () => {
      try {
        await step.take();
      } catch (error) {
        step.failed(nameOf(error));
      }
    });
  }
}

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
