import { handPaymentsAt } from '../../membership/payables/handPayments';
import { Payment } from '../payments/model';

/** Names of an office whose cash or check of the last year is in no deposit. */
export async function undepositedAt(oid: number, since: Date): Promise<number> {
  const names = await handPaymentsAt(oid, since);
  const found = await Payment.find({ _id: { $in: [...new Set(names)] }, state: 'done', deposit: null })
    .select('_id')
    .lean();
  const undeposited = new Set(found.map(({ _id }) => _id));
  return names.filter((payment) => undeposited.has(payment)).length;
}
