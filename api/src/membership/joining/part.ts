import { homeOf } from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { type Caller, callerName, callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { isErased, isMembershipCancelled, readMemberships } from '../record/chain';
import { latestOf } from './latest';
import { moveTo, undoLine } from './lines';
import { hasHidden, lockToPart, unlock } from './locks';
import { mailOffices } from './mails';
import { Join, type JoinDoc } from './model';

/**
 * Takes a joining back: both records are as they were, with their numbers, cards, terms and payments. A term that was made since goes with
 * the one that it renews; what was changed since stays where it is, and is named. Safe to repeat, as joining is. Throws 409 with
 * the reason when it cannot be taken back.
 */
export async function partRecords(id: string, caller: Caller, services: Services): Promise<JoinDoc> {
  const join = await Join.findById(id).lean<JoinDoc>();
  if (join === null) throw unknownRecord('joining');
  if (join.state === 'joined') {
    const why = await whyNotParted(join, services.now());
    if (why !== undefined) throw new ApiProblem('conflict', why);
    const set = {
      state: 'parting',
      open: true,
      parted_by: callerName(caller),
      parted_at: services.now(),
    } as const;
    await Join.updateOne({ _id: id, state: 'joined' }, { $set: set });
  }
  const parting = await Join.findById(id).lean<JoinDoc>();
  if (parting === null) throw unknownRecord('joining');
  return finishParting(parting, services);
}

/** Why a joining cannot be taken back, in a sentence. */
export async function whyNotParted(join: JoinDoc, now: Date): Promise<string | undefined> {
  if (join.state !== 'joined') return 'This joining is not done, or was taken back.';
  if (now >= join.until) return 'The time for taking it back is over.';
  const later = await latestOf(join.stays);
  if (later !== undefined && later._id !== join._id)
    return `${later.goes_number} was joined into ${later.stays_number} later: take that back first.`;
  const membership = (await readMemberships([join.stays])).get(join.stays);
  if (isErased(membership)) return 'The data of the person was erased since.';
  if (isMembershipCancelled(membership)) return 'The membership was cancelled since: undo that first.';
  return undefined;
}

/** Ends a parting that has begun. */
export async function finishParting(join: JoinDoc, services: Services): Promise<JoinDoc> {
  const { _id, stays, goes, lines, parted_by, membership } = join;
  if (join.state === 'parted') return join;
  if (join.state !== 'parting') throw busy();
  if (!(await lockToPart(join)) && (await isJoined(join))) return giveUp(join);
  if (await hasHidden([stays, goes])) return giveUp(join);
  const all = await Application.find({ chain: stays }).lean<ApplicationDoc[]>();
  const terms = all.map(({ _id: id, renews, joined_in }) => {
    const line = lines.find((one) => one.id === id);
    const home = joined_in === _id ? (line?.before.chain ?? stays) : undefined;
    return { id, renews, from: home };
  });
  const taken = terms
    .filter((term) => term.from === undefined && homeOf(term, terms, stays) === goes)
    .map(({ id }) => id);
  const noted = { taken: [...new Set([...join.taken, ...taken])], kept: join.kept };
  await Join.updateOne({ _id, state: 'parting' }, { $set: { taken: noted.taken } });
  for (const id of noted.taken) await moveTo(id, goes, parted_by);
  for (const line of lines.toReversed()) {
    const changed = await undoLine(join, line, parted_by);
    if (changed.length === 0) continue;
    noted.kept = [...new Set([...noted.kept, ...changed.map((field) => `${line.id} ${field}`)])];
    await Join.updateOne({ _id, state: 'parting' }, { $set: { kept: noted.kept } });
  }
  const current = (await readMemberships([stays])).get(stays);
  const joins = (current?.joins ?? []).filter((id) => id !== _id);
  const isKept = current !== undefined && sameMembership(current, membership.after);
  await unlock(join, {
    stays: { joins, ...(isKept ? membership.before : {}) },
    goes: { joined_into: null },
  });
  const parted: JoinDoc = { ...join, ...noted, state: 'parted', open: false };
  await recordParted(parted);
  await mailOffices(parted, services);
  await Join.updateOne({ _id, state: 'parting' }, { $set: { state: 'parted', open: false } });
  return parted;
}

function sameMembership(current: object, after: object): boolean {
  return Object.entries(after).every(
    ([key, value]) => JSON.stringify(Reflect.get(current, key) ?? null) === JSON.stringify(value ?? null),
  );
}

/** False after the memberships were unlocked by a process that then stopped. */
async function isJoined({ _id, stays }: JoinDoc): Promise<boolean> {
  return (await readMemberships([stays])).get(stays)?.joins.includes(_id) === true;
}

/** Nothing is taken back yet: a renewal, a cancellation or another joining was faster. */
async function giveUp(join: JoinDoc): Promise<never> {
  await unlock(join);
  await Join.updateOne({ _id: join._id, state: 'parting' }, { $set: { state: 'joined', open: false } });
  throw busy();
}

function busy(): ApiProblem {
  return new ApiProblem('conflict', 'The record was just changed; nothing was taken back. Please try again');
}

async function recordParted(join: JoinDoc): Promise<void> {
  const { _id, stays, goes, stays_number: number, goes_number: parted, taken, kept } = join;
  const rest = {
    ...(taken.length > 0 ? { 'went along': taken.join(', ') } : {}),
    ...(kept.length > 0 ? { 'changed since, kept': kept.join(', ') } : {}),
  };
  await recordAudits(
    callerNamed(join.parted_by),
    join.parted_at ?? join.at,
    [stays, goes].map((id) => ({
      subject: 'application',
      id,
      what: 'joining taken back',
      after: { number, parted, ...rest },
      key: `${_id}:parted ${id}`,
    })),
  );
}
