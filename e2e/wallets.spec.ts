import { expect, type Page } from '@playwright/test';
import { aPerson } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { applicationsOf } from './support/clinic';
import { MAPLE, phone, test as base } from './support/enrolment';
import { byKeyboard, choose, press, tick, type } from './support/hands';
import { mailedLink } from './support/links';
import { endingSoon } from './support/members';
import { LONG } from './support/tier';

/** A device with both wallets, as the card sandbox plays them. */
const test = base.extend({
  page: async ({ page }, provide) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line hands/by-hand -- what stands for a device that has wallets
      localStorage.setItem('sandbox.wallets', 'apple google');
    });
    await provide(page);
  },
});

const wallet = (page: Page, name: 'Apple Pay' | 'Google Pay') =>
  page.getByRole('button', { name, exact: true });

test.describe('on a phone', () => {
  test.use(phone);

  test('joins with Apple Pay, without a key for the card', LONG, async ({ page, form, origin }) => {
    const person = aPerson();
    await form.begin(MAPLE);
    await form.fillIn(person);
    await form.sign(person);
    await form.choose('credit');
    await expect(wallet(page, 'Google Pay')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(wallet(page, 'Apple Pay'));
    const sheet = page.getByRole('dialog', { name: 'Apple Pay (TEST MODE)' });
    await expect(sheet).toContainText('Cedar & Sage Health Savings');
    await expect(sheet).toContainText('$20.00');
    await expectAccessible(page);
    await press(sheet.getByRole('button', { name: 'Confirm $20.00' }));
    await form.expectJoined();
    const [stored] = await applicationsOf(origin, person.last);
    expect(stored).toMatchObject({ paid: true, payment_type: '' });
    expect(stored?.square_id).not.toBe('');
  });

  test('a form with an error opens no sheet and says what is wrong', LONG, async ({ page, form, origin }) => {
    const person = aPerson();
    await form.begin(MAPLE);
    await form.fillIn(person);
    await form.sign(person);
    await form.choose('credit');
    await type(form.field('zip'), '');
    for (const name of ['Apple Pay', 'Google Pay'] as const) {
      await press(wallet(page, name));
      await expect(form.field('zip')).toBeFocused();
      await expect(page.locator('#field-zip-error')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(await applicationsOf(origin, person.last)).toEqual([]);
  });

  test('pays a membership by its link with Google Pay', LONG, async ({ page, form, origin }) => {
    const person = aPerson();
    await form.begin(MAPLE);
    await form.applyAtOffice(person);
    await form.expectJoined();
    await press(page.getByRole('button', { name: 'Pay $20.00 now by card' }));
    await press(wallet(page, 'Google Pay'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Confirm $20.00' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Your membership is active' })).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
  });

  test('renews with Apple Pay', LONG, async ({ page, form, origin }) => {
    const member = await endingSoon(origin, 'Wes');
    const wish = { purpose: 'renew', email: member.email, language: 'en' };
    expect((await page.request.post('/api/links/sendNewLink', { data: wish })).status()).toBe(200);
    await page.goto(await mailedLink(page, member.email, '/renew'));
    await type(form.field('primaryPhone'), '(303) 555-0100');
    await type(form.field('streetAddress'), '1420 Larimer Street');
    await type(form.field('city'), 'Denver');
    await choose(form.field('state'), 'Colorado');
    await type(form.field('zip'), '80202');
    await type(form.field('birthday'), '02/03/1980');
    await tick(form.field('agreed'));
    await tick(form.field('consented'));
    await form.sign(member);
    await form.choose('credit');
    await press(wallet(page, 'Apple Pay'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Confirm $20.00' }));
    await form.expectJoined();
    await expect(page.getByText(/your membership is renewed/)).toBeVisible();
  });
});

test(
  'by keyboard in Spanish: a sheet that is closed loses nothing, and the card pays',
  LONG,
  async ({ page, spanish, origin }) => {
    const person = aPerson('Lucía');
    await spanish.begin(MAPLE);
    await spanish.fillIn(person);
    await spanish.sign(person);
    await spanish.choose('credit');
    const sheet = page.getByRole('dialog', { name: /\(MODO DE PRUEBA\)$/ });
    for (const name of ['Apple Pay', 'Google Pay'] as const) {
      await byKeyboard.press(wallet(page, name));
      await expect(sheet).toContainText('Pagar a');
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(wallet(page, name)).toBeFocused();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(spanish.field('email')).toHaveValue(person.email);
    expect(await applicationsOf(origin, person.last)).toEqual([]);
    await spanish.fillCard();
    await spanish.pay();
    await spanish.expectJoined();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
  },
);

base('a device without wallets sees the card alone', LONG, async ({ page, form }) => {
  const person = aPerson();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await form.begin(MAPLE);
  await form.readyToPay(person);
  await expect(form.payButton).toBeVisible();
  for (const name of ['Apple Pay', 'Google Pay'] as const) await expect(wallet(page, name)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
