import { expect, type Page } from '@playwright/test';
import { STAFF } from '@rollbook/contract';
import { aPerson } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { applicationsOf } from './support/clinic';
import { phone } from './support/enrolment';
import { byKeyboard, byPointer, type Hands } from './support/hands';
import { CEDAR, followMenu, MAPLE, pressInRow, test, waiting } from './support/staff';

const DESK = { viewport: { width: 1280, height: 800 } };
const PRAIRIE = { oid: 7, office_name: 'Prairie Vision Care' };

/** What a journey by mouse would show is in the other files of each area. */
const RUNS = [
  { name: 'by finger, on a phone', use: phone, hands: byPointer },
  { name: 'by keyboard alone, at a desk', use: DESK, hands: byKeyboard },
] as const;

for (const { name, use, hands } of RUNS) {
  test.describe(name, () => {
    test.use(use);

    test('an office types into each of its forms', async ({ page, origin }) => {
      await page.goto('/office');
      await logIn(page, hands, { Email: 'prairie@rollbook.example', Password: 'demo-office' });
      await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();

      await followMenu(page, 'office', 'Membership Log Submission', hands);
      const person = await enterPaperLog(page, hands);
      expect(await applicationsOf(origin, person.last)).toMatchObject([{ first: person.first, paid: false }]);

      await followMenu(page, 'office', 'Search for Member', hands);
      await hands.type(page.getByPlaceholder('Search'), person.last);
      await expect(page.getByRole('listitem').filter({ hasText: person.last })).toContainText('PENDING');

      await followMenu(page, 'office', 'Member List', hands);
      await hands.type(page.getByLabel('Search in this list'), person.last);
      await pressInRow(page, 'Edit', `${person.first} ${person.last}`, hands);
      const changed = aPerson('Edna');
      await editApplication(page, hands, changed);
      expect(await applicationsOf(origin, changed.last)).toMatchObject([
        { first: 'Edna', email: changed.email, additional_family: 'Ivo, Mara' },
      ]);

      await followMenu(page, 'office', 'Clinic Membership Payments', hands);
      await payByCard(page, hands, [changed.last]);

      await followMenu(page, 'office', 'Change Password', hands);
      await changePassword(page, hands, 'demo-office', 'four words are enough');
      await changePassword(page, hands, 'four words are enough', 'demo-office');
    });

    test('a group types into each of its forms', async ({ page, origin }) => {
      const person = await waiting(origin, CEDAR, 'Gil');
      await page.goto('/officegroup');
      await logIn(page, hands, { Username: 'northvalley', Password: 'demo-group' });
      await expect(page.getByRole('heading', { name: 'Group Admin Area', level: 1 })).toBeVisible();
      await followMenu(page, 'group', 'Clinic Membership Payments - Group', hands);
      await payByCard(page, hands, [person.last]);
      expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
    });

    test('the administrator types into each of theirs', async ({ page, origin }) => {
      await page.goto('/ecsadmin');
      await logIn(page, hands, { Password: 'demo-admin' });
      await expect(page.getByRole('heading', { name: 'Admin Area', level: 1, exact: true })).toBeVisible();

      await followMenu(page, 'admin', 'Groups', hands);
      const group = await addGroup(page, hands);
      await followMenu(page, 'admin', 'Offices', hands);
      await addOffice(page, hands, group);

      await followMenu(page, 'admin', 'Submit Applications For Office', hands);
      await pick(page, hands, PRAIRIE);
      const person = await enterPaperLog(page, hands);

      await followMenu(page, 'admin', 'Clinic Membership Payments - Mark as Paid', hands);
      await pick(page, hands, PRAIRIE);
      const payment = new PaymentPage(page, hands);
      await payment.tick(person.last);
      await hands.tick(page.getByLabel('Cash'));
      await payment.mark();
      await expectThanked(page);
      expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true, payment_type: 'cash' }]);

      const other = await waiting(origin, MAPLE, 'Hedy');
      await followMenu(page, 'admin', 'Clinic Membership Payments - CC', hands);
      await pick(page, hands, MAPLE);
      await payByCard(page, hands, [other.last]);

      await followMenu(page, 'admin', 'Applications', hands);
      await hands.type(page.getByLabel('Search in this list'), other.last);
      await hands.choose(page.getByLabel('Paid', { exact: true }), 'Paid');
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    });
  });
}

async function logIn(page: Page, hands: Hands, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await hands.type(page.getByLabel(label, { exact: true }), text);
  }
  await hands.press(page.getByRole('button', { name: 'Login' }));
}

async function pick(page: Page, hands: Hands, { office_name }: { office_name: string }) {
  await hands.type(page.getByLabel('Find an office'), office_name.slice(0, 5).toLowerCase());
  await hands.press(page.getByRole('button', { name: office_name }));
}

/** One row of the log, dated the first of this month. */
async function enterPaperLog(page: Page, hands: Hands) {
  const person = aPerson('Ida');
  const field = (name: string) => page.locator(`[name=${name}]`);
  const [year, month] = (await field('submitDate').inputValue()).split('-');
  await hands.typeDate(field('submitDate'), `${month}01${year}`, `${year}-${month}-01`);
  const { first, last, email } = person;
  for (const [name, text] of Object.entries({ first, last, email, additionalFamily: 'Sam, Tess' })) {
    await hands.type(field(name), text);
  }
  await hands.press(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('Application submitted.')).toBeVisible();
  await expect(field('first')).toHaveValue('');
  return person;
}

async function editApplication(page: Page, hands: Hands, to: { first: string; last: string; email: string }) {
  const dialog = page.getByRole('dialog');
  const time = dialog.getByLabel('Application Time');
  await hands.type(dialog.getByLabel('First Name'), to.first);
  await hands.type(dialog.getByLabel('Last Name'), to.last);
  await hands.type(dialog.getByLabel('Email'), to.email);
  await hands.type(dialog.getByLabel('Additional Family'), 'Ivo, Mara');
  const [year, month] = (await time.inputValue()).split('-');
  await hands.typeDate(time, `${month}01${year}\t0815AM`, `${year}-${month}-01T08:15`);
  await hands.tick(dialog.getByLabel('Check'));
  await hands.tick(dialog.getByLabel('Not paid'));
  await hands.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
}

async function payByCard(page: Page, hands: Hands, lastNames: readonly string[]) {
  const payment = new PaymentPage(page, hands);
  await expect(payment.selectAll).toBeVisible();
  for (const last of lastNames) await payment.tick(last);
  await payment.fillCard();
  await payment.pay('$20.00');
  await expectThanked(page);
}

async function expectThanked(page: Page) {
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeFocused();
}

async function changePassword(page: Page, hands: Hands, old: string, next: string) {
  for (const [label, text] of Object.entries({ Old: old, New: next, 'Repeat New': next })) {
    await hands.type(page.getByLabel(`${label} Password`, { exact: true }), text);
  }
  await hands.press(page.getByRole('button', { name: 'Change Password' }));
  await expect(page.getByLabel('Old Password', { exact: true })).toHaveValue('');
}

/** Adds a group, renames it and changes its password; answers its name. */
async function addGroup(page: Page, hands: Hands): Promise<string> {
  const { last } = aPerson();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await hands.type(name, last);
  await hands.type(page.getByLabel('Username'), last.toLowerCase());
  await hands.type(page.getByRole('textbox', { name: 'Password', exact: true }), 'a first password');
  await hands.press(page.getByRole('button', { name: 'Add Group' }));
  await hands.press(page.getByRole('button', { name: `Edit ${last}` }));
  await hands.type(name, `${last} Clinics`);
  await hands.press(page.getByRole('button', { name: 'Update Group' }));
  await expect(page.getByRole('heading', { name: 'Add Group' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await hands.press(page.getByRole('button', { name: `Edit ${last} Clinics` }));
  await hands.type(page.getByRole('textbox', { name: 'New password', exact: true }), 'a second password');
  await hands.press(page.getByRole('button', { name: 'Change Password' }));
  await expect(page.getByText(STAFF.passwordUpdated)).toBeVisible();
  return `${last} Clinics`;
}

/** Adds an office with every field, and moves it into a group. */
async function addOffice(page: Page, hands: Hands, group: string) {
  const { last } = aPerson();
  const label = (text: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${text}( \\(optional\\))?$`) });
  await hands.press(page.getByRole('button', { name: 'Add Office' }));
  await hands.type(label('Office name'), `${last} Clinic`);
  await hands.type(label('Email'), `${last.toLowerCase()}@mail.example`);
  await hands.type(label('Phone'), '303-555-0177');
  await hands.type(label('Website'), 'https://clinic.example');
  await hands.type(label('Contact'), 'Nadia Roth');
  await hands.type(label('CC Email'), 'desk@mail.example, back@mail.example');
  await hands.untick(page.getByLabel('Calendar Year'));
  await hands.untick(page.getByLabel('Credit Card Pay'));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Add Office' }));
  await hands.type(page.getByLabel('Search offices'), last);
  await hands.press(page.getByRole('button', { name: `Edit ${last} Clinic` }));
  await expect(label('Contact')).toHaveValue('Nadia Roth');
  await hands.type(label('Contact'), 'Nadia Roth-Lee');
  await hands.choose(page.getByLabel('Office group'), group);
  await hands.press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const whole = page.getByRole('button', { name: `Show all of ${last} Clinic` });
  if (await whole.isVisible()) await hands.press(whole);
  await expect(page.getByText('Nadia Roth-Lee')).toBeVisible();
}
