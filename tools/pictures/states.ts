// States of the screens that have no picture: the public and members' pages in Spanish, and what a press opens.
import type { UnpaidApplication } from '@rollbook/contract';
import { ApplicationFormPage, aPerson } from '../../e2e/pages/applicationForm';
import { MAPLE, pressInRow } from '../../e2e/support/staff';
import { atMaple, filledIn, inApplications, press, type Screen, shows } from './screens';

const LANGUAGES = ['en', 'es'] as const;

/** The demo data has such an application on some days only. */
const EXPIRED: UnpaidApplication = {
  id: 1,
  oid: 3,
  kind: 'new',
  name: 'Siobhán Bjørnsen',
  email: 'siobhan.bjornsen@rollbook.example',
  enrolled_on: '2024-05-06',
  expiration_date: '2024-12-31',
  calendar_year: true,
  possible_duplicate: false,
};

/** What an applicant meets on the way through the form. */
const FORM: Screen[] = LANGUAGES.flatMap((language): Screen[] => {
  const path = language === 'es' ? '/spanish' : '/';
  const state = (name: string, open: Screen['open']): Screen => ({
    name: `${name} (${language})`,
    path,
    ...(open && { open }),
  });
  return [
    state('form, a clinic is searched', (page) => page.getByRole('combobox').first().fill('clin')),
    state('form, no clinic is chosen', async (page) => {
      await page.getByRole('combobox').first().click();
      await page.keyboard.press('Enter');
      await page.locator('#field-office-error').waitFor();
    }),
    state('form, nothing is filled in', async (page) => {
      const form = new ApplicationFormPage(page, language);
      await form.chooseOffice(MAPLE.office_name);
      await form.choose('credit');
      await page.locator('#field-zip-error').waitFor();
    }),
    state('form, ready to pay', async (page) => {
      const form = await filledIn(page, language);
      await form.choose('credit');
      await form.fillCard();
    }),
    state('confirmation, paid', async (page) => {
      const form = await filledIn(page, language, aPerson('Elena'));
      await form.choose('credit');
      await form.fillCard();
      await form.pay();
      await form.expectJoined();
    }),
  ];
});

const SPANISH: Screen[] = [
  { name: 'offices', path: '/offices' },
  { name: 'verify', path: '/verify' },
  {
    name: 'pay',
    path: 'pay',
    open: (page) => page.frameLocator('iframe').getByLabel('Número de tarjeta').waitFor(),
  },
  { name: 'renew', path: 'renew' },
  { name: 'resume', path: 'resume' },
  { name: 'ended link', path: '/pay#wrong' },
  { name: 'member, signing in', path: '/member' },
  { name: 'member', path: '/member', account: 'member', open: (page) => shows(page, /^ACTIVA hasta/) },
  {
    name: 'member, wrong details',
    path: '/member',
    account: 'member',
    open: async (page) => {
      await press(page, 'Cambiar mis datos');
      await page.getByLabel('Teléfono principal').fill(' ');
      await press(page, 'Guardar');
      await shows(page, 'El número de teléfono principal es obligatorio');
    },
  },
  { name: 'status', path: 'status', open: (page) => shows(page, 'Rosa D.') },
];

const STAFF: Screen[] = [
  {
    name: 'office, members who expired before payment',
    path: '/office',
    account: 'maple',
    open: async (page) => {
      await page.route('**/getExpiredApplicationsForOffice', (route) => route.fulfill({ json: [EXPIRED] }));
      await page.goto('/office/expired');
      await shows(page, EXPIRED.name);
    },
  },
  {
    name: 'office, details of a member',
    path: '/office',
    account: 'maple',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click();
      await page.getByRole('main').getByText('Address', { exact: true }).waitFor();
    },
  },
  {
    name: 'office, a member is edited',
    path: '/office',
    account: 'maple',
    open: async (page) => {
      await pressInRow(page, 'Edit');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'office, an agreement after the session has ended',
    path: '/office',
    account: 'maple',
    open: async (page) => {
      const agreement = page.getByRole('link', { name: /^PDF: signed agreement of / }).first();
      const href = (await agreement.getAttribute('href')) ?? '';
      await page.context().clearCookies();
      await page.goto(href);
      await shows(page, 'Sign-in needed');
    },
  },
  { name: 'office, a new password by link', path: '/office/newpassword#a-link' },
  {
    name: 'office, members are selected for renewal',
    path: '/office/renewals',
    account: 'prairie',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /^Select Samuel/ }).check();
      await page.getByRole('region', { name: 'Selected members' }).waitFor();
    },
  },
  {
    name: 'office, no receipt matches',
    path: '/office/receipts',
    account: 'maple',
    open: async (page) => {
      await page.getByLabel('Search name or receipt number').fill('zzz');
      await shows(page, 'No receipt matches');
    },
  },
  {
    name: 'admin, applications that have ended',
    path: '/ecsadmin/applications?period=all&status=ended',
    account: 'admin',
  },
  { name: 'admin, applications by office', path: '/ecsadmin/applicationsbyoffice', account: 'admin' },
  {
    name: 'admin, applications of an office',
    path: '/ecsadmin/applicationsbyoffice',
    account: 'admin',
    open: async (page) => {
      await atMaple(page);
      await page.getByLabel('Search in this list').waitFor();
    },
  },
  inApplications('admin, history of an application', 'More of Rosa Delgado', async (dialog, page) => {
    await press(page, 'History of Rosa Delgado');
    await dialog.getByRole('list', { name: 'History' }).waitFor();
  }),
  {
    name: 'admin, a new office',
    path: '/ecsadmin/officemanager',
    account: 'admin',
    open: async (page) => {
      await press(page, 'Add Office');
      await page.getByLabel('Send the password now').waitFor();
    },
  },
  {
    name: 'admin, a new password of an office',
    path: '/ecsadmin/officemanager',
    account: 'admin',
    open: async (page) => {
      await press(page, 'Edit Maple Street Family Clinic');
      await press(page, 'Send New Password');
      await page.getByLabel('Office group').waitFor();
    },
  },
  {
    name: 'admin, history of an office',
    path: '/ecsadmin/officemanager',
    account: 'admin',
    open: async (page) => {
      await press(page, 'Edit Maple Street Family Clinic');
      await page.getByRole('button', { name: 'History', exact: true }).click();
      // Over the panel of the office.
      await page.getByRole('dialog').nth(1).waitFor();
    },
  },
  {
    name: 'admin, a group is edited',
    path: '/ecsadmin/groups',
    account: 'admin',
    open: async (page) => {
      await press(page, /^Edit /);
      await page.getByRole('button', { name: 'Update Group' }).waitFor();
    },
  },
  { name: 'admin, names of a card payment', path: '/ecsadmin/officepay', account: 'admin', open: atMaple },
  { name: 'admin, office of a paper log', path: '/ecsadmin/officesubmit', account: 'admin' },
];

/** Beside the screens that have a picture, what people see. */
export const STATES: readonly Screen[] = [
  ...FORM,
  {
    name: 'form, too many clinics for a list',
    path: '/',
    open: async (page) => {
      const headers = { 'X-Next-Cursor': '3', 'X-Total-Count': '10000' };
      await page.route(/getOffices\?active=true&limit=100$/, (route) => route.fulfill({ json: [], headers }));
      await page.goto('/?id=4');
      await press(page, 'Change: Cedar Valley Dental');
      await page.keyboard.type('buena');
      await shows(page, /^1 clinic$/);
    },
  },
  {
    name: 'form, without the list of clinics',
    path: '/offices',
    open: async (page) => {
      await page.route('**/getOffices*', (route) => route.abort());
      await page.goto('/');
      await shows(page, 'Could not load the list of clinics');
    },
  },
  ...SPANISH.map((screen): Screen => ({ ...screen, name: `${screen.name} (es)`, language: 'es' })),
  ...STAFF,
  { name: 'admin, money by office', path: '/ecsadmin/reports?report=money&rows=office', account: 'admin' },
  { name: 'admin, unpaid', path: '/ecsadmin/reports?report=unpaid', account: 'admin' },
  { name: 'admin, statement', path: '/ecsadmin/reports/statement', account: 'admin' },
  { name: 'admin, own sign-in', path: '/ecsadmin/signin', account: 'admin' },
  { name: 'office, statement', path: '/office/reports/statement', account: 'maple' },
  { name: 'office, own sign-in', path: '/office/signin', account: 'maple' },
];
