import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, completed, newAttempt, startTill, statusOf, type Till } from '../../../test/payments';
import { loggingInto } from '../../../test/logging';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { createApp } from '../../app';
import { createHttpServer } from '../../base/http/server';
import { Outbox } from '../../letters/mail/model';
import { Payment, SquareEvent } from '../payments/model';
import { reconcile } from './reconcile';

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

async function notify(body: string, signature?: string, url = till.api.url): Promise<number> {
  const response = await fetch(`${url}${SQUARE_WEBHOOK_PATH}`, {
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
    const lines: string[] = [];
    await reconcile(loggingInto(lines, till.api.services), []);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'notification not read',
      event: 'broken',
      error: 'CastError',
    });
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
    const body = eventOf(attempt.toUpperCase(), event);
    expect(await notify(body, sign(body))).toBe(200);
    // Of a payment that is not here there is nothing to ask.
    await till.square.refuse();
    await till.reconcile();
    await till.square.resume();
    expect(await notify(body, sign(body))).toBe(200);
    expect(await SquareEvent.find({ payment: attempt }).lean()).toMatchObject([
      { _id: event, kind: 'payment', square_id: 'sq', object: '', tried: null, handled: true },
    ]);
  });

  test('wakes the reconciler once', async () => {
    const woken: string[] = [];
    const wakePayment = (attempt: string) => void woken.push(attempt);
    const server = createHttpServer(createApp(till.api.services, { wakePayment }));
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    const [attempt, body] = [newAttempt(), eventOf('till 4')];
    const bodies = [body, eventOf(attempt, 'once'), eventOf(attempt, 'once')];
    for (const one of bodies) expect(await notify(one, sign(one), `http://127.0.0.1:${port}`)).toBe(200);
    expect(woken).toEqual([attempt]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
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
  const given = { reason: 'untraceable', due: null };
  await Payment.updateOne({ _id: attempt }, { $set: { state: 'releasing', ...given } });
  const body = eventOf(attempt);
  await notify(body, sign(body));
  await till.reconcile();
  // Its release has not ended: the charge is looked for afterwards.
  expect(await SquareEvent.findOne({ payment: attempt }).lean()).toMatchObject({ handled: false });
  await Payment.updateOne({ _id: attempt }, { $set: { state: 'failed', ...given } });
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
  const { square } = till.api.services.config;
  const { timeoutMs } = square;
  square.timeoutMs = 300;
  // The other one has its turn in the next round.
  for (const untried of [1, 0]) {
    till.square.listFaults.next({ fault: 'late-answer', ms: 60_000 });
    await till.reconcile();
    expect(await SquareEvent.countDocuments({ tried: null })).toBe(untried);
    expect(await SquareEvent.countDocuments({ handled: true })).toBe(0);
  }
  square.timeoutMs = timeoutMs;
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
