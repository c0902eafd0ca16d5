import { type CallAnswer, MAX_LENGTH, paymentMessages, receiptNumber } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import {
  bulk,
  completed,
  DECLINED,
  newAttempt,
  OK,
  startTill,
  statusOf,
  type Till,
} from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from './model';

let till: Till;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let other: OfficeDoc;
let office: Client;
let group: Client;
let admin: Client;

beforeAll(async () => {
  till = await startTill('bulk_payment');
  const valley = await storeGroup();
  maple = await storeOffice({ ogid: valley._id, cc_email: 'billing@maple.example' });
  cedar = await storeOffice({ ogid: valley._id });
  other = await storeOffice();
  office = await officeClient(till.api, maple);
  group = await groupClient(till.api, valley);
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(() => till.square.clear());

async function unpaid(...offices: OfficeDoc[]): Promise<number[]> {
  const stored = [];
  for (const one of offices) stored.push((await storeApplication(one))._id);
  return stored;
}

async function pay(client: Client, ids: number[], attempt = newAttempt(), nonce = OK) {
  return client.call('processOfficePayment', bulk(ids, nonce), { attempt });
}

async function paidIds(ids: number[]): Promise<number[]> {
  const paid = await Application.find({ _id: { $in: ids }, paid: true }).lean();
  return paid.map(({ _id }) => _id).toSorted((one, next) => one - next);
}

describe('a bulk payment', () => {
  test('charges the fee of each application and marks them as paid', async () => {
    const ids = await unpaid(maple, maple);
    const attempt = newAttempt();
    const { status, body } = await pay(office, ids, attempt);
    const [charge] = completed(till);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      paymentId: charge?.id,
      receiptUrl: charge?.receipt_url,
      receipt: {
        number: receiptNumber(attempt),
        paid_at: expect.any(String),
        card: { brand: 'VISA', last4: '1111' },
      },
      ids,
    });
    expect(charge?.amount_money.amount).toBe(4000);
    const [id = 0] = ids;
    const stored = await Application.findOne({ _id: id }).lean();
    expect(stored).toMatchObject({ paid: true, square_id: charge?.id, payment_type: '', version: 2 });
    expect(stored?.payment_time).toBeInstanceOf(Date);
  });

  test('queues one receipt per office address and one note per member', async () => {
    const ids = await unpaid(maple, cedar);
    const attempt = newAttempt();
    expect((await pay(group, ids, attempt)).status).toBe(200);
    const mails = await Outbox.find({ _id: { $regex: `^${attempt}:` } }).lean();
    expect(mails.map(({ _id }) => _id.slice(37)).toSorted()).toEqual(
      [
        `office ${maple._id}:${maple.office_email}`,
        `office ${maple._id}:billing@maple.example`,
        `office ${cedar._id}:${cedar.office_email}`,
        ...ids.map((id) => `${id}:member${id}@rollbook.example`),
      ].toSorted(),
    );
  });

  test('stores the purchase order with the payment, tells it again to a repeat, and mails it', async () => {
    const [ids, attempt] = [await unpaid(maple, cedar), newAttempt()];
    const send = (purchase_order: string) =>
      group.call('processOfficePayment', { ...bulk(ids), purchase_order }, { attempt });
    const first = await send('  PO 2026/88 ');
    expect(first).toMatchObject({ status: 200, body: { receipt: { purchase_order: 'PO 2026/88' } } });
    const listed = async (search: string) => {
      const { body } = await admin.call('getApplicationsAll', { search, limit: 10 });
      return (body as CallAnswer<'getApplicationsAll'>)
        .map(({ id }) => id)
        .toSorted((one, next) => one - next);
    };
    expect(await listed('po 2026/88'), 'lists find what it paid').toEqual(ids);
    expect((await send('PO 2026/88')).body).toEqual(first.body);
    expect((await send('PO 99')).status, 'another content under the same key').toBe(422);
    expect(completed(till)).toHaveLength(1);
    const mails = await Outbox.find({ _id: { $regex: `^${attempt}:office` } }).lean();
    expect(mails.map(({ data }) => data['purchaseOrder'])).toEqual(mails.map(() => 'PO 2026/88'));
  });

  test('refuses a purchase order that is too long, or not one line', async () => {
    const ids = await unpaid(maple);
    for (const purchase_order of ['9'.repeat(MAX_LENGTH.purchaseOrder + 1), 'PO\u00078']) {
      const answer = await group.call('processOfficePayment', { ...bulk(ids), purchase_order });
      expect(answer).toMatchObject({
        status: 422,
        body: { success: false, errors: [{ field: 'purchase_order', message: expect.any(String) }] },
      });
    }
    expect(completed(till)).toEqual([]);
  });

  test('records the payer in the audit and removes the card token', async () => {
    const ids = await unpaid(maple);
    const attempt = newAttempt();
    await pay(office, ids, attempt);
    const trail = await Audit.find({ subject: 'payment', subject_id: attempt }).lean();
    expect(trail.map(({ what, who }) => `${what} by ${who}`).toSorted()).toEqual([
      `payment begun by office:${maple._id}`,
      `payment settled by office:${maple._id}`,
    ]);
    expect(await Audit.findOne({ subject: 'application', subject_id: String(ids[0]) }).lean()).toMatchObject({
      what: 'paid by card',
      who: `office:${maple._id}`,
    });
    expect(JSON.stringify(await Audit.find().lean())).not.toContain('cnon:');
    expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({ state: 'done', nonce: null });
  });
});

describe('refused as a whole, with the ids and without a charge', () => {
  afterAll(() => expect(completed(till)).toEqual([]));

  test('a wrong amount or number', async () => {
    const ids = await unpaid(maple);
    for (const wrong of [{ amount: 1 }, { amount: 20 }, { numOfApplications: 2 }]) {
      const { status, body } = await office.call('processOfficePayment', { ...bulk(ids), ...wrong });
      expect([status, body]).toMatchObject([422, { code: 'wrong_amount', success: false }]);
    }
  });

  test('names of another office than the administrator has chosen; what an office chooses counts for nothing', async () => {
    const [ours = 0, theirs = 0] = await unpaid(maple, cedar);
    const at = (client: Client, id: number) =>
      client.call(
        'processOfficePayment',
        { ...bulk([id]), office: { oid: cedar._id } },
        { attempt: newAttempt() },
      );
    expect((await at(admin, ours)).body).toMatchObject({ ids: [ours] });
    expect((await at(admin, theirs)).status).toBe(200);
    expect((await at(office, ours)).status).toBe(200);
    expect(await paidIds([ours, theirs])).toEqual([ours, theirs]);
  });
  test('unknown, foreign and deleted applications', async () => {
    const [own = 0, foreign = 0] = await unpaid(maple, other);
    const deleted = (await storeApplication(maple, { state: 'deleted' }))._id;
    const ids = [own, foreign, deleted, 999_999];
    for (const client of [office, group]) {
      const { status, body } = await pay(client, ids);
      expect([status, body]).toMatchObject([422, { success: false, ids: [foreign, deleted, 999_999] }]);
    }
    expect(await pay(admin, [own, 999_999])).toMatchObject({ status: 422, body: { ids: [999_999] } });
    expect(await Application.findOne({ _id: own }).lean()).toMatchObject({ paid: false, payment: null });
  });

  test('an application that is paid or being paid', async () => {
    const [free = 0] = await unpaid(maple);
    const paid = (await storeApplication(maple, { paid: true, payment_type: 'cash' }))._id;
    const taken = (await storeApplication(maple, { payment: newAttempt() }))._id;
    expect(await pay(office, [free, paid, taken])).toMatchObject({
      status: 409,
      body: { code: 'already_paid', ids: [paid, taken], detail: paymentMessages.en.alreadyPaid },
    });
    expect(await pay(office, [free, taken])).toMatchObject({ status: 409, body: { ids: [taken] } });
  });

  test('a caller who is not signed in', async () => {
    expect((await pay(till.api.client(), await unpaid(maple))).status).toBe(401);
  });
});

describe('a repeat', () => {
  test('charges once when concurrent, and gets the same answer later, in whatever order its names stand', async () => {
    const ids = await unpaid(maple, maple);
    const attempt = newAttempt();
    const answers = await Promise.all([1, 2, 3].map(() => pay(office, ids, attempt)));
    expect(completed(till)).toHaveLength(1);
    for (const { status } of answers) expect([200, 202]).toContain(status);
    const again = { status: 200, body: { success: true, ids } };
    expect(await pay(office, ids, attempt)).toMatchObject(again);
    expect(await pay(office, ids.toReversed(), attempt)).toMatchObject(again);
    expect(completed(till)).toHaveLength(1);
  });

  test('with another content or by another caller is refused', async () => {
    const ids = await unpaid(maple, maple);
    const attempt = newAttempt();
    await pay(office, ids.slice(0, 1), attempt);
    expect((await pay(office, ids.slice(1), attempt)).status).toBe(422);
    expect((await pay(group, ids.slice(0, 1), attempt)).status).toBe(422);
    expect(await paidIds(ids)).toEqual(ids.slice(0, 1));
  });

  test.each([
    ['unreachable', 503, 'provider_unreachable', paymentMessages.en.unreachable],
    ['conflict', 409, 'conflict', paymentMessages.en.alreadyPaid],
    ['abandoned', 409, 'conflict', paymentMessages.en.failedLater],
    ['untraceable', 402, 'GENERIC_DECLINE', paymentMessages.en.failedLater],
  ])('of a payment that failed as %s is told so', async (reason, status, code, detail) => {
    const ids = await unpaid(maple);
    const attempt = newAttempt();
    await pay(office, ids, attempt, DECLINED);
    await Payment.updateOne({ _id: attempt }, { $set: { reason } });
    const answer = await pay(office, ids, attempt, DECLINED);
    expect(answer).toMatchObject({ status, body: { success: false, code, detail } });
    // Only names that others have paid for leave the selection.
    expect(answer.body).toEqual(
      reason === 'conflict' ? expect.objectContaining({ ids }) : expect.not.objectContaining({ ids }),
    );
  });

  test('without a key is recognised by its content for ten minutes', async () => {
    const ids = await unpaid(maple);
    const send = () => office.call('processOfficePayment', bulk(ids));
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 200, body: first.body });
    const others = await office.call('processOfficePayment', bulk(await unpaid(maple)));
    expect(others).toMatchObject({ status: 200, body: { success: true } });
    expect(others.body).not.toEqual(first.body);
    till.pass(11);
    expect((await send()).status).toBe(409);
    expect(completed(till)).toHaveLength(2);
  });
});

describe('a declined card', () => {
  test('is answered with the reason in plain words; another card can follow', async () => {
    const ids = await unpaid(maple);
    const attempt = newAttempt();
    const declined = await pay(office, ids, attempt, 'cnon:card-nonce-rejected-cvv');
    expect(declined).toMatchObject({
      status: 402,
      body: {
        success: false,
        code: 'CVV_FAILURE',
        detail: 'The security code (CVV) does not match the card.',
      },
    });
    expect(await statusOf(till, attempt)).toEqual({ state: 'failed' });
    expect((await pay(office, ids, attempt, 'cnon:card-nonce-rejected-cvv')).status).toBe(402);
    expect((await pay(office, ids)).status).toBe(200);
    expect(await paidIds(ids)).toEqual(ids);
  });

  test('with an unknown reason is a generic decline', async () => {
    const ids = await unpaid(maple);
    till.square.faults.next({ fault: 'failed' });
    expect(await pay(office, ids)).toMatchObject({ status: 402, body: { code: 'GENERIC_DECLINE' } });
    expect(await pay(office, ids, newAttempt(), 'cnon:never-made')).toMatchObject({
      status: 402,
      body: { code: 'GENERIC_DECLINE' },
    });
  });

  test('is refused after too many repeats', async () => {
    const tester = await storeOffice();
    const client = await officeClient(till.api, tester);
    const ids = await unpaid(tester);
    let last = 0;
    for (let tries = 0; tries < 40 && last !== 429; tries += 1) {
      last = (await pay(client, ids, newAttempt(), DECLINED)).status;
    }
    expect(last).toBe(429);
    expect((await pay(office, await unpaid(maple))).status).toBe(200);
  });
});
