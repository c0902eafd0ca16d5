import { expect, type Page } from '@playwright/test';
import {
  addDays,
  type Brand,
  calls,
  denverDate,
  denverInstant,
  longDate,
  monthOf,
  shownDate,
  shownMonth,
  STAFF,
  validityNotice,
  validThru,
} from '@rollbook/contract';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { expectAccessible } from './support/axe';
import { applicationsOf } from './support/clinic';
import { press, type } from './support/hands';
import { PRAIRIE } from './support/members';
import { ownProduct } from './support/product';
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
  test(`an applicant reads the same dates on a device that is ${wrong}`, LONG, async ({ page, request }) => {
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
  });
}

test(
  'an office reads and stores the same dates on a device that is a year ahead',
  LONG,
  async ({ page, origin }) => {
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
    await page.getByRole('button', { name: 'Show members of other offices' }).click();
    const thru = validThru({ oid: CEDAR.oid, calendarYear: false, enrolledOn: today });
    await expect(page.getByText(`ACTIVE till ${shownDate(thru)}`)).toBeVisible();

    await followMenu(page, 'office', 'Member List');
    await type(page.getByLabel('Search in this list'), entered.last);
    await expect(page.getByRole('row').filter({ hasText: entered.last })).toContainText(shownDate(today));
  },
);

const MINUTE_MS = 60_000;

/** How far the clock of the server below is ahead: it starts at ten minutes before midnight. */
let aheadMs = 0;
const beforeMidnight = ownProduct({
  get env() {
    const now = Date.now();
    const nextMidnight = denverInstant(addDays(denverDate(new Date(now)), 1)).getTime();
    const minutes = Math.floor((nextMidnight - now) / MINUTE_MS) - 10;
    // In the last minutes of a day, those of the next one.
    aheadMs = (minutes < 0 ? minutes + 24 * 60 : minutes) * MINUTE_MS;
    return { CLOCK_AHEAD_MINUTES: String(aheadMs / MINUTE_MS) };
  },
});

beforeMidnight(
  'an open page refreshes its day at midnight, and other terms than the server’s are read and signed again',
  LONG,
  async ({ page, origin }) => {
    await page.clock.install();
    const form = new ApplicationFormPage(page);
    await form.open(`?id=${PRAIRIE.oid}`);
    const day = denverDate(new Date(Date.now() + aheadMs));
    const endOf = (enrolledOn: string) => validThru({ oid: PRAIRIE.oid, calendarYear: false, enrolledOn });
    const validity = (enrolledOn: string, language: 'en' | 'es' = 'en') =>
      page.getByText(validityNotice({ language, calendarYear: false, validThru: endOf(enrolledOn) })).first();
    await expect(validity(day)).toBeVisible();
    const person = aPerson('Nadia');
    await form.readyToPay(person);

    // The page's clock passes midnight while the server's does not: the page is now the one that is wrong.
    // The server starts up to eleven minutes before midnight.
    await page.clock.fastForward('11:30');
    await expect(validity(addDays(day, 1))).toBeVisible();
    await expect(form.field('agreed')).not.toBeChecked();
    await expect(form.field('first')).toHaveValue(person.first);
    await form.hands.tick(form.field('agreed'));
    await form.choose('credit');
    await form.fillCard();
    await form.pay();

    const changed = page.getByRole('alert').filter({ hasText: 'The terms have changed' });
    await expect(changed).toBeFocused();
    await expect(changed).toBeInViewport({ ratio: 1 });
    await expect(changed).toContainText(`is valid thru ${longDate(endOf(day), 'en')}.`);
    await expect(changed).toContainText('Nothing was stored or charged.');
    await expect(validity(day)).toBeVisible();
    await expect(form.field('agreed')).not.toBeChecked();
    await expectAccessible(page);
    expect(await applicationsOf(origin, person.last)).toEqual([]);
    await form.hands.tick(form.field('agreed'));
    await press(form.method('credit'));
    await expect(page.locator('#field-signature-error'), 'the pad is empty again').toHaveText(
      form.messages.signature,
    );

    await press(page.getByRole('link', { name: 'Español' }));
    const spanish = new ApplicationFormPage(page, 'es');
    const inSpanish = page.getByRole('alert').filter({ hasText: 'Los términos cambiaron' });
    await expect(inSpanish).toContainText(longDate(endOf(day), 'es'));
    await expect(validity(day, 'es')).toBeVisible();
    await spanish.hands.tick(spanish.field('agreed'));
    await spanish.sign(person);
    await spanish.choose('credit');
    await spanish.fillCard();
    await spanish.pay();
    await spanish.expectJoined();
    expect(await applicationsOf(origin, person.last)).toMatchObject([
      { paid: true, expiration_date: endOf(day) },
    ]);
  },
);
