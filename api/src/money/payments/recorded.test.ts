import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { newAttempt } from '../../../test/payments';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';
import {
  attemptsBeginning,
  chargedElsewhere,
  isUnsettled,
  offlinePayments,
  recordedPayments,
} from './recorded';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('recorded_payments');
});
afterAll(() => api.stop());
beforeEach(() => Payment.deleteMany({}));

async function pay(fields: Partial<PaymentDoc> = {}): Promise<string> {
  const order = { _id: newAttempt(), kind: 'bulk', actor: 'admin', amount: 2000 } as const;
  const payment = newPayment({ ...order, ids: [1], digest: 'any', location: 'here', ...fields }, new Date());
  await Payment.create(payment);
  return payment._id;
}

test('the books have the card payments of a time and those that are named, at a location of Square’s', async () => {
  const [from, to] = [new Date('2026-02-01T00:00:00Z'), new Date('2026-02-10T00:00:00Z')];
  const before = new Date(from.getTime() - 1);
  const expected = [await pay({ created: from }), await pay({ created: to })];
  const named = await pay({ created: before });
  await pay({ created: before });
  await pay({ created: new Date(to.getTime() + 1) });
  const others = [
    await pay({ created: from, kind: 'offline' }),
    await pay({ created: from, location: 'elsewhere' }),
  ];
  const read = async (ids: string[]) =>
    (await recordedPayments({ from, to, location: 'here' }, ids)).map(({ _id }) => _id).toSorted();
  expect(await read([])).toEqual(expected.toSorted());
  expect(await read([named, ...expected, ...others])).toEqual([...expected, named].toSorted());
});

test('those that were charged at another location are known', async () => {
  const [here, elsewhere] = [await pay(), await pay({ location: 'elsewhere' })];
  await pay({ location: 'elsewhere' });
  expect([...(await chargedElsewhere([here, elsewhere], 'here'))]).toEqual([elsewhere]);
});

test('of what was marked as paid the books have what is recorded', async () => {
  const done = await pay({ kind: 'offline', state: 'done' });
  const others = [
    await pay({ kind: 'offline', state: 'charged' }),
    await pay({ kind: 'bulk', state: 'done' }),
  ];
  await pay({ kind: 'offline', state: 'done' });
  const found = await offlinePayments([done, ...others]);
  expect([...found.keys()]).toEqual([done]);
  expect(found.get(done)).toMatchObject({ ids: [1], amount: 2000 });
});

test.each([
  ['created', true],
  ['releasing', true],
  ['review', true],
  ['done', false],
  ['failed', false],
  ['resolved', false],
] as const)('a payment that is %s is not settled: %s', (state, is) => {
  expect(isUnsettled({ state })).toBe(is);
});

test('attempts are found by their beginning', async () => {
  for (const _id of ['aa10-1', 'aa11-1', 'aa11-2', 'aa11-', 'aa12-1']) await pay({ _id });
  expect((await attemptsBeginning('aa11')).toSorted()).toEqual(['aa11-', 'aa11-1', 'aa11-2']);
  for (let nth = 0; nth < 12; nth += 1) await pay({ _id: `bb-${nth}` });
  expect(await attemptsBeginning('bb')).toHaveLength(10);
});
