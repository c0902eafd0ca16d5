import type { Locator, Page } from '@playwright/test';
import type { Language } from '@rollbook/contract';
import { ApplicationFormPage } from '../../e2e/pages/applicationForm';
import { type Account, MAPLE } from '../../e2e/support/staff';
import type { Links } from './people';

/** A picture of a screen; `open` brings it into the state that is shown. */
export type Screen = {
  /** The name of the file. */
  name: string;
  /** Where it is: one of the prepared links, or a path. */
  path: keyof Links | `/${string}`;
  /** Of a page that a mail opens; default English. */
  language?: Language;
  /** Who is signed in; undefined for the public. */
  account?: Account | 'member';
  open?: (page: Page, links: Links) => Promise<void>;
};

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const atMaple = (page: Page) => press(page, /^Maple Street Family Clinic/);

const APPLICANT = { first: 'Elena', last: 'Marquez', email: 'elena.marquez@mail.example' };

/** The form of an applicant in this language, filled in up to the way of paying. */
export async function filledIn(
  page: Page,
  language: Language = 'en',
  person = APPLICANT,
): Promise<ApplicationFormPage> {
  const form = new ApplicationFormPage(page, language);
  await form.begin(MAPLE.office_name);
  await form.fillIn(person);
  await form.sign(person);
  return form;
}

/** The list of the administrator with the application of Rosa Delgado, and what a button of it opens, or one after another. */
export function inApplications(
  name: string,
  button: string | RegExp | RegExp[],
  open: (dialog: Locator, page: Page) => Promise<void>,
): Screen {
  return {
    name,
    path: '/ecsadmin/applications',
    account: 'admin',
    open: async (page) => {
      await page.getByLabel('Search in this list').fill('Delgado');
      const isName = button === DETAILS;
      if (isName) await page.getByRole('link', { name: button }).click();
      else for (const one of [button].flat()) await press(page, one);
      await open(isName ? page.getByRole('main') : page.getByRole('dialog'), page);
    },
  };
}

export const DETAILS = 'Details of Rosa Delgado';
const CANCEL = 'Cancel membership …';

/** Every screen, in the order of the areas. */
export const SCREENS: readonly Screen[] = [
  { name: 'form', path: '/?id=3' },
  { name: 'form-spanish', path: '/spanish' },
  {
    name: 'form-errors',
    path: '/?id=3',
    open: (page) => page.getByRole('radio', { name: 'Pay at Office' }).click(),
  },
  {
    name: 'form-signed',
    path: '/',
    open: async (page) => {
      const form = await filledIn(page);
      await form.choose('credit');
      await form.cardForm.getByLabel('Card number').waitFor();
      await page.locator('canvas').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'confirmation',
    path: '/',
    open: async (page) => {
      const form = await filledIn(page);
      await form.choose('office');
      await form.submit();
      await form.expectJoined();
    },
  },
  { name: 'offices', path: '/offices' },
  { name: 'verify', path: '/verify' },
  {
    name: 'pay',
    path: 'pay',
    open: (page) => page.frameLocator('iframe').getByLabel('Card number').waitFor(),
  },
  { name: 'renew', path: 'renew', open: (page) => shows(page, 'Renew for $20') },
  { name: 'resume', path: 'resume', open: (page) => shows(page, 'Go on with my application') },
  { name: 'ended-link', path: '/renew#wrong', open: (page) => shows(page, 'This link has ended') },
  { name: 'member-sign-in', path: '/member' },
  { name: 'member', path: '/member', account: 'member', open: (page) => shows(page, /^ACTIVE till/) },
  { name: 'status', path: 'status', open: (page) => shows(page, 'Rosa D.') },
  { name: 'status-unknown', path: '/m/2345678', open: (page) => shows(page, 'This card is not known') },
  { name: 'office-login', path: '/office' },
  { name: 'group-login', path: '/officegroup' },
  { name: 'admin-login', path: '/ecsadmin' },
  { name: 'office-home', path: '/office', account: 'maple' },
  {
    name: 'office-selected',
    path: '/office',
    account: 'maple',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Rosa Delgado' }).click();
      await shows(page, '1 selected');
    },
  },
  { name: 'office-expired', path: '/office/expired', account: 'maple' },
  { name: 'office-paper-log', path: '/office/officesubmit', account: 'maple' },
  { name: 'office-payment', path: '/officepay', account: 'maple' },
  { name: 'office-receipts', path: '/office/receipts', account: 'maple' },
  { name: 'office-renewals', path: '/office/renewals', account: 'maple' },
  {
    name: 'office-member',
    path: '/office',
    account: 'maple',
    open: async (page) => {
      await page.getByRole('link', { name: DETAILS }).click();
      await shows(page, 'Terms and payments');
    },
  },
  { name: 'office-search', path: '/office/searchformember', account: 'maple' },
  {
    name: 'office-check',
    path: '/office/searchformember',
    account: 'maple',
    open: async (page, { status }) => {
      await page.getByPlaceholder('Search').fill(status.split('/').at(-1) ?? '');
      await shows(page, 'Rosa Delgado');
    },
  },
  { name: 'office-qr-code', path: '/office/qrcode', account: 'maple' },
  { name: 'office-kiosk', path: '/office/kiosk', account: 'maple' },
  { name: 'office-password', path: '/office/changepassword', account: 'maple' },
  { name: 'group-home', path: '/officegroup', account: 'group' },
  { name: 'group-payment', path: '/officegroup/pay', account: 'group' },
  { name: 'group-receipts', path: '/officegroup/receipts', account: 'group' },
  { name: 'group-search', path: '/officegroup/searchformember', account: 'group' },
  { name: 'group-renewals', path: '/officegroup/renewals', account: 'group' },
  { name: 'admin-home', path: '/ecsadmin', account: 'admin' },
  { name: 'admin-offices', path: '/ecsadmin/officemanager', account: 'admin' },
  { name: 'admin-applications', path: '/ecsadmin/applications', account: 'admin' },
  inApplications('admin-details', DETAILS, (drawer) =>
    drawer.getByRole('button', { name: CANCEL }).waitFor(),
  ),
  inApplications('admin-cancel', DETAILS, async (drawer, page) => {
    await drawer.getByRole('button', { name: CANCEL }).waitFor();
    await press(page, CANCEL);
    await page.getByLabel('Reason').scrollIntoViewIfNeeded();
  }),
  inApplications('admin-edit', /^Edit Rosa/, (dialog) =>
    dialog.getByRole('button', { name: 'Cancel' }).waitFor(),
  ),
  inApplications('admin-delete', [/^More of Rosa/, /^Delete Rosa/], (dialog) =>
    dialog.getByRole('button').last().waitFor(),
  ),
  { name: 'admin-deposits', path: '/ecsadmin/deposits', account: 'admin' },
  { name: 'admin-join-search', path: '/ecsadmin/join', account: 'admin' },
  {
    name: 'admin-join',
    path: '/ecsadmin/join',
    account: 'admin',
    open: async (page) => {
      await page.getByRole('searchbox').fill('Rosa Delgado');
      await page.getByRole('link', { name: /^Choose Rosa Delgado/ }).click();
      await page.getByRole('searchbox').fill('Hannah Brooks');
      await page.getByRole('link', { name: /^Compare with Hannah Brooks/ }).click();
      await shows(page, 'After joining');
    },
  },
  { name: 'admin-import', path: '/ecsadmin/import', account: 'admin' },
  { name: 'admin-history', path: '/ecsadmin/history', account: 'admin' },
  { name: 'admin-settings', path: '/ecsadmin/settings', account: 'admin' },
  { name: 'admin-groups', path: '/ecsadmin/groups', account: 'admin' },
  { name: 'admin-mark-as-paid', path: '/ecsadmin/recordpayment', account: 'admin' },
  {
    name: 'admin-mark-as-paid-names',
    path: '/ecsadmin/recordpayment',
    account: 'admin',
    open: async (page) => {
      await atMaple(page);
      await page.getByRole('checkbox').nth(1).check();
    },
  },
  { name: 'admin-payment', path: '/ecsadmin/officepay', account: 'admin' },
  { name: 'admin-receipts', path: '/ecsadmin/receipts', account: 'admin', open: atMaple },
  { name: 'admin-office', path: '/ecsadmin/applicationsbyoffice', account: 'admin', open: atMaple },
  { name: 'admin-renewals-by-office', path: '/ecsadmin/renewalsbyoffice', account: 'admin' },
  { name: 'admin-paper-log', path: '/ecsadmin/officesubmit', account: 'admin', open: atMaple },
];
