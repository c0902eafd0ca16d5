import { FEE_CENTS, shownId } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import type { OfficeDoc } from '../../parties/offices/model';
import { Dispute } from '../payments/disputes';
import { newPayment } from '../payments/pay';
import { Payment } from '../payments/model';
import type { SquareRefund } from '../square/refundsAndDisputes';
import { Refund, type RefundDoc } from './model';
import { isNewRefund, readRefund } from './squareNotification';

const NOW = new Date('2026-11-20T18:00:00Z');
let api: TestApi;
let admin: Client;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('reported_refunds', { now: () => NOW });
  admin = await adminClient(api);
  office = await storeOffice({ office_name: 'Maple' });
});
afterAll(() => api.stop());
beforeEach(() => Refund.deleteMany({}));

async function refund(fields: Partial<RefundDoc> = {}): Promise<string> {
  const about = { _id: newAttempt(), payment: newAttempt(), amount: 1500, created: NOW, actor: 'admin' };
  return (await Refund.create({ ...about, state: 'review', made_at: 'here', ...fields }))._id;
}

test('the refunds of this service that have not ended are listed with member and office, the oldest first', async () => {
  const ann = await storeApplication(office, { first: 'Ann', last: 'Lee' });
  const ben = await storeApplication(office, { first: 'Ben', last: 'Cho' });
  const payment = newAttempt();
  const later = await refund({ application: ann._id, payment, state: 'owed' });
  const earlier = { application: ben._id, created: new Date(NOW.getTime() - 1000) };
  const first = await refund(earlier);
  await refund({ application: ann._id, state: 'completed' });
  await refund({ application: ann._id, resolved_at: NOW });
  await refund({ application: ann._id, made_at: 'square' });
  await refund({ application: null });
  await refund({ application: 999_999 });
  await Dispute.create({ _id: newAttempt(), payment, amount: 4000, state: 'LOST', created: NOW });
  const { status, body } = await admin.call('getRefunds', {});
  const member = ({ _id }: { _id: number }) => shownId({ id: _id, oid: office._id });
  const at = { oid: office._id, office_name: 'Maple' };
  expect([status, body]).toMatchObject([
    200,
    [
      { refund: first, ...at, id: ben._id, member_id: member(ben), name: 'Ben Cho', dispute: '' },
      {
        refund: later,
        ...at,
        id: ann._id,
        member_id: member(ann),
        name: 'Ann Lee',
        dispute: expect.stringContaining('$40.00'),
      },
    ],
  ]);
  expect(body).toHaveLength(2);
});

const told = (fields: Partial<SquareRefund> = {}): SquareRefund => ({
  id: newAttempt(),
  amount: 700,
  state: 'pending',
  reason: 'Moved away',
  created: NOW,
  ours: undefined,
  ...fields,
});
const trailOf = (id: string) => Audit.find({ subject_id: id }).lean();

test('a refund of the dashboard is stored with each of its states once', async () => {
  const payment = newAttempt();
  // Its reason looks like one of ours, which is not here.
  const refunded = told({ ours: newAttempt() });
  const { id, amount, reason } = refunded;
  for (const state of ['pending', 'completed'] as const) {
    const now = { ...refunded, state };
    expect(await isNewRefund(now)).toBe(true);
    for (let times = 0; times < 2; times += 1) await readRefund(payment, now, api.services);
    expect(await isNewRefund(now)).toBe(false);
    expect(await Refund.find({ payment }).lean()).toMatchObject([
      { _id: id, square_id: id, amount, reason, state, made_at: 'square', application: null, created: NOW },
    ]);
  }
  const after = { refund: id, amount, reason };
  expect(await trailOf(payment)).toMatchObject([
    { who: 'system', subject: 'payment', what: 'refunded at Square', after: { ...after, state: 'pending' } },
    {
      who: 'system',
      subject: 'payment',
      what: 'refunded at Square',
      after: { ...after, state: 'completed' },
    },
  ]);
});

test('a refund of ours is settled, and is none of the dashboard', async () => {
  const [payment, square_id] = [newAttempt(), newAttempt()];
  const order = { _id: payment, kind: 'bulk', actor: 'admin', amount: FEE_CENTS, digest: 'any' } as const;
  const own = newAttempt();
  const paid = { paid: true, payment, refund: own };
  const { _id: application } = await storeApplication(office, paid);
  await Payment.create(newPayment({ ...order, ids: [application], square_id: 'sq' }, NOW));
  await refund({ _id: own, payment, application, state: 'pending', square_id });
  const reported = told({ id: square_id, ours: own, state: 'completed' });
  expect(await isNewRefund(reported)).toBe(false);
  await readRefund(payment, reported, api.services);
  expect(await Refund.find({ payment }).lean()).toMatchObject([
    { _id: own, state: 'completed', amount: 1500 },
  ]);
  expect((await trailOf(payment)).map(({ what }) => what)).not.toContain('refunded at Square');
});
