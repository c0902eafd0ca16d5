import { shownDate, type Member } from '@rollbook/contract';

/** 'ACTIVE till 12/31/2027', 'EXPIRED 12/31/2025', 'CANCELLED 03/01/2026' or 'PENDING' (specification §2, D10). */
export function statusShown({ status, status_date }: Pick<Member, 'status' | 'status_date'>): string {
  if (status === 'PENDING') return status;
  return `${status} ${status === 'ACTIVE' ? 'till ' : ''}${shownDate(status_date)}`;
}
