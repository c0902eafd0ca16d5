import type { Page } from '@playwright/test';
import type { Account } from '../../e2e/support/staff';

/** A picture of a screen; `open` brings it into the state that is shown. */
export type Screen = {
  /** The name of the file. */
  name: string;
  path: string;
  /** Who is signed in; undefined for the public. */
  account?: Account;
  open?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const atMaple = press(/^Maple Street Family Clinic/);

/** Every screen, in the order of the areas. */
export const SCREENS: readonly Screen[] = [
  { name: 'form', path: '/?id=3' },
  { name: 'office-login', path: '/office' },
  { name: 'group-login', path: '/officegroup' },
  { name: 'admin-login', path: '/ecsadmin' },
  { name: 'office-home', path: '/office', account: 'maple' },
  { name: 'office-paper-log', path: '/office/officesubmit', account: 'maple' },
  { name: 'office-payment', path: '/officepay', account: 'maple' },
  { name: 'office-renewals', path: '/office/renewals', account: 'maple' },
  { name: 'office-search', path: '/office/searchformember', account: 'maple' },
  { name: 'office-qr-code', path: '/office/qrcode', account: 'maple' },
  { name: 'office-password', path: '/office/changepassword', account: 'maple' },
  { name: 'group-home', path: '/officegroup', account: 'group' },
  { name: 'group-payment', path: '/officegroup/pay', account: 'group' },
  { name: 'admin-home', path: '/ecsadmin', account: 'admin' },
  { name: 'admin-offices', path: '/ecsadmin/officemanager', account: 'admin' },
  { name: 'admin-applications', path: '/ecsadmin/applications', account: 'admin' },
  { name: 'admin-groups', path: '/ecsadmin/groups', account: 'admin' },
  { name: 'admin-mark-as-paid', path: '/ecsadmin/recordpayment', account: 'admin' },
  { name: 'admin-mark-as-paid-names', path: '/ecsadmin/recordpayment', account: 'admin', open: atMaple },
  { name: 'admin-payment', path: '/ecsadmin/officepay', account: 'admin' },
  { name: 'admin-paper-log', path: '/ecsadmin/officesubmit', account: 'admin', open: atMaple },
];
