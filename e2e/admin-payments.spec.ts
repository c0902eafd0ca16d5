import { expect, type Page } from '@playwright/test';
import {
  ATTEMPT_HEADER,
  type Brand,
  paymentMessages,
  PENDING,
  pendingNextForStaff,
  STAFF,
} from '@rollbook/contract';
import { aPerson } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { applicationsOf } from './support/clinic';
import { byKeyboard, tabTo, tick, type, typeHere } from './support/hands';
import { actor, CEDAR, followMenu, MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

/** Entries of the menu. */
const BY_CARD = 'Clinic Membership Payments - CC';
const BY_MARK = 'Clinic Membership Payments - Mark as Paid';
const LOG = 'Submit Applications For Office';

/** An office with few names, to walk through by keyboard. */
const PRAIRIE = { oid: 7 };

/** Opens a screen and picks an office on it, found by a part of its name. */
async function pick(page: Page, screen: string, { office_name }: { office_name: string }) {
  await openScreen(page, 'admin', screen);
  await type(page.getByLabel('Find an office'), office_name.slice(0, 5).toLowerCase());
  await page.getByRole('button', { name: office_name }).click();
}

test(
  'the administrator pays by card for an office and prints its receipt',
  LONG,
  async ({ page, origin }) => {
    const people = [await waiting(origin, CEDAR, 'Eva'), await waiting(origin, CEDAR, 'Fay')] as const;
    await signIn(page, origin, 'admin');
    await pick(page, BY_CARD, MAPLE);
    await expect(page.getByRole('heading', { name: 'Submit Payment For Offices' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another office' }).click();
    await page.getByRole('button', { name: new RegExp(`^${CEDAR.office_name}`) }).click();
    await expect(page.getByRole('heading', { name: 'Clinic Membership Payments' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(CEDAR.office_name)).toBeVisible();

    const payment = new PaymentPage(page);
    await expect(payment.selectAll).toBeVisible();
    await payment.fillCard();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Please select at least one name.')).toBeVisible();
    for (const { last } of people) await payment.tick(last);
    await expect(payment.total).toContainText('$40');
    await payment.pay('$40.00');
    await expect(page.getByRole('heading', { name: 'Thank you. 2 memberships are active.' })).toBeVisible();
    const receipt = await payment.receipt();
    await expect(receipt.getByRole('heading', { name: '12-Month Membership Receipt' })).toBeVisible();
    await expect(receipt.getByText(CEDAR.office_name)).toBeVisible();
    await expect(receipt.getByText('Visa ending in 1111')).toBeVisible();
    await expect(receipt.getByText(/^R-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
    await expect(receipt.getByRole('cell', { name: people[0].last })).toBeVisible();
    await expect(receipt.getByRole('cell', { name: '$40.00' })).toBeVisible();
    await receipt.close();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toHaveCount(0);

    const [stored] = await applicationsOf(origin, people[0].last);
    expect(stored).toMatchObject({ paid: true, payment_type: '' });
    expect(stored?.square_id).not.toBe('');
  },
);

test('cash is marked as paid, and the office sees it', async ({ page, origin, browser }) => {
  const person = await waiting(origin, MAPLE, 'Gus');
  await signIn(page, origin, 'admin');
  await pick(page, BY_MARK, MAPLE);
  await expect(page.getByRole('heading', { name: 'Clinic Membership Payments' })).toBeVisible();
  const payment = new PaymentPage(page);
  await expect(page.getByLabel('Check', { exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Mark As Paid' }).click();
  await expect(page.getByText('Please select at least one name.')).toBeVisible();
  await payment.tick(person.last);
  await tick(page.getByLabel('Cash'));
  await expect(payment.total).toContainText('$20');
  await payment.mark();
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
  await expect(page.getByText('$20.00, Cash')).toBeVisible();
  const receipt = await payment.receipt();
  await expect(receipt.getByRole('heading', { name: 'Calendar-Year Membership Receipt' })).toBeVisible();
  await receipt.close();

  const clinic = await browser.newPage({ baseURL: origin });
  await signIn(clinic, origin, 'maple');
  await clinic.goto('/office');
  await type(clinic.getByLabel('Search in this list'), person.last);
  const row = clinic.getByRole('row').filter({ hasText: person.last });
  await expect(row).toContainText('Yes');
  await expect(row).toContainText('cash');
  await clinic.close();
});

test('a check is the default, and a failure says so and keeps the names', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Hal');
  await signIn(page, origin, 'admin');
  await pick(page, BY_MARK, MAPLE);
  const payment = new PaymentPage(page);
  await payment.tick(person.last);
  await page.route('**/markAsPaid', (route) => route.abort('connectionreset'));
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('Mark As Paid failed'));
  await payment.mark();
  expect((await logged).type()).toBe('error');
  const said = page.getByRole('alert').getByText(STAFF.markAsPaidFailed);
  await expect(said).toBeVisible();
  expect(await said.textContent()).toBe(STAFF.markAsPaidFailed);
  await expect(page.getByRole('alert').locator('strong')).toHaveText(STAFF.nothingRecordedOffline);
  await page.unroute('**/markAsPaid');
  await expect(page.getByRole('button', { name: 'Mark As Paid' })).toBeFocused();
  await expect(payment.total).toContainText('$20');
  await type(page.getByLabel('No. of the check'), '4471');
  await type(page.getByLabel('Note for the history'), 'Handed in by Dana');
  await followMenu(page, 'admin', LOG);
  await page.goBack();
  await expect(payment.name(person.last), 'a detour keeps the names and what is typed').toBeChecked();
  await expect(page.getByLabel('No. of the check')).toHaveValue('4471');
  await expect(page.getByLabel('Note for the history')).toHaveValue('Handed in by Dana');
  await payment.mark();
  await expect(page.getByText('$20.00, Check 4471')).toBeVisible();
  expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true, payment_type: 'check' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: person.last })).toBeVisible();
  await expect(page.getByLabel('No. of the check'), 'of the payment before').toHaveValue('');
  expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: false, payment_type: '' }]);
});

test(
  'cash whose recording is not known yet is followed, and paid as cash',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Ira');
    await signIn(page, origin, 'admin');
    await pick(page, BY_MARK, MAPLE);
    const payment = new PaymentPage(page);
    await payment.tick(person.last);
    await tick(page.getByLabel('Cash'));
    let attempt: string | undefined;
    await page.route('**/markAsPaid', async (route) => {
      attempt = route.request().headers()[ATTEMPT_HEADER.toLowerCase()];
      await route.fetch();
      await route.fulfill({ status: 202, json: { success: false, code: PENDING } });
    });
    let isKnown = false;
    const asked: (string | null)[] = [];
    await page.route('**/paymentStatus*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('attempt'));
      return isKnown ? route.continue() : route.fulfill({ json: { state: 'pending' } });
    });
    await payment.mark();
    await expect(page.getByText(paymentMessages.en.pending)).toBeVisible();
    await expect(page.getByText(pendingNextForStaff.admin)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toHaveCount(0);
    isKnown = true;
    await expect(page.getByText('$20.00, Cash')).toBeVisible();
    const receipt = await payment.receipt();
    await expect(receipt.getByText('Cash', { exact: true })).toBeVisible();
    await receipt.close();
    expect(new Set(asked)).toEqual(new Set([attempt]));
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true, payment_type: 'cash' }]);
  },
);

test(
  'one name paid meanwhile refuses the whole payment and keeps the others',
  LONG,
  async ({ page, origin }) => {
    const [ida, jon] = [await waiting(origin, MAPLE, 'Ida'), await waiting(origin, MAPLE, 'Jon')];
    await signIn(page, origin, 'admin');
    await pick(page, BY_MARK, MAPLE);
    const payment = new PaymentPage(page);
    await payment.tick(ida.last);
    await payment.tick(jon.last);
    const other = await actor(origin, 'admin');
    const marked = await other.post('/api/application/markAsPaid', {
      data: {
        amount: 2000,
        numOfApplications: 1,
        selectedNames: [ida.id],
        office: MAPLE,
        paymentType: 'cash',
      },
    });
    expect(marked.status()).toBe(200);
    await other.dispose();
    await payment.mark();
    await expect(page.getByText(`No longer waiting for payment: ${ida.first} ${ida.last}.`)).toBeVisible();
    expect(await applicationsOf(origin, jon.last)).toMatchObject([{ paid: false }]);
    await expect(payment.total).toContainText('$20');
    await payment.mark();
    await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
    expect(await applicationsOf(origin, jon.last)).toMatchObject([{ paid: true, payment_type: 'check' }]);
  },
);

test(
  'paper logs are entered for an office by keyboard, under the plan name',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'admin');
    const brand: Brand = await (await page.request.get('/api/brand')).json();
    await openScreen(page, 'admin', LOG);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.planName);
    await expect(page.getByText(STAFF.submitSubtitle, { exact: true })).toBeVisible();
    const find = page.getByLabel('Find an office');
    await byKeyboard.type(find, 'harbor');
    await expect(page.getByRole('button', { name: MAPLE.office_name })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Harbor Pediatrics', level: 2 })).toBeVisible();
    const field = (name: string) => page.locator(`[name=${name}]`);
    await expect(field('first')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(STAFF.paperName)).toHaveCount(3);

    for (const { first, last, email } of [aPerson('Lia'), aPerson('Moe')]) {
      await typeHere(field('first'), first);
      for (const [name, text] of Object.entries({
        last,
        email,
        primaryPhone: '3035550139',
        additionalFamily: 'Sam, Tess',
      })) {
        await page.keyboard.press('Tab');
        await typeHere(field(name), text);
      }
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: last })).toBeVisible();
      expect(await page.getByText('Application submitted.').textContent()).toBe(STAFF.submitted);
      await expect(field('first')).toBeFocused();
      expect(await applicationsOf(origin, last)).toMatchObject([
        { first, email, additional_family: 'Sam, Tess', office_name: 'Harbor Pediatrics', paid: false },
      ]);
    }
    await page.getByRole('button', { name: 'Choose another office' }).click();
    await expect(find).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Harbor Pediatrics', level: 2 })).toBeVisible();
  },
);

test('a name is marked as paid by keyboard alone', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, PRAIRIE, 'Nia');
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', BY_MARK);
  await byKeyboard.type(page.getByLabel('Find an office'), 'prairie');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const payment = new PaymentPage(page);
  const name = payment.name(person.last);
  await expect(payment.selectAll).toBeVisible();
  await tabTo(name);
  await page.keyboard.press('Space');
  await tabTo(page.getByLabel('Check', { exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Cash')).toBeChecked();
  await tabTo(page.getByRole('button', { name: 'Mark As Paid' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('$20.00 in cash.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Clear' }));
  await page.keyboard.press('Enter');
  await expect(name).toHaveCount(0);
});
