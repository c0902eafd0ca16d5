import { isMembershipCancelled, readMemberships } from '../record/chain';
import { Application, type ApplicationDoc } from '../record/application';

/**
 * The fields of an application whose cash or check payment is undone; the audit keeps the old ones. A cancelled membership
 * takes it out of the unpaid lists, as it did with those that were unpaid.
 */
export async function unpaidIn({ chain }: Pick<ApplicationDoc, 'chain'>): Promise<Partial<ApplicationDoc>> {
  const membership = (await readMemberships([chain])).get(chain);
  if (membership === undefined || !isMembershipCancelled(membership)) return UNPAID;
  const { cancellation: cancelled, cancelled_on } = membership;
  return { ...UNPAID, cancelled, cancelled_on };
}

const UNPAID = {
  paid: false,
  payment_type: '',
  payment_time: null,
  payment: null,
  check_number: '',
  payment_note: '',
  purchase_order: '',
  // What is paid later counts where it is then.
  sold_at: null,
} as const;

/**
 * Sets an application that was paid in cash or by check back to not paid, unless it has changed since it was read: a
 * claim of its renewal or of a refund changes its version.
 */
export async function setBack(stored: ApplicationDoc, by: string): Promise<ApplicationDoc | null> {
  const { _id, version, payment } = stored;
  return Application.findOneAndUpdate(
    { _id, state: 'live', version, paid: true, payment, square_id: '', refund: null },
    { $set: { ...(await unpaidIn(stored)), changed_by: by }, $inc: { version: 1 } },
    { returnDocument: 'after', lean: true },
  );
}

/**
 * Takes the edit that has set these fields back, unless the application has changed since: then what has changed it found
 * the payment undone.
 */
export async function takeEditBack(
  stored: ApplicationDoc,
  { version }: Pick<ApplicationDoc, 'version'>,
  fields: Partial<ApplicationDoc>,
): Promise<void> {
  const before = Object.entries(stored).filter(([field]) => field in fields || field === 'changed_by');
  await Application.updateOne(
    { _id: stored._id, version },
    { $set: Object.fromEntries(before), $inc: { version: 1 } },
  );
}

/** Corrects how an application was paid outside the system, unless it has changed since it was read. */
export async function changeWay(
  { _id, version, payment }: ApplicationDoc,
  way: Pick<ApplicationDoc, 'payment_type' | 'check_number'>,
  by: string,
): Promise<boolean> {
  const { matchedCount } = await Application.updateOne(
    { _id, state: 'live', version, paid: true, payment, square_id: '' },
    { $set: { ...way, changed_by: by }, $inc: { version: 1 } },
  );
  return matchedCount === 1;
}
