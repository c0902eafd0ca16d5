import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Application,
  ATTEMPT_HEADER,
  denverDate,
  FEE_CENTS,
  SESSION_ENDED,
  STAFF,
} from '@rollbook/contract';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { byKeyboard, press, tabTo, type } from './support/hands';
import { needs, showAll, showChecks } from './support/adminHome';
import {
  actor,
  CEDAR,
  endSession,
  holdScreens,
  MAPLE,
  openScreen,
  signIn,
  test,
  waiting,
} from './support/staff';
import { turnTo } from './support/tabs';
import { LONG } from './support/tier';

const login = (page: Page) => page.getByRole('heading', { name: 'Admin Area - Password Needed' });
const home = (page: Page) => page.getByRole('heading', { name: 'Admin Area', level: 1, exact: true });
/** The rows of a check under 'Needs a person'. */
const watched = (page: Page, title: string) => needs(page).getByRole('listitem').filter({ hasText: title });

test('the administrator signs in where they wanted to go, and out again', async ({ page, context }) => {
  await page.goto('/ecsadmin/groups');
  await expect(login(page)).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await type(password, 'not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(STAFF.loginFailed)).toBeVisible();
  await expect(password).toHaveValue('');
  await type(password, 'demo-admin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Office Group Manager' })).toBeVisible();

  await page.goto('/ecsadmin/nowhere');
  await expect(page).toHaveURL(/\/ecsadmin$/);
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await page.route('**/auth/logout', (route) => route.abort('connectionreset'));
  await logout.click();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await expect(logout).toBeFocused();
  await page.unroute('**/auth/logout');
  const other = await context.newPage();
  await other.goto('/ecsadmin');
  await expect(home(other)).toBeVisible();
  // A call that the logout meets on its way says that the session has ended.
  await other.waitForLoadState('networkidle');
  await turnTo(page);
  await logout.click();
  await expect(login(page)).toBeVisible();
  const elsewhere = 'You were logged out in another tab.';
  await expect(other.getByText(elsewhere)).toBeVisible();
  await expect(page.getByText(elsewhere)).toHaveCount(0);
  await other.close();
  expect(await (await page.request.get('/auth/session')).json()).toMatchObject({ role: 'public' });
  await page.reload();
  await expect(login(page)).toBeVisible();
});

test('every button of the home leads where it says', LONG, async ({ page, origin, context }) => {
  await signIn(page, origin, 'admin');
  const ways = {
    Offices: '/ecsadmin/officemanager',
    Applications: '/ecsadmin/applications',
    Groups: '/ecsadmin/groups',
    'Member List': '/office',
    'Clinic Membership Payments - CC': '/ecsadmin/officepay',
    'Clinic Membership Payments - Mark as Paid': '/ecsadmin/recordpayment',
    'Search For Member From Another Office': '/office/searchformember',
    'Submit Applications For Office': '/ecsadmin/officesubmit',
  };
  await page.goto('/ecsadmin');
  const buttons = page.getByRole('main').getByRole('navigation', { name: 'Admin Area' });
  for (const [label, path] of Object.entries(ways)) {
    await buttons.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(home(page)).toHaveCount(0);
    await page.goBack();
    await expect(home(page)).toBeVisible();
  }
  const [form] = await Promise.all([
    context.waitForEvent('page'),
    buttons.getByRole('link', { name: 'Member Submit Application' }).click(),
  ]);
  await expect(form).toHaveURL(`${origin}/`);
  await form.close();
  const { website, providerName } = await (await page.request.get('/api/brand')).json();
  const site = buttons.getByRole('link', { name: `${providerName} website` });
  await expect(site).toHaveAttribute('href', website);
  await expect(site).toHaveAttribute('target', '_blank');
});

test('a deleted application is restored, and its office sees it again', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Rhea');
  const name = `${person.first} ${person.last}`;
  const admin = await actor(origin, 'admin');
  const removed = await admin.post('/api/application/deleteApplication', { data: { id: person.id } });
  expect(removed.status()).toBe(200);
  await admin.dispose();
  const office = await actor(origin, 'maple');
  const isSeen = async () => {
    const answer = await office.post('/api/application/getApplicationsForOffice', {
      data: { oid: MAPLE.oid },
    });
    const all: Application[] = await answer.json();
    return all.some(({ id }) => id === person.id);
  };
  expect(await isSeen()).toBe(false);

  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  const deleted = watched(page, 'Deleted applications');
  await showAll(page);
  await deleted.getByRole('button', { name: `History of ${name}` }).click();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'deleted',
  );
  await page.keyboard.press('Escape');
  await deleted.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText('Application restored')).toBeVisible();
  await expect(deleted.getByText(name)).toHaveCount(0);
  expect(await isSeen()).toBe(true);
  await office.dispose();
});

test(
  'a membership paid in cash is cancelled, and its refund is handed out',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Cleopatraphilopator');
    const name = `${person.first} ${person.last}`;
    const admin = await actor(origin, 'admin');
    const paid = await admin.post('/api/application/markAsPaid', {
      data: {
        amount: FEE_CENTS,
        numOfApplications: 1,
        selectedNames: [person.id],
        office: MAPLE,
        paymentType: 'cash',
      },
    });
    expect(paid.status()).toBe(200);

    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', 'Applications');
    await type(page.getByLabel('Search in this list'), person.last);
    const details = page.getByRole('link', { name: `Details of ${name}` });
    await expectWholeOnFocus(details.getByText(person.first), details);
    await details.click();
    const drawer = page.getByRole('region', { name: 'Membership' });
    await drawer.getByRole('button', { name: 'Cancel membership …' }).click();
    await expect(
      drawer.getByRole('button', { name: 'Cancel membership' }),
      'not below the fold',
    ).toBeInViewport();
    await expect(drawer).toContainText('$15.00 of $20.00 goes back in cash or by check');
    await expect(drawer).toContainText('The plan keeps its service charge of $5.00.');
    await drawer.getByRole('radio', { name: 'The plan’s' }).click();
    await expect(drawer).toContainText('$20.00 of $20.00 goes back');
    await drawer.getByRole('radio', { name: 'The member’s' }).click();
    await drawer.getByRole('button', { name: 'Cancel membership', exact: true }).click();
    await expect(drawer).toContainText(STAFF.reasonRequired);
    await type(drawer.getByLabel('Reason'), 'Moved away');

    // Another tab cancels it first: the drawer shows so, and offers only what is possible now.
    const other = { id: person.id, by: 'member', ends: 'at once', reason: 'In another tab' };
    const cancelled = await admin.post('/api/membership/cancelMembership', {
      data: other,
      headers: { [ATTEMPT_HEADER]: randomUUID() },
    });
    expect(cancelled.status()).toBe(200);
    await admin.dispose();
    await drawer.getByRole('button', { name: 'Cancel membership', exact: true }).click();
    await expect(drawer.getByRole('alert')).toContainText('This membership is cancelled already');
    await expect(drawer).toContainText('ended at once. Reason: In another tab');
    await expect(drawer.getByRole('button', { name: /^Cancel membership/ })).toHaveCount(0);
    await expect(page.locator('main:focus, main :focus'), 'the focus stays on the page').toHaveCount(1);
    await drawer.getByRole('button', { name: 'Undo the cancellation …' }).click();
    await drawer.getByRole('button', { name: 'Undo the cancellation', exact: true }).click();
    await expect(drawer.getByLabel('Reason')).toBeFocused();
    await type(drawer.getByLabel('Reason'), 'The wrong tab');
    await drawer.getByRole('button', { name: 'Undo the cancellation', exact: true }).click();
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    // A message does not cover the title.
    await expect(page.getByText('Cancellation undone')).toBeVisible();
    await page.getByRole('heading', { name, level: 1 }).click({ trial: true });

    await drawer.getByRole('button', { name: 'Cancel membership …' }).click();
    await type(drawer.getByLabel('Reason'), 'Moved away');
    await drawer.getByRole('button', { name: 'Cancel membership', exact: true }).click();
    await expect(drawer).toContainText('ended at once. Reason: Moved away');
    await expect(page.getByRole('main')).toContainText('Not valid since');
    const actions = page.getByRole('list', { name: 'Actions' });
    await expect(actions.getByRole('button', { name: 'Cancel membership' })).toBeDisabled();
    await expect(drawer).toContainText('$15.00 is due to the member');
    await expect(drawer.getByRole('button', { name: 'Undo the cancellation …' })).toBeVisible();

    await page.goto('/ecsadmin');
    const refunds = watched(page, 'Refunds of cancelled memberships');
    await refunds.getByRole('button', { name: `Handed out to ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Refund of ${name}` });
    await dialog.getByRole('radio', { name: 'By check' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Handed out' }).click();
    await expect(page.getByText('Refund recorded')).toBeVisible();
    await expect(refunds.getByText(name)).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, 'admin', 'Applications');
    await type(page.getByLabel('Search in this list'), person.last);
    await expect(page.getByText(/^cancelled \d\d\//)).toBeVisible();
    await expect(page.getByText(/^Refunded \$15\.00 \d\d\//)).toBeVisible();
    await page.getByRole('link', { name: `Details of ${name}` }).click();
    await expect(drawer).toContainText('was handed out on');
    await expectNoSidewaysScroll(page);
  },
);

/** A text ends with an ellipsis until its stop for the Tab key is reached, and is whole then. */
async function expectWholeOnFocus(text: Locator, stop: Locator): Promise<void> {
  const isCut = () =>
    text.evaluate(
      (at) => at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow === 'ellipsis',
    );
  await expect.poll(isCut).toBe(true);
  await tabTo(stop);
  expect(await isCut()).toBe(false);
}

test('a mail that was given up is corrected, queued again or dismissed', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Typo');
  const mail = {
    id: 'receipt:1',
    to: 'a.member.with.a.very.long.address@a-very-long-name-of-a-clinic.example',
    subject: 'Your receipt',
    attempts: 8,
    error: 'The mail server refused the address (550)',
    failed_at: '2026-11-20T16:14:00.000Z',
    about: { office_name: 'Maple Street Family Clinic' },
  };
  const other = { ...mail, id: 'receipt:2', to: 'gone@clinic.example' };
  const mistyped = {
    ...mail,
    id: 'note:1',
    to: person.email,
    attempts: 1,
    about: {
      office_name: MAPLE.office_name,
      name: `${person.first} ${person.last}`,
      member_id: `${person.id}-${MAPLE.oid}`,
      application: person.id,
    },
  };
  let failed = [mistyped, mail, other];
  let isAway = true;
  await page.route('**/api/mail/getFailedMails', (route) => route.fulfill({ json: failed }));
  const alert = { at: mail.failed_at, account: 'office:3', limit: 'day', searches: 600 };
  await page.route('**/api/audit/getSearchAlerts', (route) =>
    route.fulfill({ json: [{ ...alert, office_name: 'Curious Clinic' }] }),
  );
  await page.route('**/api/mail/requeueMail', (route) => {
    if (isAway) return route.abort('connectionreset');
    const { id } = route.request().postDataJSON();
    failed = failed.filter((one) => one.id !== id);
    return route.fulfill({ json: { success: true } });
  });
  await page.route('**/api/mail/dismissMail', (route) => {
    expect(route.request().postDataJSON()).toEqual({ id: other.id });
    failed = [];
    return route.fulfill({ json: { success: true } });
  });
  await signIn(page, origin, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ecsadmin');
  await expect(page.getByText('3 mails could not be sent')).toBeVisible();
  const mails = watched(page, 'Mails that could not be sent');
  const receipt = mails.filter({ hasText: mail.to });
  await expect(receipt).toContainText('given up 11/20/2026 9:14 am after 8 attempts');
  await expect(receipt).toContainText(mail.error);
  const searches = watched(page, 'Unusually many searches');
  await expect(searches).toContainText('Curious Clinic');
  await expect(searches).toContainText('600 searches on that day');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // At a desk a row is compact, and what was cut is shown on request.
  await page.setViewportSize({ width: 1280, height: 900 });
  const sentence = receipt.getByText(mail.error);
  await expect(sentence).not.toBeInViewport();
  await press(receipt.getByRole('button', { name: 'All about Your receipt' }));
  await expect(sentence).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const sendAgain = mails.getByRole('button', { name: `Send again: 'Your receipt' to ${mail.to}` });
  await sendAgain.click();
  await expect(page.getByText('Could not send the mail again, please try again.')).toBeVisible();
  await expect(sendAgain).toBeFocused();
  isAway = false;
  await expect(mails.first()).toContainText(`${mistyped.about.name}, ${mistyped.about.member_id} · Maple`);
  await mails.getByRole('button', { name: `Correct the address of ${mistyped.about.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Address of ${mistyped.about.name}` });
  await dialog.getByRole('button', { name: 'Save and send again' }).click();
  await expect(dialog.getByText('This is the address that was refused')).toBeVisible();
  await type(dialog.getByLabel('Email'), 'right@clinic.example');
  await dialog.getByRole('button', { name: 'Save and send again' }).click();
  await expect(mails.filter({ hasText: mistyped.to })).toHaveCount(0);
  const admin = await actor(origin, 'admin');
  const details = await admin.get(`/api/application/getApplicationDetails?id=${person.id}`);
  expect(await details.json()).toMatchObject({ email: 'right@clinic.example' });
  await admin.dispose();
  await sendAgain.click();
  await expect(sendAgain).toHaveCount(0);
  await mails.getByRole('button', { name: `Dismiss 'Your receipt' to ${other.to}` }).click();
  await expect(page.getByText('Mail dismissed')).toBeVisible();
  await showChecks(page);
  await expect(page.getByText('Every mail was sent.')).toBeVisible();
});

test('lists that could not be loaded say so and load on Retry', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  const screens = [
    ['/ecsadmin', 'getUnsettledPayments', 'the payments that are not settled', 'Every payment is settled.'],
    ['/ecsadmin/officemanager', 'getOffices', 'the offices', 'Maple Street Family Clinic'],
    ['/ecsadmin/groups', 'getGroups', 'the office groups', 'northvalley'],
  ] as const;
  for (const [path, name, what, then] of screens) {
    await page.route(`**/${name}*`, (route) => route.abort('connectionreset'));
    await page.goto(path);
    await expect(page.getByText(`Could not load ${what}, please try again`)).toBeVisible();
    await page.unroute(`**/${name}*`);
    await page.getByRole('button', { name: 'Retry' }).click();
    if (path === '/ecsadmin') await showChecks(page);
    await expect(page.getByText(then, { exact: true }).first()).toBeVisible();
  }
});

test('without groups the list says so', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await page.route('**/getGroups', (route) => route.fulfill({ json: [] }));
  await page.goto('/ecsadmin/groups');
  await expect(page.getByText(STAFF.noGroups)).toBeVisible();
});

test('a sign-in that ended keeps what was typed of an office', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Offices');
  await page.getByRole('button', { name: 'Add Office' }).click();
  await type(page.getByLabel('Office name'), 'Kept Clinic');
  await type(page.getByRole('textbox', { name: 'Email', exact: true }), 'kept@mail.example');
  await endSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Office' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  await type(page.getByLabel('Password', { exact: true }), 'demo-admin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Office name')).toHaveValue('Kept Clinic');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('kept@mail.example');
});

test('offices and groups are managed by keyboard alone', LONG, async ({ page }) => {
  await page.goto('/ecsadmin');
  await byKeyboard.type(page.getByLabel('Password', { exact: true }), 'demo-admin');
  await page.keyboard.press('Enter');
  await expect(home(page)).toBeVisible();

  await tabTo(page.getByRole('main').getByRole('link', { name: 'Groups', exact: true }));
  await page.keyboard.press('Enter');
  const name = `Keys ${Date.now().toString(36)}`;
  await byKeyboard.type(page.getByRole('textbox', { name: 'Name', exact: true }), name);
  await byKeyboard.type(page.getByLabel('Username'), name.toLowerCase());
  await byKeyboard.type(page.getByRole('textbox', { name: 'Password', exact: true }), 'typed by keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Office Groups' })).toContainText(name);
  await tabTo(page.getByRole('button', { name: `Edit ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Update Group' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Group' })).toBeVisible();

  await byKeyboard.press(
    page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Offices', exact: true }),
  );
  await tabTo(page.getByRole('button', { name: 'Edit Prairie Vision Care' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Send New Password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, send new password by email' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send New Password' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Deactivate' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Deactivate Prairie Vision Care' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Prairie Vision Care' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'open Prairie Vision Care' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ecsadmin\/applicationsbyoffice$/);
});

test(
  'a drawer that ends with its screen leaves the focus where the user has put it',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'admin');
    await page.goto('/ecsadmin');
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: 'Clinic Membership Payments - Mark as Paid' }).click();
    await expect(page).toHaveURL(/recordpayment$/);
    await page.goBack();
    await page.reload();
    await page
      .getByRole('button', { name: /^History of the payment/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const release = await holdScreens(page, 'mf-admin');
    await page.goForward();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 800, height: 1000 });
    await menu.getByRole('button', { name: 'Open menu' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Clinic Membership Payments' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  },
);

test(
  'two records of one person at two clinics are listed until the administrator says that they are two',
  LONG,
  async ({ page, origin }) => {
    const primaryPhone = '303-555-0164';
    const person = await waiting(origin, CEDAR, 'Sven', '', undefined, { primaryPhone });
    // An office is asked about its own members alone.
    const desk = await actor(origin, 'maple');
    const { id, first, last, ...rest } = person;
    const data = {
      ...rest,
      first: first.toUpperCase(),
      last,
      email: `${randomUUID()}@rollbook.example`,
      additionalFamily: '',
      primaryPhone,
      office: MAPLE,
      submitDate: denverDate(new Date()),
    };
    const entered = await desk.post('/api/application/officeSubmitApplication', { data });
    expect(entered.status()).toBe(200);
    const { id: other }: { id: number } = await entered.json();
    await signIn(page, origin, 'admin');
    const row = watched(page, 'Perhaps one person').filter({ hasText: last });
    // It is found a few seconds later.
    await expect(async () => {
      await page.goto('/ecsadmin');
      await showAll(page);
      await expect(row).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(row).toContainText(`${first} ${last}, ${id}-${CEDAR.oid}`);
    await expect(row).toContainText(`and ${first.toUpperCase()} ${last}, ${other}-${MAPLE.oid}`);
    await expect(row).toContainText('Same name and phone');
    await press(row.getByRole('button', { name: `All about ${first} ${last}, ${id}-${CEDAR.oid}` }));
    await expect(row).toContainText(`${other}-${MAPLE.oid}: ${MAPLE.office_name}, waiting for payment`);
    await expect(row.getByRole('link', { name: /^Side by side: / })).toHaveAttribute(
      'href',
      `/ecsadmin/join?one=${id}&other=${other}`,
    );
    await expectAccessible(page);
    await press(row.getByRole('button', { name: /^Another person: / }));
    await expect(row).toHaveCount(0);
    await page.reload();
    await showAll(page);
    await expect(row).toHaveCount(0);
    await desk.dispose();
  },
);
