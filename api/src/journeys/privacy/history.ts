import { aboutApplications, factsOf, forgetIn } from '../../membership/record/forget';
import type { Fields } from '../../base/personal/blank';
import type { Found } from '../../base/personal/found';
import { Audit } from '../../base/audit/record';

/** Erases a person from the history of terms and payments: what happened stays, with who and when. `kept` says why it was erased. */
export async function eraseHistory({ ids, payments, accounts }: Found, kept: string): Promise<void> {
  await Audit.updateMany({ who: { $in: accounts } }, { $set: { who: 'member' } });
  await Audit.updateMany(
    { subject: 'account', subject_id: { $in: accounts } },
    { $set: { subject_id: 'member', before: null, after: null } },
  );
  const ofPayments = { subject: 'payment' as const, subject_id: { $in: payments } };
  await forgetIn({ $or: [aboutApplications(ids), ofPayments] }, kept);
}

/** The same for what was written about a payment at each of its names. */
export async function eraseNotes(payment: string, ids: readonly number[]): Promise<void> {
  for (const { _id, after } of await Audit.find(aboutApplications(ids)).lean()) {
    if (after?.['payment'] !== payment || after['note'] === undefined) continue;
    await Audit.updateOne({ _id }, { $set: { after: factsOf(after) } });
  }
}

/** Before and after of all entries about these applications. */
export async function saidAbout(ids: readonly number[]): Promise<Fields[]> {
  const entries = await Audit.find(aboutApplications(ids)).select('before after').lean();
  return entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
}
