import { nameShown } from '@rollbook/contract';
import { unknownRecord } from '../../base/http/problem';
import { loginName } from '../../parties/accounts/names';
import { Application, type ApplicationDoc } from './application';
import { memberIn, newestOf, readChain, type StoredChain } from './chain';
import { isDeletedByJoining } from './joined';

/** The office of an application; undefined when it is unknown or hidden. */
export async function officeOfApplication(id: number): Promise<number | undefined> {
  const application = await Application.findOne({ _id: id, state: { $ne: 'hidden' } })
    .select('oid')
    .lean();
  return application?.oid;
}

export type LiveApplication = ApplicationDoc;

/** A live application as it is stored; null when it is unknown, hidden or deleted. */
export async function findLive(id: number): Promise<LiveApplication | null> {
  return Application.findOne({ _id: id, state: 'live' }).lean();
}

/**
 * The live application that a mailed link is about. Null after its e-mail address has changed: a link in the old mailbox
 * opens nothing, unless it is that of a paid record that was joined into the membership. One that was cancelled because its person is
 * here twice leads to the membership of the person, for a mailbox that opens that one.
 */
export async function findLinked(
  about: { application?: number; email?: string } | undefined,
): Promise<LiveApplication | null> {
  if (about?.application === undefined) return null;
  const application = await Application.findById(about.application).lean<ApplicationDoc>();
  if (application === null) return null;
  const mailbox = about.email ?? '';
  const isLive = application.state === 'live';
  if (isLive && isSameMailbox(application.email, mailbox)) return application;
  if (!isLive && !isDeletedByJoining(application)) return null;
  const stored = (application.joined_in || '') === '' ? undefined : await readChain(application.chain);
  if (stored === undefined) return null;
  const also = stored.applications.flatMap((one) => one.also ?? []);
  if (!isSameMailbox(memberIn(stored).email, mailbox) && !also.includes(`@${loginName(mailbox)}`))
    return null;
  return isLive ? application : newestOf(stored);
}

export function isSameMailbox(one: string, other: string): boolean {
  return loginName(one) === loginName(other);
}

export async function isDeleted(id: number): Promise<boolean> {
  return (await Application.exists({ _id: id, state: 'deleted' })) !== null;
}

/** Whether this job has deleted it, and nothing has restored it since. */
export async function isDeletedIn(id: number, job: string): Promise<boolean> {
  return (await Application.exists({ _id: id, state: 'deleted', deleted_in: job })) !== null;
}

/** Whether the Undo of this job has taken it back, and nothing has restored it since. */
export async function isTakenBackIn(id: number, job: string): Promise<boolean> {
  return (await Application.exists({ _id: id, state: 'deleted', taken_back: job })) !== null;
}

/** Names and offices of applications, of one office where `oid` is given; unknown and hidden ones are left out. */
export async function namesOf(ids: number[], oid: number | undefined): Promise<Map<number, Named>> {
  const scope = oid === undefined ? {} : { oid };
  const found = await Application.find({ _id: { $in: ids }, ...scope, state: { $ne: 'hidden' } })
    .select('oid first last')
    .lean();
  return new Map(found.map((one) => [one._id, { name: nameShown(one), oid: one.oid }]));
}

type Named = { name: string; oid: number };

/** The payment that has paid an application or is about to; undefined when there is none. */
export async function paymentOf(id: number): Promise<string | undefined> {
  const application = await Application.findById(id).select('payment').lean();
  return application?.payment ?? undefined;
}

/** The membership of an application; undefined when it is unknown or not live. */
export async function chainOf(id: number): Promise<number | undefined> {
  const application = await Application.findOne({ _id: id, state: 'live' }).select('chain').lean();
  return application?.chain;
}

/** The membership of an application in any state; undefined when it is unknown. */
export async function anyChainOf(id: number): Promise<number | undefined> {
  return (await Application.findById(id).select('chain').lean())?.chain;
}

/** An application, with its name, of each membership that a move has brought to another office. */
export async function movedBy(move: string): Promise<{ id: number; name: string }[]> {
  const found = await Application.find({ moved: true, moved_by: move })
    .sort({ _id: 1 })
    .select('chain first last')
    .lean();
  const members = new Map(found.map((one) => [one.chain, { id: one._id, name: nameShown(one) }]));
  return [...members.values()];
}

/** A live application and its membership. Throws 404 when there is none. */
export async function findInChain(id: number): Promise<{ application: ApplicationDoc; stored: StoredChain }> {
  const application = await findLive(id);
  const stored = application === null ? undefined : await readChain(application.chain);
  // Both are read, because it can be deleted in between.
  if (application === null || stored === undefined) throw unknownRecord('application');
  return { application, stored };
}

/**
 * The same by any application of the membership, also one that was deleted or taken back while a page of it was open. Throws 404
 * when the membership has no live one.
 */
export async function findMember(id: number): Promise<{ oid: number; stored: StoredChain }> {
  const application = await Application.findOne({ _id: id, state: { $ne: 'hidden' } })
    .select('oid chain')
    .lean();
  const stored = application === null ? undefined : await readChain(application.chain);
  if (application === null || stored === undefined) throw unknownRecord('application');
  return { oid: application.oid, stored };
}

/** A membership is renewed once a year: more are not read. */
const MOST_DELETED = 50;

/** The applications of a membership that were deleted or taken back, the latest first. */
export async function deletedOf(chain: number): Promise<Pick<ApplicationDoc, '_id' | 'oid'>[]> {
  return Application.find({ chain, state: 'deleted' })
    .sort({ _id: -1 })
    .limit(MOST_DELETED)
    .select('oid')
    .lean();
}

/** Which of these applications are live, and whether each is still to be paid. */
export async function liveAmong(ids: readonly number[]): Promise<Map<number, { isUnpaid: boolean }>> {
  if (ids.length === 0) return new Map();
  const found = await Application.find({ _id: { $in: ids }, state: 'live' })
    .select('paid cancelled')
    .lean();
  return new Map(found.map(({ _id, paid, cancelled }) => [_id, { isUnpaid: !paid && cancelled === null }]));
}
