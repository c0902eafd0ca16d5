import type { CallAnswer, ChainStatus } from '@rollbook/contract';

type OnWire = CallAnswer<'cardStatus'>['status'];

/** A status with its date: the last valid day, or since when it is cancelled; none while nothing is paid. */
export function statusOnWire(status: ChainStatus): OnWire {
  switch (status.status) {
    case 'PENDING':
      return { status: 'PENDING', date: null };
    case 'CANCELLED':
      return { status: 'CANCELLED', date: status.since };
    case 'ACTIVE':
      return {
        status: 'ACTIVE',
        date: status.until,
        ...(status.doesNotRenew ? { does_not_renew: true as const } : {}),
      };
    default:
      return { status: status.status, date: status.until };
  }
}
