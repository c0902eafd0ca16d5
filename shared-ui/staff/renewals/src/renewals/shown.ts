import { type CalendarDate, daysBetween, type RenewableMember, shownDate } from '@rollbook/contract';
import type { LoadMoreState } from '@rollbook/kit';
import type { Loading } from '@rollbook/ui';

/** The parts of the list: memberships that end soon, and those that have ended. */
export const PARTS = ['due', 'expired'] as const;
export type Part = (typeof PARTS)[number];

/** True for the list of a group, whose rows say their office. */
export function namesOffices(rows: readonly RenewableMember[]): boolean {
  return rows.some(({ office_name }) => office_name !== undefined);
}

const REMINDERS: Record<RenewableMember['reminders']['state'], string> = {
  on: 'not reminded in 90 days',
  stopped: 'reminders stopped',
  bounced: 'email bounced',
  'no email': 'no email',
};

/** The day of the last reminder, or why none reaches the member; both where a later one will not. */
export function remindersShown({ reminders: { state, last } }: Pick<RenewableMember, 'reminders'>): string {
  if (last === null) return REMINDERS[state];
  const day = `reminded ${shownDate(last)}`;
  return state === 'on' ? day : `${day}, ${REMINDERS[state]}`;
}

/** 'in 9 days', 'today', '1 day ago'. */
export function distanceShown(expires: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, expires);
  if (days === 0) return 'today';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

/** 'ACTIVE till 12/31/2027' or 'EXPIRED 12/31/2025', as on a member's card (specification §2). */
export function statusShown(expires: CalendarDate, today: CalendarDate): string {
  return `${expires < today ? 'EXPIRED' : 'ACTIVE till'} ${shownDate(expires)}`;
}

/** '18', '50+' while there are more rows than are loaded; empty until it is known. */
export function countOf(loading: Loading<{ rows: readonly unknown[]; rest: LoadMoreState }>): string {
  if (loading.state !== 'loaded') return '';
  const { rows, rest } = loading.value;
  return `${rows.length.toLocaleString('en-US')}${rest === 'none' ? '' : '+'}`;
}
