import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ATTEMPT_HEADER, denverDate, FEE_CENTS, STAFF } from '@rollbook/contract';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { needs } from './support/adminHome';
import { type } from './support/hands';
import { startRollbook } from './support/rollbook';
import { actor, MAPLE, openScreen, pressInRow, signIn, test, waiting } from './support/staff';

/** The rows of a check under 'Needs a person'. */
const watched = (page: Page, title: string) => needs(page).getByRole('listitem').filter({ hasText: title });

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
  await expect(page.getByRole('main')).toContainText(
    'goes back to the card of the office or group that paid',
  );
  await refundAtSquare(origin, admin, attempt, 'By telephone');

  const refunds = watched(page, 'Refunds and disputes');
  const row = refunds.filter({ hasText: String(person.id) });
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
  const row = watched(page, 'Refunds of cancelled memberships').filter({ hasText: name });
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
