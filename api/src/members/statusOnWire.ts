import type { CallAnswer, ChainStatus } from '@rollbook/contract';

type OnWire = CallAnswer<'cardStatus'>['status'];

/** A status with its date: the last valid day, or the day of the cancellation; none while nothing is paid. */
export function statusOnWire(status: ChainStatus): OnWire {
  switch (status.status) {
    case 'PENDING':
      return { status: 'PENDING', date: null };
    case 'CANCELLED':
      return { status: 'CANCELLED', date: status.since };
    default:
      return { status: status.status, date: status.until };
  }
}
