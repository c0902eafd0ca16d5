import { Application } from '../applications/model';
import type { PaymentDoc } from './model';

/**
 * Reserves a payment's applications, each by its own conditional update: an application that is paid, deleted or
 * reserved by another payment is missed. Answers the ids that were missed.
 */
export async function reserve({ _id, ids }: PaymentDoc): Promise<number[]> {
  await Application.updateMany(
    { _id: { $in: ids }, state: 'live', paid: false, payment: { $in: [null, _id] } },
    { $set: { payment: _id } },
  );
  const reserved = await Application.find({ _id: { $in: ids }, payment: _id, paid: false })
    .select('_id')
    .lean();
  const held = new Set(reserved.map((application) => application._id));
  return ids.filter((id) => !held.has(id));
}
