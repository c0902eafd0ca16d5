import type { Member, MemberAction } from '@rollbook/contract';
import { type Area, CANCELLING, linkIn, type Place, screenIn, type StaffOffice } from './screens';

export type Offered = NonNullable<Member['actions']>[number];

export const ACTION_LABELS: Readonly<Record<MemberAction, string>> = {
  pay: 'Take payment',
  mark: 'Mark as paid',
  renew: 'Renew (unpaid)',
  card: 'Print card',
  receipt: 'Print receipt',
  send: 'Send again',
  cancel: 'Cancel membership',
  ask: 'Ask the administrator',
};

/** Those that a result of the search has: what a clerk needs at once. */
export const AT_ONCE: readonly MemberAction[] = ['pay', 'mark', 'renew', 'card', 'cancel'];

export type Places = {
  page: string;
  cancel: string;
  pay: (id: number) => Place;
  mark: (id: number) => Place;
};

/** Where the actions on a member are done in an area. `open` is an application of the member. */
export function placesIn(area: Area, open: number, office?: StaffOffice): Places {
  const link = linkIn(area, office);
  const page = `${screenIn(area, 'member')}/${open}`;
  // The member's page knows the office.
  const isAsked = area === '/ecsadmin' && office === undefined;
  return {
    page,
    cancel: `${page}${CANCELLING}`,
    pay: (id) => (isAsked ? { to: page } : link('payment', id)),
    mark: (id) => (isAsked || area === '/officegroup' ? { to: page } : link('mark', id)),
  };
}
