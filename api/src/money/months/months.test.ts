import { addMonths, type CallAnswer, denverInstant, wholeMonth } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { closeDueMonths, december, paidOn, takenIn } from '../../../test/months';
import { newAttempt } from '../../../test/payments';
import { storeApplication } from '../../../test/applications';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, personClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { withDefaults } from '../../base/database';
import { runDueJobs } from '../../base/jobs/jobs';
import { JobRecord } from '../../base/jobs/model';
import { Application } from '../../membership/record/application';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { Payment } from '../payments/model';
import { newPayment } from '../payments/pay';
import { Refund } from '../refunds/model';
import { closedAt, closedMonthOf, closedOf, isClosed } from './closed';
import { closeMonth, monthsJob } from './close';
import { findCorrections } from './corrections';
import { correctionsIn, correctionsOf } from './correctionsOf';
import { entriesOf } from './entries';
import { activeAt, asClosed, endOf, periodFigures, untilToday } from './figures';
import { ClosedMonth, Correction, MonthPart } from './model';
import { NO_OFFICE, recount, recountOfAll } from './recount';
import { type Scope, takingsIn, takingsOfAll } from './takings';

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

test('before anything was paid, and with payments of this month alone, none is closed', async () => {
  const none = { months: [], latest_closed: null, next_to_close: null };
  expect(await months()).toEqual(none);
  const inOrder = 'Months are closed in order; please close the earlier one first';
  expect((await owner.call('closeMonth', { month: '2026-12' })).body).toMatchObject({ detail: inOrder });
  await paid('2027-01-02');
  await runJob();
  expect(await months()).toEqual(none);
});

test('a month closes by itself on the 10th and not before, with all earlier ones', async () => {
  await paid('2026-11-05');
  await paid('2026-12-20');
  await runJob();
  expect([await isClosed('2026-11-30'), await isClosed('2026-12-01')]).toEqual([true, false]);
  const none = { closed_at: null, closed_by: '', closes_on: null, reason: '' };
  const closed = { ...none, closed_at: clock.toISOString(), closed_by: 'system' };
  expect(await months()).toEqual({
    latest_closed: '2026-11',
    next_to_close: '2026-12',
    months: [
      { ...none, month: '2026-12', state: 'open', closes_on: '2027-01-10' },
      { ...closed, month: '2026-11', state: 'closed' },
    ],
  });
  clock = denverInstant('2027-01-09', 23);
  await runJob();
  expect(await closedMonthOf('2026-12-31')).toBe(null);
  clock = denverInstant('2027-01-10');
  await runJob();
  expect(await closedMonthOf('2026-12-31')).toBe('2026-12');
  // Opened again, it waits for the next such day.
  clock = denverInstant('2027-01-12', 9);
  const later = await personClient(api, { post: 'owner' });
  expect((await later.call('reopenMonth', { month: '2026-12', reason: 'Late' })).status).toBe(200);
  clock = denverInstant('2027-02-09', 9);
  await runJob();
  expect(await closedMonthOf('2026-12-31')).toBe(null);
});

test('a job that is stopped closes nothing, finds nothing, and goes on with all of it in its next run', async () => {
  await paid('2026-11-05');
  await closeMonth('2026-11', 'system', api.services);
  await paid('2026-11-06');
  await paid('2026-12-20');
  clock = denverInstant('2027-01-10', 9);
  const kept: object[] = [];
  const run = (signal: AbortSignal) =>
    monthsJob.run(api.services, {
      since: clock,
      memory: {},
      remember: async (memory) => {
        kept.push(memory);
      },
      signal,
    });
  await run(AbortSignal.abort());
  await findCorrections('2026-11', api.services, { signal: AbortSignal.abort() });
  expect([await closedMonthOf('2026-12-01'), await Correction.countDocuments(), kept]).toEqual([null, 0, []]);
  await run(new AbortController().signal);
  expect(await closedMonthOf('2026-12-01')).toBe('2026-12');
  expect([await Correction.countDocuments(), kept]).toEqual([1, [{ compared: '2027-01-10' }]]);
  await ClosedMonth.deleteMany({});
  await run(AbortSignal.abort());
  expect(kept).toHaveLength(1);
});

test('of two processes that close a month at the same moment, one does', async () => {
  await paid('2026-12-20');
  // An office without money has no part.
  await storeApplication(await storeOffice(), { application_time: denverInstant('2026-12-10', 12) });
  const close = () => closeMonth('2026-12', 'system', api.services);
  await Promise.all([close(), close()]);
  await close();
  const { closing } = await ClosedMonth.findById('2026-12').orFail().lean();
  expect((await MonthPart.find().lean()).map((part) => part.closing)).toEqual([closing]);
  expect(await Audit.countDocuments({ subject: 'month', what: 'month closed' })).toBe(1);
  await closeMonth('2026-11', 'system', api.services);
  expect(await ClosedMonth.findById('2026-12').lean()).toMatchObject({ closing });
  expect((await MonthPart.find().lean()).map((part) => part.closing)).toEqual([closing]);
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
  // A process that stopped before it had stored what it found.
  const found = await Correction.find().lean();
  const pending = found.map(({ entry, before, takings }) => ({ entry, before, takings }));
  await Correction.deleteMany({});
  await MonthPart.updateOne({ oid: office._id }, { $set: { pending, pending_at: found[0]?.at } });
  const find = () => findCorrections('2026-12', api.services);
  await Promise.all([find(), find()]);
  expect(await Correction.find().lean()).toEqual(found);
  const parts = await MonthPart.find().lean();
  expect(parts).toMatchObject([{ pending: [], pending_at: null }]);
  await runJob();
  expect([await Correction.find().lean(), await MonthPart.find().lean()]).toEqual([found, parts]);
  // Of two that find the same at the same moment, one stores it.
  await Application.deleteOne({ _id: late._id });
  await Promise.all([find(), find()]);
  expect(await takenIn(january)).toEqual([]);
});

test('what is recorded about an older month is found within a day', async () => {
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) await paid(`${month}-05`);
  await runJob();
  await paid('2026-08-20');
  await paidOn(await storeOffice(), '2026-08-21', { payment_type: 'cash' });
  await paid('2026-09-20');
  const corrected = async () => (await Correction.find().sort({ month: 1 }).lean()).map(({ month }) => month);
  const runAt = async (day: string, hour: number) => {
    clock = new Date(denverInstant(day).getTime() + hour * 3_600_000);
    await runDueJobs(api.services, [monthsJob]);
  };
  await runAt('2027-01-03', 9.1);
  expect(await corrected()).toEqual([]);
  await runAt('2027-01-03', 9.2);
  expect(await corrected()).toEqual(['2026-09']);
  await runAt('2027-01-04', 10);
  expect(await corrected()).toEqual(['2026-08', '2026-08', '2026-09']);
  expect(await MonthPart.countDocuments({ pending_at: { $ne: null } })).toBe(0);
  expect(await takenIn({ from: '2027-01-04', to: '2027-01-04' })).toMatchObject([
    { cash: 2000 },
    { cash: 2000 },
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
  const found = await Correction.find({ month: '2026-12' }).sort({ 'entry.id': 1 }).lean();
  expect(found.map(({ by }) => by)).toEqual(['public', 'admin']);
  // And back: the same entry once more.
  await Application.updateOne({ _id: changed._id }, { $set: { payment_type: 'cash' } });
  await runJob();
  expect(await takenIn(january)).toMatchObject([{ new_members: -1, cash: -2000, check: 0 }]);
});

test('two changes at one office that cancel out are two corrections', async () => {
  const gone = await paid('2026-12-20');
  await closeMonth('2026-12', 'system', api.services);
  await Application.updateOne(
    { _id: gone._id },
    { $set: { paid: false, payment_time: null, payment_type: '' } },
  );
  const late = await paid('2026-12-21');
  // Its sums are the same: only the comparison line by line, once a day, sees them.
  await findCorrections('2026-12', api.services);
  expect(await Correction.countDocuments()).toBe(0);
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
  // Of an office that took nothing, its members alone are stored.
  await storeApplication(await storeOffice(), { application_time: denverInstant('2026-12-10', 12) });
  await closeMonth('2026-12', 'system', api.services);
  await Office.updateOne({ _id: office._id }, { $set: { office_name: 'Maple and Oak', ogid: null } });
  const ofDecember = await takingsIn(december, {});
  expect(ofDecember).toMatchObject([{ office_name: 'Maple', group_name: 'Valley' }]);
  expect(await takenIn({ from: '2026-12-31', to: '2026-12-31' })).toMatchObject([{ cash: 2000 }]);
  expect(await takenIn({ from: '2026-12-21', to: '2026-12-30' })).toEqual([]);
  // Not found yet, it is in no closed month.
  await paid('2026-12-25');
  const ends = [
    ['2026-12-20', '2026-12-30'],
    ['2026-12-21', '2026-12-31'],
    ['2026-12-01', '2026-12-30'],
    ['2026-11-15', '2026-12-20'],
    ['2026-12-31', '2027-01-31'],
  ] as const;
  const counted = async () => {
    for (const [from, to] of ends) {
      expect(await takenIn({ from, to })).toMatchObject([{ new_members: 1, cash: 2000 }]);
      expect(await takingsOfAll({ from, to }, {})).toMatchObject({ new_members: 1, cash: 2000 });
    }
  };
  await counted();
  const beforeToo = { ...december, from: '2026-11-15' };
  expect(await takenIn(beforeToo)).toMatchObject([{ new_members: 2, cash: 4000 }]);
  // An earlier version has stored no sums of days.
  await ClosedMonth.updateOne({ _id: '2026-12' }, { $set: { days: [] } });
  await counted();
});

test('an owner closes months in order and reopens the latest one, with a reason; others may not', async () => {
  await paid('2026-11-05');
  await paid('2026-12-20');
  const by = `admin:${owner.person}`;
  const close = (month: string, who: Client = owner) => who.call('closeMonth', { month });
  expect((await close('2026-11', admin)).status).toBe(403);
  const refusal = (detail: string) => ({ code: 'conflict', detail });
  const inOrder = refusal('Months are closed in order; please close the earlier one first');
  const open = { state: 'open', closed_at: null, closed_by: '', reason: '' };
  const waiting = [
    { ...open, month: '2026-12', closes_on: '2027-01-10' },
    { ...open, month: '2026-11', closes_on: '2026-12-10' },
  ];
  expect(await months()).toEqual({ months: waiting, latest_closed: null, next_to_close: '2026-11' });
  clock = denverInstant('2026-12-31', 23);
  const early = await personClient(api, { post: 'owner' });
  expect((await close('2026-12', early)).body).toMatchObject(refusal('This month has not ended'));
  clock = denverInstant('2027-01-03', 9);
  expect((await close('2026-12')).body).toMatchObject(inOrder);
  const closed = { closed_at: clock.toISOString(), closed_by: by, closes_on: null, reason: '' };
  expect((await close('2026-11')).body).toEqual({ month: '2026-11', state: 'closed', ...closed });
  expect((await close('2026-11')).body).toMatchObject(refusal('This month is closed already'));
  expect((await close('2026-12')).status).toBe(200);
  expect((await close('2027-01')).body).toMatchObject(refusal('This month has not ended'));
  expect(await months()).toMatchObject({
    months: [{ month: '2026-12' }, { month: '2026-11' }],
    latest_closed: '2026-12',
    next_to_close: null,
  });
  expect([await closedAt('2026-11'), await closedAt('2027-01')]).toEqual([clock, null]);
  expect(await closedOf(['2026-10', '2026-11'])).toEqual(new Set(['2026-11']));
  for (const day of ['2026-12-22', '2026-11-22']) await paid(day);
  await runJob();
  const reopen = (month: string, reason = 'The bank was late') =>
    owner.call('reopenMonth', { month, reason });
  const onlyLatest = refusal('Only the latest closed month can be reopened');
  expect((await reopen('2026-11')).body).toMatchObject(onlyLatest);
  expect((await reopen('2026-12', ' ')).status).toBe(422);
  const both = await Promise.all([reopen('2026-12'), reopen('2026-12')]);
  const [reopened, late] = both.toSorted((one, other) => one.status - other.status);
  const again = { month: '2026-12', closes_on: '2027-01-10', reason: 'The bank was late' };
  expect(reopened?.body).toEqual({ ...open, ...again });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await ClosedMonth.findById('2026-12').lean()).toMatchObject({ reopened_at: clock, reopened_by: by });
  expect((await MonthPart.find().lean()).map(({ month }) => month)).toEqual(['2026-11']);
  expect((await Correction.find().lean()).map(({ month }) => month)).toEqual(['2026-11']);
  expect(await takenIn(december)).toMatchObject([{ new_members: 2, cash: 4000 }]);
  expect(await takenIn(january)).toMatchObject([{ new_members: 1, cash: 2000 }]);
  expect(
    await Audit.find({ subject: 'month', subject_id: '2026-12' }).sort({ at: 1, nth: 1 }).lean(),
  ).toMatchObject([
    { what: 'month closed' },
    { what: 'month reopened', who: by, after: { reason: 'The bank was late' } },
  ]);
});

test('what went back counts at the office of its name, of the dashboard at that of the first name', async () => {
  const name = await paid('2026-12-23');
  const made = { _id: newAttempt(), kind: 'bulk' as const, actor: 'admin', ids: [name._id], amount: 2000 };
  await Payment.create(newPayment({ ...made, digest: 'test' }, clock));
  const sent = {
    state: 'completed' as const,
    amount: 500,
    settled: denverInstant('2026-12-22', 12),
    created: clock,
  };
  const here = { ...sent, _id: 'of a name', application: name._id, made_at: 'here', actor: 'admin' } as const;
  const there = { ...sent, application: null, made_at: 'square' } as const;
  await Refund.create(withDefaults(Refund, here));
  await Refund.create(withDefaults(Refund, { ...there, _id: 'of a payment', payment: made._id }));
  await Refund.create(withDefaults(Refund, { ...there, _id: 'of none', payment: 'gone' }));
  const backOf = async (oids?: number[]) =>
    [...(await recount(december, oids))].map(([oid, { refunds, refund_count }]) => [
      oid,
      refunds,
      refund_count,
    ]);
  expect(await backOf()).toEqual([
    [office._id, 1000, 2],
    [NO_OFFICE, 500, 1],
  ]);
  expect(await backOf([office._id])).toEqual([[office._id, 1000, 2]]);
  expect(await recountOfAll(december)).toMatchObject({ cash: 2000, refunds: 1500, refund_count: 3 });
  const none = { key: 'refund of none', kind: 'refund', id: null, day: '2026-12-22', way: '', cents: 500 };
  expect(await entriesOf('2026-12', NO_OFFICE)).toEqual([none]);
  const ofOffice = ['refund of a name', 'refund of a payment'];
  const entries = await entriesOf('2026-12', office._id);
  expect(entries.map(({ day }) => day)).toEqual(['2026-12-22', '2026-12-22', '2026-12-23']);
  expect(
    entries
      .slice(0, 2)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(ofOffice);

  // Closed, it stays so; what went back later stands there in the name of who sent it.
  await closeMonth('2026-12', 'system', api.services);
  const { lines } = await ClosedMonth.findById('2026-12').orFail().lean();
  const unnamed = { oid: NO_OFFICE, office_name: '', ogid: null, group_name: '', active: 0, unpaid_names: 0 };
  expect(lines).toMatchObject([unnamed, { oid: office._id, active: 1 }]);
  await Refund.create(withDefaults(Refund, { ...here, _id: 'later', amount: 700 }));
  await Refund.deleteOne({ _id: 'of none' });
  await findCorrections('2026-12', api.services);
  await findCorrections('2026-12', api.services);
  expect(await entriesOf('2026-12', NO_OFFICE)).toEqual([none]);
  expect(await takingsOfAll(december, {})).toMatchObject({ refunds: 1500, refund_count: 3 });
  const corrected = await Correction.find().sort({ _id: 1 }).lean();
  expect(
    corrected.map(({ oid, entry, before, by, takings }) => [
      oid,
      entry.key,
      before === null,
      by,
      takings.refunds,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [office._id, 'refund later', true, 'admin', 700],
      [NO_OFFICE, 'refund of none', false, 'system', -500],
    ]),
  );
  expect(corrected).toHaveLength(2);
  await Promise.all([Refund.deleteMany({}), Payment.deleteMany({})]);
});

test('a closed month keeps its figures for the plan, an office and a group, whatever is recorded since', async () => {
  const [hill, lake] = [await storeGroup({ name: 'Hill' }), await storeGroup({ name: 'Lake' })];
  const [one, two] = [await storeOffice({ ogid: hill._id }), await storeOffice({ ogid: lake._id })];
  for (const day of ['2026-12-20', '2026-12-05']) await paidOn(one, day, { payment_type: 'cash' });
  await paidOn(two, '2026-12-31', { payment_type: 'check' });
  const waits = { application_time: denverInstant('2026-12-10', 12) };
  await storeApplication(two, waits);
  const scopes = [{}, { oids: [two._id] }, { ogids: [hill._id] }];
  const shown = async (scope: Scope, period = december) => ({
    figures: await periodFigures(period, scope, '2027-01-03'),
    active: (await activeAt('2026-12-31', scope)).toSorted((first, other) => first.oid - other.oid),
    taken: await takingsIn(period, scope),
    sum: await takingsOfAll(period, scope),
    entries: (await entriesOf('2026-12', one._id)).map(({ day }) => day),
  });
  const all = () => Promise.all(scopes.map((scope) => shown(scope)));
  const before = await all();
  expect(before.map(({ figures, active }) => [figures, active.map((line) => line.active)])).toMatchObject([
    [
      { ...december, active: 3, cash: 4000, check: 2000, collected: 6000, unpaid_names: 1, unpaid: 2000 },
      [2, 1],
    ],
    [{ active: 1, cash: 0, check: 2000, unpaid_names: 1 }, [1]],
    [{ active: 2, cash: 4000, check: 0, unpaid_names: 0, unpaid: 0 }, [2]],
  ]);
  expect(before[0]?.active[0]).toMatchObject({ oid: one._id, ogid: hill._id, group_name: 'Hill' });
  expect(before.map(({ entries }) => entries)).toEqual(scopes.map(() => ['2026-12-05', '2026-12-20']));
  expect(before.map(({ taken }) => taken.map(({ oid }) => oid))).toEqual([
    [one._id, two._id],
    [two._id],
    [one._id],
  ]);
  expect(await asClosed('2026-12-31', {})).toBeNull();

  await closeMonth('2026-12', 'system', api.services);
  expect(await ClosedMonth.findById('2026-12').lean()).toMatchObject({
    active: 3,
    unpaid_names: 1,
    days: ['2026-12-05', '2026-12-20', '2026-12-31'].map((day) => ({ day })),
  });
  expect(await asClosed('2026-12-31', {})).toEqual({ month: '2026-12', now: 3 });
  await Application.deleteMany({});
  expect(await all()).toEqual(before);
  expect(await takingsOfAll(december, { ogids: [hill._id, lake._id] })).toEqual(before[0]?.sum);
  expect(await asClosed('2026-12-31', {})).toEqual({ month: '2026-12', now: 0 });
  expect(await asClosed('2026-12-30', {})).toBeNull();
  expect(await activeAt('2026-12-30', {})).toEqual([]);
  // Some of its days, together with the open month behind it, which counts what there is.
  const days = { from: '2026-12-20', to: '2027-01-31' };
  await paidOn(two, '2027-01-02', { payment_type: 'cash' });
  for (const part of [{ from: '2026-12-02' }, { to: '2026-12-30' }]) {
    expect(await endOf({ ...december, ...part }, {}, '2027-01-03')).toEqual({ active: 0, unpaid_names: 0 });
  }
  expect(await endOf(january, {}, '2027-01-03')).toMatchObject({ active: 1 });
  expect(await activeAt('2027-01-31', {})).toMatchObject([{ oid: two._id, active: 1 }]);
  expect(await asClosed('2027-01-31', {})).toBeNull();
  expect(await entriesOf('2027-01', two._id)).toMatchObject([{ day: '2027-01-02' }]);
  expect(await entriesOf('2026-12', office._id)).toEqual([]);
  const [plan, ofTwo, ofHill] = await Promise.all(scopes.map((scope) => shown(scope, days)));
  expect(plan).toMatchObject({ sum: { cash: 4000, check: 2000 }, figures: { active: 1 } });
  expect(plan?.taken.map(({ takings }) => [takings.cash, takings.check])).toEqual([
    [2000, 0],
    [2000, 2000],
  ]);
  expect(ofTwo?.sum).toMatchObject({ cash: 2000, check: 2000 });
  expect(ofHill?.sum).toMatchObject({ cash: 2000, check: 0 });

  // Three names are gone: that is found once, and told to each of its own.
  await runJob();
  const found = await Promise.all(
    scopes.map(async (scope) => [
      (await correctionsOf('2026-12', scope)).length,
      (await correctionsIn(january, scope)).length,
      (await correctionsIn(december, scope)).length,
    ]),
  );
  expect(found).toEqual([
    [3, 3, 0],
    [1, 1, 0],
    [2, 2, 0],
  ]);
  expect(await correctionsOf('2026-11', {})).toEqual([]);
  expect(untilToday(december, clock)).toEqual(december);
  expect(untilToday(january, clock)).toEqual({ from: '2027-01-01', to: '2027-01-03' });
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
