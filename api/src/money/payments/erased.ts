import { denverDate } from '@rollbook/contract';
import { empty, type Fields, modelNamed } from '../../base/personal/blank';
import type { Found } from '../../base/personal/found';
import { personalFields } from '../../base/personal/registry';
import { Payment, type PaymentDoc } from './model';

/** The payments of these applications, and those made from these addresses, also those that failed: their applications are gone. */
export async function paymentsOf(ids: readonly number[], mailboxes: readonly string[]): Promise<string[]> {
  const [about, mailed] = await Promise.all([
    Payment.find({ ids: { $in: ids } })
      .select('_id')
      .lean(),
    mailboxes.length === 0
      ? []
      : Payment.find({ payer_email: { $in: mailboxes } })
          .select('kind actor')
          .lean(),
  ]);
  // A member can have the address of an office: what the office has paid for others is not about that member.
  return [...new Set([...about, ...mailed.filter(isOwn)].map(({ _id }) => _id))];
}

/** The Denver day of the last charge of a card. */
export async function lastCardDay(payments: readonly string[]): Promise<string | undefined> {
  const charged = await Payment.find({ _id: { $in: payments }, square_id: { $type: 'string' } }).lean();
  const days = charged.flatMap(({ charged_at }) => (charged_at === null ? [] : denverDate(charged_at)));
  return days.toSorted().at(-1);
}

/** What an office writes about a payment of several persons can be about each of them. */
const SHARED: ReadonlySet<string> = new Set(['note', 'resolution', 'actor', 'resolved_by', 'digest']);

/**
 * Empties payments: of those that the person has made the card and the address too, of others what was written about the
 * person. `tell` gets the other names of a payment whose note stands there, too, before it goes here.
 */
export async function erasePayments(
  { ids, payments }: Pick<Found, 'ids' | 'payments'>,
  tell: (payment: string, others: number[]) => Promise<void>,
): Promise<void> {
  const own = new Set(ids);
  const fields = personalFields('Payment');
  const shared = fields.filter(([path]) => SHARED.has(path));
  for (const payment of await Payment.find({ _id: { $in: payments } }).lean()) {
    const others = payment.ids.filter((id) => !own.has(id));
    if (others.length > 0 && payment.note !== '') await tell(payment._id, others);
    const record: Fields = { ...payment };
    await empty(modelNamed('Payment'), record, isOwn(payment) ? fields : shared);
    const all = payment.ways ?? [];
    if (all.some(({ id }) => own.has(id))) {
      const ways = all.map((way) => (own.has(way.id) ? { ...way, note: '' } : way));
      await Payment.updateOne({ _id: payment._id }, { $set: { ways } });
    }
  }
}

/** True for a payment that a member has made, not the office for several. */
function isOwn({ kind, actor }: Pick<PaymentDoc, 'kind' | 'actor'>): boolean {
  return kind === 'application' || /^(public|member)/.test(actor);
}
