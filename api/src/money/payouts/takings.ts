import { addDays, type CallAnswer, denverInstant, type FigurePeriod } from '@rollbook/contract';
import { PayoutLine, PayoutReading } from './model';
import { LATEST } from './read';

type Sum = { _id: string; lines: number; gross: number; net: number };
type Takings = CallAnswer<'getProviderTakings'>;

/** Card payments and refunds of a period by the provider's payouts, as they were read last. */
export async function providerTakings({ from, to }: FigurePeriod): Promise<Takings> {
  const [start, end] = [denverInstant(from), denverInstant(addDays(to, 1))];
  const [sums, reading] = await Promise.all([
    PayoutLine.aggregate<Sum>([
      { $match: { at: { $gte: start, $lt: end }, type: { $in: ['CHARGE', 'REFUND'] } } },
      {
        $group: { _id: '$type', lines: { $sum: 1 }, gross: { $sum: '$gross' }, net: { $sum: '$net' } },
      },
    ]),
    PayoutReading.findById(LATEST).lean(),
  ]);
  const of = (type: string) => sums.find(({ _id }) => _id === type) ?? { lines: 0, gross: 0, net: 0 };
  const [charges, refunds] = [of('CHARGE'), of('REFUND')];
  return {
    payments: charges.lines,
    collected: charges.gross,
    refund_count: refunds.lines,
    refunds: Math.abs(refunds.gross),
    fees: charges.gross - charges.net + (refunds.gross - refunds.net),
    read_at: reading?.at.toISOString() ?? null,
  };
}
