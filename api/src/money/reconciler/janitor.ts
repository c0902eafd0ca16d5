import { releaseReservation, type Reservation, unpaidReservations } from '../../membership/payables/paying';
import { UNSETTLED } from '../payments/machine';
import { Payment } from '../payments/model';

/** Reservations per query. */
const MOST = 1000;

/**
 * Frees reservations whose payment is settled or missing: a request crashed after its payment had been abandoned.
 * Reservations are read before payments, which are stored before their reservations. A payment in review keeps its own.
 */
export async function freeLostReservations(): Promise<void> {
  for (let after = ''; ;) {
    const reserved = await unpaidReservations(after, MOST);
    await freeLost(reserved);
    // A payment that the batch cuts in two is seen whole in the next round.
    after = reserved.at(-1)?.payment ?? '';
    if (reserved.length < MOST) return;
  }
}

async function freeLost(reserved: Reservation[]): Promise<void> {
  if (reserved.length === 0) return;
  const attempts = [...new Set(reserved.map(({ payment }) => payment))];
  const holding = await Payment.find({ _id: { $in: attempts }, state: { $in: [...UNSETTLED, 'review'] } })
    .select('_id')
    .lean();
  const held = new Set(holding.map(({ _id }) => _id));
  for (const reservation of reserved) {
    if (!held.has(reservation.payment)) await releaseReservation(reservation);
  }
}
