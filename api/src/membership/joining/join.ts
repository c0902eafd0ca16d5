import { whyNotJoined } from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { callerName, callerNamed, type Caller } from '../../base/http/caller';
import { insertNew, withDefaults } from '../../base/database';
import type { Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { memberNumber, readChain } from '../record/chain';
import { doLine, undoLine } from './lines';
import { hasHidden, leadOn, lockToJoin, unlock } from './locks';
import { mailOffices } from './mails';
import { Join, type JoinDoc, type JoinWishes, untilOf } from './model';
import { unlessBegun } from './read';
import { nameOfRecord, type Pair, planOf, toRecord } from './plan';

const DAY_MS = 86_400_000;
/** What is kept for taking it back goes some days after the end of that time. */
const KEPT_DAYS = 3;

export type JoinOrder = { _id: string; stays: number; goes: number; wish: JoinWishes };

/**
 * Joins two memberships: the applications of one go to the other, in order of time, and its number leads there. Money stays with its
 * applications: no payment, refund or deposit is touched. What is to be done is stored first; every step is safe to repeat, and to be taken
 * by two processes at a time, and a sweep ends what a crash has left. Throws 409 when they cannot be joined.
 */
export async function joinRecords(order: JoinOrder, caller: Caller, services: Services): Promise<JoinDoc> {
  const pair = await unlessBegun(order._id, () => readJoinable(order));
  if (pair !== undefined) await storeOrder(order, pair, callerName(caller), services.now());
  const begun = await Join.findById(order._id).lean<JoinDoc>();
  if (begun === null) throw unknownRecord('joining');
  return finishJoining(begun, services);
}

async function storeOrder(order: JoinOrder, { stays, goes }: Pair, by: string, at: Date): Promise<void> {
  const until = untilOf(at);
  await insertNew(
    Join,
    withDefaults<JoinDoc>(Join, {
      ...order,
      stays_number: memberNumber(stays),
      goes_number: memberNumber(goes),
      stays_name: nameOfRecord(stays),
      goes_name: nameOfRecord(goes),
      oids: [...new Set([...stays.applications, ...goes.applications].map(({ oid }) => oid))],
      by,
      at,
      until,
      expires: new Date(until.getTime() + KEPT_DAYS * DAY_MS),
    }),
  );
}

export async function readPair({ stays, goes }: Pick<JoinOrder, 'stays' | 'goes'>): Promise<Pair> {
  const [one, other, deleted] = await Promise.all([
    readChain(stays),
    readChain(goes),
    Application.find({ chain: goes, state: 'deleted' }).lean<ApplicationDoc[]>(),
  ]);
  if (one === undefined || other === undefined) throw unknownRecord('membership');
  return { stays: one, goes: other, deleted };
}

async function readJoinable(numbers: Pick<JoinOrder, 'stays' | 'goes'>): Promise<Pair> {
  const pair = await readPair(numbers);
  refuseUnlessJoinable(pair);
  return pair;
}

/** Throws 409 with the first reason; `stops`: what keeps each from being joined now. */
export function refuseUnlessJoinable(
  { stays, goes }: Pair,
  stops: { stays?: string[]; goes?: string[] } = {},
): void {
  const [why] = whyNotJoined(toRecord(stays, stops.stays), toRecord(goes, stops.goes));
  if (why !== undefined) throw new ApiProblem('conflict', why);
}

/** Ends a joining that has begun. Answers it as it is, when it is over. */
export async function finishJoining(stored: JoinDoc, services: Services): Promise<JoinDoc> {
  const join = stored.state === 'begun' ? await planned(stored) : stored;
  if (join.state === 'refused') throw busy();
  if (join.state !== 'joining') return join;
  await leadOn(join);
  for (const [nth] of join.lines.entries()) {
    if (await doLine(join, nth)) continue;
    await giveUp(join);
    throw busy();
  }
  const { _id, stays, membership } = join;
  const { joins = [] } = (await readChain(stays))?.membership ?? {};
  await unlock(join, {
    stays: { ...membership.after, joins: [...joins.filter((id) => id !== _id), _id] },
  });
  await recordJoined(join);
  await mailOffices(join, services);
  await Join.updateOne({ _id, state: 'joining' }, { $set: { state: 'joined', open: false } });
  return { ...join, state: 'joined', open: false };
}

/** Takes both memberships and stores what will be done, by what is stored now. */
async function planned(join: JoinDoc): Promise<JoinDoc> {
  const { _id } = join;
  let problem: ApiProblem | undefined;
  try {
    if (!(await lockToJoin(join)) || (await hasHidden([join.stays, join.goes]))) throw busy();
    const plan = planOf(await readJoinable(join), join);
    await Join.updateOne({ _id, state: 'begun' }, { $set: { ...plan, state: 'joining' } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    problem = error;
    await Join.updateOne({ _id, state: 'begun' }, { $set: { state: 'refused', open: false } });
  }
  const now = await Join.findById(_id).lean<JoinDoc>();
  if (now === null) throw unknownRecord('joining');
  // A repeat may have taken them after the first request had ended.
  if (now.state === 'refused' || now.state === 'parted') await unlock(join);
  if (problem !== undefined && now.state === 'refused') throw problem;
  return now;
}

/** A term that was to be cancelled is paid by now. Only such lines come before. */
async function giveUp(join: JoinDoc): Promise<void> {
  for (const line of join.lines.toReversed()) await undoLine(join, line, join.by);
  await unlock(join, { goes: { joined_into: null } });
  await Join.updateOne({ _id: join._id, state: 'joining' }, { $set: { state: 'refused', open: false } });
}

function busy(): ApiProblem {
  return new ApiProblem(
    'conflict',
    'One of the two records was just changed, and nothing was joined; please look at both again',
  );
}

/** Both histories name the other number, and what was chosen against what. */
async function recordJoined(join: JoinDoc): Promise<void> {
  const { _id, at, by, stays, goes, stays_number, goes_number, chosen } = join;
  await recordAudits(callerNamed(by), at, [
    {
      subject: 'application',
      id: stays,
      what: 'records joined',
      before: chosen.before,
      after: { ...chosen.after, number: stays_number, joined: goes_number },
      key: `${_id}:joined`,
    },
    {
      subject: 'application',
      id: goes,
      what: 'records joined',
      after: { number: stays_number, joined: goes_number },
      key: `${_id}:joined into`,
    },
  ]);
}
