import { Application } from '../record/application';

/** The payment of each name of an office that was paid in cash or by check since that time. */
export async function handPaymentsAt(oid: number, since: Date): Promise<string[]> {
  const found = await Application.find({
    oid,
    paid: true,
    payment_type: { $in: ['cash', 'check'] },
    payment_time: { $gte: since },
  })
    .select('payment')
    .lean();
  return found.flatMap(({ payment }) => payment ?? []);
}
