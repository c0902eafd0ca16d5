import { expect, type Page, type Request } from '@playwright/test';
import { denverDate, monthOf, shownMonth, STAFF, submittedMessages } from '@rollbook/contract';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { choose, tick, type } from './support/hands';
import { SPECIFIED_CALLS } from './support/specifiedCalls';
import { CEDAR, followMenu, MAPLE, pressInRow, signIn, test, waiting } from './support/staff';

// Every role walks its screens; the last test compares what the browsers asked for with specification §7.
test.describe.configure({ mode: 'serial' });

/** The fields of each request of a call. */
const made = new Map<string, string[][]>();

// Chromium shows the body of a request only to a handler that holds the request up.
test.beforeEach(({ context }) =>
  context.route(/\/(api|auth)\//, async (route) => {
    note(route.request());
    await route.continue();
  }),
);

/** A call's path is compared without its query, whose fields belong to the payload. */
function note(request: Request): void {
  const { pathname, searchParams } = new URL(request.url());
  const body: unknown = request.postData() === null ? {} : request.postDataJSON();
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const call = `${request.method()} ${pathname}`;
  made.set(call, [...(made.get(call) ?? []), [...fields, ...searchParams.keys()]]);
}

/** Presses what opens, in a list of periods, everything and this month. */
async function turnPeriods(page: Page): Promise<void> {
  const month = shownMonth(monthOf(denverDate(new Date())));
  for (const [period, title] of [
    ['All', 'Applications All'],
    [month, `Applications ${month}`],
  ] as const) {
    await page.getByRole('button', { name: period, exact: true }).click();
    await expect(page.getByText(title).first()).toBeVisible();
  }
}

test('an applicant joins by card', async ({ page }) => {
  const byCard = new ApplicationFormPage(page);
  await byCard.begin(MAPLE.office_name);
  await byCard.readyToPay(aPerson());
  await byCard.pay();
  await byCard.expectJoined();
});

test('an applicant joins in Spanish and pays at the office', async ({ page }) => {
  const person = aPerson('Ana');
  const atOffice = new ApplicationFormPage(page, 'es');
  await atOffice.begin(MAPLE.office_name);
  await atOffice.fillIn(person);
  await atOffice.sign(person);
  await atOffice.choose('office');
  await atOffice.submit();
  await expect(page.getByText(submittedMessages.es.atOffice)).toBeVisible();
});

test('an office walks its screens', async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Ora');
  await page.goto('/office');
  await type(page.getByLabel('Email'), 'maple@rollbook.example');
  await type(page.getByLabel('Password', { exact: true }), 'demo-office');
  await page.getByRole('button', { name: 'Login' }).click();
  await turnPeriods(page);
  await type(page.getByLabel('Search in this list'), person.last);
  await page.getByRole('button', { name: `Edit ${person.first} ${person.last}` }).click();
  await type(page.getByLabel('Additional Family'), 'Ivo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.last })).toContainText('Ivo');

  await followMenu(page, 'office', 'Membership Log Submission');
  const entered = aPerson('Pia');
  for (const name of ['first', 'last', 'email'] as const) {
    await type(page.locator(`[name=${name}]`), entered[name]);
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: entered.last })).toBeVisible();

  await followMenu(page, 'office', 'Clinic Membership Payments');
  const payment = new PaymentPage(page);
  // The paper log, which has boxes of the same names, stays until this screen is there.
  await expect(payment.selectAll).toBeVisible();
  await payment.tick(entered.last);
  await payment.fillCard();
  await payment.pay('$20.00');
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();

  await followMenu(page, 'office', 'Search for Member');
  await type(page.getByPlaceholder('Search'), person.last);
  await expect(page.getByRole('listitem').filter({ hasText: person.last })).toBeVisible();
});

test('an office changes its password and signs out', async ({ page, origin }) => {
  await signIn(page, origin, 'prairie');
  await page.goto('/office');
  await followMenu(page, 'office', 'Change Password');
  for (const [old, next] of [
    ['demo-office', 'a longer password'],
    ['a longer password', 'demo-office'],
  ] as const) {
    await type(page.getByLabel('Old Password', { exact: true }), old);
    await type(page.getByLabel('New Password', { exact: true }), next);
    await type(page.getByLabel('Repeat New Password', { exact: true }), next);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Old Password', { exact: true })).toHaveValue('');
  }
  await expect(page.getByText(STAFF.passwordUpdated).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Office Login' })).toBeVisible();
});

test('a group walks its screens', async ({ page, origin }) => {
  const person = await waiting(origin, CEDAR, 'Cal');
  await page.goto('/officegroup');
  await type(page.getByLabel('Username'), 'northvalley');
  await type(page.getByLabel('Password', { exact: true }), 'demo-group');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: `open ${CEDAR.office_name}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clinic Membership Payments - Group' }).click();
  const payment = new PaymentPage(page);
  await expect(payment.selectAll).toBeVisible();
  await payment.tick(person.last);
  await payment.fillCard();
  await payment.pay('$20.00');
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
});

test('the administrator walks the lists and payments', async ({ page, origin }) => {
  const [paid, deleted] = [await waiting(origin, MAPLE, 'Gus'), await waiting(origin, MAPLE, 'Del')];
  await page.goto('/ecsadmin');
  await type(page.getByLabel('Password', { exact: true }), 'demo-admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await followMenu(page, 'admin', 'Applications');
  await turnPeriods(page);
  await type(page.getByLabel('Search in this list'), deleted.last);
  await pressInRow(page, 'Delete', `${deleted.first} ${deleted.last}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: deleted.last })).toHaveCount(0);

  await followMenu(page, 'admin', 'Clinic Membership Payments - Mark as Paid');
  await type(page.getByLabel('Find an office'), 'maple');
  await page.getByRole('button', { name: new RegExp(`^${MAPLE.office_name}`) }).click();
  const payment = new PaymentPage(page);
  await payment.tick(paid.last);
  await tick(page.getByLabel('Cash'));
  await payment.mark();
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
});

test('the administrator keeps the offices', async ({ page, origin }) => {
  const { last: name, email } = aPerson();
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  await followMenu(page, 'admin', 'Offices');
  await page.getByRole('button', { name: 'Add Office' }).click();
  await type(page.getByLabel('Office name'), name);
  await type(page.getByRole('textbox', { name: 'Email', exact: true }), email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Office' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: `Complete ${name}` }).click();
  await page.getByRole('button', { name: 'Complete now' }).click();
  await expect(row.getByText(/^\d\d\/\d\d\/\d{4} /)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await choose(page.getByLabel('Office group'), 'No group');
  await type(page.getByLabel('Contact'), 'Dana');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('Dana');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Send New Password' }).click();
  await page.getByRole('button', { name: 'Yes, send new password by email' }).click();
  await expect(page.getByText(STAFF.emailSent)).toBeVisible();
});

test('the administrator keeps the groups', async ({ page, origin }) => {
  const { last: name } = aPerson();
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  await followMenu(page, 'admin', 'Groups');
  await type(page.getByRole('textbox', { name: 'Name', exact: true }), name);
  await type(page.getByLabel('Username'), name.toLowerCase());
  await type(page.getByRole('textbox', { name: 'Password', exact: true }), 'a first password');
  await page.getByRole('button', { name: 'Add Group' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await type(page.getByRole('textbox', { name: 'Name', exact: true }), `${name} Clinics`);
  await page.getByRole('button', { name: 'Update Group' }).click();
  await page.getByRole('button', { name: `Edit ${name} Clinics` }).click();
  await type(page.getByRole('textbox', { name: 'New password', exact: true }), 'a second password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText(STAFF.passwordUpdated)).toBeVisible();
});

test('together they have made each call of the specification, with every field of its payload', () => {
  const lacking = Object.entries(SPECIFIED_CALLS).flatMap(([call, fields]) => {
    const requests = made.get(call);
    if (requests === undefined) return [`${call} is made by no screen`];
    const missing = fields.filter((field) => requests.some((sent) => !sent.includes(field)));
    return missing.length === 0 ? [] : [`${call} lacks ${missing.join(', ')}`];
  });
  expect(lacking).toEqual([]);
});
