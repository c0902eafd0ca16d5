import type { Member, MemberAction } from '@rollbook/contract';
import { CANCELLING } from './cancelling';
import { markFor, payFor } from './chosenToPay';

export type Offered = NonNullable<Member['actions']>[number];

export const ACTION_LABELS: Readonly<Record<MemberAction, string>> = {
  pay: 'Take payment',
  mark: 'Mark as paid',
  renew: 'Renew (unpaid)',
  card: 'Print card',
  receipt: 'Print receipt',
  send: 'Send again',
  cancel: 'Cancel membership',
};

/** Those that a result of the search has: what a clerk needs at once. */
export const AT_ONCE: readonly MemberAction[] = ['pay', 'mark', 'renew', 'card', 'cancel'];

export type Area = '/office' | '/officegroup' | '/ecsadmin';
/** The office whose names are paid; the screens of the administrator ask for it when it is unknown. */
export type PaidOffice = { oid: number; office_name: string; calendar_year?: boolean | undefined };

/** Where an action is done. */
export type Place = { to: string; state?: unknown };
export type Places = {
  page: string;
  cancel: string;
  pay: (id: number) => Place;
  mark: (id: number) => Place;
};

/** Where the actions on a member are done in an area. `open` is an application of the member. */
export function placesIn(area: Area, open: number, office?: PaidOffice): Places {
  const page = `${area}/member/${open}`;
  return { page, cancel: `${page}${CANCELLING}`, ...PAYMENTS[area](page, office) };
}

const PAYMENTS: Record<Area, (page: string, office: PaidOffice | undefined) => Pick<Places, 'pay' | 'mark'>> =
  {
    '/office': () => ({
      pay: (id) => ({ to: '/officepay', state: payFor(id) }),
      mark: (id) => ({ to: '/officepay', state: markFor(id) }),
    }),
    '/officegroup': (page) => ({
      pay: (id) => ({ to: '/officegroup/pay', state: payFor(id) }),
      mark: () => ({ to: page }),
    }),
    // The member's page knows the office.
    '/ecsadmin': (page, office) => ({
      pay: (id) =>
        office ? { to: '/ecsadmin/officepay', state: { ...office, ...payFor(id) } } : { to: page },
      mark: (id) =>
        office ? { to: '/ecsadmin/recordpayment', state: { ...office, ...payFor(id) } } : { to: page },
    }),
  };
