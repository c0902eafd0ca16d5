import { Refund, type RefundDoc } from './model';

/** The refunds through Square that were made in a time window, or that have one of these ids. */
export async function recordedRefunds(
  { from, to }: { from: Date; to: Date },
  ids: string[],
): Promise<RefundDoc[]> {
  return Refund.find({
    $or: [{ created: { $gte: from, $lte: to } }, { _id: { $in: ids } }],
    by_hand: { $in: ['', null] },
  }).lean();
}
