import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { defineTask, type Queue } from '../../base/work/task';
import { type Desk, KINDS } from './kinds';
import { Batch, type BatchDoc, type BatchItem } from './model';

/** Longer than a step. */
const LEASE_MS = 60_000;
/** Applications of a step: few enough that a request may take the first one. */
const STEP = 10;

const QUEUE: Queue<BatchDoc> = {
  records: Batch,
  open: { open: true },
  leaseMs: LEASE_MS,
  longestPauseMs: LEASE_MS,
};

/** The work that requests have begun, and work of processes that ended. */
export const batches = defineTask<BatchDoc>({
  name: 'batch',
  queue: () => QUEUE,
  run: (batch, services) => takeStep(batch, services),
});

/** When the step that a request takes itself is due again, if its process ends. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Goes through the next applications of a batch. Their numbers are stored first, so that a repeat, also by two processes at a
 * time, makes nothing twice. `due` is the lease: who has lost it stores nothing more.
 */
export async function takeStep(batch: BatchDoc, { brand, now }: Services): Promise<void> {
  const desk: Desk = { brand, now, caller: callerNamed(batch.by) };
  const next = waitingIn(batch).slice(0, STEP);
  const { number } = KINDS[batch.kind];
  for (const item of next) item.made ??= (await number?.()) ?? null;
  if (!(await store(batch))) return;
  for (const item of next) Object.assign(item, await resultOf(item, batch, desk));
  const isLast = waitingIn(batch).length === 0;
  await store(batch, isLast ? endOf(batch) : { due: now() });
}

function waitingIn({ state, items }: BatchDoc): BatchItem[] {
  const waits = state === 'undoing' ? 'done' : 'waiting';
  return items.filter(({ outcome }) => outcome === waits);
}

async function resultOf(item: BatchItem, batch: BatchDoc, desk: Desk): Promise<Partial<BatchItem>> {
  const { run, undo } = KINDS[batch.kind];
  const isUndo = batch.state === 'undoing';
  try {
    await (isUndo ? undo?.(item, desk) : run(item, batch, desk));
    return { outcome: isUndo ? 'undone' : 'done' };
  } catch (error) {
    // Anything else would meet the next ones too: the step is repeated when its lease is over.
    if (!(error instanceof ApiProblem)) throw error;
    return { outcome: isUndo ? 'kept' : 'refused', code: error.code, detail: error.detail };
  }
}

function endOf({ state }: BatchDoc): Partial<BatchDoc> {
  return { open: false, due: null, state: state === 'undoing' ? 'undone' : 'done' };
}

/** False when another process has taken over. */
async function store({ _id, due, items }: BatchDoc, set: Partial<BatchDoc> = {}): Promise<boolean> {
  const { matchedCount } = await Batch.updateOne({ _id, due }, { $set: { items, ...set } });
  return matchedCount === 1;
}
