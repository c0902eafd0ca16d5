import { actorLeft, type Fields } from '../../base/personal/blank';
import type { Found } from '../../base/personal/found';
import { Audit } from '../../base/audit/record';

/** What stays of an entry: days, amounts, states and numbers of records. */
const FACTS: ReadonlySet<string> = new Set(
  `paid payment_type payment_time square_id payment receipt amount cents deposit refund state by_hand method handed_out
  made_at dispute ids kind count oid starts expiration_date submit_date application_time calendar_year renews cancelled_on
  ended_at_once paid_until version request check_number purchase_order`.split(/\s+/),
);

function factsOf(said: Fields | null): Fields | null {
  if (said === null) return null;
  return Object.fromEntries(Object.entries(said).filter(([key]) => FACTS.has(key)));
}

/** Erases a person from the history of terms and payments: what happened stays, with who and when. `kept` says why it was erased. */
export async function eraseHistory({ ids, payments, accounts }: Found, kept: string): Promise<void> {
  await Audit.updateMany({ who: { $in: accounts } }, { $set: { who: 'member' } });
  await Audit.updateMany(
    { subject: 'account', subject_id: { $in: accounts } },
    { $set: { subject_id: 'member', before: null, after: null } },
  );
  const about = [
    { subject: 'application' as const, subject_id: { $in: ids.map(String) } },
    { subject: 'payment' as const, subject_id: { $in: payments } },
  ];
  for await (const { _id, who, before, after } of Audit.find({ $or: about }).lean().cursor()) {
    if (_id === kept) continue;
    const left = { who: actorLeft(who), before: factsOf(before), after: factsOf(after) };
    await Audit.updateOne({ _id }, { $set: left });
  }
}

/** The same for what was written about a payment at each of its names. */
export async function eraseNotes(payment: string, ids: readonly number[]): Promise<void> {
  const about = { subject: 'application' as const, subject_id: { $in: ids.map(String) } };
  for (const { _id, after } of await Audit.find(about).lean()) {
    if (after?.['payment'] !== payment || after['note'] === undefined) continue;
    await Audit.updateOne({ _id }, { $set: { after: factsOf(after) } });
  }
}

/** Before and after of all entries about these applications. */
export async function saidAbout(ids: readonly number[]): Promise<Fields[]> {
  const about = { subject: 'application' as const, subject_id: { $in: ids.map(String) } };
  const entries = await Audit.find(about).select('before after').lean();
  return entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
}
