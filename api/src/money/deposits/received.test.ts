import { addDays, denverDate, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { type Desk, depositDesk } from '../../../test/deposits';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { moveChain } from '../../membership/edit/moves';
import type { OfficeDoc } from '../../parties/offices/model';
import { undepositedAt } from './undepositedAt';

let api: TestApi;
let admin: Awaited<ReturnType<typeof adminClient>>;
let maple: OfficeDoc;
let desk: Desk;
beforeAll(async () => {
  api = await startApi('received');
  admin = await adminClient(api);
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  desk = depositDesk(admin, maple);
});
afterAll(() => api.stop());

const undeposited = ({ _id }: OfficeDoc) =>
  undepositedAt(_id, denverInstant(addDays(denverDate(api.services.now()), -30)));

test('a check waits whole, also when one of its members was deleted since', async () => {
  const [id = 0] = await desk.record(2, { paymentType: 'check', checkNumber: '4471' });
  expect((await admin.call('deleteApplication', { id })).status).toBe(200);
  const rows = (await desk.waiting()).slice(-1);
  expect(rows).toMatchObject([
    { people: 2, amount: 4000, parts: [{ kind: 'check', check_number: '4471', amount: 4000 }] },
  ]);
  expect(await undeposited(maple)).toBe(2);
  expect(await desk.make(rows)).toMatchObject({ count: 1, checks: 4000 });
  expect(await undeposited(maple)).toBe(0);
});

test('cash is of the clinic that received it, also when its member is at another one by now', async () => {
  const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  const [id = 0] = await desk.record(1);
  const on = denverDate(api.services.now());
  await moveChain(id, { move: 'closed', from: maple._id, to: cedar._id, by: 'admin', on });
  const rows = (await desk.waiting()).slice(-1);
  expect(rows).toMatchObject([{ oid: maple._id, office_name: 'Maple Clinic' }]);
  expect([await undeposited(maple), await undeposited(cedar)]).toEqual([1, 0]);
  const { id: made } = await desk.make(rows);
  expect((await admin.call('getDeposit', { id: made })).body).toMatchObject({ rows });
});
