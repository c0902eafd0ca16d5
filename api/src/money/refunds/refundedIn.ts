import { addDays, denverInstant, type FigurePeriod } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { Refund, type RefundDoc } from './model';

/** Cents that went back on these days: through Square when it was completed, by hand when it was handed out. */
export async function refundedIn({ from, to }: FigurePeriod): Promise<number> {
  const settled = { $gte: denverInstant(from), $lt: denverInstant(addDays(to, 1)) };
  // Two questions, because an index serves none with an $or.
  const [atSquare, byHand] = await Promise.all([
    centsOf({ handed_out: '', settled }),
    centsOf({ handed_out: { $gte: from, $lte: to } }),
  ]);
  return atSquare + byHand;
}

async function centsOf(filter: QueryFilter<RefundDoc>): Promise<number> {
  const [sum] = await Refund.aggregate<{ cents: number }>([
    { $match: { state: 'completed', ...filter } },
    { $group: { _id: null, cents: { $sum: '$amount' } } },
  ]);
  return sum?.cents ?? 0;
}
