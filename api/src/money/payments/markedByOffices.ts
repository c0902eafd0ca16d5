import { defaultListStart, FEE_CENTS, monthRange, nameShown } from '@rollbook/contract';
import { collectedAt, memberNumbers, paidApplications, typeOnWire } from '../../membership/payables/read';
import type { Handler } from '../../base/http/context';
import { officeNames } from '../../parties/offices/records';
import { Payment } from './model';
import { paidAt } from './paymentReceipt';

/** What offices have marked as paid themselves: of the past 30 days or of one month, of one office or of all. */
export const getMarkedByOffices: Handler<'getMarkedByOffices'> = async ({ date, oid }, { now }) => {
  const range = date === undefined ? { start: defaultListStart(now()) } : monthRange(date);
  const marked = (await markedByOffices(range)).filter((one) => oid === undefined || one.oid === oid);
  const nameOf = await officeNames(marked.map((one) => one.oid));
  return marked.map((one) => ({ ...one, office_name: nameOf(one.oid) }));
};

/** The memberships that offices have marked as paid themselves and that are still paid by it, newest first. */
export async function markedByOffices({ start, end }: { start: Date; end?: Date }) {
  const created = { $gte: start, ...(end === undefined ? {} : { $lt: end }) };
  const marked = await Payment.find({ kind: 'offline', state: 'done', created })
    .sort({ created: -1 })
    .select('actor ids received_at charged_at created')
    .lean();
  const byOffices = marked.filter(({ actor }) => actor.startsWith('office:'));
  const paid = await paidApplications(byOffices.flatMap(({ ids }) => ids));
  const numberOf = await memberNumbers([...paid.values()]);
  return byOffices.flatMap(({ _id, ids, created: begun, ...times }) =>
    ids.flatMap((id) => {
      const application = paid.get(id);
      // Undone since, or paid in another way.
      if (application?.payment !== _id) return [];
      return [
        {
          id,
          oid: collectedAt(application),
          member_id: numberOf(application),
          name: nameShown(application),
          // Net of what went back.
          amount: FEE_CENTS - (application.refunded ?? 0),
          payment_type: typeOnWire(application.payment_type),
          paid_at: (paidAt(times) ?? begun).toISOString(),
        },
      ];
    }),
  );
}
