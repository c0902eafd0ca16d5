import { FEE_CENTS } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { newAttempt } from '../../../test/payments';
import { Outbox } from '../../letters/mail/model';
import { registry } from '../../base/metrics/registry';
import { Deposit } from '../deposits/model';
import { isDeposited } from '../deposits/isDeposited';
import { correctWayOf } from './correctWay';
import { erasePayments, lastCardDay, paymentsOf } from './erased';
import { mailFailure, mailReview } from './mails';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';
import { isPaidByOthers } from './payer';
import { paidAt, receiptOf } from './paymentReceipt';
import { readPaymentStock } from './stock';

/** What is read of stored payments, and what is changed in them later. */
const NOW = new Date('2026-11-20T18:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

let api: TestApi;
beforeAll(async () => {
  api = await startApi('facts_of_payments', { now: () => NOW });
});
afterAll(() => api.stop());
beforeEach(() => Payment.deleteMany({}));

function made(fields: Partial<PaymentDoc> = {}): PaymentDoc {
  const order = { _id: newAttempt(), kind: 'bulk', actor: 'admin', amount: FEE_CENTS } as const;
  return newPayment({ ...order, ids: [1], digest: 'any', ...fields }, NOW);
}
async function pay(fields: Partial<PaymentDoc> = {}): Promise<string> {
  const payment = made(fields);
  await Payment.create(payment);
  return payment._id;
}
const stored = (id: string) => Payment.findById(id).lean();

describe('a corrected way', () => {
  const check = { payment_type: 'check', check_number: '12' } as const;
  const offline = { kind: 'offline', payment_type: 'cash' } as const;

  test('is that of the payment, where it has one name', async () => {
    const ways = [{ id: 1, payment_type: 'cash', check_number: '', note: 'from her son' }] as const;
    const another = await pay(offline);
    const payment = await pay({ ...offline, ways: [...ways] });
    await correctWayOf(payment, 1, check);
    expect(await stored(payment)).toMatchObject({ ...check, ways: [] });
    expect(await stored(another)).toMatchObject({ payment_type: 'cash', check_number: '' });
  });

  test('is of one name, where there are several; the others keep theirs', async () => {
    const other = { id: 2, ...check, check_number: '7', note: 'of his firm' } as const;
    const own = { id: 1, payment_type: 'cash', check_number: '', note: '' } as const;
    const payment = await pay({ ...offline, ids: [1, 2, 3], ways: [own, other] });
    await correctWayOf(payment, 1, check);
    expect(await stored(payment)).toMatchObject({
      payment_type: 'cash',
      check_number: '',
      ways: [other, { id: 1, ...check }],
    });
    await correctWayOf(payment, 3, check);
    expect((await stored(payment))?.ways).toMatchObject([other, { id: 1, ...check }, { id: 3, ...check }]);
  });

  test('is never of a card', async () => {
    const card = await pay({ square_id: 'sq' });
    await correctWayOf(card, 1, check);
    await correctWayOf('unknown', 1, check);
    expect(await stored(card)).toMatchObject({ payment_type: '', check_number: '', ways: [] });
  });
});

describe('of the payments of a person', () => {
  test('those of the applications and those made from the addresses are found, each once', async () => {
    const own = { kind: 'application', actor: 'public', payer_email: 'a@mail.example' } as const;
    const both = await pay({ ...own, ids: [1, 2] });
    const about = await pay({ ids: [2], actor: 'office:1' });
    const failed = await pay({ ...own, ids: [8], state: 'failed' });
    const renewed = await pay({ ...own, kind: 'bulk', actor: 'member:1', ids: [8] });
    await pay({ ...own, payer_email: 'b@mail.example', ids: [9] });
    await pay({ ids: [9], actor: 'office:1', payer_email: 'a@mail.example' });
    expect((await paymentsOf([1, 2], ['a@mail.example'])).toSorted()).toEqual(
      [both, about, failed, renewed].toSorted(),
    );
    expect((await paymentsOf([1, 2], [])).toSorted()).toEqual([both, about].toSorted());
    expect(await paymentsOf([], [])).toEqual([]);
  });

  test('the last charge of a card has its day in Denver', async () => {
    const card = (charged: string | null, square_id: string | null = 'sq') =>
      pay({ square_id, charged_at: charged === null ? null : new Date(charged) });
    const payments = [
      await card('2026-02-09T18:00:00Z'),
      await card('2026-03-02T06:00:00Z'),
      await card('2026-02-01T18:00:00Z'),
      await card('2026-05-01T18:00:00Z', null),
      await card(null),
    ];
    await card('2026-06-01T18:00:00Z');
    expect(await lastCardDay(payments)).toBe('2026-03-01');
    expect(await lastCardDay(payments.slice(3))).toBeUndefined();
  });

  const told = {
    note: 'paid by Ann',
    resolution: 'Ann called',
    payer_email: 'a@mail.example',
    card_brand: 'VISA',
    card_last4: '1111',
    receipt_url: 'https://square.example/r',
    digest: 'd',
  };
  const gone = { note: '', resolution: '', digest: '' };
  const way = (id: number, note: string) => ({ id, payment_type: 'cash', check_number: '', note }) as const;
  const erase = async (payments: string[]) => {
    const others: [string, number[]][] = [];
    await erasePayments({ ids: [1, 2], payments }, async (...one) => void others.push(one));
    return others;
  };

  test.each([
    ['an applicant', { kind: 'application', actor: 'office:1' }],
    ['a member', { kind: 'bulk', actor: 'member:abc' }],
    ['a payer without an account', { kind: 'bulk', actor: 'public' }],
  ] as const)('those of %s lose card and address too', async (_who, by) => {
    const payment = await pay({ ...told, ...by, ids: [1, 2] });
    expect(await erase([payment])).toEqual([]);
    const left = { payer_email: '', card_brand: '', card_last4: '', receipt_url: null };
    expect(await stored(payment)).toMatchObject({ ...gone, ...left, amount: FEE_CENTS });
  });

  test('those of an office lose its words alone, and the other names are told to the caller', async () => {
    const ways = [way(1, 'from her son'), way(3, 'from his firm'), way(2, '')];
    const office = { ...told, kind: 'offline', actor: 'office:1' } as const;
    const untouched = await pay({ ...office, ids: [1, 3], ways });
    const payment = await pay({ ...office, ids: [1, 3, 4], ways });
    const silent = await pay({ ...office, note: '', ids: [2, 3], ways: [way(3, 'from his firm')] });
    expect(await erase([payment, silent])).toEqual([[payment, [3, 4]]]);
    expect(await stored(payment)).toMatchObject({
      ...told,
      ...gone,
      actor: 'office:1',
      ways: [way(1, ''), way(3, 'from his firm'), way(2, '')],
    });
    expect(await stored(silent)).toMatchObject({ ...told, ...gone, ways: [way(3, 'from his firm')] });
    expect(await stored(untouched)).toMatchObject({ ...told, ways });
  });
});

describe('a payment is told', () => {
  test.each([
    ['a@mail.example', 'a@mail.example', 'es'],
    ['', undefined, 'en'],
  ] as const)('to its payer %j when it has failed', async (payer_email, told, language) => {
    const { brand } = api.services;
    const address = told ?? brand.supportEmail;
    const payment = made({ payer_email, language });
    await mailFailure(payment, api.services);
    expect(await Outbox.findById(`${payment._id}:failed:${address}`).lean()).toMatchObject({
      to: { name: '', address },
      language,
      template: 'paymentFailed',
      data: { planName: brand.planName },
    });
  });

  test('to the support of the plan when it needs a person', async () => {
    const { brand } = api.services;
    const payment = made({ payer_email: 'a@mail.example', language: 'es', ids: [1, 2], amount: 4050 });
    await mailReview(payment, api.services);
    expect(await Outbox.findById(`${payment._id}:review:${brand.supportEmail}`).lean()).toMatchObject({
      to: { name: brand.planName, address: brand.supportEmail },
      language: 'en',
      template: 'paymentReview',
      data: { planName: brand.planName, payment: payment._id, amount: '$40.50', ids: [1, 2] },
    });
  });
});

test.each([
  ['public', 'sq', false],
  ['member:abc', 'sq', false],
  ['office:1', 'sq', true],
  ['group:1', 'sq', true],
  ['admin', 'sq', true],
  ['office:1', null, false],
] as const)(
  'a payment of %s at Square as %j was by card of others: %j',
  async (actor, square_id, byOthers) => {
    expect(await isPaidByOthers(await pay({ actor, square_id }))).toBe(byOthers);
  },
);

test('what has no payment was not paid by card of others', async () => {
  await pay({ square_id: 'sq' });
  expect(await isPaidByOthers(null)).toBe(false);
  expect(await isPaidByOthers(newAttempt())).toBe(false);
});

test('a receipt has when the money was received, the card and the order, where they are known', () => {
  const [charged_at, received_at] = [minutesAgo(2), minutesAgo(9)];
  const payment = made();
  expect(paidAt(payment)).toBeNull();
  expect(receiptOf(payment)).toEqual({ number: expect.any(String), paid_at: NOW.toISOString() });
  expect(receiptOf({ ...payment, charged_at })).toMatchObject({ paid_at: charged_at.toISOString() });
  const told = { charged_at, received_at, card_brand: 'VISA', card_last4: '1111', purchase_order: 'PO 7' };
  expect(receiptOf({ ...payment, ...told })).toEqual({
    number: expect.any(String),
    paid_at: received_at.toISOString(),
    card: { brand: 'VISA', last4: '1111' },
    purchase_order: 'PO 7',
  });
});

test('the gauges count unsettled payments by state, with the oldest and the one that waits longest', async () => {
  const read = async () => {
    await readPaymentStock(NOW);
    const lines = (await registry.metrics()).split('\n');
    return Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] =
          /^rollbook_(payments{state="\w+"}|oldest_uns\w+|reconciler_lag\w+) (\S+)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, Number(value)]];
      }),
    );
  };
  const none = await read();
  expect(none).toMatchObject({
    'payments{state="charging"}': 0,
    'payments{state="review"}': 0,
    oldest_unsettled_payment_seconds: 0,
    reconciler_lag_seconds: 0,
  });
  const charging = { state: 'charging' } as const;
  await pay({ ...charging, created: minutesAgo(5), due: minutesAgo(2) });
  await pay({ ...charging, created: minutesAgo(7), due: minutesAgo(3) });
  await pay({ ...charging, created: minutesAgo(1), due: minutesAgo(-3) });
  await pay({ state: 'created', created: minutesAgo(6), due: minutesAgo(-1) });
  await pay({ state: 'review', created: minutesAgo(90), due: minutesAgo(80) });
  await pay({ state: 'done', created: minutesAgo(95), due: minutesAgo(85) });
  expect(await read()).toEqual({
    ...none,
    'payments{state="charging"}': 3,
    'payments{state="created"}': 1,
    'payments{state="review"}': 1,
    oldest_unsettled_payment_seconds: 420,
    reconciler_lag_seconds: 180,
  });
  await Payment.updateMany({}, { $set: { due: NOW } });
  expect(await read()).toMatchObject({ reconciler_lag_seconds: 0 });
});

test('a payment is on its way to the bank while a deposit has it', async () => {
  const [inside, outside] = [newAttempt(), newAttempt()];
  const slip = { day: '2026-11-20', bank: 'Front Range Bank', slip_number: 'T-1', amount: 2 * FEE_CENTS };
  const at = { made_at: NOW, made_by: 'admin' };
  await Deposit.create({ _id: newAttempt(), ...slip, ...at, lines: [], payments: [newAttempt(), inside] });
  expect([await isDeposited(inside), await isDeposited(outside)]).toEqual([true, false]);
});
