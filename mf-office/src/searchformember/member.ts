import { memberStatus, shownDate, type CalendarDate, type Member } from '@rollbook/contract';

/** 'ACTIVE till 12/31/2027', 'EXPIRED 12/31/2025' or 'PENDING' (specification §2, D10). */
export function statusShown(member: Member, today: CalendarDate): string {
  const until = shownDate(member.expiration_date);
  switch (memberStatus(member, today)) {
    case 'ACTIVE':
      return `ACTIVE till ${until}`;
    case 'EXPIRED':
      return `EXPIRED ${until}`;
    case 'PENDING':
      return 'PENDING';
  }
}
