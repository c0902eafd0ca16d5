import { type CallAnswer, type CallRequest, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient, personClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { withDefaults } from '../../base/database';
import { runDueJobs } from '../../base/jobs/jobs';
import { JobRecord } from '../../base/jobs/model';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { closeMonth, monthsJob } from '../../money/months/close';
import { ClosedMonth, MonthPart } from '../../money/months/model';
import { Refund } from '../../money/refunds/model';
import type { OfficeDoc } from '../../parties/offices/model';

let clock = denverInstant('2027-01-03', 9);
let api: TestApi;
let admin: Client;
let office: Client;
let group: Client;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let oak: OfficeDoc;
let ogid: number;

const paid = (at: OfficeDoc, day: string, more: Partial<ApplicationDoc> = {}) =>
  storeApplication(at, {
    paid: true,
    payment_type: 'cash',
    payment_time: denverInstant(day, 12),
    application_time: denverInstant(day, 12),
    starts: day,
    expiration_date: '2027-12-31',
    ...more,
  });

/** By hand: December has 3 new and 1 renewal at Maple, 1 new at Cedar; $5 went back; one is cancelled. */
beforeAll(async () => {
  api = await startApi('reports', { now: () => clock });
  const valley = await storeGroup({ name: 'Valley' });
  ogid = valley._id;
  maple = await storeOffice({ office_name: 'Maple', ogid });
  cedar = await storeOffice({ office_name: 'Cedar', ogid });
  oak = await storeOffice({ office_name: 'Oak' });
  admin = await adminClient(api);
  office = await officeClient(api, maple);
  group = await groupClient(api, valley);
  await paid(maple, '2025-12-20');
  await paid(maple, '2026-11-10');
  const back = await paid(maple, '2026-12-01', {
    payment_type: '',
    square_id: 's1',
    signup_state: 'Colorado',
  });
  await paid(maple, '2026-12-02', { payment_type: 'check', language: 'es' });
  await paid(maple, '2026-12-31', { payment_time: new Date(denverInstant('2027-01-01').getTime() - 1) });
  await paid(maple, '2026-12-15', { kind: 'renewal', cancelled: 'c1', cancelled_on: '2026-12-20' });
  await paid(cedar, '2026-12-24');
  await paid(oak, '2027-01-01', { payment_time: denverInstant('2027-01-01') });
  await Refund.create(
    withDefaults(Refund, {
      _id: 'r1',
      application: back._id,
      amount: 500,
      state: 'completed',
      made_at: 'here',
      created: clock,
      settled: denverInstant('2026-12-30', 9),
    }),
  );
  for (const [days, at] of [
    [3, maple],
    [31, maple],
    [61, cedar],
    [91, cedar],
  ] as const) {
    const application_time = new Date(clock.getTime() - days * 86_400_000);
    await storeApplication(at, {
      application_time,
      expiration_date: '2027-12-31',
      primary_phone: '(303) 555-0139',
    });
  }
});
afterAll(() => api.stop());

type Figures = CallAnswer<'getMonthFigures'>;
const figures = async (client: Client, more = {}, month = '2026-12') =>
  (await client.call('getMonthFigures', { month, ...more })).body as Figures;

test("on 3 January, December's figures are those of the whole month, against whole months", async () => {
  expect(await figures(admin)).toMatchObject({
    now: {
      from: '2026-12-01',
      to: '2026-12-31',
      new_members: 4,
      renewals: 1,
      cancelled: 1,
      card: 2000,
      card_names: 1,
      cash: 6000,
      check: 2000,
      collected: 10_000,
      refunds: 500,
      refund_count: 1,
    },
    last_month: { from: '2026-11-01', to: '2026-11-30', new_members: 1, collected: 2000 },
    last_year: { from: '2025-12-01', to: '2025-12-31', new_members: 1 },
    closed_at: null,
    most: [
      { office_name: 'Maple', new_members: 3 },
      { office_name: 'Cedar', new_members: 1 },
    ],
    fewest: [{ office_name: 'Oak', new_members: 0 }],
    offices: 3,
    without: 1,
  });
  const january = await figures(admin, {}, '2027-01');
  expect(january).toMatchObject({
    now: { from: '2027-01-01', to: '2027-01-03', new_members: 1 },
    last_month: { from: '2026-12-01', to: '2026-12-03', new_members: 2 },
  });
});

test('an office and a group see their own, and no other', async () => {
  expect(await figures(office, { oid: maple._id })).toMatchObject({
    now: { new_members: 3, collected: 8000, unpaid_names: 2 },
    offices: 1,
  });
  expect(await figures(group, { ogid })).toMatchObject({
    now: { new_members: 4, collected: 10_000 },
    offices: 2,
  });
  expect(await figures(admin, { oid: cedar._id })).toMatchObject({
    now: { new_members: 1, collected: 2000 },
  });
  const foreign = await office.call('getMonthFigures', { month: '2026-12', oid: cedar._id });
  expect(foreign.status).toBe(403);
  const both = await office.call('getMonthFigures', { month: '2026-12', oid: maple._id, ogid });
  expect(both.body).toMatchObject({ offices: 1 });
});

type Report = CallAnswer<'getReport'>;
const december = { from: '2026-12-01', to: '2026-12-31' };
const report = async (asked: Partial<CallRequest<'getReport'>>, client = admin) =>
  (await client.call('getReport', { report: 'money', rows: 'month', ...december, ...asked })).body as Report;
const rowsOf = ({ rows }: Report) => rows.map(({ label, values }) => ({ label, ...values }));

test('Money by month, office, group, day and kind of payment', async () => {
  const byMonth = await report({ from: '2026-11-01', compare: 'year' });
  expect(byMonth).toMatchObject({
    compared: { from: '2025-11-01', to: '2025-12-31' },
    rows: [
      { label: 'Nov 2026', values: { payments: 1, net: 2000 }, before: { net: 0 } },
      {
        label: 'Dec 2026',
        values: {
          payments: 5,
          card: 2000,
          cash: 6000,
          check: 2000,
          collected: 10_000,
          refunds: 500,
          net: 9500,
        },
        before: { net: 2000 },
      },
    ],
    total: { payments: 6, net: 11_500 },
    total_before: { net: 2000 },
  });
  expect(rowsOf(await report({ rows: 'office' }))).toMatchObject([
    { label: 'Cedar', net: 2000 },
    { label: 'Maple', collected: 8000, refunds: 500, net: 7500 },
  ]);
  expect(rowsOf(await report({ rows: 'group' }))).toMatchObject([{ label: 'Valley', net: 9500 }]);
  expect(rowsOf(await report({ rows: 'way' }))).toMatchObject([
    { label: 'Card', net: 2000 },
    { label: 'Cash', net: 6000 },
    { label: 'Check', net: 2000 },
    { label: 'Refunds', collected: 0, refunds: 500, net: -500 },
  ]);
  const days = rowsOf(await report({ rows: 'day' }));
  expect([days.length, days.at(-1)]).toMatchObject([31, { label: '12/31/2026', cash: 2000 }]);
  expect(rowsOf(await report({ rows: 'office', offices: [cedar._id, oak._id] }))).toMatchObject([
    { label: 'Cedar' },
  ]);
  expect(rowsOf(await report({ rows: 'office', ogid, offices: [oak._id] }, group))).toEqual([]);
});

test('Enrolments, also by week, state and language', async () => {
  const enrolments = { report: 'enrolments' } as const;
  expect((await report(enrolments)).total).toEqual({
    new_members: 4,
    renewals: 1,
    cancelled: 1,
    enrolled: 5,
  });
  expect(rowsOf(await report({ ...enrolments, rows: 'week' })).map(({ label }) => label)).toEqual([
    '12/01/2026 to 12/06/2026',
    '12/07/2026 to 12/13/2026',
    '12/14/2026 to 12/20/2026',
    '12/21/2026 to 12/27/2026',
    '12/28/2026 to 12/31/2026',
  ]);
  expect(rowsOf(await report({ ...enrolments, rows: 'state' }))).toMatchObject([
    { label: 'Colorado', new_members: 1 },
    { label: 'Not recorded', new_members: 3, renewals: 1, cancelled: 1 },
  ]);
  expect(rowsOf(await report({ ...enrolments, rows: 'language' }))).toMatchObject([
    { label: 'English', enrolled: 4 },
    { label: 'Spanish', enrolled: 1 },
  ]);
});

test('Unpaid by age, with the names for those who may read them', async () => {
  const unpaid = await report({ report: 'unpaid', rows: 'office' });
  expect(rowsOf(unpaid)).toEqual([
    { label: 'Cedar', days_30: 0, days_60: 0, days_90: 2000, days_more: 2000, unpaid: 4000 },
    { label: 'Maple', days_30: 2000, days_60: 2000, days_90: 0, days_more: 0, unpaid: 4000 },
  ]);
  const { body } = await admin.call('getUnpaidNames', { limit: 3 });
  const page = body as CallAnswer<'getUnpaidNames'>;
  expect(page.rows).toMatchObject([
    {
      office_name: 'Cedar',
      primary_phone: '(303) 555-0139',
      email: expect.stringContaining('@rollbook.example'),
      days: 91,
      amount: 2000,
    },
    { office_name: 'Cedar', days: 61 },
    { office_name: 'Maple', days: 31 },
  ]);
  expect((await admin.call('getUnpaidNames', { cursor: page.next ?? '' })).body).toMatchObject({
    rows: [{ days: 3 }],
    next: null,
  });
  const own = (await office.call('getUnpaidNames', { oid: maple._id })).body as CallAnswer<'getUnpaidNames'>;
  expect(own.rows.map(({ oid }) => oid)).toEqual([maple._id, maple._id]);
  const viewer = await personClient(api, { post: 'viewer' });
  expect((await viewer.call('getUnpaidNames', {})).status).toBe(403);
  expect((await viewer.call('getReport', { report: 'unpaid', rows: 'office', ...december })).status).toBe(
    200,
  );
});

test('Active members on any day, by office and state', async () => {
  const active = { report: 'active', from: '2026-12-31', to: '2026-12-31' } as const;
  expect(rowsOf(await report({ ...active, rows: 'office' }))).toEqual([
    { label: 'Cedar', active: 1 },
    { label: 'Maple', active: 5 },
  ]);
  expect((await report({ ...active, rows: 'state' })).total).toEqual({ active: 6 });
});

test('Active members at the end of a closed month are those that were stored, as on the home', async () => {
  const november = { from: '2026-11-01', to: '2026-11-30' } as const;
  const ask = async () => rowsOf(await report({ report: 'active', rows: 'office', ...november }));
  const asClosed = async () => (await report({ report: 'active', rows: 'office', ...november })).as_closed;
  const counted = await ask();
  const total = (await report({ report: 'active', rows: 'office', ...november })).total['active'] ?? 0;
  expect(await asClosed()).toBeNull();
  await closeMonth('2026-11', 'system', api.services);
  expect(await ask()).toEqual(counted);
  // Another record since then changes what is counted, and not what was stored.
  const late = await paid(maple, '2026-11-05');
  expect(await ask()).toEqual(counted);
  expect(await asClosed()).toEqual({ month: '2026-11', now: total + 1 });
  await ClosedMonth.deleteMany({});
  await MonthPart.deleteMany({});
  expect(await ask()).not.toEqual(counted);
  await Application.deleteOne({ _id: late._id });
});

test('Retention by the month in which terms end', async () => {
  const term = (ends: string, more: Partial<ApplicationDoc> = {}) =>
    paid(oak, '2025-06-01', { starts: '2025-06-01', expiration_date: ends, ...more });
  const [early, late] = [await term('2026-05-31'), await term('2026-05-30')];
  await term('2026-05-29');
  const renew = async ({ _id }: ApplicationDoc, starts: string) => {
    const renewal = await paid(oak, starts, {
      kind: 'renewal',
      renews: _id,
      starts,
      expiration_date: '2027-05-31',
    });
    await Application.updateOne({ _id }, { $set: { renewed_as: renewal._id } });
  };
  await renew(early, '2026-06-01');
  await renew(late, '2026-06-09');
  const retention = { report: 'retention', from: '2026-05-01', to: '2026-06-30' } as const;
  expect(rowsOf(await report(retention))).toEqual([
    { label: 'May 2026', due: 3, before: 1, after: 1, ended: 1, percent: 66.7 },
    { label: 'Jun 2026', due: 0, before: 0, after: 0, ended: 0, percent: null },
  ]);
  expect((await report({ ...retention, rows: 'office' })).total).toMatchObject({ due: 3, percent: 66.7 });
});

test.each([
  [{ report: 'money', rows: 'state' }, 'rows'],
  [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
  [{ rows: 'day', from: '2026-01-01' }, 'rows'],
  [{ from: '2019-01-01' }, 'to'],
] as const)('%j is refused', async (asked, field) => {
  const { status, body } = await admin.call('getReport', {
    report: 'money',
    rows: 'month',
    ...december,
    ...asked,
  });
  expect([status, body]).toMatchObject([422, { errors: [{ field }] }]);
});

test('a statement has its payments, keeps its figures once the month is closed, and says what was corrected', async () => {
  const statement = async (client: Client, more = {}) =>
    (await client.call('getStatement', { month: '2026-12', ...more })).body as CallAnswer<'getStatement'>;
  const open = await statement(office, { oid: maple._id });
  expect(open).toMatchObject({
    name: 'Maple',
    closed_at: null,
    total: { new_members: 3, renewals: 1, cancelled: 1, card: 2000, cash: 4000, check: 2000, refunds: 500 },
    next: null,
  });
  expect(open.entries.map(({ kind, day, way, cents }) => [kind, day, way, cents])).toEqual([
    ['new', '2026-12-01', 'card', 2000],
    ['new', '2026-12-02', 'check', 2000],
    ['renewal', '2026-12-15', 'cash', 2000],
    ['cancelled', '2026-12-20', '', 0],
    ['refund', '2026-12-30', '', 500],
    ['new', '2026-12-31', 'cash', 2000],
  ]);
  expect((await statement(group, { ogid, oid: maple._id })).lines.map(({ oid }) => oid)).toEqual([maple._id]);
  expect(await statement(admin, { month: '2024-10', oid: maple._id })).toMatchObject({
    name: 'Maple',
    lines: [],
  });
  clock = denverInstant('2027-01-10', 9);
  [office, admin] = [await officeClient(api, maple), await adminClient(api)];
  await JobRecord.deleteMany({});
  await runDueJobs(api.services, [monthsJob]);
  const wrong = open.entries.find(({ way }) => way === 'check')?.number.split('-')[0];
  const back = {
    paid: false,
    payment_type: '',
    payment_time: null,
    changed_by: `office:${maple._id}`,
  } as const;
  await Application.updateOne({ _id: Number(wrong) }, { $set: back });
  const closed = await statement(office, { oid: maple._id });
  expect(closed).toMatchObject({ total: open.total, entries: open.entries });
  expect(closed.closed_at).not.toBe(null);
  const corrected = {
    month: '2026-12',
    on: '2027-01-10',
    by_name: 'Maple',
    day: '2026-12-02',
    net: -2000,
    what: 'removed',
  };
  expect(closed.corrections).toMatchObject([corrected]);
  expect(await figures(admin)).toMatchObject({ now: { collected: 10_000 }, corrections: [corrected] });
  expect((await report({ from: '2027-01-01', to: '2027-01-31' })).rows).toMatchObject([
    { values: { check: -2000, cash: 2000 } },
  ]);
  const ofPlan = await statement(admin, { limit: 2 });
  expect(ofPlan.lines.map(({ office_name }) => office_name)).toEqual(['Cedar', 'Maple']);
  const numbers: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: CallAnswer<'getStatement'> = await statement(admin, {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    numbers.push(page.entries.length);
    cursor = page.next;
  }
  expect(numbers).toEqual([2, 2, 2, 1]);
  const own = await office.call('statementPdf', { month: '2026-12', oid: maple._id });
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await office.call('statementPdf', { month: '2026-12', oid: cedar._id })).status).toBe(403);
  const { entries } = await statement(office, { oid: maple._id });
  expect(entries.length).toBeGreaterThan(0);
  const exported = await Audit.find({ what: 'list exported' }).lean();
  expect(exported.map(({ who, after }) => ({ who, after }))).toEqual([
    { who: `office:${maple._id}`, after: { list: 'statement', way: 'paper', rows: entries.length } },
  ]);
  expect((await admin.call('getStatement', { month: '2027-03' })).status).toBe(422);
});
