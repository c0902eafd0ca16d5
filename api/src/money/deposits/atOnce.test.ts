import { STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { type Desk, depositDesk } from '../../../test/deposits';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Application } from '../../membership/record/application';
import { Payment } from '../payments/model';
import { Deposit } from './model';
import { letPaymentsName } from './named';

let api: TestApi;
let admin: Client;
let desk: Desk;
beforeAll(async () => {
  api = await startApi('deposits_at_once');
  admin = await adminClient(api);
  desk = depositDesk(admin, await storeOffice({ office_name: 'Maple Clinic' }));
});
afterAll(() => api.stop());

const stored = (id: number) => Application.findById(id).orFail().lean();
const newest = async () => (await desk.waiting()).slice(-1);
/** Sets a name to not paid, and its family with it. */
async function undo(id: number) {
  const { first, last, email } = await stored(id);
  return admin.call('editApplication', { id, first, last, email, additional_family: 'Jo Lee', paid: false });
}
const inDeposit = { status: 409, body: { code: 'conflict', detail: STAFF.inDeposit } };

test.each(Array.from({ length: 5 }, (_, round) => [round]))(
  'at the same time a payment is in a deposit or undone, never both (%i)',
  async () => {
    const [id = 0] = await desk.record(1);
    const before = await stored(id);
    const input = desk.asked(await newest());
    const [made, undone] = await Promise.all([admin.call('makeDeposit', input), undo(id)]);
    const after = await stored(id);
    expect([made.status === 200, undone.status !== 200]).not.toEqual([true, false]);
    expect(await Deposit.countDocuments({ payments: before.payment })).toBe(made.status === 200 ? 1 : 0);
    expect(await Audit.countDocuments({ subject_id: String(id), what: 'marked as not paid' })).toBe(
      undone.status === 200 ? 1 : 0,
    );
    if (undone.status === 200) expect(after).toMatchObject({ paid: false, payment: null });
    else {
      expect(undone).toMatchObject(inDeposit);
      expect(after).toEqual({ ...before, version: after.version });
    }
  },
);

test('a deposit that its payments do not name yet keeps them paid', async () => {
  const [id = 0] = await desk.record(1);
  const { id: made } = await desk.make(await newest());
  await Payment.updateMany({ deposit: made }, { $set: { deposit: null } });
  expect(await undo(id)).toMatchObject(inDeposit);
  expect(await stored(id)).toMatchObject({ paid: true, additional_family: '' });
});

test('a process that stopped after it had stored a deposit leaves none with a name that was undone meanwhile', async () => {
  await desk.record(1);
  await desk.make(await newest());
  const [gone = 0] = await desk.record(2);
  await desk.record(1);
  const rows = (await desk.waiting()).slice(-2);
  const { id } = await desk.make(rows);
  const deposit = await Deposit.findById(id).orFail().lean();
  await Deposit.deleteOne({ _id: id });
  await Payment.updateMany({ deposit: id }, { $set: { deposit: null } });
  expect((await undo(gone)).status).toBe(200);
  await Deposit.create({ ...deposit, named: false });
  const waiting = await desk.waiting();
  expect(waiting.slice(-2)).toMatchObject([
    { payment: rows[0]?.payment, people: 1, amount: 2000 },
    { payment: rows[1]?.payment },
  ]);
  expect(await Deposit.exists({ _id: id })).toBeNull();
  // Nor does a payment name it, if another process was about to.
  await letPaymentsName(deposit);
  expect(await desk.waiting()).toEqual(waiting);
  // One that was changed since has been at the bank, maybe: it stays.
  await Deposit.create({ ...deposit, named: false, version: 2 });
  await desk.waiting();
  expect(await Deposit.findById(id).lean()).toMatchObject({ named: true });
  await letPaymentsName(deposit);
  expect(await Payment.countDocuments({ deposit: id })).toBe(2);
});

test('the last payment that is taken out waits again, also when the list is read at that moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    await desk.record(1);
    const { id, version } = await desk.make(await newest());
    const { payments } = await Deposit.findById(id).orFail().lean();
    const out = admin.call('takeOutOfDeposit', { id, version, payments, reason: 'No cover' });
    const reads = Array.from({ length: 4 }, () => desk.waiting());
    expect((await out).body).toEqual({ success: true, deposit: null });
    await Promise.all(reads);
    expect((await desk.waiting()).map(({ payment }) => payment)).toEqual(expect.arrayContaining(payments));
  }
});
