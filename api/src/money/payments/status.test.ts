import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import type { OfficeDoc } from '../../parties/offices/model';
import { Dispute, type DisputeDoc } from './disputes';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';

let api: TestApi;
let admin: Client;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('payment_status');
  admin = await adminClient(api);
  office = await storeOffice({ office_name: 'Maple' });
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([Payment.deleteMany({}), Dispute.deleteMany({})]));

async function store(fields: Partial<PaymentDoc> = {}): Promise<string> {
  const order = { _id: newAttempt(), kind: 'bulk', actor: 'admin', amount: 2000 } as const;
  const payment = newPayment({ ...order, ids: [1], digest: 'any', ...fields }, new Date());
  await Payment.create(payment);
  return payment._id;
}
const dispute = (payment: string, fields: Partial<DisputeDoc> = {}) =>
  Dispute.create({ _id: newAttempt(), payment, amount: 2000, state: 'LOST', created: new Date(), ...fields });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.each([
  ['created', 'pending'],
  ['done', 'paid'],
  ['failed', 'failed'],
  ['resolved', 'review'],
] as const)('the state of a payment that is %s reads %s', async (state, shown) => {
  const attempt = await store({ state });
  const read = await api.client().call('paymentStatus', { attempt: attempt.toUpperCase() });
  expect(read.body).toEqual({ state: shown });
});

test('an attempt that is not here has no state', async () => {
  await store();
  expect((await api.client().call('paymentStatus', { attempt: newAttempt() })).body).toEqual({
    state: 'none',
  });
});

test('the payments that wait for something are listed once each, the oldest first', async () => {
  const { _id: id } = await storeApplication(office, { first: 'Ann', last: 'Lee' });
  const charging = await store({ state: 'charging', created: minutesAgo(1), ids: [id] });
  const review = await store({ state: 'review', created: minutesAgo(3) });
  const both = await store({ state: 'releasing', created: minutesAgo(4), watch: true });
  const watched = await store({ state: 'done', created: minutesAgo(2), watch: true });
  for (const state of ['done', 'failed', 'resolved'] as const) await store({ state });
  await dispute(watched);
  await dispute('another');
  const { body } = await admin.call('getUnsettledPayments', {});
  expect(body).toMatchObject([
    { attempt: both, disputes: 0 },
    { attempt: review, disputes: 0 },
    { attempt: watched, disputes: 1 },
    { attempt: charging, names: [`Ann Lee, ${id}-${office._id}`], disputes: 0 },
  ]);
});

describe('a payment is resolved', () => {
  const resolve = (attempt: string, seen: object = {}) =>
    admin.call('resolvePayment', { attempt, reason: 'Looked into', ...seen });
  const stored = (attempt: string) => Payment.findById(attempt).orFail().lean();
  const resolved = { watch: false, resolved_by: 'admin', resolution: 'Looked into' };
  const trail = (attempt: string) => Audit.find({ subject: 'payment', subject_id: attempt }).lean();

  test.each([
    ['in review', { state: 'review' }, 'resolved'],
    ['watched', { state: 'done', watch: true }, 'done'],
  ] as const)('%s', async (_what, fields, state) => {
    const [attempt, other] = [await store({ ...fields, refunded: 500 }), await store({ watch: true })];
    expect((await resolve(attempt, { refunded: 500, disputes: 0 })).body).toEqual({ success: true });
    expect(await stored(attempt)).toMatchObject({ ...resolved, state, resolved_at: expect.any(Date) });
    expect(await stored(other)).toMatchObject({ watch: true });
    expect(await trail(attempt)).toMatchObject([
      {
        who: 'admin',
        what: 'payment resolved',
        before: { state: fields.state },
        after: { state, reason: 'Looked into' },
      },
    ]);
  });

  test('only when the caller has read all that came in', async () => {
    const attempt = await store({ state: 'done', watch: true, refunded: 500 });
    await dispute(attempt);
    await dispute('another');
    const detail = 'Something new has come in about this payment; please read it first';
    for (const old of [{ refunded: 400 }, { disputes: 0 }, { refunded: 400, disputes: 1 }]) {
      expect(await resolve(attempt, old)).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
    }
    expect(await stored(attempt)).toMatchObject({ watch: true });
    expect((await resolve(attempt, { refunded: 500, disputes: 1 })).status).toBe(200);
  });

  test('only when something is to be resolved', async () => {
    const detail = 'There is nothing to resolve about this payment any more';
    for (const state of ['done', 'charging'] as const) {
      const attempt = await store({ state });
      expect(await resolve(attempt)).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
      expect(await stored(attempt)).toMatchObject({ state, resolved_by: '' });
      expect(await trail(attempt)).toEqual([]);
    }
    const unknown = { code: 'unknown_id', detail: 'There is no such payment' };
    expect(await resolve(newAttempt())).toMatchObject({ status: 404, body: unknown });
  });
});
