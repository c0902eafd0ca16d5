import { addDays, type AuditEvent, denverDate, denverInstant, shownDate } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import { Dispute } from '../payments/disputes';
import { Refund, type RefundDoc } from './model';

let api: TestApi;
let admin: Client;
let refund: string;
let payment: string;
let id: number;
const today = denverDate(new Date());
const paidOn = addDays(today, -3);

beforeAll(async () => {
  api = await startApi('hand_out');
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Outbox.deleteMany({});
  [refund, payment] = [newAttempt(), newAttempt()];
  const paid = { paid: true, payment_type: 'cash', payment_time: denverInstant(paidOn, 12) } as const;
  id = (await storeApplication(await storeOffice(), { ...paid, refund }))._id;
});

async function owed(fields: Partial<RefundDoc> = {}): Promise<void> {
  const rest = { amount: 1500, made_at: 'here', created: new Date() } as const;
  await Refund.create({ _id: refund, application: id, payment, ...rest, state: 'owed', ...fields });
}
const handOut = (more: object = {}) =>
  admin.call('handOutRefund', { refund, date: today, method: 'check', ...more });
const resolve = (reason = 'Refunded in the shop') => admin.call('resolveRefund', { refund, reason });
const stored = () => Refund.findById(refund).orFail().lean();
const trail = (what: AuditEvent) => Audit.find({ 'after.refund': refund, what }).lean();

test.each(['owed', 'refused', 'review'] as const)('one that is %s is handed out', async (state) => {
  await owed({ state });
  expect(await handOut({ date: paidOn })).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored()).toMatchObject({
    state: 'completed',
    handed_out: paidOn,
    method: 'check',
    handed_by: 'admin',
    due: null,
    settled: expect.any(Date),
  });
  expect(await Application.findById(id).lean()).toMatchObject({ refunded: 1500, refunded_on: paidOn });
  const after = { state: 'completed', refund, amount: 1500, date: paidOn, method: 'check' };
  const [entry] = await trail('refund handed out');
  const about = { subject: 'application', subject_id: String(id) };
  expect(entry).toMatchObject({ who: 'admin', ...about, before: { state } });
  expect(entry?.after).toEqual(after);
  expect(await trail('refunded')).toMatchObject([{ after: { handed_out: paidOn, method: 'check' } }]);
  const mails = await Outbox.find({ template: 'refunded' }).lean();
  expect(mails.map(({ data }) => [data['method'], data['byOthers']])).toEqual([
    ['check', false],
    ['check', false],
  ]);
});

test.each([
  ['sending', {}],
  ['withdrawn', {}],
  ['owed', { handed_out: '2026-11-20' }],
  ['review', { resolved_at: new Date() }],
] as const)('one that is %s (%j) is not handed out', async (state, fields) => {
  await owed({ state, ...fields });
  expect(await handOut()).toMatchObject({
    status: 409,
    body: { detail: 'This refund is not open any more; please look at it again' },
  });
  expect(await stored()).toMatchObject({ state, method: '' });
  expect(await trail('refund handed out')).toEqual([]);
});

test('the day is not in the future, and not before the payment', async () => {
  await owed();
  const before = `The date may not be before the payment, which was on ${shownDate(paidOn)}`;
  for (const [date, message] of [
    [addDays(today, 1), 'The date may not be in the future'],
    [addDays(paidOn, -1), before],
  ] as const) {
    expect(await handOut({ date })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'date', message }] },
    });
  }
  expect(await stored()).toMatchObject({ state: 'owed' });
});

test('one that is of no application is in the history of its payment; an unpaid one has no first day', async () => {
  await owed({ application: null });
  expect((await handOut({ date: addDays(paidOn, -1) })).status).toBe(200);
  expect(await trail('refund handed out')).toMatchObject([{ subject_id: payment }]);
  refund = newAttempt();
  await Application.updateOne({ _id: id }, { $set: { payment_time: null } });
  await owed();
  expect((await handOut({ date: addDays(paidOn, -1) })).status).toBe(200);
});

test('the history tells the dispute of its payment', async () => {
  await owed({ state: 'review', by_hand: 'disputed' });
  const dispute = newAttempt();
  await Dispute.create({ _id: dispute, payment, amount: 2000, state: 'LOST', created: new Date() });
  expect((await handOut()).status).toBe(200);
  expect(await trail('refund handed out')).toMatchObject([{ after: { dispute, dispute_state: 'LOST' } }]);
  expect(await trail('refunded')).toMatchObject([{ after: { by_hand: 'disputed' } }]);
});

test('one in review is resolved once, with a reason', async () => {
  await owed({ state: 'review' });
  expect(await resolve()).toMatchObject({ status: 200, body: { success: true } });
  const resolved = {
    resolved_by: 'admin',
    resolution: 'Refunded in the shop',
    resolved_at: expect.any(Date),
  };
  expect(await stored()).toMatchObject({ state: 'review', ...resolved });
  const detail = 'There is nothing to resolve about this refund any more';
  expect(await resolve('Again')).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
  const after = { refund, amount: 1500, reason: 'Refunded in the shop' };
  const about = { subject: 'application', subject_id: String(id) };
  expect(await trail('refund resolved')).toMatchObject([{ who: 'admin', ...about, after }]);
});

test('one that is not in review is not resolved; in that of no application the payment is named', async () => {
  await owed();
  expect((await resolve()).status).toBe(409);
  expect(await stored()).toMatchObject({ resolved_at: null });
  await Refund.updateOne({ _id: refund }, { $set: { state: 'review', application: null } });
  expect((await resolve()).status).toBe(200);
  expect(await trail('refund resolved')).toMatchObject([{ subject_id: payment }]);
});

test('an unknown one is not found', async () => {
  for (const answer of [await handOut(), await resolve()]) {
    const body = { code: 'unknown_id', detail: 'There is no such refund' };
    expect(answer).toMatchObject({ status: 404, body });
  }
});
