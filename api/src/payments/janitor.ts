import { Application } from '../applications/model';
import { removeHidden } from '../applications/enrol';
import { Payment } from './model';
import { UNSETTLED } from './machine';

/** Reservations looked at in one round. */
const MOST = 1000;

/**
 * Frees reservations whose payment is settled or missing: what a request that crashed between its reservation and the
 * news that its payment had been abandoned left behind. Reservations are read first, so that their payments, which were
 * written before them, are found. A payment in review keeps what it holds until somebody has looked.
 */
export async function freeLostReservations(): Promise<void> {
  const reserved = await Application.find({ paid: false, payment: { $gt: '' } })
    .select('payment state')
    .limit(MOST)
    .lean();
  const attempts = [...new Set(reserved.map(({ payment }) => payment))];
  if (attempts.length === 0) return;
  const holding = await Payment.find({ _id: { $in: attempts }, state: { $in: [...UNSETTLED, 'review'] } })
    .select('_id')
    .lean();
  const held = new Set(holding.map(({ _id }) => _id));
  for (const { _id, payment, state } of reserved) {
    if (payment === null || held.has(payment)) continue;
    if (state === 'hidden') await removeHidden(_id, payment);
    else await Application.updateOne({ _id, payment, paid: false }, { $set: { payment: null } });
  }
}
