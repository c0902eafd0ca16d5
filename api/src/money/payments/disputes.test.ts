import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { newAttempt } from '../../../test/payments';
import {
  countDisputes,
  Dispute,
  hasOpenDispute,
  isLost,
  isOpen,
  latestDisputes,
  standingDispute,
  standingDisputes,
} from './disputes';
import { Payment } from './model';
import { newPayment } from './pay';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('payment_disputes');
});
afterAll(() => api.stop());
beforeEach(() => Dispute.deleteMany({}));

let nth = 0;
/** Each one is of a day after those before. */
async function dispute(payment: string, state: string): Promise<string> {
  nth += 1;
  const created = new Date(Date.UTC(2026, 0, nth));
  return (await Dispute.create({ _id: `d${nth}`, payment, amount: 2000, state, created }))._id;
}

test.each([
  ['EVIDENCE_REQUIRED', { open: true, lost: false }],
  ['A_STATE_OF_TOMORROW', { open: true, lost: false }],
  ['WON', { open: false, lost: false }],
  ['INQUIRY_CLOSED', { open: false, lost: false }],
  ['LOST', { open: false, lost: true }],
  ['ACCEPTED', { open: false, lost: true }],
])('a dispute that is %s: %j', (state, is) => {
  expect({ open: isOpen({ state }), lost: isLost({ state }) }).toEqual(is);
});

test('of a payment the latest dispute stands that the plan has not won', async () => {
  const [one, other, won] = [newAttempt(), newAttempt(), newAttempt()];
  const latest = await dispute(one, 'PROCESSING');
  await Dispute.updateOne({ _id: latest }, { created: new Date('2026-06-01T00:00:00Z') });
  await dispute(one, 'LOST');
  await dispute(won, 'WON');
  const lost = await dispute(other, 'LOST');
  await dispute(other, 'WON');
  const standing = await standingDisputes([one, other, won]);
  expect([...standing].map(([payment, { _id }]) => [payment, _id])).toEqual(
    expect.arrayContaining([
      [one, latest],
      [other, lost],
    ]),
  );
  expect(standing.size).toBe(2);
  expect([...(await standingDisputes([one])).keys()]).toEqual([one]);
  expect(await standingDispute(other)).toMatchObject({ _id: lost });
  expect(await standingDispute(won)).toBeUndefined();
  expect([await countDisputes([one]), await countDisputes([one, other]), await countDisputes([])]).toEqual([
    2, 4, 0,
  ]);
});

test('an open dispute is seen behind a later one that was lost', async () => {
  const [open, lost] = [newAttempt(), newAttempt()];
  await dispute(open, 'EVIDENCE_REQUIRED');
  await dispute(open, 'LOST');
  await dispute(lost, 'ACCEPTED');
  expect(await hasOpenDispute([lost, open])).toBe(true);
  expect(await hasOpenDispute([lost])).toBe(false);
});

test('the latest disputes have the applications of their payments', async () => {
  const paid = newPayment(
    { _id: newAttempt(), kind: 'bulk', actor: 'admin', ids: [3, 4], amount: 4000, digest: 'any' },
    new Date(),
  );
  await Payment.create(paid);
  const newest = [await dispute('gone', 'WON'), await dispute(paid._id, 'LOST')].toReversed();
  const read = await latestDisputes(2);
  expect(read.map(({ _id, ids }) => [_id, ids])).toEqual([
    [newest[0], [3, 4]],
    [newest[1], []],
  ]);
});
