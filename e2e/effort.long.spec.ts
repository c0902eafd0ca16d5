import { expect, type Page } from '@playwright/test';
import { aPerson } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { press, tabTo, typeHere } from './support/hands';
import { endingSoon } from './support/members';
import { followMenu, MAPLE, menuIsThere, openScreen, signIn, test, waiting } from './support/staff';

/**
 * The effort of daily tasks (K): clicks, and keys that are no part of a text, as the page itself meets them. A change that
 * makes a task longer than its goal fails here.
 */
type Effort = { clicks: number; keys: number };

const KEPT = 'effort';

test.beforeEach(async ({ page }) => {
  await page.addInitScript((kept) => {
    const count = (what: 'clicks' | 'keys') => {
      const effort: Effort = JSON.parse(sessionStorage.getItem(kept) ?? '{"clicks":0,"keys":0}');
      effort[what] += 1;
      // oxlint-disable-next-line hands/by-hand -- the counts are no state of the product, and outlive a page load
      sessionStorage.setItem(kept, JSON.stringify(effort));
    };
    const isText = ({ key, target }: KeyboardEvent) => key.length === 1 && target instanceof HTMLInputElement;
    addEventListener('pointerdown', () => count('clicks'), true);
    addEventListener('keydown', (event) => !isText(event) && count('keys'), true);
  }, KEPT);
});

/** What the work took; the page counts from zero before it. */
async function effortOf(page: Page, work: () => Promise<void>): Promise<Effort> {
  await page.evaluate((kept) => sessionStorage.removeItem(kept), KEPT);
  await work();
  return page.evaluate((kept) => JSON.parse(sessionStorage.getItem(kept) ?? ''), KEPT);
}

test('six slips into the paper log take four control keys each', async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Membership Log Submission');
  const field = (name: string) => page.locator(`[name=${name}]`);
  await expect(field('first')).toBeFocused();
  const people = ['Ada', 'Ben', 'Cay', 'Dov', 'Eve', 'Fin'].map((first) => aPerson(first));
  const { clicks, keys } = await effortOf(page, async () => {
    for (const { first, last, email } of people) {
      await expect(field('first')).toBeFocused();
      await page.keyboard.type(first);
      for (const [name, text] of Object.entries({ last, email, primaryPhone: '3035550139' })) {
        await page.keyboard.press('Tab');
        await expect(field(name), 'nothing is left of the row before').toHaveValue('');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await expect(field('first')).toHaveValue('');
    }
  });
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(4 * people.length);
});

test('cash from three people takes five clicks', async ({ page, origin }) => {
  const people = [
    await waiting(origin, MAPLE, 'Gil'),
    await waiting(origin, MAPLE, 'Hal'),
    await waiting(origin, MAPLE, 'Ivo'),
  ];
  await signIn(page, origin, 'maple');
  const payment = new PaymentPage(page);
  await payment.open();
  // The way of last time is chosen at the next one.
  await press(page.getByText('Cash or check'));
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
  const { clicks, keys } = await effortOf(page, async () => {
    await followMenu(page, 'office', 'Clinic Membership Payments');
    for (const { last } of people) await press(payment.name(last));
    await press(page.getByRole('button', { name: 'Mark As Paid' }));
    await expect(page.getByRole('button', { name: 'Yes, mark as paid' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you. 3 memberships are active.' })).toBeVisible();
  });
  expect({ clicks, keys }).toEqual({ clicks: 5, keys: 1 });
});

test('whether she is active takes one key and her letters', async ({ page, origin }) => {
  const member = await endingSoon(origin, 'Jolanda');
  await signIn(page, origin, 'prairie');
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
  await menuIsThere(page, 'office');
  const { clicks, keys } = await effortOf(page, async () => {
    await page.keyboard.press('/');
    await typeHere(page.getByRole('searchbox', { name: 'Search', exact: true }), 'jola');
    const found = page.getByRole('listitem').filter({ hasText: member.last });
    await expect(found.getByText(/^ACTIVE till /)).toBeVisible();
  });
  expect({ clicks, keys }).toEqual({ clicks: 0, keys: 1 });
});

test('an administrator finds, cancels and refunds in two clicks', async ({ page, origin }) => {
  const member = await endingSoon(origin, 'Kira');
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  await expect(page.getByRole('heading', { name: 'Needs a person' })).toBeVisible();
  await menuIsThere(page, 'admin');
  const { clicks } = await effortOf(page, async () => {
    await page.keyboard.press('/');
    await typeHere(page.getByRole('searchbox', { name: 'Search', exact: true }), member.last);
    await press(page.getByRole('link', { name: `Cancel membership of ${member.first} ${member.last}` }));
    const file = page.getByRole('main');
    await expect(file.getByRole('radio', { name: 'The member’s' })).toBeFocused();
    await tabTo(file.getByLabel('Reason'));
    await page.keyboard.type('Moved away');
    await press(file.getByRole('button', { name: 'Cancel membership', exact: true }));
    await expect(file).toContainText('Moved away');
    await expect(file.getByRole('button', { name: 'Undo the cancellation …' })).toBeVisible();
  });
  expect(clicks).toBe(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await typeHere(page.getByRole('searchbox', { name: 'Search', exact: true }), member.last);
  const found = page.getByRole('listitem').filter({ hasText: member.last });
  await expect(found).toContainText('CANCELLED');
  await expect(found.getByRole('link', { name: /^Open / })).toBeVisible();
  await expect(found.getByRole('link', { name: /^Cancel membership of / })).toHaveCount(0);
});

test('renewing all of a list takes three clicks, and one more pays for them', async ({ page, origin }) => {
  for (const first of ['Lea', 'Mia', 'Noa']) await endingSoon(origin, first);
  await signIn(page, origin, 'prairie');
  await openScreen(page, 'office', 'Renewals');
  const all = page.getByRole('checkbox', { name: /^Select all: Due in the next/ });
  await expect(all).toBeVisible();
  const corner = page
    .getByRole('region', { name: 'Latest work on several members' })
    .getByRole('article')
    .first();
  const renewing = await effortOf(page, async () => {
    await press(all);
    await press(page.getByRole('button', { name: 'Renew (unpaid)', exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: /^Renew \d+ memberships$/ }));
    await expect(corner.getByRole('button', { name: /^Undo / })).toBeVisible();
  });
  expect(renewing).toEqual({ clicks: 3, keys: 0 });
  const paying = await effortOf(page, () =>
    press(corner.getByRole('button', { name: /^Pay for these \d+ now$/ })),
  );
  expect(paying.clicks).toBe(1);
  await expect(new PaymentPage(page).total).toContainText(/memberships at \$20/);
});
