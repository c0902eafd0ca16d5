import { unlessTaken } from '../../base/database';
import { Application } from '../record/application';
import { NOT_IN_JOINING } from '../record/joined';
import { Membership } from '../record/membership';
import type { JoinDoc } from './model';

type Two = Pick<JoinDoc, '_id' | 'stays' | 'goes'>;

const NOT_CANCELLED = { cancelled_on: { $in: ['', null] }, erased_at: null };

/**
 * Takes both memberships for a joining, so that no cancellation, renewal or other joining begins on them. Safe to repeat; false when
 * one of them is in other hands, and for a repeat that comes after the joining has ended.
 */
export async function lockToJoin({ _id, stays, goes }: Two): Promise<boolean> {
  return (
    (await lock(stays, _id, { ...NOT_IN_JOINING, joins: { $ne: _id } })) &&
    (await lock(goes, _id, NOT_IN_JOINING))
  );
}

/**
 * The same for a parting: this joining must be the latest of the membership that stays. The other one is released first: of a
 * repeat that finds it released, the rest is done.
 */
export async function lockToPart({ _id, stays, goes }: Two): Promise<boolean> {
  const [one, other] = await Promise.all([
    Membership.findById(stays).lean(),
    Membership.findById(goes).lean(),
  ]);
  if (one === null || one.joins.at(-1) !== _id) return false;
  if (one.joining === _id && other?.joined_into !== stays) return true;
  return (
    (await lock(stays, _id, NOT_IN_JOINING)) &&
    (await lock(goes, _id, { joining: { $in: ['', null] }, joined_into: stays }))
  );
}

async function lock(chain: number, joining: string, free: object): Promise<boolean> {
  const taken = await unlessTaken(() =>
    Membership.updateOne({ _id: chain, ...NOT_CANCELLED, ...free }, { $set: { joining } }, { upsert: true }),
  );
  return taken !== undefined || (await Membership.exists({ _id: chain, joining })) !== null;
}

/** The card and the number of the record that goes lead to the other one from the first change on. */
export async function leadOn({ _id, stays, goes }: Two): Promise<void> {
  await Membership.updateOne({ _id: goes, joining: _id }, { $set: { joined_into: stays } });
}

/** Ends the work of a joining on both, with what changes of each. */
export async function unlock(
  { _id, stays, goes }: Two,
  set: { stays?: object; goes?: object } = {},
): Promise<void> {
  await Membership.updateOne({ _id: goes, joining: _id }, { $set: { joining: '', ...set.goes } });
  await Membership.updateOne({ _id: stays, joining: _id }, { $set: { joining: '', ...set.stays } });
}

/** A renewal that is stored hidden has looked for the lock before it claims, or is seen here. */
export async function hasHidden(chains: readonly number[]): Promise<boolean> {
  return (await Application.exists({ chain: { $in: chains }, state: 'hidden' })) !== null;
}
