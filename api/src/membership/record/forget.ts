import type { QueryFilter } from 'mongoose';
import { actorLeft, type Fields } from '../../base/personal/blank';
import { Audit, type AuditDoc } from '../../base/audit/record';

/** What stays of an entry: days, amounts, states and numbers of records. */
const FACTS: ReadonlySet<string> = new Set(
  `paid payment_type payment_time square_id payment receipt amount cents deposit refund state by_hand method handed_out
  made_at dispute ids kind count oid starts expiration_date submit_date application_time calendar_year renews cancelled_on
  ended_at_once refund_to paid_until version request check_number purchase_order`.split(/\s+/),
);

export function factsOf(said: Fields | null): Fields | null {
  if (said === null) return null;
  return Object.fromEntries(Object.entries(said).filter(([key]) => FACTS.has(key)));
}

/** Takes a person's words out of these entries: what happened stays, with who and when. `kept` is left as it is. */
export async function forgetIn(about: QueryFilter<AuditDoc>, kept?: string): Promise<void> {
  for await (const { _id, who, before, after } of Audit.find(about).lean().cursor()) {
    if (_id === kept) continue;
    const left = { who: actorLeft(who), before: factsOf(before), after: factsOf(after) };
    await Audit.updateOne({ _id }, { $set: left });
  }
}

/** The filter for the entries about these applications. */
export function aboutApplications(ids: readonly number[]) {
  return { subject: 'application' as const, subject_id: { $in: ids.map(String) } };
}
