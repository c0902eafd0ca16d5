import { shownId, STAFF } from '@rollbook/contract';
import { type Caller, callerName } from '../../base/http/caller';
import { invalidFields } from '../../base/http/problem';
import { memberIn, readChain } from '../record/chain';
import { Application, type ApplicationDoc } from '../record/application';
import { searchFields } from '../search/searchTokens';

/** Who the member is. */
const PERSON = ['first', 'last', 'email'] as const;
type Person = Pick<ApplicationDoc, (typeof PERSON)[number]>;

const changedIn = (stored: Person, edit: Person) => PERSON.filter((field) => stored[field] !== edit[field]);

/**
 * Throws 422 for another name or address on an unpaid renewal: once paid, it would give the membership to another person.
 * Both are changed on the paid application, which keeps the old name, mails the old address and copies the change.
 */
export async function refuseOtherMember(stored: ApplicationDoc, edit: Person): Promise<void> {
  const changed = changedIn(stored, edit);
  const chain = changed.length === 0 || stored.paid ? undefined : await readChain(stored.chain);
  const member = chain && memberIn(chain);
  if (member === undefined || !member.paid) return;
  const message = STAFF.changedOnPaid(shownId({ id: member._id, oid: member.oid }));
  throw invalidFields(Object.fromEntries(changed.map((field) => [field, message])));
}

/** Gives the unpaid renewals of a membership the name and the address that its paid application has got. */
export async function passOnMember(before: Person, updated: ApplicationDoc): Promise<void> {
  const { first, last, email, changed_by } = updated;
  const chain =
    changedIn(before, updated).length > 0 && updated.paid ? await readChain(updated.chain) : undefined;
  if (chain === undefined || memberIn(chain)._id !== updated._id) return;
  const unpaid = chain.applications.filter(({ paid }) => !paid);
  for (const { _id } of unpaid) await changeMember(_id, { first, last, email }, changed_by);
  const hasMoved = before.email !== email;
  const joined = chain.applications.filter(
    ({ also = [] }) => hasMoved && also.some((one) => one.startsWith('@')),
  );
  for (const { _id, email: own } of joined) await changeMember(_id, { email: own }, changed_by);
}

/** Changes how a member is reached, on all applications of the membership, so that every list shows it. */
export async function changeContact(
  chain: number,
  fields: Partial<ApplicationDoc>,
  caller: Caller,
): Promise<void> {
  const applications = await Application.find({ chain, state: 'live' }).select('_id').lean();
  for (const { _id } of applications) await changeMember(_id, fields, callerName(caller));
}

/** Repeated when an edit comes in between: the search tokens are made from what is stored. */
export async function changeMember(
  _id: number,
  to: Partial<ApplicationDoc>,
  changed_by: string,
): Promise<void> {
  const stored = await Application.findOne({ _id, state: 'live' }).lean<ApplicationDoc>();
  if (stored === null) return;
  const { version } = stored;
  const all = to.email === undefined ? to : { ...to, also: withoutAddresses(stored) };
  const search = searchFields({ ...stored, ...all, id: _id });
  const { matchedCount } = await Application.updateOne(
    { _id, version },
    { $set: { ...all, ...search, changed_by }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) await changeMember(_id, to, changed_by);
}

/** A new address of the member ends those of records that were joined into the membership: they open nothing any more. */
function withoutAddresses({ also = [] }: Pick<ApplicationDoc, 'also'>): string[] {
  return also.filter((one) => !one.startsWith('@'));
}
