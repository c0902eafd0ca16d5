import { expect, type Page } from '@playwright/test';
import {
  type Brand,
  calls,
  denverDate,
  monthOf,
  shownDate,
  shownMonth,
  STAFF,
  validityNotice,
  validThru,
} from '@rollbook/contract';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { type } from './support/hands';
import { actor, CEDAR, followMenu, MAPLE, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

const YEAR_MS = 366 * 86_400_000;

/** Sets the device's clock wrong; timers keep running. */
async function shiftClock(page: Page, ms: number) {
  await page.clock.setFixedTime(Date.now() + ms);
}

for (const [wrong, ms] of [
  ['a year behind', -YEAR_MS],
  ['a year ahead', YEAR_MS],
] as const) {
  test(
    `an applicant reads the same dates on a device that is ${wrong} (D32)`,
    LONG,
    async ({ page, request }) => {
      const brand: Brand = await (await request.get(calls.brand.path)).json();
      await shiftClock(page, ms);
      for (const { oid, calendarYear } of [
        { ...MAPLE, calendarYear: true },
        { ...CEDAR, calendarYear: false },
      ]) {
        const form = new ApplicationFormPage(page, calendarYear ? 'en' : 'es');
        await form.open(`?id=${oid}`);
        const thru = validThru({ oid, calendarYear, enrolledOn: denverDate(new Date()) }, brand);
        const notice = validityNotice({ language: form.language, calendarYear, validThru: thru });
        await expect(page.getByText(notice, { exact: true }).first()).toBeVisible();
      }
    },
  );
}

test('an office reads and stores the same dates on a device that is a year ahead (D32)', async ({
  page,
  origin,
}) => {
  const member = await waiting(origin, CEDAR, 'Iris');
  const admin = await actor(origin, 'admin');
  const data = { amount: 2000, numOfApplications: 1, office: CEDAR, selectedNames: [member.id] };
  expect((await admin.post(calls.markAsPaid.path, { data })).status()).toBe(200);
  await admin.dispose();
  const today = denverDate(new Date());

  await signIn(page, origin, 'maple');
  await shiftClock(page, YEAR_MS);
  await page.goto('/office');
  const periods = page.getByRole('group', { name: 'Period' }).getByRole('button');
  await expect(periods.nth(2)).toHaveText(shownMonth(monthOf(today)));

  await followMenu(page, 'office', 'Membership Log Submission');
  await expect(page.getByLabel('Submit Date')).toHaveValue(today);
  const entered = aPerson('Nora');
  for (const [name, text] of Object.entries(entered)) await type(page.locator(`[name=${name}]`), text);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(STAFF.submitted.split('.')[0] ?? '')).toBeVisible();

  await followMenu(page, 'office', 'Search for Member');
  await type(page.getByPlaceholder('Search'), `${member.first} ${member.last}`);
  const thru = validThru({ oid: CEDAR.oid, calendarYear: false, enrolledOn: today });
  await expect(page.getByText(`ACTIVE till ${shownDate(thru)}`)).toBeVisible();

  await followMenu(page, 'office', 'Member List');
  await type(page.getByLabel('Search in this list'), entered.last);
  await expect(page.getByRole('row').filter({ hasText: entered.last })).toContainText(shownDate(today));
});
