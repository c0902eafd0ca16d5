import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';
import { readMemberships } from '../record/chain';
import { isInJoining } from '../record/joined';
import { releaseClaims } from './personClaims';

/**
 * Who renews a membership is decided by a claim: `renewed_as` of the application that is renewed. One
 * conditional update of one document, without a unique index.
 *
 * A renewal is stored hidden, then claims, and only then becomes live or is charged. So a live renewal holds its claim,
 * and no charge is sent without one. The claim of a renewal that was deleted or never stored is taken over.
 */
export type Renewal = Pick<ApplicationDoc, '_id' | 'chain' | 'starts' | 'expiration_date'> & {
  renews: number;
};

/** True for a stored application that is a renewal. */
export function isRenewal<Stored extends { renews: number | null }>(
  application: Stored,
): application is Stored & { renews: number } {
  return application.renews !== null;
}

/** The application that has the term, which was faster; `gone`: the renewed one is no longer paid, live or as it was. */
export type Lost = { holder: ApplicationDoc } | 'gone';

/** Claims the term for a renewal that is stored hidden. Undefined when it is won; safe to repeat. */
export async function claimTerm(renewal: Renewal): Promise<Lost | undefined> {
  for (;;) {
    const renewed = await Application.findOne({ _id: renewal.renews }).lean();
    if (renewed === null || !isRenewable(renewed, renewal)) return 'gone';
    // Stored hidden before, and looks now: a joining is stored first and then looks for hidden ones.
    if (isInJoining((await readMemberships([renewal.chain])).get(renewal.chain))) return 'gone';
    const holder = await holderOf(renewed);
    if (holder !== undefined && holder._id !== renewal._id) return { holder };
    if (!(await setClaim(renewed, renewal._id))) continue;
    const other = await overlapping(renewal);
    if (other === undefined) return undefined;
    await freeTerm(renewal);
    return { holder: other };
  }
}

/** The live or hidden renewal that has claimed the term after an application. */
export async function holderOf({
  renewed_as,
}: Pick<ApplicationDoc, 'renewed_as'>): Promise<ApplicationDoc | undefined> {
  if (renewed_as === null) return undefined;
  const holder = await Application.findOne({ _id: renewed_as, state: { $in: ['live', 'hidden'] } }).lean();
  return holder ?? undefined;
}

/** The application is paid and live, of this membership, and ends before the renewal starts: an edit may have moved its day. */
function isRenewable(
  { state, paid, expiration_date, chain: its }: ApplicationDoc,
  { starts, chain }: Renewal,
): boolean {
  return state === 'live' && paid && its === chain && expiration_date < starts;
}

/**
 * The version changes with each claim: of two that take over the same stale claim one wins, and an edit of the renewed
 * application that has not seen the claim is refused as stale.
 */
async function setClaim({ _id, version }: ApplicationDoc, renewed_as: number | null): Promise<boolean> {
  const { matchedCount } = await Application.updateOne(
    { _id, version },
    { $set: { renewed_as, changed_by: 'system' }, $inc: { version: 1 } },
  );
  return matchedCount === 1;
}

/**
 * Another term of the chain on the same days: after a renewal in between was deleted. Renewals of the same term do not
 * count, the claim decides about them.
 */
async function overlapping({
  chain,
  renews,
  starts,
  expiration_date,
}: Renewal): Promise<ApplicationDoc | undefined> {
  const terms = await Application.find({ chain, state: { $in: ['live', 'hidden'] } }).lean();
  return terms.find(
    (term) => term.renews !== renews && term.expiration_date >= starts && term.starts <= expiration_date,
  );
}

/** Frees the claim of a renewal that is deleted or about to be: nothing happens when another one has it by now. */
export async function freeTerm({ _id, renews }: Pick<Renewal, '_id' | 'renews'>): Promise<void> {
  for (;;) {
    const renewed = await Application.findOne({ _id: renews, renewed_as: _id }).lean();
    if (renewed === null || (await setClaim(renewed, null))) return;
  }
}

/** The same for a renewal that was deleted. It may be restored at this moment, and then keeps its claim. */
export async function freeTermOfDeleted({ _id, renews }: Pick<Renewal, '_id' | 'renews'>): Promise<void> {
  for (;;) {
    const renewed = await Application.findOne({ _id: renews, renewed_as: _id }).lean();
    if (renewed === null || (await holderOf(renewed)) !== undefined) return;
    if (await setClaim(renewed, null)) return;
  }
}

/** Makes a renewal that has won its claim live. False when a sweep has withdrawn it. */
export async function publish(
  { _id }: Pick<Renewal, '_id'>,
  set: Partial<ApplicationDoc> = {},
): Promise<ApplicationDoc | null> {
  return Application.findOneAndUpdate(
    { _id, ...WITHOUT_PAYMENT },
    { $set: { ...set, state: 'live' }, $inc: { version: 1 } },
    { returnDocument: 'after', lean: true },
  );
}

/** Hidden and not in the hands of a payment, which removes its own ones. */
const WITHOUT_PAYMENT: QueryFilter<ApplicationDoc> = {
  state: 'hidden',
  $or: [{ payment: null }, { paid: true }],
};

/**
 * Takes back a renewal that is not published: a new one is removed, a restored one is deleted again. The agreement of a new
 * one is left to the sweep: a repeat of the submission may be storing the renewal again under its number at this moment,
 * and keeps the agreement that is there.
 */
export async function withdraw(
  renewal: Pick<ApplicationDoc, '_id' | 'renews' | 'deleted_at'>,
): Promise<void> {
  const { _id } = renewal;
  const mine = { _id, ...WITHOUT_PAYMENT };
  if (renewal.deleted_at === null) {
    await Application.deleteOne(mine);
    if ((await Application.exists({ _id })) !== null) return;
  } else {
    await Application.updateOne(mine, { $set: { state: 'deleted' }, $inc: { version: 1 } });
    if ((await Application.exists({ _id, state: 'deleted' })) === null) return;
  }
  if (isRenewal(renewal)) await freeTermOfDeleted(renewal);
  await releaseClaims(_id);
}

/** A renewal is hidden for the moment between its insert and its claim. */
const CLAIMING_MS = 60_000;

/**
 * Withdraws renewals that a crash has left hidden without a payment, of all memberships or of one. The request that made
 * them had no answer.
 */
export async function sweepRenewals({ now }: { now: () => Date }, chain?: number): Promise<void> {
  const before = now().getTime() - CLAIMING_MS;
  const scope = chain === undefined ? {} : { chain };
  // An import repeats its own step after a crash, and its terms may have begun years ago.
  const renewals = { ...WITHOUT_PAYMENT, ...scope, kind: 'renewal', source: { $ne: 'import' } } as const;
  const hidden = await Application.find(renewals).lean();
  for (const renewal of hidden) {
    if ((renewal.deleted_at ?? renewal.application_time).getTime() < before) await withdraw(renewal);
  }
}
