import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import {
  ATTEMPT_HEADER,
  denverDate,
  FEE_CENTS,
  SESSION_ENDED,
  STAFF,
  type Application,
} from '@rollbook/contract';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { byKeyboard, tabTo, type } from './support/hands';
import { startRollbook } from './support/rollbook';
import { actor, holdScreens, MAPLE, openScreen, pressInRow, signIn, test, waiting } from './support/staff';
import { turnTo } from './support/tabs';

const login = (page: Page) => page.getByRole('heading', { name: 'Admin Area - Password Needed' });
const home = (page: Page) => page.getByRole('heading', { name: 'Admin Area', level: 1, exact: true });
const watched = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

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

test('every button of the home leads where it says', async ({ page, origin, context }) => {
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

test('a deleted application is restored, and its office sees it again', async ({ page, origin }) => {
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

test('a membership paid in cash is cancelled, and its refund is handed out', async ({ page, origin }) => {
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
  const details = page.getByRole('button', { name: `Details of ${name}` });
  await expectWholeOnFocus(details.getByText(person.first), details);
  await details.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Cancel membership …' }).click();
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
  await expect(drawer.getByRole('region', { name: 'Membership' })).toBeFocused();
  await drawer.getByRole('button', { name: 'Undo the cancellation …' }).click();
  await drawer.getByRole('button', { name: 'Undo the cancellation', exact: true }).click();
  await expect(drawer.getByLabel('Reason')).toBeFocused();
  await type(drawer.getByLabel('Reason'), 'The wrong tab');
  await drawer.getByRole('button', { name: 'Undo the cancellation', exact: true }).click();
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  // A message covers neither the title nor the cross.
  await expect(page.getByText('Cancellation undone')).toBeVisible();
  await drawer.getByRole('heading', { name }).click({ trial: true });
  await drawer.getByRole('button', { name: 'Close', exact: true }).click({ trial: true });

  await drawer.getByRole('button', { name: 'Cancel membership …' }).click();
  await type(drawer.getByLabel('Reason'), 'Moved away');
  await drawer.getByRole('button', { name: 'Cancel membership', exact: true }).click();
  await expect(drawer).toContainText('ended at once. Reason: Moved away');
  await expect(drawer).toContainText('Not valid since');
  await expect(drawer).not.toContainText('Valid thru');
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
  await expect(page.getByText(/^Cancelled \d\d\//)).toBeVisible();
  await expect(page.getByText(/^Refunded \$15\.00 \d\d\//)).toBeVisible();
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(drawer).toContainText('was handed out on');
  await expectNoSidewaysScroll(page);
});

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

test('a mail that was given up is queued again or dismissed', async ({ page, origin }) => {
  const mail = {
    id: 'receipt:1',
    to: 'somebody.with.a.very.long.address@a-very-long-name-of-a-clinic.example',
    subject: 'Your receipt',
    attempts: 8,
    error: 'The mail server refused the address (550)',
    failed_at: '2026-11-20T16:14:00.000Z',
  };
  const other = { ...mail, id: 'receipt:2', to: 'gone@clinic.example' };
  let failed = [mail, other];
  let isAway = true;
  await page.route('**/api/mail/getFailedMails', (route) => route.fulfill({ json: failed }));
  const alert = { at: mail.failed_at, account: 'office:3', limit: 'day', shown: 0, searches: 600 };
  await page.route('**/api/audit/getSearchAlerts', (route) =>
    route.fulfill({ json: [{ ...alert, office_name: 'Curious Clinic' }] }),
  );
  await page.route('**/api/mail/requeueMail', (route) => {
    if (isAway) return route.abort('connectionreset');
    expect(route.request().postDataJSON()).toEqual({ id: mail.id });
    failed = [other];
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
  await expect(page.getByText('2 mails could not be sent')).toBeVisible();
  const mails = watched(page, 'Mails that could not be sent');
  await expect(mails).toContainText('given up 11/20/2026 9:14 am after 8 attempts');
  await expect(mails).toContainText(mail.error);
  const searches = watched(page, 'Unusually many searches');
  await expect(searches).toContainText('Curious Clinic');
  await expect(searches).toContainText('600 searches on that day');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const requeue = mails.getByRole('button', { name: `Requeue 'Your receipt' to ${mail.to}` });
  await requeue.click();
  await expect(mails.getByText('Could not requeue the mail, please try again.')).toBeVisible();
  await expect(requeue).toBeFocused();
  isAway = false;
  await requeue.click();
  await expect(requeue).toHaveCount(0);
  await mails.getByRole('button', { name: `Dismiss 'Your receipt' to ${other.to}` }).click();
  await expect(page.getByText('Mail dismissed')).toBeVisible();
  await expect(mails.getByText('Every mail was sent.')).toBeVisible();
});

test('a payment that the provider does not answer is watched until it is settled', async ({ browser }) => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('the silent provider has no port');
  const rollbook = await startRollbook({
    env: {
      SQUARE_ENVIRONMENT: 'custom',
      SQUARE_TOKEN: 'token',
      SQUARE_APPLICATION_ID: 'application',
      SQUARE_LOCATION_ID: 'location',
      SQUARE_BASE_URL: `http://127.0.0.1:${address.port}`,
      SQUARE_SCRIPT_URL: '/card.js',
      SQUARE_TIMEOUT_MS: '200',
      LOG_LEVEL: 'silent',
    },
  });
  try {
    const { origin } = rollbook;
    const page = await browser.newPage({ baseURL: origin });
    const person = await waiting(origin, MAPLE, 'Uma');
    await signIn(page, origin, 'admin');
    const paid = await page.request.post('/api/application/processOfficePayment', {
      data: {
        nonce: 'cnon:card-nonce-ok',
        amount: FEE_CENTS,
        numOfApplications: 1,
        selectedNames: [person.id],
        office: MAPLE,
      },
      headers: { origin, [ATTEMPT_HEADER]: randomUUID() },
    });
    expect(paid.status()).toBe(202);
    await page.goto('/ecsadmin');
    await expect(page.getByText('1 payment is not settled')).toBeVisible();
    const payments = watched(page, 'Payments that are not settled');
    await expect(payments).toContainText(
      `$20.00 for 1 membership (${person.first} ${person.last}, ${person.id}-`,
    );
    await expect(payments).toContainText('whether the card was charged is not known yet');
    await expect(payments).toContainText('it charges at most once');
    await expectAccessible(page);
    await payments.getByRole('button', { name: 'Check again' }).click();
    await expect(payments).toContainText('not known yet');
    await payments.getByRole('button', { name: 'History of the payment of $20.00' }).click();
    await expect(page.getByRole('dialog', { name: 'History of the payment of $20.00' })).toBeVisible();
    await page.close();
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await rollbook.stop();
  }
});

test('a refund in the dashboard of Square is watched until it is resolved', async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Quirina');
  const admin = await actor(origin, 'admin');
  const attempt = await payByCard(admin, person);
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Applications');
  await type(page.getByLabel('Search in this list'), person.last);
  await pressInRow(page, 'Edit', person.first);
  await expect(page.getByRole('dialog')).toContainText('To refund it, cancel the membership in its details.');
  await page.getByRole('button', { name: 'Open its details' }).click();
  await page.getByRole('button', { name: 'Cancel membership …' }).click();
  await expect(page.getByRole('dialog')).toContainText('goes back to the card that paid');
  await refundAtSquare(origin, admin, attempt, 'By telephone');

  const refunds = watched(page, 'Refunds and disputes');
  const row = refunds.getByRole('listitem').filter({ hasText: String(person.id) });
  await expect(async () => {
    await page.goto('/ecsadmin');
    await expect(row).toContainText('$20.00 of $20.00');
  }).toPass();
  await row.getByRole('button', { name: 'Resolve the payment of $20.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve the payment of $20.00' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toContainText(STAFF.reasonRequired);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await type(dialog.getByLabel('Reason'), 'Gave the money back by telephone');
  await expectAccessible(page);

  // Another tab resolves it first: the dialog says so and offers nothing more.
  const other = await admin.post('/api/application/resolvePayment', {
    data: { attempt, reason: 'In another tab' },
  });
  expect(other.status()).toBe(200);
  await admin.dispose();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is nothing to resolve');
  await expect(dialog.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row).toHaveCount(0);
});

test('a refund that was handed out and made at Square too is resolved', async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Ludowika');
  const name = `${person.first} ${person.last}`;
  const admin = await actor(origin, 'admin');
  await post(admin, 'application/markAsPaid', { ...paying(person), paymentType: 'cash' });
  const { refund } = await post(admin, 'membership/cancelMembership', {
    id: person.id,
    by: 'member',
    ends: 'at once',
    reason: 'Moved away',
  });
  const handedOut = { refund: refund.refund, date: denverDate(new Date()), method: 'cash' };
  await post(admin, 'membership/handOutRefund', handedOut);
  const attempt = await payByCard(admin, await waiting(origin, MAPLE, 'Ludowika'));
  await refundAtSquare(origin, admin, attempt, `Moved away (${refund.refund})`);
  await admin.dispose();

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, origin, 'admin');
  const row = watched(page, 'Refunds of cancelled memberships')
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(async () => {
    await page.goto('/ecsadmin');
    await expect(row).toContainText('and was refunded at Square too');
  }).toPass();
  await expect(row.getByRole('button', { name: 'Handed out' })).toHaveCount(0);
  await row.getByRole('button', { name: `Resolve the refund of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Resolve the refund of ${name}` });
  await expectNoSidewaysScroll(page);
  await expect(dialog).toContainText('was handed out on');
  await type(dialog.getByLabel('Reason'), 'The member brought the cash back');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Refund resolved')).toBeVisible();
  await expect(row).toHaveCount(0);
});

function paying(person: { id: number }) {
  return { amount: FEE_CENTS, numOfApplications: 1, selectedNames: [person.id], office: MAPLE };
}

async function post(admin: APIRequestContext, call: string, data: object, attempt: string = randomUUID()) {
  const answer = await admin.post(`/api/${call}`, { data, headers: { [ATTEMPT_HEADER]: attempt } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Pays at the provider; answers the attempt id. */
async function payByCard(admin: APIRequestContext, person: { id: number }): Promise<string> {
  const attempt = randomUUID();
  const data = { ...paying(person), nonce: 'cnon:card-nonce-ok' };
  await post(admin, 'application/processOfficePayment', data, attempt);
  return attempt;
}

/** Refunds a payment at Square, as its dashboard does when the reason does not end with an id of ours. */
async function refundAtSquare(origin: string, browser: APIRequestContext, attempt: string, reason: string) {
  const square = `${origin}/sandbox/square/v2`;
  const headers = { authorization: 'Bearer sandbox-token' };
  const listed = await browser.get(`${square}/payments`, { headers });
  const { payments }: { payments: { id: string; reference_id: string }[] } = await listed.json();
  const payment_id = payments.find(({ reference_id }) => reference_id === attempt)?.id;
  const amount_money = { amount: FEE_CENTS, currency: 'USD' };
  const data = { idempotency_key: randomUUID(), payment_id, amount_money, reason };
  const refunded = await browser.post(`${square}/refunds`, { headers, data });
  expect(refunded.status()).toBe(200);
}

test('lists that could not be loaded say so and load on Retry', async ({ page, origin }) => {
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
    await expect(page.getByText(then, { exact: true }).first()).toBeVisible();
  }
});

test('without groups the list says so', async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await page.route('**/getGroups', (route) => route.fulfill({ json: [] }));
  await page.goto('/ecsadmin/groups');
  await expect(page.getByText(STAFF.noGroups)).toBeVisible();
});

test('a sign-in that ended keeps what was typed of an office', async ({ page, origin, context }) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Offices');
  await type(page.getByLabel('Office name'), 'Kept Clinic');
  await type(page.getByRole('textbox', { name: 'Email', exact: true }), 'kept@mail.example');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add Office' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  await type(page.getByLabel('Password', { exact: true }), 'demo-admin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Office name')).toHaveValue('Kept Clinic');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('kept@mail.example');
});

test('offices and groups are managed by keyboard alone', async ({ page }) => {
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
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'open Prairie Vision Care' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ecsadmin\/applicationsbyoffice$/);
});

test('a drawer that ends with its screen leaves the focus where the user has put it', async ({
  page,
  origin,
}) => {
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
});
