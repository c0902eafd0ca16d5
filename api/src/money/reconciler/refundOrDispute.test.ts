import { createHmac } from 'node:crypto';
import { denverDate, SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Client, TEST_ENVIRONMENT } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, completed, newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import { render } from '../../letters/templates/render';
import { Payment, SquareEvent } from '../payments/model';
import { Refund } from '../refunds/model';
import { Dispute } from '../payments/disputes';

let till: Till;
let admin: Client;
let attempt: string;
let squareId: string;
let ids: number[];

beforeAll(async () => {
  till = await startTill('money_back');
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.square.clear();
  await Payment.updateMany({}, { $set: { watch: false } });
  const office = await storeOffice();
  ids = [(await storeApplication(office))._id, (await storeApplication(office))._id];
  attempt = newAttempt();
  expect((await admin.call('processOfficePayment', bulk(ids), { attempt })).status).toBe(200);
  squareId = completed(till)[0]?.id ?? '';
});

/** Sends a notification as Square does. */
async function notify(type: string, object: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({ type, event_id: newAttempt(), data: { object } });
  const signature = createHmac('sha256', TEST_ENVIRONMENT.SQUARE_WEBHOOK_KEY)
    .update(TEST_ENVIRONMENT.PUBLIC_ORIGIN + SQUARE_WEBHOOK_PATH + body)
    .digest('base64');
  const headers = { 'Content-Type': 'application/json', 'X-Square-HmacSha256-Signature': signature };
  const { ok } = await fetch(till.api.url + SQUARE_WEBHOOK_PATH, { method: 'POST', headers, body });
  expect(ok).toBe(true);
}

const refunded = (type = 'refund.updated') =>
  notify(type, { refund: { id: 'told by the notification', payment_id: squareId } });
const disputedAs = (id: string, type = 'dispute.created') =>
  notify(type, { dispute: { id, disputed_payment: { payment_id: squareId } } });
const cancel = (id: number | undefined) =>
  admin.call(
    'cancelMembership',
    { id, by: 'member', ends: 'at once', reason: 'Moved away' },
    { attempt: newAttempt() },
  );
const watched = async () => (await admin.call('getUnsettledPayments', {})).body as Record<string, unknown>[];

describe('a refund in the dashboard of Square', () => {
  test('is read into the records and stands under To watch until it is resolved with a reason', async () => {
    till.square.refund(squareId, 2000);
    await refunded();
    await till.reconcile();
    expect(await Payment.findById(attempt).lean()).toMatchObject({
      state: 'done',
      refunded: 2000,
      watch: true,
    });
    expect(await Refund.find({ payment: attempt }).lean()).toMatchObject([
      { amount: 2000, state: 'completed', made_at: 'square' },
    ]);
    expect(await watched()).toMatchObject([
      {
        attempt,
        state: 'done',
        refunded: 2000,
        may_resolve: true,
        known: expect.stringContaining('$20.00 of $40.00'),
      },
    ]);
    // The memberships stay as they are: the administrator decides.
    expect(await Application.countDocuments({ _id: { $in: ids }, paid: true })).toBe(2);

    const reason = 'The member moved away';
    expect((await admin.call('resolvePayment', { attempt, reason: ' ' })).status).toBe(422);
    for (const old of [{ refunded: 500 }, { disputes: 1 }]) {
      const answer = await admin.call('resolvePayment', { attempt, reason, ...old });
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    const seen = { refunded: 2000, disputes: 0 };
    expect((await admin.call('resolvePayment', { attempt, reason, ...seen })).status).toBe(200);
    expect(await watched()).toEqual([]);
    expect(await Audit.findOne({ subject_id: attempt, what: 'payment resolved' }).lean()).toMatchObject({
      who: 'admin',
      after: { reason },
    });
    const trail = await admin.call('getAuditTrail', { subject: 'application', id: String(ids[0]) });
    expect(trail.body).toContainEqual(expect.objectContaining({ what: 'payment resolved', who: 'admin' }));
    expect(trail.body).toContainEqual(expect.objectContaining({ what: 'paid by card' }));
    expect(await admin.call('resolvePayment', { attempt, reason })).toMatchObject({ status: 409 });
  });

  test('a notification sent twice, late or as payment.updated is read once; another one is shown again', async () => {
    till.square.refund(squareId, 500);
    const payment = { id: squareId, reference_id: attempt, refunded_money: { amount: 500, currency: 'USD' } };
    await Promise.all([refunded('refund.created'), refunded(), notify('payment.updated', { payment })]);
    await till.reconcile();
    const told = { kind: 'money back', square_id: squareId, object: '', handled: true };
    expect(await SquareEvent.find({ square_id: squareId }).sort({ payment: 1 }).lean()).toMatchObject([
      { ...told, payment: '' },
      { ...told, payment: '' },
      { ...told, payment: attempt },
    ]);
    await admin.call('resolvePayment', { attempt, reason: 'Service charge' });
    await refunded();
    await till.reconcile();
    expect(await watched()).toEqual([]);
    expect(await Refund.countDocuments({ payment: attempt })).toBe(1);

    till.square.refund(squareId, 700);
    await refunded();
    await till.reconcile();
    expect(await watched()).toMatchObject([{ attempt, refunded: 1200 }]);
  });

  test('is read later when Square does not answer now, as is a dispute', async () => {
    till.square.refund(squareId, 500);
    await refunded();
    await disputedAs(till.square.dispute(squareId, 'NO_KNOWLEDGE').id);
    await till.square.refuse();
    await till.reconcile();
    expect(await watched()).toEqual([]);
    await till.square.resume();
    await till.reconcile();
    expect(await watched()).toMatchObject([{ attempt, refunded: 500, disputes: 1 }]);
  });

  test('counts when the single member of the payment is cancelled', async () => {
    const [id = 0] = [(await storeApplication(await storeOffice()))._id];
    expect((await admin.call('processOfficePayment', bulk([id]))).status).toBe(200);
    squareId = completed(till).at(-1)?.id ?? '';
    till.square.refund(squareId, 1200);
    await refunded();
    await till.reconcile();
    const { body } = await admin.call('getCancellation', { id });
    expect(body).toMatchObject({ paid: 800, refunded_at_square: 0, member: { refund: 300 } });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { refund: { amount: 300 } } });
  });

  test('of several names is told when one is cancelled, and limits the refund to what is left', async () => {
    till.square.refund(squareId, 2000);
    await refunded();
    await till.reconcile();
    const looked = async (id: number | undefined) => (await admin.call('getCancellation', { id })).body;
    expect(await looked(ids[0])).toMatchObject({
      paid: 2000,
      refunded_at_square: 2000,
      member: { refund: 1500 },
    });
    expect(await cancel(ids[0])).toMatchObject({ body: { refund: { amount: 1500 } } });
    expect(await looked(ids[1])).toMatchObject({ paid: 500, member: { refund: 500 } });
    expect(await cancel(ids[1])).toMatchObject({ body: { refund: { amount: 500, state: 'completed' } } });
  });

  test('of a payment that is not ours is ignored, as is a dispute', async () => {
    const { id } = till.square.dispute(squareId, 'NO_KNOWLEDGE');
    till.square.refund(squareId, 2000);
    await Payment.deleteOne({ _id: attempt });
    await notify('refund.updated', { refund: { payment_id: 'another till' } });
    await refunded();
    await disputedAs('of another till');
    await disputedAs(id);
    await till.reconcile();
    expect(await watched()).toEqual([]);
    expect(await Dispute.exists({ _id: id })).toBeNull();
    expect(await SquareEvent.countDocuments({ handled: false })).toBe(0);
  });
});

test('a dispute stands under To watch with its reason and the day until which it can be answered', async () => {
  const dispute = till.square.dispute(squareId, 'NO_KNOWLEDGE');
  const { id } = dispute;
  await disputedAs(id);
  await till.reconcile();
  const told = { amount: 4000, reason: 'NO_KNOWLEDGE', state: 'EVIDENCE_REQUIRED' };
  expect(await Dispute.findById(id).lean()).toMatchObject({
    ...told,
    payment: attempt,
    created: new Date(dispute.created_at),
    answer_by: new Date(dispute.due_at),
  });
  expect(await SquareEvent.findOne({ square_id: squareId }).lean()).toMatchObject({
    kind: 'dispute',
    payment: '',
    object: id,
    handled: true,
  });
  expect(await watched()).toMatchObject([
    {
      attempt,
      disputes: 1,
      names: ids.map((one) => expect.stringContaining(`, ${one}-`)),
      known: expect.stringContaining('disputes $40.00 (no knowledge, '),
    },
  ]);
  expect((await admin.call('getCancellation', { id: ids[0] })).body).toMatchObject({ disputes: 1 });

  // Resolved, it is shown again only when its state has changed.
  const resolution = { attempt, reason: 'The bank has our answer', refunded: 0, disputes: 1 };
  expect((await admin.call('resolvePayment', resolution)).status).toBe(200);
  await disputedAs(id, 'dispute.state.updated');
  await till.reconcile();
  expect(await watched()).toEqual([]);
  dispute.state = 'PROCESSING';
  await disputedAs(id, 'dispute.state.updated');
  await till.reconcile();
  expect(await watched()).toMatchObject([{ attempt, disputes: 1 }]);
  const trail = await Audit.find({ subject: 'payment', subject_id: attempt, what: 'disputed' })
    .sort({ at: 1 })
    .lean();
  expect(trail.map(({ who, after }) => [who, after])).toEqual([
    ['system', { ...told, dispute: id }],
    ['system', { ...told, dispute: id, state: 'PROCESSING' }],
  ]);
});

test('a round that ends while it stores a refund of the dashboard or a dispute keeps neither from To watch', async () => {
  const endsOnce = () =>
    vi.spyOn(Audit.collection, 'insertMany').mockRejectedValueOnce(new Error('the process has ended'));
  const roundsAfterAnEnd = async () => {
    const ended = endsOnce();
    await till.reconcile();
    expect(ended).toHaveBeenCalledOnce();
    ended.mockRestore();
    await till.reconcile();
  };
  till.square.refund(squareId, 500);
  await refunded();
  await roundsAfterAnEnd();
  expect(await watched()).toMatchObject([{ attempt, refunded: 500, disputes: 0 }]);
  await admin.call('resolvePayment', { attempt, reason: 'Service charge' });

  await disputedAs(till.square.dispute(squareId, 'NO_KNOWLEDGE').id);
  await roundsAfterAnEnd();
  expect(await watched()).toMatchObject([{ attempt, refunded: 500, disputes: 1 }]);
  const trail = await Audit.find({ subject: 'payment', subject_id: attempt }).lean();
  expect(trail.map(({ what }) => what)).toEqual(expect.arrayContaining(['refunded at Square', 'disputed']));
});

test('a payment in review is resolved with a reason, and its applications can be paid again', async () => {
  await Payment.updateOne({ _id: attempt }, { $set: { state: 'review' } });
  const [id = 0] = ids;
  const unpaid = { paid: false, square_id: '', payment_time: null };
  await Application.updateOne({ _id: id }, { $set: unpaid });
  await till.reconcile();
  expect(await Application.findById(id).lean()).toMatchObject({ payment: attempt });
  expect(await watched()).toMatchObject([{ attempt, state: 'review', may_resolve: true }]);
  expect((await admin.call('resolvePayment', { attempt, reason: 'Refunded by hand' })).status).toBe(200);
  await till.reconcile();
  expect(await watched()).toEqual([]);
  expect(await Payment.findById(attempt).lean()).toMatchObject({ state: 'resolved', resolved_by: 'admin' });
  expect((await admin.call('processOfficePayment', bulk([id]), { attempt: newAttempt() })).status).toBe(200);
});

describe('a refund of a disputed payment', () => {
  type DisputeState = ReturnType<typeof till.square.dispute>['state'];
  const disputed = async (state: DisputeState = 'EVIDENCE_REQUIRED') => {
    const dispute = till.square.dispute(squareId, 'NO_KNOWLEDGE');
    dispute.state = state;
    await disputedAs(dispute.id);
    return dispute;
  };
  const ended = async (dispute: ReturnType<typeof till.square.dispute>, state: DisputeState) => {
    dispute.state = state;
    await disputedAs(dispute.id, 'dispute.state.updated');
    await till.reconcile();
  };
  const openRefunds = async () => (await admin.call('getRefunds', {})).body as Record<string, unknown>[];
  const told = (id: number | undefined) =>
    Outbox.find({ template: 'membershipCancelled', 'data.application': id }).lean();

  test.each(['EVIDENCE_REQUIRED', 'PROCESSING', 'LOST', 'ACCEPTED'] as const)(
    'waits in review for each name while the dispute is %s',
    async (state) => {
      await disputed(state);
      await till.reconcile();
      expect((await admin.call('getCancellation', { id: ids[0] })).body).toMatchObject({
        disputes: 1,
        not_to_card: expect.stringContaining('disputed'),
      });
      for (const id of ids) {
        expect((await cancel(id)).body).toMatchObject({
          refund: { state: 'review', may_hand_out: true, dispute: expect.stringContaining('$40.00') },
        });
        const texts = (await told(id)).map((mail) => render(mail, till.api.services.brand).text);
        expect(texts).toHaveLength(2);
        for (const text of texts) expect(text).toContain('is looking into the payment');
      }
      expect(till.square.refunds()).toEqual([]);
    },
  );

  test('asked for before the dispute and not sent yet is held back', async () => {
    await till.square.refuse();
    expect((await cancel(ids[0])).body).toMatchObject({ refund: { state: 'requested' } });
    await till.square.resume();
    await disputed();
    till.pass(3);
    await till.reconcile();
    expect(till.square.refunds()).toEqual([]);
    expect(await openRefunds()).toContainEqual(
      expect.objectContaining({ id: ids[0], state: 'review', known: expect.stringContaining('held back') }),
    );
    expect(
      await Audit.findOne({ subject_id: String(ids[0]), what: 'refund needs review' }).lean(),
    ).toMatchObject({ after: { by_hand: 'disputed' } });
  });

  test('that Square may have got before the dispute is looked up, and held back without a trace', async () => {
    till.square.refundFaults.next({ fault: 'lost-after-charge' });
    await cancel(ids[0]);
    till.square.refundFaults.next({ fault: 'error-before-charge' });
    await cancel(ids[1]);
    await disputed();
    till.pass(3);
    await till.reconcile();
    expect(till.square.refunds()).toHaveLength(1);
    expect(
      await Refund.find({ application: { $in: ids } })
        .sort({ application: 1 })
        .lean(),
    ).toMatchObject([
      { state: 'completed', by_hand: '' },
      { state: 'review', by_hand: 'disputed' },
    ]);
  });

  test('goes to the card when the plan has won before the member cancels', async () => {
    const dispute = await disputed();
    await ended(dispute, 'WON');
    expect((await cancel(ids[0])).body).toMatchObject({ refund: { state: 'completed', dispute: '' } });
  });

  test('tells what to do by the decision of the bank, and records the dispute when it is handed out', async () => {
    const dispute = await disputed();
    await till.reconcile();
    await cancel(ids[0]);
    const next = async () => (await openRefunds()).find(({ id }) => id === ids[0])?.['next'];
    expect(await next()).toContain('Wait for the decision');
    await ended(dispute, 'LOST');
    expect(await next()).toContain('has given the money back');
    const refund = await Refund.findOne({ application: ids[0] ?? 0 })
      .orFail()
      .lean();
    const handOut = { refund: refund._id, date: denverDate(till.api.services.now()), method: 'check' };
    expect((await admin.call('handOutRefund', handOut)).status).toBe(200);
    expect(
      await Audit.findOne({ subject_id: String(ids[0]), what: 'refund handed out' }).lean(),
    ).toMatchObject({
      after: { dispute: dispute.id, dispute_state: 'LOST' },
    });
    await cancel(ids[1]);
    await ended(dispute, 'WON');
    expect((await openRefunds()).find(({ id }) => id === ids[1])?.['next']).toContain('has kept the payment');
  });
});
