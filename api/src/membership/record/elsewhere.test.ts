import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeMember } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import type { OfficeDoc } from '../../parties/offices/model';
import { endingOn } from '../lists/toRemind';
import { Application, type ApplicationDoc } from './application';

let api: TestApi;
let admin: Client;
let maple: OfficeDoc;
let member: ApplicationDoc;

/** A member who has paid another system, with the number of that system. */
const IMPORTED = {
  source: 'import',
  payment_type: 'elsewhere',
  payment_time: null,
  former_number: 'HP-00412',
  quiet: true,
} as const;

beforeAll(async () => {
  api = await startApi('elsewhere');
  maple = await storeOffice();
  admin = await adminClient(api);
  member = await storeMember(maple, 200, { ...IMPORTED, first: 'Luis', last: 'Kenford' });
});
afterAll(() => api.stop());

test('it is active, and neither collected, nor owed, nor due back', async () => {
  const { body: figures } = await admin.call('getFigures', {});
  const nothing = { collected: 0, unpaid: 0, unpaid_names: 0, new_members: 0 };
  expect(figures).toMatchObject({ now: { active: 1, ...nothing }, last_month: nothing, last_year: nothing });
  const { body: details } = await admin.call('getApplicationDetails', { id: member._id });
  expect(details).toMatchObject({
    paid: true,
    payment_type: '',
    square_id: '',
    payment_time: null,
    imported: { former_number: 'HP-00412', paid_elsewhere: true },
    membership: { status: 'ACTIVE' },
  });
  const { body: cancellation } = await admin.call('getCancellation', { id: member._id });
  expect(cancellation).toMatchObject({ paid: 0, paid_by: '', plan: { refund: 0 }, member: { refund: 0 } });
  expect((await admin.call('memberReceipt', { id: member._id })).status).toBe(404);
});

test('it is no money of the receipts, the deposits and the books, and its member gets no reminder', async () => {
  expect((await admin.call('getReceiptsForOffice', { oid: maple._id })).body).toMatchObject({ rows: [] });
  expect((await admin.call('getUndeposited', {})).body).toMatchObject({ rows: [] });
  expect(await Application.countDocuments({ paid: true, payment_time: { $ne: null } })).toBe(0);
  const reminded = [];
  for await (const rows of endingOn(member.expiration_date)) reminded.push(...rows);
  expect(reminded).toEqual([]);
});

test('an edit keeps it, and cannot make it unpaid', async () => {
  const edit = { id: member._id, first: 'Luis', last: 'Kenford', email: 'luis@mail.example' };
  const same = await admin.call('editApplication', { ...edit, paid: true, payment_type: '' });
  expect([same.status, same.body]).toMatchObject([200, { paid: true, payment_type: '' }]);
  expect((await admin.call('editApplication', { ...edit, paid: false })).status).toBe(422);
  expect((await admin.call('editApplication', { ...edit, paid: true, payment_type: 'cash' })).status).toBe(
    422,
  );
});

test.each(['HP-00412', 'hp 00412', '00412', 'HP-004'])('the former number is found by %j', async (search) => {
  const { body } = await admin.call('searchForMember', { search });
  expect(body).toMatchObject([{ id: member._id, status: 'ACTIVE' }]);
});

test('the page of the member says what is not recorded', async () => {
  const { body } = await admin.call('getMemberPage', { id: member._id });
  const actions = (body as { actions: { action: string; why?: string }[] }).actions;
  const why = (action: string) => actions.find((one) => one.action === action)?.why;
  expect([why('receipt'), why('send')]).toEqual([
    'paid in another system',
    'not recorded: signed at renewal',
  ]);
});
