import { inPeriod, namesById, type OfOffice, type PaidName } from '../../membership/payables/paidNames';
import { afterPlace } from '../../base/http/keyset';
import { TakenBack, type TakenBackDoc } from '../payments/takenBack';

/** A name on a receipt; with `void` its payment was taken back. */
export type ReceiptName = PaidName & { void?: { at: Date; reason: string } };

/** At most `most` names whose payment an office has taken back, in the order of its receipts: the newest payment first. */
export async function voidNamesAt({ oid, period, after }: OfOffice, most: number): Promise<ReceiptName[]> {
  const taken = await TakenBack.find({
    oid,
    open: false,
    paid_at: inPeriod(period),
    ...(after && afterPlace<TakenBackDoc>('down', ['paid_at', after.time], ['payment', after.id])),
  })
    .sort({ paid_at: -1, payment: -1 })
    .limit(most)
    .lean();
  const byId = await namesById(taken.map(({ application }) => application));
  return taken.flatMap(({ application, payment, paid_at: payment_time, at, reason }) => {
    const name = byId.get(application);
    return name === undefined
      ? []
      : [{ ...name, payment, payment_time, sold_at: oid, refunded: 0, void: { at, reason } }];
  });
}
