import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeApplication } from '../../../test/applications';
import { completed, newAttempt, OK, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { Audit } from '../../base/audit/record';
import { registry } from '../../base/metrics/registry';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { GIVE_UP_MS } from '../requests/times';
import { apply } from './apply';
import { STALE_MS } from './machine';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';
import { releasePayment } from './release';
import { putIntoReview } from './review';
import { lookUp, send, settle } from './settle';
import { countSend, findPayment, move, postpone, recordRefunded, reservationOf, watchPayment } from './store';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

let till: Till;
let office: OfficeDoc;
let id: number;

beforeAll(async () => {
  till = await startTill('settle_payments');
  office = await storeOffice();
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.square.clear();
  await Outbox.deleteMany({});
});

const now = () => till.api.services.now();
const later = (ms: number) => new Date(now().getTime() + ms);

/** A payment that has been sent once. */
async function sent(fields: Partial<PaymentDoc> = {}): Promise<PaymentDoc> {
  const _id = newAttempt();
  id = (await storeApplication(office, { payment: _id }))._id;
  const order = {
    _id,
    kind: 'bulk',
    actor: `office:${office._id}`,
    amount: 2000,
    digest: 'any',
  } as const;
  const card = { nonce: OK, location: till.square.locationId, payer_email: office.office_email };
  const request = { state: 'charging', sends: 1, first_sent: now(), leased: true } as const;
  const payment = newPayment({ ...order, ids: [id], ...card, ...request, ...fields }, now());
  await Payment.create(payment);
  return payment;
}
const stored = async ({ _id }: PaymentDoc) => (await findPayment(_id)) ?? undefined;
const found = { kind: 'completed', squareId: 'at-square', receiptUrl: 'https://square.example/r' } as const;
const card = { brand: 'VISA', last4: '1111' };
const trail = async ({ _id }: PaymentDoc) => {
  const entries = await Audit.find({ subject: 'payment', subject_id: _id }).lean();
  return entries.map(({ what, who, before, after }) => ({ what, who, before, after }));
};
const application = () => Application.findById(id).orFail().lean();
/** Ms until the payment is asked about again. */
const pauseOf = ({ due }: PaymentDoc) => (due === null ? null : due.getTime() - now().getTime());

describe('a charge that Square has', () => {
  test('pays the applications, and is in the history', async () => {
    const payment = await sent();
    const settled = await settle(payment, { ...found, card }, 'request', till.api.services);
    expect(settled).toEqual(await stored(payment));
    expect(settled).toMatchObject({
      state: 'done',
      square_id: 'at-square',
      receipt_url: 'https://square.example/r',
      card_brand: 'VISA',
      card_last4: '1111',
      charged_at: expect.any(Date),
      settled: expect.any(Date),
      nonce: null,
      due: null,
    });
    expect(await application()).toMatchObject({ paid: true, square_id: 'at-square' });
    expect(await trail(payment)).toEqual([
      {
        what: 'payment settled',
        who: `office:${office._id}`,
        before: null,
        after: { amount: 2000, ids: [id], square_id: 'at-square' },
      },
    ]);
  });

  test('of a card that Square does not tell has none', async () => {
    const settled = await settle(await sent(), { ...found, card: null }, 'request', till.api.services);
    expect(settled).toMatchObject({ state: 'done', card_brand: '', card_last4: '' });
    expect(await trail(settled)).toMatchObject([{ what: 'payment settled' }]);
  });

  test.each(['releasing', 'failed'] as const)('of a payment that is %s is for a person', async (state) => {
    const payment = await sent();
    await Payment.updateOne({ _id: payment._id }, { $set: { state, reason: 'untraceable' } });
    const logged = vi.spyOn(till.api.services.log, 'error');
    const settled = await settle(payment, { ...found, card }, 'reconciler', till.api.services);
    expect(logged.mock.calls).toEqual([[{ payment: payment._id, from: state }, 'payment needs review']]);
    logged.mockRestore();
    expect(settled).toMatchObject({
      state: 'review',
      square_id: 'at-square',
      receipt_url: 'https://square.example/r',
      card_brand: 'VISA',
      card_last4: '1111',
      nonce: null,
      due: null,
    });
    const before = { state, reason: 'untraceable' };
    const after = { square_id: 'at-square', amount: 2000, ids: [id] };
    expect(await trail(payment)).toEqual([{ what: 'payment needs review', who: 'system', before, after }]);
    const [mail] = await Outbox.find({ template: 'paymentReview' }).lean();
    expect(mail?.data).toMatchObject({ payment: payment._id, amount: '$20.00', ids: [id] });
  });

  test('of one that another process has settled changes nothing', async () => {
    const payment = await sent();
    await Payment.updateOne({ _id: payment._id }, { $set: { state: 'done' } });
    const settled = await settle(payment, { ...found, card }, 'reconciler', till.api.services);
    expect(settled).toMatchObject({ state: 'done', square_id: null });
    expect(await application()).toMatchObject({ paid: false });
  });

  test('for an application that was paid otherwise is for a person; an undone one of cash is not', async () => {
    const [payment, offline] = [await sent(), await sent({ kind: 'offline', state: 'charged', due: now() })];
    await Application.updateMany(
      { _id: { $in: [...payment.ids, ...offline.ids] } },
      { $set: { payment: null } },
    );
    const settled = await settle(payment, { ...found, card }, 'request', till.api.services);
    expect(settled).toMatchObject({ state: 'review', square_id: 'at-square' });
    await till.reconcile();
    expect(await stored(offline)).toMatchObject({ state: 'done' });
  });
});

describe('a charge that was refused', () => {
  const declined = { kind: 'declined', code: 'CVV_FAILURE' } as const;

  test('frees the applications; the payer of the request is told by its answer', async () => {
    const payment = await sent();
    const settled = await settle(payment, declined, 'request', till.api.services);
    const failed = { state: 'failed', reason: 'CVV_FAILURE', tell_payer: false, nonce: null, due: null };
    expect(settled).toMatchObject({ ...failed, settled: expect.any(Date) });
    expect(await application()).toMatchObject({ paid: false, payment: null });
    const after = { reason: 'CVV_FAILURE', ids: [id], amount: 2000 };
    expect(await trail(payment)).toEqual([
      { what: 'payment failed', who: `office:${office._id}`, before: null, after },
    ]);
    expect(await Outbox.countDocuments({})).toBe(0);
  });

  test('which the reconciler has found is mailed to the payer', async () => {
    const settled = await settle(await sent({ sends: 2 }), declined, 'reconciler', till.api.services);
    expect(settled).toMatchObject({ state: 'failed', reason: 'CVV_FAILURE', tell_payer: true });
    expect(await trail(settled)).toMatchObject([{ what: 'payment failed' }]);
    const mails = await Outbox.find({ template: 'paymentFailed' }).lean();
    expect(mails.map(({ to }) => to.address)).toEqual([office.office_email]);
  });

  test('to a slow request does not end what the reconciler has sent since, but the reconciler does', async () => {
    const payment = await sent();
    await Payment.updateOne({ _id: payment._id }, { $set: { sends: 2 } });
    const open = { state: 'charging', sends: 2 };
    expect(await settle(payment, declined, 'request', till.api.services)).toMatchObject(open);
    expect(await application()).toMatchObject({ payment: payment._id });
    const settled = await settle(payment, declined, 'reconciler', till.api.services);
    expect(settled).toMatchObject({ state: 'failed' });
  });
});

describe('what ends a payment is safe to repeat', () => {
  test.each([
    ['charged', 'done', (one: PaymentDoc) => apply(one, till.api.services)],
    ['releasing', 'failed', (one: PaymentDoc) => releasePayment(one, till.api.services)],
    ['charged', 'review', (one: PaymentDoc) => putIntoReview(one, 'charged', till.api.services)],
  ] as const)('from %s to %s', async (state, ended, end) => {
    const payment = await sent({ state });
    const first = await end(payment);
    expect(first).toMatchObject({ state: ended });
    expect(await end(payment)).toEqual(first);
    expect(await trail(payment)).toHaveLength(1);
  });

  test('each name is paid in its own way, where the payment tells one', async () => {
    const offline = { kind: 'offline', state: 'charged', payment_type: 'cash' } as const;
    const payment = await sent(offline);
    const ways = [{ id, payment_type: 'check', check_number: '4471', note: 'Aunt' } as const];
    await apply({ ...payment, ways }, till.api.services);
    const own = { payment_type: 'check', check_number: '4471', payment_note: 'Aunt' };
    expect(await application()).toMatchObject({ paid: true, square_id: '', ...own });
    const { ways: _, ...old } = await sent(offline);
    await apply(old, till.api.services);
    expect(await application()).toMatchObject({ paid: true, payment_type: 'cash', check_number: '' });
  });
});

describe('without an answer', () => {
  test('none having left, the request fails; the reconciler tries again later', async () => {
    const finding = { kind: 'unreachable' } as const;
    const failed = { state: 'failed', reason: 'unreachable', tell_payer: false };
    expect(await settle(await sent(), finding, 'request', till.api.services)).toMatchObject(failed);
    const waits = await settle(await sent(), finding, 'reconciler', till.api.services);
    expect(waits).toMatchObject({ state: 'charging', leased: false });
    expect(pauseOf(waits)).toBeGreaterThan(5000);
  });

  test('or a trace it is asked about later, and fails after a day without a trace alone', async () => {
    const old = { first_sent: later(-GIVE_UP_MS) };
    for (const [fields, kind] of [
      [{}, 'no trace'],
      [{}, 'unknown'],
      [old, 'unknown'],
    ] as const) {
      const waits = await settle(await sent(fields), { kind }, 'reconciler', till.api.services);
      expect(waits).toMatchObject({ state: 'charging', leased: false });
      expect(pauseOf(waits)).toBeGreaterThan(5000);
    }
    const failed = { state: 'failed', reason: 'untraceable', tell_payer: true };
    expect(
      await settle(await sent(old), { kind: 'no trace' }, 'reconciler', till.api.services),
    ).toMatchObject(failed);
  });
});

describe('looked up at Square', () => {
  test('is found among the charges of the time in which it can have been made', async () => {
    const payment = await sent();
    expect(await lookUp(payment, till.api.services)).toEqual({ kind: 'no trace' });
    expect(await send(payment, 'request', till.api.services)).toMatchObject({ state: 'done' });
    const kindOf = async (fields: Partial<PaymentDoc>, at = now()) =>
      (await lookUp({ ...payment, ...fields }, { ...till.api.services, now: () => at })).kind;
    const never = { first_sent: null, counted_from: null };
    const week = 7 * DAY_MS;
    for (const [fields, at, kind] of [
      [{}, 0, 'completed'],
      // Half an hour for clocks that differ, and a quarter in which it is sent again.
      [{ first_sent: later(-44 * MINUTE_MS) }, 0, 'completed'],
      [{ first_sent: later(-46 * MINUTE_MS) }, 0, 'no trace'],
      [{ first_sent: later(29 * MINUTE_MS) }, 30 * MINUTE_MS, 'completed'],
      [{ first_sent: later(31 * MINUTE_MS) }, 32 * MINUTE_MS, 'no trace'],
      [{ ...never, created: later(-46 * MINUTE_MS) }, 0, 'no trace'],
      [{ ...never, created: later(-44 * MINUTE_MS) }, 0, 'completed'],
      // A time that a wrong clock has told: a week is looked through.
      [{ first_sent: later(31 * MINUTE_MS) }, 0, 'completed'],
      [{ counted_from: later(week) }, week, 'completed'],
      [{ counted_from: later(week + 31 * MINUTE_MS) }, week + 31 * MINUTE_MS, 'no trace'],
      [{ counted_from: later(2 * week) }, week, 'completed'],
    ] as const) {
      expect(await kindOf(fields, later(at)), `${JSON.stringify(fields)} ${at}`).toBe(kind);
    }
  });

  test('is unknown while Square does not answer', async () => {
    const payment = await sent();
    await till.square.refuse();
    const finding = await lookUp(payment, till.api.services);
    await till.square.resume();
    expect(finding).toEqual({ kind: 'unknown' });
  });

  test('after a second send whose token the first has used', async () => {
    till.square.faults.next({ fault: 'error-after-charge' });
    const payment = await sent();
    expect(await send(payment, 'request', till.api.services)).toMatchObject({ state: 'charging' });
    await Payment.updateOne({ _id: payment._id }, { $set: { sends: 2 } });
    const finding = { kind: 'look up first' } as const;
    const settled = await settle({ ...payment, sends: 2 }, finding, 'reconciler', till.api.services);
    expect(settled).toMatchObject({ state: 'done', square_id: completed(till)[0]?.id });
  });
});

describe('the record of a payment', () => {
  test('moves from one state alone, and is counted by what ended it', async () => {
    const counted = async (labels: string) => {
      const line = (await registry.metrics())
        .split('\n')
        .find((one) => one.startsWith(`rollbook_payment_moves_total{${labels}}`));
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    for (const [reason, outcome] of [
      ['', 'ok'],
      ['abandoned', 'abandoned'],
      ['untraceable', 'untraceable'],
      ['CVV_FAILURE', 'declined'],
    ] as const) {
      const labels = `kind="bulk",state="releasing",outcome="${outcome}"`;
      const before = await counted(labels);
      const payment = await sent();
      expect(await move(payment._id, 'created', 'releasing', { reason })).toBeNull();
      expect(await move(payment._id, 'charging', 'releasing', { reason }, { sends: 2 })).toBeNull();
      expect(await stored(payment)).toMatchObject({ state: 'charging', reason: '' });
      expect(await counted(labels)).toBe(before);
      const moved = await move(payment._id, 'charging', 'releasing', { reason }, { sends: 1 });
      expect(moved).toEqual(await stored(payment));
      expect(moved).toMatchObject({ state: 'releasing', reason });
      expect(await counted(labels)).toBe(before + 1);
    }
  });

  test('counts each send once, also of two processes', async () => {
    const payment = await sent();
    expect(await countSend(payment)).toMatchObject({ _id: payment._id, sends: 2 });
    expect(await countSend(payment)).toBeNull();
    expect(await stored(payment)).toMatchObject({ sends: 2 });
  });

  test('reserves a new application where it enrols', async () => {
    const payment = await sent();
    const reserved = { payment: payment._id, ids: [id] };
    expect(reservationOf(payment)).toEqual({ ...reserved, isNew: false });
    expect(reservationOf({ ...payment, kind: 'application' })).toEqual({ ...reserved, isNew: true });
  });

  test('is due after the pause, unless another process has moved it', async () => {
    const payment = await sent();
    const at = now();
    const due = new Date(at.getTime() + 5000);
    expect(await postpone(payment, 5000, at, { leased: false })).toMatchObject({ due, leased: false });
    await Payment.updateOne({ _id: payment._id }, { $set: { state: 'charged' } });
    expect(await postpone(payment, 9000, at)).toMatchObject({ state: 'charged', due });
    await Payment.deleteOne({ _id: payment._id });
    expect(await postpone(payment, 9000, at)).toEqual(payment);
  });

  test('is due a minute after it was made, and keeps the most that was refunded', async () => {
    const payment = await sent();
    expect(pauseOf(payment)).toBeGreaterThan(STALE_MS / 2);
    for (const cents of [500, 300]) await recordRefunded(payment._id, cents);
    await watchPayment(payment._id);
    expect(await stored(payment)).toMatchObject({ refunded: 500, watch: true });
  });
});
