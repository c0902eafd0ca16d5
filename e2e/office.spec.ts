import { expect, type Locator, type Page } from '@playwright/test';
import { SESSION_ENDED, STAFF } from '@rollbook/contract';
import { readFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { decodeQR } from 'qr/decode.js';
import { aPerson } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { expectAccessible } from './support/axe';
import { choose, tick, type, untick } from './support/hands';
import { hold } from './support/hold';
import {
  ACCOUNTS,
  actor,
  endSession,
  expectLoaded,
  expectPaidInView,
  expectTwoLines,
  followMenu,
  holdScreens,
  MAPLE,
  menuIsThere,
  openScreen,
  signIn,
  test,
  waiting,
  pressInRow,
} from './support/staff';
import { turnTo } from './support/tabs';
import { LONG } from './support/tier';

/** The sign-in of each area, and who signs in there. */
const SIGN_INS = [
  ['maple', '/office', ['Email', 'Password']],
  ['group', '/officegroup', ['Username', 'Password']],
  ['admin', '/ecsadmin', ['Password']],
] as const;

test(
  'each sign-in says that the browser refuses cookies, and what to do',
  LONG,
  async ({ page, origin, request }) => {
    for (const [account, path, labels] of SIGN_INS) {
      const { path: call, data } = ACCOUNTS[account];
      await page.route(`**${call}`, async (route) => {
        const answer = await request.post(`${origin}${call}`, { data, headers: { origin } });
        await route.fulfill({ json: await answer.json() });
      });
      await page.goto(path);
      for (const [at, text] of Object.values(data).entries())
        await type(page.getByLabel(labels[at] ?? '', { exact: true }), text);
      await page.keyboard.press('Enter');
      await expect(page.getByText(STAFF.cookiesRefused)).toBeVisible();
      await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
      await page.unroute(`**${call}`);
    }
    await type(page.getByLabel('Password', { exact: true }), ACCOUNTS.admin.data.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Admin Area' })).toBeVisible();
  },
);

test('an office signs in; a wrong password says so and is cleared', async ({ page }) => {
  await page.goto('/officepay');
  await expect(page.getByRole('heading', { name: 'Office Login' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await type(page.getByLabel('Email'), 'maple@rollbook.example');
  await type(password, 'not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(STAFF.loginFailed)).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('maple@rollbook.example');
  // A 200 without an office id is no sign-in.
  await page.route('**/auth/officeLogin', (route) => route.fulfill({ json: {} }));
  await type(password, 'demo-office');
  await page.keyboard.press('Enter');
  await expect(password).toHaveValue('');
  await expect(page.getByText(STAFF.loginFailed)).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('rollbook.session') ?? '');
  expect(stored).not.toContain('"officeVerified":true');
  await page.unroute('**/auth/officeLogin');
  await page.getByText('Forgot the password?').click();
  await expect(page.getByLabel('Address that the office signs in with')).toHaveValue(
    'maple@rollbook.example',
  );
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible();
  await expect(page.getByText(STAFF.loginFailed), 'no red beside the good news').toHaveCount(0);
  await type(password, 'demo-office');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clinic Membership Payments' })).toBeVisible();
});

test(
  'a screen that comes late leaves the focus where the user has put it meanwhile',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'maple');
    await page.goto('/office');
    await expectLoaded(page);
    const field = page.getByRole('searchbox', { name: 'Search', exact: true });
    const menu = page.getByRole('banner');

    const release = await holdScreens(page, 'mf-office');
    await menu.getByRole('link', { name: 'Search for Member' }).click();
    await page.keyboard.press('Tab');
    const next = menu.locator(':focus');
    const name = await next.innerText();
    release();
    await expect(page.getByRole('heading', { name: 'Search for Member' })).toBeVisible();
    await expect(next).toHaveText(name);
    await page.reload();
    await expect(field).toBeFocused();

    await menu.getByRole('link', { name: 'QR code' }).click();
    await expect(page.getByRole('heading', { name: 'QR code' })).toBeVisible();
    await menu.getByRole('link', { name: 'Search for Member' }).click();
    await expect(field).toBeFocused();
  },
);

test('the search begins in its field each time, also from another area', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  for (const time of ['first', 'second']) {
    await expect(page.getByRole('heading', { name: 'Needs a person' })).toBeVisible();
    await menuIsThere(page, 'admin');
    await page.keyboard.press('/');
    await expect(page.getByRole('heading', { name: 'Search for Member' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true }), time).toBeFocused();
    await page.goBack();
  }
});

test('unknown office paths and /admin lead to the office home', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  for (const path of ['/office/unknown', '/admin', '/office/applicationsbyoffice']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/office$/);
    await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
  }
});

test('an office user is sent home whatever office is passed', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
  await goWithState(page, '/office/applicationsbyoffice', MAPLE);
  await expect(page).toHaveURL(/\/office$/);
  await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
});

test('an administrator goes back from an office to the office manager', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await withoutApplications(page);
  await openScreen(page, 'admin', 'Search For Member From Another Office');
  await goWithState(page, '/office/applicationsbyoffice', MAPLE);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: 'Back to Offices' }).click();
  await expect(page).toHaveURL(/\/ecsadmin\/officemanager$/);
});

test(
  'an office without applications opens its form in a new tab',
  LONG,
  async ({ page, origin, context }) => {
    await signIn(page, origin, 'maple');
    await withoutApplications(page);
    await page.goto('/office');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const [form] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open your application form' }).click(),
    ]);
    await expect(form).toHaveURL(/\/\?id=3$/);
    await form.close();
    await expect(page).toHaveURL(/\/office\?period=all$/);
  },
);

/** Lets the lists of an office be empty, as on its first day. */
async function withoutApplications(page: Page): Promise<void> {
  await page.route('**/getApplications*', (route) => route.fulfill({ json: [] }));
}

/** Opens a path of the site with this navigation state, as the router keeps it over a reload. */
async function goWithState(page: Page, path: string, state: object): Promise<void> {
  // oxlint-disable-next-line hands/by-hand -- another area's navigation state, for the signed-in user
  await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'passed', idx: 0 }, '', to), [
    path,
    state,
  ] as const);
  await page.reload();
}

test('the home opens the application form in a new tab, shows a month, and pays in place', async ({
  page,
  origin,
  context,
}) => {
  const person = await waiting(origin, MAPLE, 'Olga');
  await signIn(page, origin, 'maple');
  await page.goto('/office');
  const owed = page.getByRole('region', { name: 'Clinic Membership Payments' });
  await expect(owed).toContainText(/\d+ members? (is|are) waiting for payment\./);
  await expect(owed).toContainText(/Total Due \$\d+/);
  await expectTwoLines(page, 'Office');
  const [form] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Application form' }).click(),
  ]);
  await expect(form).toHaveURL(/\/\?id=3$/);
  await form.close();
  await page.getByRole('button', { name: 'Sep 2024' }).click();
  await expect(page.getByText(/^Applications Sep 2024/)).toBeVisible();
  await page.getByRole('button', { name: 'Past 30 days' }).click();
  const row = page.getByRole('row').filter({ hasText: person.last });
  await expect(row).toContainText('No');
  await owed.getByRole('button', { name: 'Pay for members' }).click();
  const payment = new PaymentPage(page);
  await expect(payment.selectAll).toBeVisible();
  await expect(owed.getByRole('heading', { name: 'Clinic Membership Payments' })).toBeVisible();
  await expect(owed.getByText('Total Due')).toHaveCount(1);
  await payment.tick(person.last);
  await payment.fillCard();
  await payment.pay('$20.00');
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
  await expect(page).toHaveURL(/\/office$/);
  await expect(row).toContainText('Yes');
});

test(
  'an administrator picks the office to act for, may delete, and leaves',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Dora');
    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', 'Search For Member From Another Office');
    await expect(page.getByRole('heading', { name: 'Search for Member' })).toBeVisible();
    for (const screen of ['Renewals', 'Member List']) {
      await openScreen(page, 'admin', screen);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
    }
    await type(page.getByLabel('Find an office'), 'maple');
    await page.getByRole('button', { name: new RegExp(`^${MAPLE.office_name}`) }).click();
    await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
    await type(page.getByLabel('Search in this list'), person.last);
    await choose(page.getByLabel('Paid'), 'Paid');
    await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
    await choose(page.getByLabel('Paid'), 'Not Paid');
    await pressInRow(page, 'Delete', `${person.first} ${person.last}`);
    const dialog = page.getByRole('dialog', { name: `Verify Delete ${person.first} ${person.last}` });
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toHaveCount(0);
    await pressInRow(page, 'Delete', `${person.first} ${person.last}`);
    await dialog.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
    // The message leaves the header's buttons in reach.
    await page.getByRole('button', { name: 'Choose another office' }).click({ trial: true });
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another office' }).click();
    await page.getByRole('button', { name: 'Harbor Pediatrics' }).click();
    const acting = page.getByRole('region', { name: 'Acting as Harbor Pediatrics' });
    await acting.getByRole('link', { name: 'Renewals' }).click();
    await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
    await expect(acting.getByRole('link', { name: 'Change Password' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await acting.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/ecsadmin$/);
    await openScreen(page, 'admin', 'Member List');
    await expect(page.getByLabel('Find an office')).toBeVisible();
  },
);

test(
  'an office that an administrator chooses in another tab does not take this one over',
  LONG,
  async ({ page, origin, context }) => {
    await signIn(page, origin, 'admin');
    const pick = async (tab: Page, office: string) => {
      await type(tab.getByLabel('Find an office'), office);
      await tab.getByRole('button', { name: office }).click();
      await expect(tab.getByRole('region', { name: `Acting as ${office}` })).toBeVisible();
    };
    await openScreen(page, 'admin', 'Member List');
    await pick(page, MAPLE.office_name);
    await followMenu(page, 'office', 'Membership Log Submission');
    await type(page.locator('[name=first]'), 'Nora');
    const other = await context.newPage();
    await other.goto('/office');
    await other.getByRole('button', { name: 'Choose another office' }).click();
    await pick(other, 'Harbor Pediatrics');
    await expect(page.getByRole('heading', { name: 'Another tab has changed the office' })).toBeVisible();
    await turnTo(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Back to ${MAPLE.office_name}` }).click();
    await expect(page.locator('[name=first]')).toHaveValue('Nora');
    await turnTo(other);
    await other.getByRole('button', { name: `Go on with ${MAPLE.office_name}` }).click();
    await expect(other.getByRole('region', { name: `Acting as ${MAPLE.office_name}` })).toBeVisible();
  },
);

test(
  'an agreement that is opened after the session has ended says how to go on',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'maple');
    await page.goto('/office');
    const agreement = page.getByRole('link', { name: /^PDF: signed agreement of / }).first();
    await expect(agreement).toBeVisible();
    await endSession(page);
    const popup = page.waitForEvent('popup');
    await agreement.click();
    const paper = await popup;
    await expect(paper.getByRole('heading', { name: 'Sign-in needed' })).toBeVisible();
    await expect(paper.getByText('Sign in again in the window before this one')).toBeVisible();
  },
);

test('a paper entry needs its names, and outlives a sign-in that ended', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Membership Log Submission');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(STAFF.paperName)).toHaveCount(3);
  await expect(page.locator('[name=first]')).toBeFocused();
  const { first, last, email } = aPerson('Nora');
  await type(page.locator('[name=first]'), first);
  await expect(page.getByText(STAFF.paperName), 'the error goes with what it is about').toHaveCount(2);
  await type(page.locator('[name=last]'), last);
  await type(page.locator('[name=email]'), email);
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await expect(page.locator('[name=last]')).toHaveValue(last);
  await expect(page.getByRole('link', { name: / waiting for payment$/ })).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  await type(page.getByLabel('Email'), 'maple@rollbook.example');
  await type(page.getByLabel('Password', { exact: true }), 'demo-office');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=last]')).toHaveValue(last);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Application submitted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: `${first} ${last}` })).toBeVisible();

  await type(page.locator('[name=first]'), first);
  await type(page.locator('[name=last]'), last);
  await type(page.locator('[name=email]'), email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'This is another person of the same name' })).toBeVisible();
  await expect(page.locator('[name=first]')).toHaveValue(first);
  await expect(page.locator('[name=first]')).toBeFocused();
  await page.keyboard.type('Zelda');
  await expect(page.locator('[name=first]')).toHaveValue('Zelda');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(page.locator('[name=first]')).toHaveValue('Zelda');
});

test('the member list is searched, printed and saved; an edit records cash', async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, '=Cmd');
  await signIn(page, origin, 'maple');
  await page.goto('/office');
  await type(page.getByLabel('Search in this list'), person.last.toUpperCase());
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await choose(page.getByLabel('Paid'), 'Paid');
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
  await choose(page.getByLabel('Paid'), 'Paid: all');
  const status = page.getByLabel('Status', { exact: true });
  await choose(status, 'Ended');
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
  await choose(status, 'Waiting for payment');
  await expect(page.getByRole('cell', { name: 'No waiting for payment' })).toBeVisible();

  await page.getByRole('link', { name: `Details of ${person.first} ${person.last}` }).click();
  const details = page.getByRole('main');
  const correct = details.getByRole('button', { name: 'Correct' });
  await correct.click();
  await type(details.getByLabel('Phone'), '30355');
  await expect(details.getByText('This cannot be dialled', { exact: false })).toBeVisible();
  await type(details.getByLabel('Phone'), '303-555-0199 x12');
  await expect(details.getByText('This cannot be dialled', { exact: false })).toHaveCount(0);
  await type(details.getByLabel('Street address'), '1420 Larimer Street');
  await type(details.getByLabel('City'), 'Denver');
  await choose(details.getByLabel('State'), 'Colorado');
  await type(details.getByLabel('Zip code'), '80202');
  await type(details.getByLabel('Email'), 'unknown');
  await page.keyboard.press('Enter');
  await expect(details.getByLabel('Email')).toBeFocused();
  await type(details.getByLabel('Email'), 'corrected@mail.example');
  await page.keyboard.press('Enter');
  await expect(details.getByText('Denver, Colorado 80202')).toBeVisible();
  const link = details.getByRole('link', { name: '303-555-0199 x12' });
  await expect(link).toHaveAttribute('href', 'tel:+13035550199;ext=12');
  await expect(details.getByRole('link', { name: 'corrected@mail.example' })).toBeVisible();
  await expect(correct).toBeFocused();
  // The way back from the member's page finds the search again.
  await page.getByRole('link', { name: '← Member List' }).click();
  await expect(page.getByLabel('Search in this list')).toHaveValue(person.last.toUpperCase());
  await expect(status).toHaveValue('waiting');

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(paper.getByRole('cell', { name: person.last, exact: true })).toBeVisible();
  await expect(paper.getByText('Edit')).toHaveCount(0);
  await expect(paper.getByText(/Applications Past 30 Days, Waiting for payment/).first()).toBeVisible();
  await paper.close();
  await choose(status, 'All statuses');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await saved.path(), 'utf8');
  expect(csv).toContain(`,'=Cmd,${person.last},`);

  await page.getByRole('button', { name: `Edit ${person.first} ${person.last}` }).click();
  await type(page.getByLabel('First Name'), '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await type(page.getByLabel('First Name'), 'Cosima');
  await expect(page.getByText('First Name is required')).toHaveCount(0);
  await tick(page.getByLabel('Cash'));
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('region', { name: /as paid by cash, \$20\.00\? You can take it back/ });
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes, mark as paid' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: person.last });
  await expect(row).toContainText('Cosima');
  await expect(row).toContainText('cash');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(
    page.getByText(/^Paid by cash on .* What you have recorded you can take back on the page of the member/),
  ).toBeVisible();
  await expect(page.getByLabel('Check')).toHaveCount(0);
});

test(
  'on a small screen the member list shows whole columns, and the window alone scrolls',
  LONG,
  async ({ page, origin }) => {
    await page.setViewportSize({ width: 1024, height: 640 });
    await signIn(page, origin, 'maple');
    await page.goto('/office');
    const headings = page.getByRole('columnheader');
    await expect(headings.last()).toHaveText('Actions');
    const { x: edge } = await atRest(headings.last());
    for (const heading of (await headings.all()).slice(0, -1)) {
      const { x, width } = await atRest(heading);
      expect(x + width <= edge + 1 || x >= edge - 1, `${await heading.innerText()} is whole or hidden`).toBe(
        true,
      );
    }
    await expectPaidInView(page);
  },
);

test('a long name never breaks before its last letters', LONG, async ({ page, origin }) => {
  const { id } = await waiting(origin, MAPLE, 'Wolfeschlegelsteinhausenbergerdorff');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, origin, 'maple');
  await page.goto('/office');
  const inList = page.getByRole('link', { name: /^Details of Wolfe/ });
  await expectKept(inList.first());
  const whole = await waiting(origin, MAPLE, 'Guadalupe Christopherson');
  await type(page.getByLabel('Search in this list'), whole.last);
  const word = page.getByRole('link', { name: /^Details of Guadalupe/ }).getByText(/^Christopherson$/);
  expect(
    await word.evaluate((element) => element.getClientRects().length),
    'one that fits a line is whole',
  ).toBe(1);
  expect((await word.boundingBox())?.height).toBeLessThan(30);
  await page.goto(`/office/member/${id}`);
  await expectKept(page.getByRole('heading', { level: 1, name: /^Wolfe/ }));
});

/** The last five letters of the first word stand on one line, and the word takes several. */
async function expectKept(name: Locator) {
  await expect(name).toBeVisible();
  const tops = await name.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const all: number[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        all.push(Math.round(range.getBoundingClientRect().top));
      }
    }
    return all.slice(0, 'Wolfeschlegelsteinhausenbergerdorff'.length);
  });
  expect(new Set(tops).size).toBeGreaterThan(1);
  expect(new Set(tops.slice(-5)).size).toBe(1);
}

test(
  'on a phone the message about a saved contact leaves its button in reach',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Petra');
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, origin, 'maple');
    await page.goto('/office');
    await type(page.getByLabel('Search in this list'), person.last);
    await page.getByRole('link', { name: `Details of ${person.first} ${person.last}` }).click();
    await page.getByRole('button', { name: 'Correct' }).click();
    await type(page.getByLabel('Phone'), 'ask her mother');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await atRest(page.getByRole('status').filter({ hasText: 'Contact saved' }));
    await expect(page.getByText('ask her mother', { exact: true }), 'no number, no link').not.toHaveRole(
      'link',
    );
    await page.getByRole('button', { name: 'Correct' }).click({ trial: true });
  },
);

test(
  'an agreement that is sent again is on its way until it is delivered',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'maple');
    let deliveredAt: string | null = null;
    await page.route('**/getMemberPage*', async (route) => {
      const file = await (await route.fetch()).json();
      const terms = file.terms.map((term: object) => ({ ...term, document_delivered_at: deliveredAt }));
      await route.fulfill({ json: { ...file, terms } });
    });
    await page.route('**/getApplicationDetails*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), document_delivered_at: deliveredAt } });
    });
    await page.goto('/office');
    await type(page.getByLabel('Search in this list'), '@');
    const agreement = page.getByRole('link', { name: /^PDF: signed agreement of / }).first();
    const of = /agreement of (.*)/.exec((await agreement.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await page
      .getByRole('link', { name: `Details of ${of}` })
      .first()
      .click();
    const details = page.getByRole('main');
    await expect(details.getByText('Not delivered yet')).toBeVisible();
    await details.getByRole('button', { name: 'Send again' }).click();
    await expect(details.getByText(/^On its way since \d+:\d\d [ap]m$/)).toBeVisible();
    deliveredAt = new Date().toISOString();
    await expect(details.getByText(/^Delivered /)).toBeVisible();
  },
);

test('an edit of what another user changed shows both versions', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Vera');
  await signIn(page, origin, 'maple');
  await page.goto('/office');
  await type(page.getByLabel('Search in this list'), person.last);
  await page.getByRole('button', { name: `Edit ${person.first} ${person.last}` }).click();
  await type(page.getByLabel('Additional Family'), 'Mine');
  await page.mouse.click(5, 5);
  await expect(page.getByLabel('Additional Family'), 'a press beside the dialog keeps it').toHaveValue(
    'Mine',
  );
  await tick(page.getByLabel('Check'));
  const admin = await actor(origin, 'admin');
  const { last, email, id } = person;
  const theirs = { id, first: 'Verena', last, email, additional_family: 'Theirs' };
  const edited = await admin.put('/api/application/editApplication', {
    data: { ...theirs, paid: true, payment_type: 'cash' },
  });
  expect(edited.status()).toBe(200);
  await admin.dispose();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Yes, mark as paid' }).click();
  const both = page.getByRole('row').filter({ hasText: 'Additional Family' }).last();
  await expect(both).toContainText('Mine');
  await expect(both).toContainText('Theirs');
  await expect(
    page.getByText(/^This membership was paid by cash meanwhile\. Your payment by check/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the stored version' })).toBeFocused();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: last });
  await expect(row).toContainText('Mine');
  await expect(row, 'what the other one changed stays').toContainText('Verena');
  await expect(row).toContainText('cash');
});

test('member search opens by its keys, begins at two letters and says who is active', async ({
  page,
  origin,
}) => {
  const person = await waiting(origin, MAPLE, 'Zoe', 'Jo Lee');
  await signIn(page, origin, 'prairie');
  await page.goto('/office');
  const inList = page.getByLabel('Search in this list');
  await type(inList, '1/2?');
  await expect(inList, 'where text is typed, / and ? are text').toHaveValue('1/2?');
  await menuIsThere(page, 'office');
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder('Search');
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Member List', exact: true }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Ctrl+K or /');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(inList).toBeVisible();
  await page.keyboard.press('/');
  await expect(search, 'the keys of the search').toBeFocused();
  await expect(search).toHaveValue('');
  const { planName } = await (await page.request.get('/api/brand')).json();
  await expect(page.getByRole('heading', { name: 'Search for Member' })).toBeVisible();
  await expect(page.getByRole('main').getByText(planName)).toBeVisible();
  const answer = await hold(page, '**/searchForMember*');
  const asked = await hold(page, '**/searchOtherOffices');
  // A member of another office is counted by one name, and shown on request.
  await type(search, person.last.slice(0, -1));
  await expect(page.getByRole('progressbar', { name: 'Searching' })).toBeVisible();
  answer();
  await expect(page.getByText(STAFF.noName), 'other offices did not answer yet').toHaveCount(0);
  asked();
  await expect(page.getByText('1 at another office')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: person.last });
  await expect(card).toHaveCount(0);
  const show = page.getByRole('button', { name: 'Show members of other offices' });
  await page.keyboard.press('ArrowDown');
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('PENDING');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(card).toContainText(`${person.first} ${person.last}`);
  await expect(card).toContainText('with Jo Lee');
  await expect(card).toContainText(`${person.id}-${MAPLE.oid}`);
  await expectAccessible(page);
  await type(search, 'Z');
  await expect(card).toHaveCount(0);
  await type(search, `${person.id}-${MAPLE.oid}`);
  await show.click();
  await expect(page.getByRole('definition').filter({ hasText: person.last })).toBeVisible();
  await type(search, 'qqqqqq');
  await expect(page.getByText(STAFF.noName)).toBeVisible();
  await expect(page.getByText(STAFF.findForeign), 'other offices were searched').toHaveCount(0);
  await type(search, '5550100199');
  await expect(page.getByText(STAFF.findForeign)).toBeVisible();
  await page.route('**/searchOtherOffices', (route) =>
    route.fulfill({ json: { count: 100, more: true, members: [] } }),
  );
  await type(search, 'hernandez');
  await expect(page.getByText('More than 100 at other offices')).toBeVisible();
  await show.click();
  await expect(page.getByText(STAFF.narrowForeign)).toBeVisible();
});

test('single keys are turned off in the list of keys, for speech input', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await page.goto('/office');
  const heading = page.getByRole('heading', { name: 'Member List', exact: true });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await untick(keys.getByRole('checkbox'));
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(heading).toBeVisible();
  await menuIsThere(page, 'office');
  for (const key of ['?', '/']) await page.keyboard.press(key);
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search')).toBeFocused();
});

test('the QR code is saved in three formats', async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Office QR code');
  await expect(page.getByText('A QR code custom for Maple Street Family Clinic.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveJSProperty('width', 300);
  const [poster] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print poster' }).click(),
  ]);
  await expect(poster.getByText('Pague menos en esta clínica.')).toBeVisible();
  await expect(poster.getByRole('img')).toHaveJSProperty('naturalWidth', 1110);
  const button = await atRest(poster.getByRole('button', { name: 'Print' }));
  const clinic = await atRest(poster.getByText('Maple Street Family Clinic'));
  expect(button.y + button.height, 'the button is above the poster').toBeLessThan(clinic.y);
  await poster.close();
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g), 'one letter page').toHaveLength(1);
  const beginnings = { PNG: '\u0089PNG', JPEG: 'ÿØ', WEBP: 'RIFF' };
  for (const [format, beginning] of Object.entries(beginnings)) {
    await choose(page.getByLabel('Format'), format);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`qr-code-maple-street-family-clinic.${format.toLowerCase()}`);
    const image = await readFile(await file.path());
    expect(image.toString('latin1').startsWith(beginning)).toBe(true);
    if (format === 'PNG') expect(decodeQR(PNG.sync.read(image))).toBe(`${origin}/?id=${MAPLE.oid}`);
  }
});

test(
  'a password is changed, and the toast goes by a drag of most of its width',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'prairie');
    await openScreen(page, 'office', 'Change Password');
    const change = async (old: string, next: string, repeat = next) => {
      await type(page.getByLabel('Old Password', { exact: true }), old);
      await type(page.getByLabel('New Password', { exact: true }), next);
      await type(page.getByLabel('Repeat New Password', { exact: true }), repeat);
      await page.getByRole('button', { name: 'Change Password' }).click();
    };
    await change('demo-office', 'a longer password', 'another password');
    await expect(page.getByText(STAFF.passwordsDiffer)).toBeVisible();
    await change('not the old one', 'a longer password');
    await expect(page.getByText(STAFF.changePasswordFailed, { exact: true }), 'once').toHaveCount(1);
    await expect(page.getByLabel('Old Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');
    await change('demo-office', 'demo-office');
    await expect(page.getByText(STAFF.samePassword)).toBeVisible();
    await change('demo-office', 'a longer password');
    const toast = page.getByRole('status').filter({ hasText: STAFF.passwordUpdated });
    await expect(toast).toBeVisible();
    await expect(toast, 'closes by itself').toHaveCount(0, { timeout: 15_000 });

    await change('a longer password', 'demo-office');
    // Under the pointer it stays; let go, it would stay 5 seconds more.
    await toast.hover();
    const { x, y, width } = await atRest(toast);
    expect([x + width > 1200, y < 200], 'at the top right').toEqual([true, true]);
    await drag(page, await atRest(toast), 0.6);
    await expect(toast).toBeVisible();
    await drag(page, await atRest(toast), 0.85);
    await expect(toast).toHaveCount(0, { timeout: 3000 });
  },
);

type Box = { x: number; y: number; width: number; height: number };

/** Where an element is once it has stopped moving: a toast slides in, and back after a drag that was too short. */
async function atRest(element: Locator): Promise<Box> {
  let before: Box | null = null;
  await expect(async () => {
    const now = await element.boundingBox();
    const rests = now !== null && before !== null && now.x === before.x && now.y === before.y;
    before = now;
    expect(rests).toBe(true);
  }).toPass({ intervals: [50] });
  if (before === null) throw new Error('the element is not on the page');
  return before;
}

async function drag(page: Page, box: Box, share: number): Promise<void> {
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + (box.width * share) / 2, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + 20 + box.width * share, box.y + 20, { steps: 4 });
  await page.mouse.up();
}

test('a list that could not be loaded says so and loads on Retry', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await page.route('**/getApplications*', (route) => route.abort('connectionreset'));
  await page.goto('/office');
  await expect(page.getByText('Could not load the applications, please try again')).toBeVisible();
  await page.unroute('**/getApplications*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Search in this list')).toBeVisible();
});
