import { Application, type ApplicationDoc } from '../record/application';
import { soldAt } from './sales';

const BY_HAND = { paid: true, payment_type: { $in: ['cash', 'check'] } } as const;

/** The payment of each name that was paid at an office in cash or by check since that time, deleted and moved ones too. */
export async function handPaymentsAt(oid: number, since: Date): Promise<string[]> {
  const found = await Promise.all(
    soldAt(oid).map((there) =>
      Application.find({ ...there, ...BY_HAND, payment_time: { $gte: since } })
        .select('payment')
        .lean(),
    ),
  );
  return found.flat().flatMap(({ payment }) => payment ?? []);
}

type PaidByHand = Pick<ApplicationDoc, '_id' | 'oid' | 'sold_at' | 'payment' | 'check_number'> & {
  payment_type: 'cash' | 'check';
};

/** Those of these applications that are paid in cash or by check, by id. Deleted ones too: their money came in. */
export async function paidByHand(ids: number[]): Promise<Map<number, PaidByHand>> {
  const paid = await Application.find({ _id: { $in: ids }, ...BY_HAND })
    .select('oid sold_at payment payment_type check_number')
    .lean<PaidByHand[]>();
  return new Map(paid.map((application) => [application._id, application]));
}
