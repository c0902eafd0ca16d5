import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { defineTask, type Queue } from '../../base/work/task';
import { type Desk, KINDS } from './kinds';
import { giveTurn, hasTurn, waitForTurn } from './turns';
import { Batch, type BatchDoc, type BatchItem, WAITING } from './model';
import { namesOf } from '../../membership/record/records';
import { isActive } from '../../parties/offices/records';

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
  run: async (batch, services) => {
    if (await hasTurn(batch, services.now())) await takeStep(batch, services);
    else await waitForTurn(batch, services.now());
  },
});

/** When the step that a request takes itself is due again, if its process ends. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Goes through the next applications of a batch. Their numbers are stored first, so that a repeat, also by two processes at a
 * time, makes nothing twice. `due` is the lease: who has lost it stores nothing more.
 */
export async function takeStep(batch: BatchDoc, { brand, now }: Services): Promise<void> {
  const desk: Desk = { brand, now, caller: callerNamed(batch.by) };
  const { number, step = STEP, further, ended } = KINDS[batch.kind];
  const next = waitingIn(batch).slice(0, step);
  for (const item of next) item.made ??= (await number?.()) ?? null;
  if (!(await store(batch))) return;
  const refused = await refusals(batch, next);
  for (const item of next) Object.assign(item, await resultOf(item, batch, { desk, problem: refused(item) }));
  if (batch.state === 'running' && waitingIn(batch).length === 0) {
    for (const item of (await further?.(batch)) ?? []) batch.items.push({ ...WAITING, ...item });
  }
  const isLast = waitingIn(batch).length === 0;
  if (isLast) await ended?.(batch, desk);
  if (isLast && endOf(batch).state === 'done') forgetUndone(batch.items);
  await store(batch, isLast ? endOf(batch) : { due: now() });
  if (isLast) await giveTurn(batch, now());
}

/** What a step goes through next: those without an outcome, while it is undone those that are to be taken back. */
export function waitingIn({
  state,
  items,
  undo_ids,
}: Pick<BatchDoc, 'state' | 'items' | 'undo_ids'>): BatchItem[] {
  if (state !== 'undoing') return items.filter(({ outcome }) => outcome === 'waiting');
  return items.filter(({ id, outcome }) => outcome === 'done' && (undo_ids?.includes(id) ?? true));
}

type Conditions = { desk: Desk; problem: ApiProblem | undefined };

async function resultOf(
  item: BatchItem,
  batch: BatchDoc,
  { desk, problem }: Conditions,
): Promise<Partial<BatchItem>> {
  const { run, undo } = KINDS[batch.kind];
  const isUndo = batch.state === 'undoing';
  try {
    if (problem !== undefined) throw problem;
    if (isUndo) return { outcome: (await undo?.(item, batch, desk)) ?? 'undone' };
    await run(item, batch, desk);
    return { outcome: 'done' };
  } catch (error) {
    // Anything else would meet the next ones too: the step is repeated when its lease is over.
    if (!(error instanceof ApiProblem)) throw error;
    const { code, detail, extras } = error;
    return { outcome: isUndo ? 'kept' : 'refused', code, detail, suspect: extras.suspect ?? null };
  }
}

/** A batch of which single ones were taken back is done as before, until nothing of it stands. */
function endOf({ state, items }: BatchDoc): Partial<BatchDoc> {
  const stands = state === 'running' || items.some(({ outcome }) => outcome === 'done');
  return { open: false, due: null, undo_ids: null, state: stands ? 'done' : 'undone' };
}

/** A later Undo does not count what an Undo of single ones has taken back. */
function forgetUndone(items: readonly BatchItem[]): void {
  for (const item of items) if (item.outcome === 'undone') item.outcome = 'gone';
}

/** False when another process has taken over. */
async function store({ _id, due, items }: BatchDoc, set: Partial<BatchDoc> = {}): Promise<boolean> {
  const { matchedCount } = await Batch.updateOne({ _id, due }, { $set: { items, ...set } });
  return matchedCount === 1;
}

/**
 * What a step of a job may still do for its account, which may have changed since the job was started: a deactivated office
 * does nothing more, and none works on an application that has moved to another office.
 */
async function refusals(
  { by, kind }: Pick<BatchDoc, 'by' | 'kind'>,
  items: readonly BatchItem[],
): Promise<(item: BatchItem) => ApiProblem | undefined> {
  const caller = callerNamed(by);
  if (caller.role !== 'office') return () => undefined;
  if (!(await isActive(caller.oid))) {
    return () => new ApiProblem('not_allowed', 'This office was deactivated before its turn came');
  }
  const { about = ({ id }: BatchItem) => id } = KINDS[kind];
  const own = await namesOf(
    items.flatMap((item) => about(item) ?? []),
    caller.oid,
  );
  return (item) => {
    const id = about(item);
    if (id === undefined || own.has(id)) return undefined;
    return new ApiProblem('not_allowed', 'It has moved to another office meanwhile');
  };
}
