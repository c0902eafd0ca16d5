import { Application } from '../../../src/applications/model';
import type { Services } from '../../../src/http/context';
import { apply as realApply } from '../../../src/payments/apply';
import type { PaymentDoc } from '../../../src/payments/model';

/** Mutant: what nobody has reserved becomes this payment's once it is charged. */
export async function apply(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  const { _id, ids } = payment;
  await Application.updateMany({ _id: { $in: ids }, paid: false }, { $set: { payment: _id } });
  return realApply(payment, services);
}
