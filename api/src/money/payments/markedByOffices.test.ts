import type { CallAnswer } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import type { ApplicationDoc } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';

let api: TestApi;
let admin: Client;
let maple: OfficeDoc;
beforeAll(async () => {
  api = await startApi('marked_by_offices');
  admin = await adminClient(api);
  maple = await storeOffice({ office_name: 'Maple' });
});
afterAll(() => api.stop());

/** A name that an office has marked as paid at that time. */
async function mark(
  created: Date,
  fields: Partial<PaymentDoc> = {},
  now: Partial<ApplicationDoc> = {},
): Promise<number> {
  const _id = newAttempt();
  const paid = { paid: true, payment: _id, payment_type: 'cash', payment_time: created } as const;
  const { _id: id } = await storeApplication(maple, { first: 'Ann', last: 'Lee', ...paid, ...now });
  const order = { _id, kind: 'offline', actor: `office:${maple._id}`, amount: 2000 } as const;
  await Payment.create(
    newPayment({ ...order, ids: [id], state: 'done', digest: 'any', created, ...fields }, created),
  );
  return id;
}
const listed = async (asked: object) =>
  (await admin.call('getMarkedByOffices', asked)).body as CallAnswer<'getMarkedByOffices'>;

test('what offices mark as paid is listed while it is paid by it, the newest first', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 10, hour));
  const [received_at, charged_at] = [at(1), at(2)];
  const oldest = await mark(at(3), { charged_at });
  const newest = await mark(at(5), {}, { refunded: 500, payment_type: 'check' });
  const dated = await mark(at(4), { received_at, charged_at });
  await mark(at(4), { actor: 'admin' });
  await mark(at(4), { kind: 'bulk' });
  await mark(at(4), { state: 'charged' });
  await mark(at(4), {}, { payment: newAttempt() });
  await mark(at(4), {}, { paid: false, payment: null, payment_type: '' });
  const row = { oid: maple._id, office_name: 'Maple', name: 'Ann Lee', payment_type: 'cash', amount: 2000 };
  expect(await listed({ date: '02/2026' })).toEqual(
    [
      { ...row, id: newest, paid_at: at(5).toISOString(), amount: 1500, payment_type: 'check' },
      { ...row, id: dated, paid_at: received_at.toISOString() },
      { ...row, id: oldest, paid_at: charged_at.toISOString() },
    ].map((one) => ({ ...one, member_id: `${one.id}-${maple._id}` })),
  );
});

test('what a clinic has marked stays its own when the member moves to another one', async () => {
  const on = new Date(Date.UTC(2026, 4, 10, 3));
  const cedar = await storeOffice({ office_name: 'Cedar' });
  const id = await mark(on, {}, { oid: cedar._id, moved: true, sold_at: maple._id });
  const asked = { date: '05/2026' };
  expect(await listed({ ...asked, oid: maple._id })).toMatchObject([{ id, office_name: 'Maple' }]);
  expect(await listed({ ...asked, oid: cedar._id })).toEqual([]);
});

test('of one month, or of the last 30 days, and of one office or of all', async () => {
  // March in Denver.
  const [first, last] = [new Date('2026-03-01T07:00:00Z'), new Date('2026-04-01T05:59:59Z')];
  const ids = [await mark(last), await mark(first)];
  await mark(new Date('2026-04-01T06:00:00Z'));
  await mark(new Date('2026-03-01T06:59:59Z'));
  expect((await listed({ date: '03/2026' })).map(({ id }) => id)).toEqual(ids);
  expect(await listed({ date: '03/2026', oid: maple._id + 1 })).toEqual([]);
  const today = await mark(api.services.now());
  expect((await listed({ oid: maple._id })).map(({ id }) => id)).toEqual([today]);
});
