import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Application } from '../../src/membership/record/application';
import { Payment, SquareEvent } from '../../src/money/payments/model';
import { TEST_ENVIRONMENT } from '../api';
import { storeApplication } from '../applications';
import { bulk, completed, newAttempt, startTill, type Till } from '../payments';
import { storeOffice } from '../records';
import { officeClient } from '../signIn';
import { stored } from './stored';

// Forged, altered, repeated and ignored ones: api/src/money/reconciler/webhook.test.ts.
const OURS = `${TEST_ENVIRONMENT.PUBLIC_ORIGIN}${SQUARE_WEBHOOK_PATH}`;
let till: Till;
beforeAll(async () => {
  till = await startTill('webhooks');
});
afterAll(() => till.stop());

function sign(body: string, url = OURS): string {
  return createHmac('sha256', TEST_ENVIRONMENT.SQUARE_WEBHOOK_KEY)
    .update(url + body)
    .digest('base64');
}

const eventOf = (attempt: string, more: object = {}) =>
  JSON.stringify({
    type: 'payment.updated',
    event_id: newAttempt(),
    data: { object: { payment: { id: 'sq-forged', status: 'COMPLETED', reference_id: attempt, ...more } } },
  });

async function notify(body: string | Uint8Array, signature: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${till.api.url}${SQUARE_WEBHOOK_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-square-hmacsha256-signature': signature, ...headers },
    body: Buffer.from(body),
  });
  await response.text();
  return response.status;
}

test('a notification signed for another URL is refused', async () => {
  const body = eventOf(newAttempt());
  const others = [
    `https://evil.example${SQUARE_WEBHOOK_PATH}`,
    `${OURS}?x=1`,
    `${OURS}/`,
    OURS.replace('http:', 'https:'),
    '',
  ];
  for (const url of others) expect(await notify(body, sign(body, url))).toBe(403);
  expect(await notify(body, sign(body), { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })).toBe(
    200,
  );
});

test('a malformed signature is refused like a wrong one', async () => {
  const body = eventOf(newAttempt());
  const right = sign(body);
  const wrong = [
    '',
    ' ',
    'null',
    right.slice(0, -2),
    `${right}=`,
    right.toLowerCase(),
    Buffer.from(right, 'base64').toString('hex'),
    'x'.repeat(5000),
  ];
  const before = await stored();
  for (const signature of wrong) expect(await notify(body, signature), signature).toBe(403);
  expect(await stored()).toBe(before);
});

test('a genuine notification of an unknown payment changes nothing', async () => {
  const body = eventOf(newAttempt());
  expect(await notify(body, sign(body))).toBe(200);
  await till.reconcile();
  expect(await Payment.countDocuments()).toBe(0);
  expect(await Application.countDocuments({ paid: true })).toBe(0);
});

test('amount and state in a genuine notification are ignored: the provider is asked', async () => {
  const office = await storeOffice();
  const client = await officeClient(till.api, office);
  const { _id } = await storeApplication(office);
  const attempt = newAttempt();
  till.square.faults.next({ fault: 'lost-before-charge' });
  expect((await client.call('processOfficePayment', bulk([_id]), { attempt })).status).toBe(202);
  const body = eventOf(attempt, { status: 'COMPLETED', amount_money: { amount: 1, currency: 'USD' } });
  expect(await notify(body, sign(body))).toBe(200);
  expect(await Application.findById(_id).lean()).toMatchObject({ paid: false });
  expect(completed(till)).toEqual([]);
  const replays = await Promise.all(Array.from({ length: 20 }, () => notify(body, sign(body))));
  expect(new Set(replays)).toEqual(new Set([200]));
  expect(await SquareEvent.countDocuments({ payment: attempt })).toBe(1);
});

test('a huge notification is refused before its signature is checked, compressed or not', async () => {
  const huge = eventOf(newAttempt(), { note: 'x'.repeat(200_000) });
  expect(await notify(huge, sign(huge))).toBe(413);
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(await notify(bomb, sign(''), { 'Content-Encoding': 'gzip' })).toBe(415);
});

test('a genuine notification with operators in its fields is accepted and ignored', async () => {
  const known = await SquareEvent.countDocuments();
  const odd = [
    {
      type: 'payment.updated',
      event_id: { $gt: '' },
      data: { object: { payment: { reference_id: newAttempt() } } },
    },
    {
      type: 'payment.updated',
      event_id: 'x',
      data: { object: { payment: { reference_id: { $ne: null } } } },
    },
    { type: { $ne: '' }, event_id: 'x', data: { object: { payment: { reference_id: newAttempt() } } } },
    {
      type: 'payment.updated',
      event_id: 'x'.repeat(500),
      data: { object: { payment: { reference_id: newAttempt() } } },
    },
  ].map((event) => JSON.stringify(event));
  for (const body of [...odd, '{"__proto__":{"type":"payment.updated"}}', '[]', 'null', '']) {
    expect(await notify(body, sign(body)), body.slice(0, 100)).toBe(200);
  }
  expect(await SquareEvent.countDocuments()).toBe(known);
});
