import type { Brand } from '@rollbook/contract';
import type { SessionGroup, SessionOffice } from '@rollbook/shared-ui/session';
import type { IconName } from './MenuIcon';
import { isUnder } from '../registry/match';

export type MenuItem = {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly isExternal?: true;
  /** Leaves the opened office and group before it goes there (D44). */
  readonly leaves?: true;
  /** Number of items that wait there. */
  readonly waiting?: number | null;
};

/** The menu beside a staff screen: a title with a subtitle, and one list per active role. */
export type Menu = {
  readonly title: string;
  readonly note: string | undefined;
  readonly lists: readonly { readonly label: string; readonly items: readonly MenuItem[] }[];
};

export type Signed = {
  readonly admin: boolean;
  readonly office: SessionOffice | null;
  readonly group: SessionGroup | null;
  readonly unpaid: number | null;
};

const OFFICE_PATHS = ['/office', '/officepay', '/admin'];
/** One office's applications, opened from the list of a group (specification §2). */
const OFFICE_OF_GROUP = '/office/applicationsbyoffice';

/** The menu for a path and a session; null where the specification (§2 Shell) has none. */
export function menuFor(path: string, signed: Signed, brand: Brand | null): Menu | null {
  const { office, group } = shownOn(path, signed);
  const lists = [];
  if (group) lists.push(groupMenu(signed.unpaid));
  if (office) lists.push(officeMenu(signed.unpaid, brand));
  if (signed.admin) lists.push(isUnder(path, '/ecsadmin') ? adminMenu : backToAdmin);
  if (lists.length === 0) return null;
  return { ...heading(office, group, brand), lists };
}

/** The office and group whose menus a path has. An administrator may have opened both: then only the area's own (D44). */
function shownOn(path: string, { admin, office, group }: Signed): Pick<Signed, 'office' | 'group'> {
  const isOfficePath = OFFICE_PATHS.some((prefix) => isUnder(path, prefix));
  if (isUnder(path, '/officegroup')) return { office: null, group };
  if (!isOfficePath) return { office: null, group: null };
  if (!admin) return { office, group };
  return path === OFFICE_OF_GROUP && group ? { office: null, group } : { office, group: null };
}

function heading(office: SessionOffice | null, group: SessionGroup | null, brand: Brand | null) {
  if (!office && !group) return { title: 'Admin Area', note: brand?.planName ?? NOT_YET };
  if (office) {
    const term = office.calendar_year === false ? '12-month memberships' : 'Calendar-year memberships';
    return {
      title: `${office.office_name} Admin Area`,
      note: office.calendar_year === undefined ? undefined : term,
    };
  }
  return { title: 'Group Admin Area', note: group?.name };
}

/** Keeps the line of the plan's name until the brand is loaded. */
const NOT_YET = '\u00a0';

const groupMenu = (unpaid: number | null): Menu['lists'][number] => ({
  label: 'Group',
  items: [
    { label: 'Offices', icon: 'offices', href: '/officegroup' },
    { label: 'Clinic Membership Payments - Group', icon: 'card', href: '/officegroup/pay', waiting: unpaid },
    { label: 'Renewals', icon: 'renewals', href: '/officegroup/renewals' },
  ],
});

const officeMenu = (unpaid: number | null, brand: Brand | null): Menu['lists'][number] => ({
  label: 'Office',
  items: [
    { label: 'Member List', icon: 'members', href: '/office' },
    { label: 'Membership Log Submission', icon: 'paper', href: '/office/officesubmit' },
    { label: 'Clinic Membership Payments', icon: 'card', href: '/officepay', waiting: unpaid },
    { label: 'Renewals', icon: 'renewals', href: '/office/renewals' },
    { label: 'Search for Member', icon: 'search', href: '/office/searchformember' },
    { label: 'Check a member', icon: 'check', href: '/office/check' },
    { label: 'Office QR code', icon: 'qr', href: '/office/qrcode' },
    { label: 'Change Password', icon: 'password', href: '/office/changepassword' },
    ...(brand?.website
      ? [{ label: 'Company website', icon: 'external', href: brand.website, isExternal: true } as const]
      : []),
  ],
});

const adminMenu: Menu['lists'][number] = {
  label: 'Administration',
  items: [
    { label: 'Home', icon: 'home', href: '/ecsadmin' },
    { label: 'Offices', icon: 'offices', href: '/ecsadmin/officemanager' },
    { label: 'Applications', icon: 'applications', href: '/ecsadmin/applications' },
    { label: 'Groups', icon: 'groups', href: '/ecsadmin/groups' },
    { label: 'Member List', icon: 'members', href: '/office' },
    { label: 'Clinic Membership Payments - CC', icon: 'card', href: '/ecsadmin/officepay' },
    {
      label: 'Clinic Membership Payments - Mark as Paid',
      icon: 'cash',
      href: '/ecsadmin/recordpayment',
    },
    { label: 'Renewals', icon: 'renewals', href: '/office/renewals' },
    { label: 'Search For Member From Another Office', icon: 'search', href: '/office/searchformember' },
    { label: 'Submit Applications For Office', icon: 'paper', href: '/ecsadmin/officesubmit' },
    { label: 'Member Submit Application', icon: 'external', href: '/', isExternal: true },
  ],
};

const backToAdmin = {
  label: 'Administration',
  items: [{ label: 'Back to the admin area', icon: 'back', href: '/ecsadmin', leaves: true }],
} as const;
