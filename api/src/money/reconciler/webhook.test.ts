import { createHmac } from 'node:crypto';
import { SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, completed, newAttempt, startTill, statusOf, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import { Payment, SquareEvent } from '../payments/model';

let till: Till;
beforeAll(async () => {
  till = await startTill('webhook');
});
afterAll(() => till.stop());
beforeEach(() => till.square.clear());

const NOTIFIED = `${TEST_ENVIRONMENT.PUBLIC_ORIGIN}${SQUARE_WEBHOOK_PATH}`;

function sign(body: string, key = TEST_ENVIRONMENT.SQUARE_WEBHOOK_KEY): string {
  return createHmac('sha256', key)
    .update(NOTIFIED + body)
    .digest('base64');
}

function eventOf(attempt: string, event_id = newAttempt()): string {
  const payment = { id: 'sq', status: 'COMPLETED', reference_id: attempt };
  return JSON.stringify({
    type: 'payment.updated',
    event_id,
    data: { type: 'payment', object: { payment } },
  });
}

async function notify(body: string, signature?: string): Promise<number> {
  const response = await fetch(`${till.api.url}${SQUARE_WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature === undefined ? {} : { 'x-square-hmacsha256-signature': signature }),
    },
    body,
  });
  await response.text();
  return response.status;
}

async function unknownPayment(): Promise<string> {
  const office = await storeOffice();
  const client = await officeClient(till.api, office);
  const { _id } = await storeApplication(office);
  const attempt = newAttempt();
  till.square.faults.next({ fault: 'lost-after-charge' });
  await client.call('processOfficePayment', bulk([_id]), { attempt });
  return attempt;
}

describe('a notification', () => {
  test('makes its payment due at once', async () => {
    const attempt = await unknownPayment();
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
    const body = eventOf(attempt);
    expect(await notify(body, sign(body))).toBe(200);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    expect(completed(till)).toHaveLength(1);
  });

  test('that cannot be read stops neither the others nor the reconciler', async () => {
    const events = SquareEvent.db.collection<{ _id: string; [field: string]: unknown }>(
      SquareEvent.collection.name,
    );
    const broken = { _id: 'broken', kind: 'payment', payment: { not: 'text' }, handled: false };
    await events.insertOne({ ...broken, received: new Date(0) });
    const attempt = await unknownPayment();
    const body = eventOf(attempt);
    await notify(body, sign(body));
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    const stored = await events.findOne({ _id: broken._id });
    expect(stored).toMatchObject({ handled: false, tried: expect.any(Date) });
    await events.deleteOne({ _id: broken._id });
  });

  test('is not trusted: a payment that Square does not have stays unchanged', async () => {
    const attempt = await unknownPayment();
    till.square.clear();
    till.square.faults.next({ fault: 'lost-before-charge' });
    const body = eventOf(attempt);
    await notify(body, sign(body));
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
  });

  test('that is forged, altered or unsigned is refused and not stored', async () => {
    const stored = await SquareEvent.countDocuments();
    const body = eventOf(newAttempt());
    expect(await notify(body)).toBe(403);
    expect(await notify(body, 'AAAA')).toBe(403);
    expect(await notify(body, sign(body, 'another key'))).toBe(403);
    expect(await notify(`${body} `, sign(body))).toBe(403);
    expect(await SquareEvent.countDocuments()).toBe(stored);
  });

  test('that is repeated is answered and stored once', async () => {
    const [attempt, event] = [newAttempt(), newAttempt()];
    const body = eventOf(attempt, event);
    expect(await notify(body, sign(body))).toBe(200);
    await till.reconcile();
    expect(await notify(body, sign(body))).toBe(200);
    expect(await SquareEvent.find({ payment: attempt }).lean()).toMatchObject([
      { _id: event, handled: true },
    ]);
  });

  test('of another type or about another payment is accepted and ignored', async () => {
    const stored = await SquareEvent.countDocuments();
    const ours = eventOf(newAttempt());
    const others = [ours.replace('payment.updated', 'refund.created'), eventOf('till 4'), '{}', 'no json'];
    for (const body of others) expect(await notify(body, sign(body))).toBe(200);
    expect(await SquareEvent.countDocuments()).toBe(stored);
  });
});

test('a charge found for a failed payment puts it into review with an alert', async () => {
  const attempt = await unknownPayment();
  await Payment.updateOne({ _id: attempt }, { $set: { state: 'failed', reason: 'untraceable', due: null } });
  const body = eventOf(attempt);
  await notify(body, sign(body));
  till.square.listFaults.next({ fault: 'html' });
  await till.reconcile();
  // A page of a proxy is not Square's answer: the notification waits.
  expect(await statusOf(till, attempt)).toEqual({ state: 'failed' });
  await till.reconcile();
  expect(await statusOf(till, attempt)).toEqual({ state: 'review' });
  const [charge] = completed(till);
  expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({ square_id: charge?.id });
  const alerts = await Outbox.find({ _id: { $regex: `^${attempt}:review:` } }).lean();
  expect(alerts.map(({ to }) => to.address)).toEqual([till.api.services.brand.supportEmail]);
});

test('while Square does not answer, a round asks it about one notification only', async () => {
  await SquareEvent.deleteMany({});
  const attempts = [await unknownPayment(), await unknownPayment()];
  await Payment.updateMany(
    { _id: { $in: attempts } },
    { $set: { state: 'failed', reason: 'untraceable', due: null } },
  );
  for (const body of attempts.map((attempt) => eventOf(attempt))) await notify(body, sign(body));
  till.square.listFaults.next({ fault: 'late-answer', ms: 60_000 });
  await till.reconcile();
  expect(await SquareEvent.countDocuments({ tried: null })).toBe(1);
  expect(await SquareEvent.countDocuments({ handled: true })).toBe(0);
  await till.reconcile();
  expect(await SquareEvent.countDocuments({ handled: true })).toBe(2);
});

test('without a webhook key every notification is refused', async () => {
  const key = till.api.services.config.square.webhookKey;
  till.api.services.config.square.webhookKey = undefined;
  const body = eventOf(newAttempt());
  expect(await notify(body, sign(body))).toBe(403);
  till.api.services.config.square.webhookKey = key;
});
