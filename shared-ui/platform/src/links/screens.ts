import { markFor, payFor } from './chosenToPay';

export type Area = '/office' | '/officegroup' | '/ecsadmin';

/** The staff screens that links of other packages and areas lead to. */
export type StaffScreen =
  | 'home'
  | 'offices'
  | 'applications'
  | 'applicationsOfOffice'
  | 'member'
  | 'search'
  | 'paperLog'
  | 'payment'
  | 'mark'
  | 'receipts'
  | 'renewals'
  | 'reports'
  | 'expired'
  | 'signIn';

/** The one home of their addresses. */
const ADDRESSES: Readonly<Record<Area, { home: string } & Partial<Record<StaffScreen, string>>>> = {
  '/office': {
    home: '/office',
    applications: '/office',
    applicationsOfOffice: '/office/applicationsbyoffice',
    member: '/office/member',
    search: '/office/searchformember',
    paperLog: '/office/officesubmit',
    payment: '/officepay',
    // The office chooses there how the names are paid.
    mark: '/officepay',
    receipts: '/office/receipts',
    renewals: '/office/renewals',
    reports: '/office/reports',
    expired: '/office/expired',
    signIn: '/office/signin',
  },
  '/officegroup': {
    home: '/officegroup',
    offices: '/officegroup',
    applications: '/officegroup',
    applicationsOfOffice: '/office/applicationsbyoffice',
    member: '/officegroup/member',
    search: '/officegroup/searchformember',
    payment: '/officegroup/pay',
    receipts: '/officegroup/receipts',
    signIn: '/officegroup/signin',
    renewals: '/officegroup/renewals',
    reports: '/officegroup/reports',
  },
  '/ecsadmin': {
    home: '/ecsadmin',
    offices: '/ecsadmin/officemanager',
    applications: '/ecsadmin/applications',
    applicationsOfOffice: '/ecsadmin/applicationsbyoffice',
    member: '/ecsadmin/member',
    search: '/office/searchformember',
    paperLog: '/ecsadmin/officesubmit',
    payment: '/ecsadmin/officepay',
    mark: '/ecsadmin/recordpayment',
    receipts: '/ecsadmin/receipts',
    signIn: '/ecsadmin/signin',
    renewals: '/office/renewals',
    reports: '/ecsadmin/reports',
  },
};

/** On these the administrator chooses the office, unless the link has. */
const OF_AN_OFFICE: ReadonlySet<StaffScreen> = new Set([
  'applicationsOfOffice',
  'paperLog',
  'payment',
  'mark',
  'receipts',
]);

/** The office that a screen is for; its kind is not always known. */
export type StaffOffice = { oid: number; office_name: string; calendar_year?: boolean | undefined };

/** Where a link leads. */
export type Place = { to: string; state?: unknown };

/** The place of a screen; `ids` are the applications that are paid, or the one whose member is shown. */
export type StaffLink = (screen: StaffScreen, ...ids: readonly number[]) => Place;

/** The address of a screen in an area; of its home, where it has no such screen. */
export function screenIn(area: Area, screen: StaffScreen): string {
  return ADDRESSES[area][screen] ?? ADDRESSES[area].home;
}

/** The links of an area, for the office that a screen is for. */
export function linkIn(area: Area, office?: StaffOffice): StaffLink {
  return (screen, ...ids) => {
    const to = screenIn(area, screen);
    const [id] = ids;
    if (screen === 'member') return { to: `${to}/${id}`, state: FROM_LIST };
    const asked = area === '/ecsadmin' && OF_AN_OFFICE.has(screen) ? office : undefined;
    if (id === undefined) return asked === undefined ? { to } : { to, state: asked };
    // The administrator has a screen of its own for each way of paying.
    const names = area === '/office' && screen === 'mark' ? markFor(...ids) : payFor(...ids);
    return { to, state: { ...asked, ...names } };
  };
}

/** Added to the address of a member's page, it opens the form that cancels the membership. */
export const CANCELLING = '#cancel';

/** The state of a link from a list to the page of a member: the way back is the browser's, which keeps what was searched. */
export const FROM_LIST = { isFromList: true };

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
