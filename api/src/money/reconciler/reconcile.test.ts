import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeApplication, storeMember } from '../../../test/applications';
import {
  applicant,
  bulk,
  completed,
  newAttempt,
  startTill,
  statusOf,
  type Till,
} from '../../../test/payments';
import { loggingInto } from '../../../test/logging';
import { storeOffice } from '../../../test/records';
import { type Client } from '../../../test/api';
import { officeClient } from '../../../test/signIn';
import { lastRound } from '../../base/metrics/registry';
import { Application } from '../../membership/record/application';
import { cancellations } from '../../journeys/cancelling/cancelSteps';
import { Membership } from '../../membership/record/membership';
import type { OfficeDoc } from '../../parties/offices/model';
import { Refund } from '../refunds/model';
import { refunds } from '../refunds/steps';
import type { Rounds } from '../../base/work/rounds';
import { Payment, SquareEvent } from '../payments/model';
import { newPayment } from '../payments/pay';
import { freeLostReservations, reconcile, startReconciler } from './reconcile';

let till: Till;
let maple: OfficeDoc;
let office: Client;
let reconcilers: Rounds[] = [];

beforeAll(async () => {
  till = await startTill('reconcile');
  maple = await storeOffice();
  office = await officeClient(till.api, maple);
});
afterAll(() => till.stop());
beforeEach(() => till.square.clear());
afterEach(async () => {
  await Promise.all(reconcilers.map((one) => one.stop()));
  reconcilers = [];
});

function start(): Rounds {
  const reconciler = startReconciler(till.api.services, []);
  reconcilers.push(reconciler);
  return reconciler;
}

type Fault = 'error-before-charge' | 'error-after-charge';

async function unknownPayment(fault: Fault = 'error-before-charge'): Promise<string> {
  const { _id } = await storeApplication(maple);
  const attempt = newAttempt();
  till.square.faults.next({ fault });
  await office.call('processOfficePayment', bulk([_id]), { attempt });
  return attempt;
}

async function made(fields: { state: 'created' | 'failed' | 'done'; kind: 'bulk' | 'offline' }) {
  const attempt = newAttempt();
  const { _id } = await storeApplication(maple, { payment: attempt });
  const given = { _id: attempt, actor: 'admin', ids: [_id], amount: 2000, digest: 'any', ...fields };
  await Payment.create(newPayment(given, till.api.services.now()));
  return { attempt, id: _id };
}

describe('the reconciler', () => {
  test('starts at once, and two of them charge once', async () => {
    const attempt = await unknownPayment();
    till.pass(1);
    lastRound.reset();
    start();
    start();
    await expect.poll(() => statusOf(till, attempt), { timeout: 20_000 }).toEqual({ state: 'paid' });
    expect(completed(till)).toHaveLength(1);
    const ended = async () => (await lastRound.get()).values.map(({ labels }) => labels);
    await expect.poll(ended, { timeout: 20_000 }).toEqual([{ worker: 'reconciler' }]);
  });

  test('leaves the others alone in a round of one payment', async () => {
    const [one, other] = [await unknownPayment(), await unknownPayment()];
    const event = {
      _id: newAttempt(),
      kind: 'payment',
      payment: other,
      square_id: 'sq',
      object: '',
    } as const;
    await SquareEvent.create({ ...event, received: till.api.services.now() });
    till.pass(1);
    await reconcile(till.api.services, [], one);
    expect([await statusOf(till, one), await statusOf(till, other)]).toEqual([
      { state: 'paid' },
      { state: 'pending' },
    ]);
    expect(await SquareEvent.findById(event._id).lean()).toMatchObject({ handled: false });
    await till.reconcile();
    expect(await statusOf(till, other)).toEqual({ state: 'paid' });
  });

  test('handles one payment when it is woken', async () => {
    const reconciler = start();
    const attempt = await unknownPayment();
    await Payment.updateOne({ _id: attempt }, { $set: { due: till.api.services.now() } });
    reconciler.wake(attempt);
    await expect.poll(() => statusOf(till, attempt), { timeout: 20_000 }).toEqual({ state: 'paid' });
  });

  test('logs a round that failed, and has the next one', async () => {
    const lines: string[] = [];
    let rounds = 0;
    const failing = {
      bringBack: () => Promise.reject(new RangeError(`secret ${(rounds += 1)}`)),
      drain: async () => {},
    };
    const reconciler = startReconciler(loggingInto(lines, till.api.services), [failing]);
    reconcilers.push(reconciler);
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
    reconciler.wake();
    await expect.poll(() => rounds, { timeout: 20_000 }).toBe(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'reconciler round', error: 'RangeError' });
    expect(lines.join()).not.toContain('secret');
  });

  test('settles payments, refunds and cancellations whose times were stored by a clock that ran ahead', async () => {
    const attempt = await unknownPayment('error-after-charge');
    const now = till.api.services.now();
    const ahead = new Date(now.getTime() + 3 * 86_400_000);
    await Payment.updateOne({ _id: attempt }, { $set: { due: ahead, first_sent: ahead } });
    await Refund.collection.insertOne({ state: 'pending', due: ahead });
    await Membership.collection.insertOne({ cancel_open: true, due: ahead });
    const services = { ...till.api.services, now: () => now };
    await refunds.bringBack(services);
    await cancellations.bringBack(services);
    expect(await Refund.find().lean()).toMatchObject([{ due: now }]);
    expect(await Membership.find().lean()).toMatchObject([{ due: now }]);
    await Promise.all([Refund.deleteMany({}), Membership.deleteMany({})]);
    await reconcile(till.api.services, []);
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    expect(completed(till)).toHaveLength(1);
  });

  test('does nothing after it was stopped', async () => {
    const reconciler = start();
    await reconciler.stop();
    const attempt = await unknownPayment();
    till.pass(1);
    reconciler.wake();
    await reconciler.stop();
    expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
  });

  test('abandons a payment that was never sent and releases its applications', async () => {
    const { attempt, id } = await made({ state: 'created', kind: 'bulk' });
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
    till.pass(2);
    await till.reconcile();
    expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({
      state: 'failed',
      reason: 'abandoned',
    });
    expect(await Application.findOne({ _id: id }).lean()).toMatchObject({ paid: false, payment: null });
    expect(till.square.payments().filter(({ reference_id }) => reference_id === attempt)).toEqual([]);
  });
});

describe('the janitor', () => {
  test('frees the reservations of a failed, an undone offline and a missing payment', async () => {
    const failed = await made({ state: 'failed', kind: 'bulk' });
    const undone = await made({ state: 'done', kind: 'offline' });
    const missing = await storeApplication(maple, { payment: newAttempt() });
    const unsettled = await made({ state: 'created', kind: 'bulk' });
    await till.reconcile();
    const paymentOf = async (id: number) => (await Application.findOne({ _id: id }).lean())?.payment;
    expect(await paymentOf(failed.id)).toBeNull();
    expect(await paymentOf(undone.id)).toBeNull();
    expect(await paymentOf(missing._id)).toBeNull();
    expect(await paymentOf(unsettled.id)).toBe(unsettled.attempt);
  });

  test('goes on behind the reservations that a payment in progress holds', async () => {
    const { attempt, id } = await made({ state: 'created', kind: 'bulk' });
    // In their order it comes after the hexadecimal ids.
    const lost = await storeApplication(maple, { payment: 'lost' });
    await freeLostReservations(1);
    expect(await Application.findById(lost._id).lean()).toMatchObject({ payment: null });
    expect(await Application.findById(id).lean()).toMatchObject({ payment: attempt });
  });

  test('deletes the hidden application of a failed payment', async () => {
    till.square.faults.next({ fault: 'error-before-charge' });
    const attempt = newAttempt();
    const input = applicant(maple._id, { last: 'Lost' });
    await till.api.client().call('processApplicationPayment', input, { attempt });
    await Payment.updateOne({ _id: attempt }, { $set: { state: 'failed', due: null } });
    await till.reconcile();
    expect(await Application.countDocuments({ last: 'Lost' })).toBe(0);
  });

  test('gives the term back that the renewal of a failed payment had claimed', async () => {
    const { _id: chain } = await storeMember(maple, 5);
    const renewal = {
      state: 'hidden',
      kind: 'renewal',
      chain,
      renews: chain,
      payment: newAttempt(),
    } as const;
    const { _id } = await storeApplication(maple, renewal);
    await Application.updateOne({ _id: chain }, { $set: { renewed_as: _id } });
    await till.reconcile();
    expect(await Application.findById(_id)).toBeNull();
    expect(await Application.findById(chain).lean()).toMatchObject({ renewed_as: null });
  });
});

test('sends a payment no more when its time of sending is ahead, and gives it up 24 hours after it noticed that', async () => {
  const attempt = await unknownPayment('error-before-charge');
  const ahead = new Date(till.api.services.now().getTime() + 3 * 86_400_000);
  await Payment.updateOne({ _id: attempt }, { $set: { due: ahead, first_sent: ahead } });
  await reconcile(till.api.services, []);
  till.pass(24 * 60 - 1);
  await reconcile(till.api.services, []);
  expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
  till.pass(6);
  await reconcile(till.api.services, []);
  expect(await statusOf(till, attempt)).toMatchObject({ state: 'failed' });
  expect(till.square.payments().filter(({ reference_id }) => reference_id === attempt)).toEqual([]);
});
