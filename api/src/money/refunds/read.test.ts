import { denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { newAttempt } from '../../../test/payments';
import { Payment, type PaymentDoc } from '../payments/model';
import { newPayment } from '../payments/pay';
import { Refund, type RefundDoc } from './model';
import {
  cardMoney,
  isRefundOpen,
  recordedRefunds,
  refundedInDashboard,
  refundsAtSquare,
  refundsIn,
  refundsWithIds,
} from './read';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('read_refunds');
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([Payment.deleteMany({}), Refund.deleteMany({})]));

async function pay(fields: Partial<PaymentDoc> = {}): Promise<string> {
  const order = { _id: newAttempt(), kind: 'bulk', actor: 'admin', amount: 4000, digest: 'any' } as const;
  const card = { square_id: 'sq', location: 'here' };
  const payment = newPayment({ ...order, ids: [1, 2], ...card, ...fields }, new Date());
  await Payment.create(payment);
  return payment._id;
}
async function refund(payment: string, fields: Partial<RefundDoc> = {}): Promise<string> {
  const about = { _id: newAttempt(), payment, amount: 1500, created: new Date(), actor: 'admin' };
  return (await Refund.create({ ...about, state: 'completed', made_at: 'here', ...fields }))._id;
}

describe('the money of a card payment', () => {
  test('is there only for what was paid by card', async () => {
    expect(await cardMoney(null)).toBeUndefined();
    expect(await cardMoney('unknown')).toBeUndefined();
    expect(await cardMoney(await pay({ square_id: null, kind: 'offline' }))).toBeUndefined();
  });

  test('is left without what went back or is promised, and knows what names no application', async () => {
    const payment = await pay();
    await refund(payment, { application: 1, state: 'requested' });
    await refund(payment, { amount: 700, made_at: 'square' });
    await refund(payment, { amount: 300, made_at: 'square' });
    for (const state of ['refused', 'withdrawn'] as const) await refund(payment, { state });
    await refund('another');
    expect(await cardMoney(payment)).toEqual({ inDashboard: 1000, isShared: true, left: 1500 });
    await refund(payment, { amount: 9000, application: 2 });
    expect(await cardMoney(payment)).toMatchObject({ left: 0 });
    expect(await cardMoney(await pay({ ids: [3] }))).toEqual({ inDashboard: 0, isShared: false, left: 4000 });
  });
});

test('a refund is open by its application or its payment until it has ended', async () => {
  const ended = await pay();
  await refund(ended, { application: 1 });
  await refund('one', { application: 2, state: 'owed' });
  const open = [isRefundOpen([2], []), isRefundOpen([], ['one']), isRefundOpen([1], [ended])];
  expect(await Promise.all(open)).toEqual([true, true, false]);
});

test('refunds are found by their ids, here and at Square', async () => {
  const [one, other] = [await refund('first', { square_id: 'sq-1' }), await refund('second')];
  const found = await refundsWithIds([one, 'unknown']);
  expect(found.map(({ _id }) => _id)).toEqual([one]);
  expect((await refundsWithIds([one, other])).length).toBe(2);
  expect(await refundsAtSquare(['sq-1'])).toEqual([
    expect.objectContaining({ square_id: 'sq-1', payment: 'first' }),
  ]);
});

test('what was refunded in the dashboard is added up by payment', async () => {
  for (const amount of [500, 700]) await refund('one', { amount });
  await refund('one', { application: 1 });
  await refund('one', { state: 'pending' });
  await refund('other', { amount: 100 });
  await refund('not asked for');
  expect([...(await refundedInDashboard(['one', 'other', 'none']))]).toEqual(
    expect.arrayContaining([
      ['one', 1200],
      ['other', 100],
    ]),
  );
  expect((await refundedInDashboard(['one'])).size).toBe(1);
});

test('the books have the refunds of a time and those that are named, through Square and at its location', async () => {
  const [from, to] = [new Date('2026-02-01T00:00:00Z'), new Date('2026-02-10T00:00:00Z')];
  const [here, elsewhere] = [await pay(), await pay({ location: 'elsewhere' })];
  const at = (created: Date, more: Partial<RefundDoc> = {}, payment = here) =>
    refund(payment, { created, ...more });
  const before = new Date(from.getTime() - 1);
  const after = new Date(to.getTime() + 1);
  const expected = [await at(from), await at(to), await at(from, {}, 'unknown')];
  const named = await at(before);
  await at(before);
  await at(after);
  await at(from, { by_hand: 'offline' });
  await at(from, {}, elsewhere);
  const read = async (ids: string[]) =>
    (await recordedRefunds({ from, to, location: 'here' }, ids)).map(({ _id }) => _id).toSorted();
  expect(await read([])).toEqual(expected.toSorted());
  expect(await read([named, 'unknown'])).toEqual([...expected, named].toSorted());
});

test('what went back on some days counts by Square when it was completed, by hand when it was handed out', async () => {
  const [first, last] = ['2026-02-01', '2026-02-03'];
  const settled = (day: string, ms = 0) => new Date(denverInstant(day).getTime() + ms);
  const about = { actor: 'admin:7', application: 5 };
  const inside = [
    await refund('one', { ...about, settled: settled(first) }),
    await refund('two', { settled: settled('2026-02-04', -1) }),
    await refund('three', { handed_out: first, settled: settled('2026-03-01') }),
    await refund('four', { handed_out: last, settled: settled('2026-03-01') }),
  ];
  await refund('before', { settled: settled(first, -1) });
  await refund('after', { settled: settled('2026-02-04') });
  await refund('not yet', { settled: settled(first), state: 'pending' });
  await refund('not yet by hand', { handed_out: first, state: 'review' });
  await refund('by hand before', { handed_out: '2026-01-31', settled: settled(first) });
  await refund('by hand after', { handed_out: '2026-02-04', settled: settled(first) });
  const found = await refundsIn({ from: first, to: last });
  expect(found.map(({ id, day }) => [id, day]).toSorted()).toEqual(
    [first, last, first, last].map((day, nth) => [inside[nth], day]).toSorted(),
  );
  expect(found.find(({ id }) => id === inside[0])).toEqual({
    id: inside[0],
    cents: 1500,
    application: 5,
    payment: 'one',
    day: first,
    actor: 'admin:7',
  });
});
