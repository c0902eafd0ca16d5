import { type CallAnswer, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { december, paidOn, takenIn } from '../../../test/months';
import { storeOffice } from '../../../test/records';
import { personClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { findCorrections } from './corrections';
import { ClosedMonth, Correction, MonthPart } from './model';
import { takingsOfAll } from './takings';

const BEGUN = denverInstant('2027-01-15', 9);

let clock = BEGUN;
let api: TestApi;
let owner: Client;
beforeAll(async () => {
  api = await startApi('corrections_of_months', { now: () => clock });
});
beforeEach(async () => {
  await Promise.all([ClosedMonth.deleteMany({}), MonthPart.deleteMany({}), Correction.deleteMany({})]);
  await Application.deleteMany({});
  clock = BEGUN;
  owner = await personClient(api, { post: 'owner' });
});
afterAll(() => api.stop());

const close = async () => expect((await owner.call('closeMonth', { month: '2026-12' })).status).toBe(200);
/** Reading it looks for what was recorded since. */
async function correctionsShown(month = '2026-12') {
  const { body } = await owner.call('getStatement', { month });
  return (body as CallAnswer<'getStatement'>).corrections;
}

test('a statement has its corrections in the order in which they were found', async () => {
  const [cedar, maple] = [await storeOffice(), await storeOffice()];
  await paidOn(cedar, '2026-12-20');
  await close();
  const late = [await paidOn(maple, '2026-12-21'), await paidOn(maple, '2026-12-22')];
  const found = await correctionsShown();
  expect(found.map(({ application }) => application).toSorted()).toEqual(
    late.map(({ _id }) => _id).toSorted(),
  );
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted());
  clock = new Date(clock.getTime() + 60_000);
  const later = await paidOn(cedar, '2026-12-01');
  const all = await correctionsShown();
  expect(all.slice(0, -1)).toEqual(found);
  expect(all.at(-1)).toMatchObject({ application: later._id, at: clock.toISOString() });
  // A process has stopped before it had stored the first ones: they are stored now, and stand where they stood.
  const first = await Correction.find({ oid: maple._id }).lean();
  const pending = first.map(({ entry, before, takings }) => ({ entry, before, takings }));
  await Correction.deleteMany({ oid: maple._id });
  await MonthPart.updateOne({ oid: maple._id }, { $set: { pending, pending_at: first[0]?.at } });
  expect(await correctionsShown()).toEqual(all);
});

test('what is found while its month is opened again counts in that month alone', async () => {
  const office = await storeOffice();
  await paidOn(office, '2026-12-20', { payment_type: 'cash' });
  await close();
  await paidOn(office, '2026-12-28', { payment_type: 'check' });
  expect(await correctionsShown()).toHaveLength(1);
  const found = await Correction.find().lean();
  const january = { from: '2027-01-01', to: '2027-01-31' };
  expect(await takenIn(january)).toMatchObject([{ check: 2000 }]);
  expect(await takingsOfAll(january, {})).toMatchObject({ new_members: 1, check: 2000 });
  const reopened = await owner.call('reopenMonth', { month: '2026-12', reason: 'The bank was late' });
  expect(reopened.status).toBe(200);
  // A process that has compared before stores what it found now.
  await Correction.insertMany(found);
  // One that compares now has no closed month to compare with.
  await findCorrections('2026-12', api.services);
  expect([await Correction.countDocuments(), await MonthPart.countDocuments()]).toEqual([1, 0]);
  const isCountedOnce = async () => {
    expect(await takenIn(december)).toMatchObject([{ new_members: 2, cash: 2000, check: 2000 }]);
    expect(await takenIn(january)).toEqual([]);
    expect([await correctionsShown(), await correctionsShown('2027-01')]).toEqual([[], []]);
  };
  await isCountedOnce();
  await close();
  await isCountedOnce();
  const later = await paidOn(office, '2026-12-29');
  expect(await correctionsShown()).toMatchObject([{ application: later._id }]);
  expect(await takenIn(january)).toMatchObject([{ new_members: 1 }]);
});
