import { ADMIN_BATCHES, type CallAnswer, TAKE_BACK_MINUTES } from '@rollbook/contract';
import { randomUUID } from 'node:crypto';
import { digestOf } from '../../base/attempts';
import { insertNew } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Context, Handler, Handlers } from '../../base/http/context';
import { notAllowed } from '../../base/http/permission';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { currentRequest } from '../../base/requestId';
import { liveAmong, namesOf } from '../../membership/record/records';
import { type Directory, nameIn, officeDirectory } from '../../parties/offices/directory';
import { KINDS } from './kinds';
import { openRefusals } from './settled';
import { Batch, type BatchDoc, type BatchItem, WAITING, WITHOUT_ENTRIES } from './model';
import { hasTurn, refuseTooMany } from './turns';
import { leaseFrom, takeStep, waitingIn } from './steps';

/** The corner shows the latest ones. */
const SHOWN = 20;

/** Stores the batch and takes its first step; the workers take the rest. A repeat of the request answers how far it is. */
const startBatch: Handler<'startBatch'> = async ({ kind, ids, another }, context) => {
  const { caller } = context;
  if (ADMIN_BATCHES.includes(kind) && caller.role !== 'admin') throw notAllowed();
  const names = await namesOf(ids, caller.role === 'office' ? caller.oid : undefined);
  const foreign = ids.filter((id) => !names.has(id));
  if (foreign.length > 0)
    throw new ApiProblem('invalid', 'Some of these applications are not yours', { ids: foreign });
  const items = ids.map((id) => ({ id, name: names.get(id)?.name ?? '' }));
  const offices = new Set([...names.values()].map((one) => one.oid));
  const [oid = null] = offices.size === 1 ? offices : [];
  return begin({ kind, items, another, oid, digest: digestOf({ kind, ids, another }) }, context);
};

type Begun = Pick<BatchDoc, 'kind' | 'another' | 'oid' | 'digest'> &
  Partial<Pick<BatchDoc, 'entries' | 'move'>> & { items: Pick<BatchItem, 'id' | 'name'>[] };

/** Stores a batch and takes its first step, or joins the one of the same attempt. */
export async function begin({ items, entries = [], ...begun }: Begun, context: Context): Promise<Shown> {
  const { caller, attempt: _id = randomUUID(), now } = context;
  const started_at = now();
  const batch: BatchDoc = {
    ...begun,
    _id,
    state: 'running',
    items: items.map((item) => ({ ...WAITING, ...item })),
    entries,
    dropped: {},
    by: callerName(caller),
    started_at,
    undo_ids: null,
    open: true,
    due: leaseFrom(started_at),
    request: currentRequest(),
  };
  if (await insertNew(Batch, batch)) {
    await refuseTooMany(batch);
    if (await hasTurn(batch, started_at)) await takeStep(batch, context);
  }
  return shownOne(await joined(batch));
}

/** The batch of this attempt. Throws 422 when the attempt id was used by another caller or for something else. */
async function joined({ _id, by, digest }: BatchDoc): Promise<BatchDoc> {
  const stored = await Batch.findById(_id).lean();
  if (stored === null) throw unknownRecord('batch');
  const isSame = stored.by === by && (stored.digest ?? digest) === digest;
  if (isSame) return stored;
  throw new ApiProblem('invalid', 'This attempt id was already used for something else');
}

const getBatches: Handler<'getBatches'> = async (_input, { caller, now }) => {
  const recent = { started_at: { $gt: new Date(now().getTime() - UNDO_MS) } };
  const found = await Batch.find({ by: callerName(caller), $or: [recent, { open: true }] })
    .select(WITHOUT_ENTRIES)
    .sort({ started_at: -1 })
    .limit(SHOWN)
    .lean();
  return shown(found);
};

const undoBatch: Handler<'undoBatch'> = async ({ batch: _id, ids }, context) => {
  const { caller, now } = context;
  const by = callerName(caller);
  const stored = await own(_id, by);
  if (KINDS[stored.kind].undo === undefined) throw new ApiProblem('conflict', 'This cannot be taken back');
  if (KINDS[stored.kind].isWhole && ids !== undefined)
    throw new ApiProblem('conflict', 'This can only be taken back as a whole');
  if (stored.state === 'done' && undoUntil(stored) < now())
    throw new ApiProblem('conflict', 'The time to undo this is over');
  const foreign = ids?.filter((id) => !stored.items.some((item) => item.id === id)) ?? [];
  if (foreign.length > 0)
    throw new ApiProblem('invalid', 'Some of these applications are not of this work', { ids: foreign });
  const undoing = await Batch.findOneAndUpdate(
    { _id, by, state: 'done' },
    { $set: { state: 'undoing', open: true, due: leaseFrom(now()), undo_ids: ids ?? null } },
    { returnDocument: 'after', lean: true },
  );
  if (undoing !== null && (await hasTurn(undoing, now()))) await takeStep(undoing, context);
  return shownOne(await own(_id, by));
};

export const batchCalls: Handlers = { startBatch, getBatches, undoBatch };

const UNDO_MS = TAKE_BACK_MINUTES * 60_000;
const undoUntil = ({ started_at }: BatchDoc) => new Date(started_at.getTime() + UNDO_MS);

async function own(_id: string, by: string): Promise<BatchDoc> {
  const batch = await Batch.findOne({ _id, by }).lean();
  if (batch === null) throw unknownRecord('batch');
  return batch;
}

async function shownOne(batch: BatchDoc): Promise<Shown> {
  const [one] = await shown([batch]);
  if (one === undefined) throw unknownRecord('batch');
  return one;
}

/** Read at once for all: the corner asks again each second while one of them runs. */
async function shown(batches: BatchDoc[]): Promise<Shown[]> {
  const [live, isOpen, offices] = await Promise.all([
    liveAmong(batches.flatMap(madeBy)),
    openRefusals(batches),
    officeDirectory(),
  ]);
  return batches.map((batch) => onWire(batch, { live, isOpen, offices }));
}

type Now = {
  live: Awaited<ReturnType<typeof liveAmong>>;
  isOpen: Awaited<ReturnType<typeof openRefusals>>;
  offices: Directory;
};

type Shown = CallAnswer<'getBatches'>[number];

const madeBy = (batch: BatchDoc) => staying(batch).flatMap(({ made }) => made ?? []);

function staying({ items }: BatchDoc): BatchItem[] {
  return items.filter(({ outcome }) => outcome === 'done' || outcome === 'kept');
}

/** What stands of a batch: without what was taken back, deleted or settled elsewhere since. */
function onWire(batch: BatchDoc, { live, isOpen, offices }: Now): Shown {
  const { _id, kind, state, oid, items } = batch;
  const of = (wanted: BatchItem['outcome']) => items.filter(({ outcome }) => outcome === wanted);
  const isThere = ({ made }: Pick<BatchItem, 'made'>) => made === null || live.has(made);
  const isUnpaid = (id: number) => live.get(id)?.isUnpaid === true;
  const alive = madeBy(batch).filter((id) => live.has(id));
  const canUndo = state === 'done' && KINDS[kind].undo !== undefined && staying(batch).length > 0;
  const left = (all: BatchItem[]) => all.map(({ id, name, code, detail }) => ({ id, name, code, detail }));
  const waits = waitingIn(batch).length;
  const stands = of('done').filter((item) => item.made === null || isUnpaid(item.made));
  return {
    batch: _id,
    kind,
    state,
    oid,
    office_name: oid === null ? '' : nameIn(offices, oid),
    name: items[0]?.name ?? '',
    count: items.length,
    through: items.length - waits,
    made: alive,
    unpaid: state === 'done' ? alive.filter(isUnpaid) : [],
    refused: left(items.filter((item) => isOpen(batch, item))),
    kept: left(of('kept').filter(isThere)),
    ...(canUndo && !KINDS[kind].isWhole
      ? { standing: stands.map(({ id, name, made }) => ({ id, name, made })) }
      : {}),
    ...(state === 'undoing' ? { taking_back: batch.undo_ids?.length ?? staying(batch).length } : {}),
    ...(state === 'undone' ? { taken_back: of('undone').length } : {}),
    undo_until: canUndo ? undoUntil(batch).toISOString() : null,
  };
}
