import { addMonths, type CallAnswer, denverInstant, wholeMonth } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { closeDueMonths, december, paidOn, takenIn } from '../../../test/months';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, personClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { JobRecord } from '../../base/jobs/model';
import { Application } from '../../membership/record/application';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { closedMonthOf, isClosed } from './closed';
import { closeMonth } from './close';
import { ClosedMonth, Correction, MonthPart } from './model';
import { takingsIn } from './takings';

let clock = new Date();
let api: TestApi;
let admin: Client;
let office: OfficeDoc;
let owner: Awaited<ReturnType<typeof personClient>>;
beforeAll(async () => {
  api = await startApi('months', { now: () => clock });
  clock = denverInstant('2027-01-03', 9);
  admin = await adminClient(api);
  owner = await personClient(api, { post: 'owner' });
  office = await storeOffice({ office_name: 'Maple', ogid: (await storeGroup({ name: 'Valley' }))._id });
});
beforeEach(async () => {
  await Promise.all([ClosedMonth.deleteMany({}), MonthPart.deleteMany({}), Correction.deleteMany({})]);
  await Promise.all([
    Application.deleteMany({}),
    JobRecord.deleteMany({}),
    Audit.deleteMany({ subject: 'month' }),
  ]);
  clock = denverInstant('2027-01-03', 9);
});
afterAll(() => api.stop());

const paid = (day: string, more: Parameters<typeof paidOn>[2] = {}) =>
  paidOn(office, day, { payment_type: 'cash', ...more });
const runJob = () => closeDueMonths(api);
const january = { from: '2027-01-01', to: '2027-01-31' };
const months = async () => (await admin.call('getMonths', {})).body as CallAnswer<'getMonths'>;

test('a month closes by itself on the 10th and not before, with all earlier ones', async () => {
  await paid('2026-11-05');
  await paid('2026-12-20');
  await runJob();
  expect([await isClosed('2026-11-30'), await isClosed('2026-12-01')]).toEqual([true, false]);
  expect(await months()).toMatchObject({
    latest_closed: '2026-11',
    next_to_close: '2026-12',
    months: [
      { month: '2026-12', state: 'open', closes_on: '2027-01-10' },
      { month: '2026-11', state: 'closed', closed_by: 'system', closes_on: null },
    ],
  });
  clock = denverInstant('2027-01-09', 23);
  await runJob();
  expect(await closedMonthOf('2026-12-31')).toBe(null);
  clock = denverInstant('2027-01-10');
  await runJob();
  expect(await closedMonthOf('2026-12-31')).toBe('2026-12');
});

test('what is recorded later with an earlier day is a correction in the open month, with its true day', async () => {
  await paid('2026-12-20');
  await closeMonth('2026-12', 'system', api.services);
  clock = denverInstant('2027-01-15', 9);
  const late = await paid('2026-12-28', { payment_type: 'check', changed_by: `office:${office._id}` });
  await runJob();
  await runJob();
  expect(await takenIn(december)).toMatchObject([{ new_members: 1, cash: 2000, check: 0 }]);
  expect(await takenIn(january)).toMatchObject([{ new_members: 1, cash: 0, check: 2000 }]);
  expect(await Correction.find().lean()).toMatchObject([
    {
      month: '2026-12',
      on: '2027-01-15',
      by: `office:${office._id}`,
      oid: office._id,
      entry: { id: late._id, day: '2026-12-28', way: 'check', cents: 2000 },
      before: null,
    },
  ]);
});

test('what is taken back or corrected later is one, too; the closed month stays', async () => {
  const [gone, changed] = [await paid('2026-12-20'), await paid('2026-12-21')];
  await closeMonth('2026-12', 'system', api.services);
  await Application.updateOne(
    { _id: gone._id },
    { $set: { paid: false, payment_time: null, payment_type: '' } },
  );
  await Application.updateOne({ _id: changed._id }, { $set: { payment_type: 'check', changed_by: 'admin' } });
  await runJob();
  expect(await takenIn(december)).toMatchObject([{ new_members: 2, cash: 4000, check: 0 }]);
  expect(await takenIn(january)).toMatchObject([{ new_members: -1, cash: -4000, check: 2000 }]);
  expect(await Correction.countDocuments({ month: '2026-12' })).toBe(2);
});

test('two changes at one office that cancel out are two corrections', async () => {
  const gone = await paid('2026-12-20');
  await closeMonth('2026-12', 'system', api.services);
  await Application.updateOne(
    { _id: gone._id },
    { $set: { paid: false, payment_time: null, payment_type: '' } },
  );
  const late = await paid('2026-12-21');
  await runJob();
  const found = await Correction.find({ month: '2026-12' }).sort({ 'entry.id': 1 }).lean();
  expect(found.map(({ entry, before }) => [entry.id, before === null])).toEqual([
    [gone._id, false],
    [late._id, true],
  ]);
  expect(await takenIn(december)).toMatchObject([{ new_members: 1, cash: 2000 }]);
});

test('a closed month keeps the names of offices and groups, and counts by day', async () => {
  await paid('2026-12-20');
  await paid('2026-12-31');
  await closeMonth('2026-12', 'system', api.services);
  await Office.updateOne({ _id: office._id }, { $set: { office_name: 'Maple and Oak', ogid: null } });
  const ofDecember = await takingsIn(december, {});
  expect(ofDecember).toMatchObject([{ office_name: 'Maple', group_name: 'Valley' }]);
  expect(await takenIn({ from: '2026-12-31', to: '2026-12-31' })).toMatchObject([{ cash: 2000 }]);
  expect(await takenIn({ from: '2026-12-21', to: '2026-12-30' })).toEqual([]);
});

test('an owner closes months in order and reopens the latest one, with a reason; others may not', async () => {
  await paid('2026-11-05');
  await paid('2026-12-20');
  const by = `admin:${owner.person}`;
  const close = (month: string, who: Client = owner) => who.call('closeMonth', { month });
  expect((await close('2026-11', admin)).status).toBe(403);
  expect((await close('2026-12')).body).toMatchObject({ code: 'conflict' });
  expect((await close('2026-11')).body).toMatchObject({ state: 'closed', closed_by: by });
  expect((await close('2026-12')).status).toBe(200);
  expect((await close('2027-01')).body).toMatchObject({ code: 'conflict' });
  await paid('2026-12-22');
  await runJob();
  const reopen = (month: string, reason = 'The bank was late') =>
    owner.call('reopenMonth', { month, reason });
  expect((await reopen('2026-11')).body).toMatchObject({ code: 'conflict' });
  expect((await reopen('2026-12', ' ')).status).toBe(422);
  expect((await reopen('2026-12')).body).toMatchObject({ state: 'open', reason: 'The bank was late' });
  expect(await takenIn(december)).toMatchObject([{ new_members: 2, cash: 4000 }]);
  expect(await takenIn(january)).toEqual([]);
  expect(
    await Audit.find({ subject: 'month', subject_id: '2026-12' }).sort({ at: 1, nth: 1 }).lean(),
  ).toMatchObject([
    { what: 'month closed' },
    { what: 'month reopened', who: by, after: { reason: 'The bank was late' } },
  ]);
});

test.each([
  ['the last millisecond of a month', '2026-12-01', -1, '2026-11'],
  ['its first', '2026-12-01', 0, '2026-12'],
  ['the day the clock goes forward', '2027-03-15', -1, '2027-03'],
  ['the end of the month in which it goes back', '2026-11-01', -1, '2026-10'],
  ['the month after it went forward', '2027-04-01', -1, '2027-03'],
])('%s', async (_what, day, more, month) => {
  await paid(day, { payment_time: new Date(denverInstant(day).getTime() + more) });
  const counted = async (one: string) => (await takenIn(wholeMonth(one))).length;
  expect([
    await counted(addMonths(month, -1)),
    await counted(month),
    await counted(addMonths(month, 1)),
  ]).toEqual([0, 1, 0]);
});
