import { chargedElsewhere } from '../payments/recorded';
import { Refund, type RefundDoc } from './model';

/** The refunds through Square, at one of its locations, that were made in a time window or that have one of these ids. */
export async function recordedRefunds(
  { from, to, location }: { from: Date; to: Date; location: string },
  ids: string[],
): Promise<RefundDoc[]> {
  const found = await Refund.find({
    $or: [{ created: { $gte: from, $lte: to } }, { _id: { $in: ids } }],
    by_hand: { $in: ['', null] },
  }).lean();
  const elsewhere = await chargedElsewhere(
    found.map(({ payment }) => payment),
    location,
  );
  return found.filter(({ payment }) => !elsewhere.has(payment));
}
