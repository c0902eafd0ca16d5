import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { Audit } from '../../base/audit/record';
import type { Caller } from '../../base/http/caller';
import { applicationOfRefund } from '../../membership/payables/refunding';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Dispute } from '../payments/disputes';
import { Payment, type PaymentDoc } from '../payments/model';
import { newPayment } from '../payments/pay';
import { MOST_REFUNDS, REFUNDABLE_DAYS } from './machine';
import { Refund, type RefundDoc } from './model';
import { requestRefund, wayBack } from './request';
import { findRefund } from './store';
import { withdrawRefund } from './withdraw';

const DAY_MS = 86_400_000;
const ADMIN: Caller = { role: 'admin', account: 'admin:7' };

let api: TestApi;
let office: OfficeDoc;
let attempt: string;
let id: number;

beforeAll(async () => {
  api = await startApi('request_refund');
  office = await storeOffice();
});
afterAll(() => api.stop());
beforeEach(async () => {
  attempt = newAttempt();
  id = (await storeApplication(office, { paid: true, payment: attempt }))._id;
});

/** The payment of the application: by card, at our location, now. */
async function pay(fields: Partial<PaymentDoc> = {}): Promise<void> {
  const now = api.services.now();
  const order = {
    _id: attempt,
    kind: 'bulk',
    actor: 'admin',
    amount: 2000,
    digest: 'any',
  } as const;
  const card = { square_id: `square-${attempt}`, location: api.services.config.square.locationId };
  await Payment.create(
    newPayment({ ...order, ids: [id], state: 'done', ...card, charged_at: now, ...fields }, now),
  );
}
const way = () => wayBack({ payment: attempt }, api.services);
const order = (_id = newAttempt(), application = id) => ({
  _id,
  amount: 1500,
  reason: 'Moved away',
  actor: 'admin:7',
  application: { id: application, payment: attempt },
});
const trail = (refund: string) => Audit.find({ 'after.refund': refund }).lean();
const stored = (application = id) => Application.findById(application).orFail().lean();

describe('the way back', () => {
  test('is the card that paid', async () => {
    await pay();
    const to = { payment: attempt, square_payment: `square-${attempt}` };
    expect(await way()).toEqual({ state: 'requested', by_hand: '', ...to });
  });

  test('is by hand for what was not paid by card, here', async () => {
    expect(await wayBack({ payment: null }, api.services)).toEqual({
      state: 'owed',
      payment: '',
      square_payment: '',
      by_hand: 'offline',
    });
    expect(await way(), 'a payment without a record').toMatchObject({ payment: '', by_hand: 'offline' });
    await pay({ kind: 'offline', payment_type: 'cash', square_id: null });
    const known = { state: 'owed', payment: attempt, square_payment: '' };
    expect(await way()).toEqual({ ...known, by_hand: 'offline' });
    await Payment.updateOne({ _id: attempt }, { $set: { actor: `office:${office._id}` } });
    expect(await way()).toEqual({ ...known, by_hand: 'office' });
  });

  const longAgo = new Date(Date.now() - REFUNDABLE_DAYS * DAY_MS - 60_000);
  const untaken: [string, Partial<PaymentDoc>][] = [
    ['elsewhere', { location: 'another' }],
    ['too old', { charged_at: longAgo }],
    ['too old', { charged_at: null, created: longAgo }],
  ];
  test.each(untaken)('is by hand when Square does not take it: %s', async (by_hand, fields) => {
    await pay(fields);
    const square_payment = `square-${attempt}`;
    expect(await way()).toEqual({ state: 'owed', payment: attempt, square_payment, by_hand });
  });

  test('is the card on the last day on which Square refunds it', async () => {
    await pay({ charged_at: new Date(Date.now() - REFUNDABLE_DAYS * DAY_MS + 60_000) });
    expect(await way()).toMatchObject({ state: 'requested' });
  });

  test('is by hand after as many refunds of the payment as Square takes', async () => {
    await pay();
    const made = (fields: Partial<RefundDoc>): Partial<RefundDoc> => ({
      _id: newAttempt(),
      payment: attempt,
      square_payment: `square-${attempt}`,
      amount: 1,
      state: 'completed',
      made_at: 'here',
      created: api.services.now(),
      ...fields,
    });
    const sent = Array.from({ length: MOST_REFUNDS - 1 }, () => made({}));
    // Neither of them has gone to the card of this payment.
    await Refund.insertMany([
      ...sent,
      made({ by_hand: 'offline' }),
      made({ square_payment: '' }),
      made({ payment: newAttempt() }),
    ]);
    expect(await way()).toMatchObject({ state: 'requested' });
    await Refund.create(made({}));
    expect(await way()).toMatchObject({ state: 'owed', by_hand: 'too many' });
  });

  test('of a disputed payment is for a person to decide', async () => {
    await pay();
    const dispute = { payment: attempt, amount: 2000, state: 'PROCESSING', created: api.services.now() };
    await Dispute.create({ _id: newAttempt(), ...dispute });
    const to = { payment: attempt, square_payment: `square-${attempt}` };
    expect(await way()).toEqual({ state: 'review', by_hand: 'disputed', ...to });
  });
});

describe('a refund', () => {
  test('is stored due with its application, and is in the history, once', async () => {
    await pay();
    const asked = order();
    for (let time = 0; time < 2; time += 1) expect(await requestRefund(asked, api.services)).toBe(true);
    expect(await findRefund(asked._id)).toMatchObject({
      state: 'requested',
      application: id,
      amount: 1500,
      reason: 'Moved away',
      actor: 'admin:7',
      made_at: 'here',
      payment: attempt,
      due: expect.any(Date),
    });
    expect(await stored()).toMatchObject({
      refund: asked._id,
      refunded: null,
      changed_by: 'system',
      version: 2,
    });
    const after = { amount: 1500, state: 'requested', by_hand: '', reason: 'Moved away' };
    expect(await trail(asked._id)).toMatchObject([
      { subject: 'application', subject_id: String(id), what: 'refund requested', who: 'admin:7', after },
    ]);
  });

  test('by hand is not due: it waits for a person', async () => {
    const asked = order();
    expect(await requestRefund(asked, api.services)).toBe(true);
    expect(await findRefund(asked._id)).toMatchObject({ state: 'owed', due: null });
  });

  test('is refused while another one has the application, and for one that is not paid', async () => {
    expect(await requestRefund(order(), api.services)).toBe(true);
    const second = order();
    expect(await requestRefund(second, api.services)).toBe(false);
    expect(await findRefund(second._id)).toBeNull();
    const unpaid = (await storeApplication(office))._id;
    expect(await requestRefund(order(newAttempt(), unpaid), api.services)).toBe(false);
    expect(await stored(unpaid)).toMatchObject({ refund: null });
  });

  test('of one application is not that of another one', async () => {
    const first = order();
    await requestRefund(first, api.services);
    const other = (await storeApplication(office, { paid: true }))._id;
    expect(await requestRefund(order(first._id, other), api.services)).toBe(false);
    expect(await stored(other)).toMatchObject({ refund: null });
    expect(await stored()).toMatchObject({ refund: first._id });
  });

  test('is found by its application, while that is paid', async () => {
    expect(await applicationOfRefund(id)).toEqual({ id, payment: attempt });
    const unpaid = (await storeApplication(office))._id;
    expect(await applicationOfRefund(unpaid)).toBeUndefined();
  });
});

describe('withdrawing', () => {
  test.each(['requested', 'owed', 'refused'] as const)(
    'one that is %s frees its application',
    async (state) => {
      const asked = order();
      await requestRefund(asked, api.services);
      await Refund.updateOne({ _id: asked._id }, { $set: { state, due: api.services.now() } });
      for (let time = 0; time < 2; time += 1)
        expect(await withdrawRefund(asked._id, ADMIN, api.services)).toBe(true);
      expect(await findRefund(asked._id)).toMatchObject({
        state: 'withdrawn',
        due: null,
        settled: expect.any(Date),
      });
      expect(await stored()).toMatchObject({ refund: null, changed_by: 'system', version: 3 });
      const entries = (await trail(asked._id)).filter(({ what }) => what === 'refund withdrawn');
      expect(entries).toMatchObject([
        { subject: 'application', subject_id: String(id), who: 'admin:7', after: { amount: 1500 } },
      ]);
      expect(await requestRefund(asked, api.services), 'it is not asked for again').toBe(false);
      expect(await stored()).toMatchObject({ refund: null });
    },
  );

  test.each(['sending', 'pending', 'completed', 'review'] as const)(
    'one that is %s is refused',
    async (state) => {
      const asked = order();
      await requestRefund(asked, api.services);
      await Refund.updateOne({ _id: asked._id }, { $set: { state } });
      expect(await withdrawRefund(asked._id, ADMIN, api.services)).toBe(false);
      expect(await findRefund(asked._id)).toMatchObject({ state });
      expect(await stored()).toMatchObject({ refund: asked._id });
    },
  );

  test('one that was never stored, or that is of no application, does nothing else', async () => {
    expect(await withdrawRefund(newAttempt(), ADMIN, api.services)).toBe(true);
    const asked = order();
    await requestRefund(asked, api.services);
    await Refund.updateOne({ _id: asked._id }, { $set: { application: null } });
    expect(await withdrawRefund(asked._id, ADMIN, api.services)).toBe(true);
    expect((await trail(asked._id)).map(({ what }) => what)).toEqual(['refund requested']);
  });

  test('leaves an application alone whose money went back', async () => {
    const asked = order();
    await requestRefund(asked, api.services);
    await Application.updateOne({ _id: id }, { $set: { refunded: 1500 } });
    await withdrawRefund(asked._id, ADMIN, api.services);
    expect(await stored()).toMatchObject({ refund: asked._id, refunded: 1500 });
  });
});
