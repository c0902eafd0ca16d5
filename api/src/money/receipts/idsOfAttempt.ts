import { Payment } from '../payments/model';

/** Two attempt ids almost never have the same beginning. */
const MOST = 2;

/** The ids of the applications of the payments whose attempt ids begin with these hexadecimal digits and hyphens. */
export async function idsOfAttempt(beginning: string): Promise<number[]> {
  const payments = await Payment.find({ _id: { $regex: `^${beginning}` }, state: 'done' })
    .select('ids')
    .limit(MOST)
    .lean();
  return payments.flatMap(({ ids }) => ids);
}
