import { Application } from '../../../src/membership/record/application';
import type { Handler } from '../../../src/base/http/context';
import { ApiProblem } from '../../../src/base/http/problem';

export { payOffline } from '../../../src/money/payments/markAsPaid';

/** Mutant: marks unpaid applications although a payment has reserved them. */
export const markAsPaid: Handler<'markAsPaid'> = async (input, { now }) => {
  const ids = input.selectedNames;
  const unpaid = await Application.countDocuments({ _id: { $in: ids }, state: 'live', paid: false });
  if (unpaid < ids.length) throw new ApiProblem('already_paid', 'Paid already', { ids });
  const set = { paid: true, payment_type: input.paymentType, payment_time: now() };
  await Application.updateMany({ _id: { $in: ids } }, { $set: set, $inc: { version: 1 } });
  return { success: true, ids };
};
