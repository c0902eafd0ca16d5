import {
  type Application as WireApplication,
  MAX_SORTED_ROWS,
  readTotal,
  type Total,
} from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication, unpaidApplication } from '../../../test/applications';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import type { GroupDoc } from '../../parties/groups/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';
import { StoredOrder } from './storedOrder';

type Page = { rows: WireApplication[]; next: string | null; total: Total | null };
type Asked = Partial<
  Record<'oid' | 'date' | 'since' | 'search' | 'paid' | 'status' | 'sort' | 'limit' | 'cursor', unknown>
>;

/** 21 November 2026, noon in Denver. */
const NOW = new Date('2026-11-21T19:00:00Z');
const at = (time: string) => ({ application_time: new Date(time) });
let api: TestApi;
let admin: Client;
let maple: OfficeDoc;
let aspen: OfficeDoc;
let ofMaple: GroupDoc;

beforeAll(async () => {
  api = await startApi('application_pages', { now: () => NOW });
  ofMaple = await storeGroup();
  maple = await storeOffice({ office_name: 'Maple', ogid: ofMaple._id });
  aspen = await storeOffice({ office_name: 'Áspen Médica' });
  await storeOffice({ office_name: 'Birch, without applications' });
  admin = await adminClient(api);
  await storeApplication(maple, { first: 'Newest', ...at('2026-11-20T16:00:00Z') });
  await storeApplication(aspen, {
    first: 'Second',
    kind: 'renewal',
    paid: true,
    payment_type: 'cash',
    ...at('2026-11-05T16:00:00Z'),
  });
  await storeApplication(maple, {
    first: 'José',
    paid: true,
    square_id: 'YPz7abcdefgh12c4',
    payment_time: new Date('2026-11-02T17:14:00Z'),
    ...at('2026-11-01T06:00:00Z'),
  });
  await storeApplication(aspen, { first: 'ThirtyDays', ...at('2026-10-22T06:00:00Z') });
  await storeApplication(maple, { first: 'Oldest', ...at('2024-09-02T12:00:00Z') });
  await storeApplication(aspen, { first: 'Hidden', state: 'hidden', ...at('2026-11-19T12:00:00Z') });
});
afterAll(() => api.stop());

/** A page, by the call that serves these conditions. */
async function page(input: Asked, client = admin): Promise<Page> {
  const { status, body, headers } = await client.call(callFor(input), { limit: 200, ...input });
  expect([status, body]).toMatchObject([200, expect.any(Array)]);
  return {
    rows: body as WireApplication[],
    next: headers.get('x-next-cursor'),
    total: readTotal(headers.get('x-total-count')),
  };
}

function callFor({ oid, date }: Asked) {
  if (oid === undefined) return date === undefined ? 'getApplicationsAll' : 'getApplicationsByMonth';
  return date === undefined ? 'getApplicationsForOffice' : 'getApplicationsByMonthOffice';
}

/** All pages with this many rows. */
async function pages(input: Asked, limit: number, client = admin): Promise<WireApplication[]> {
  const rows: WireApplication[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer: Page = await page({ ...input, limit, ...(cursor === undefined ? {} : { cursor }) }, client);
    rows.push(...answer.rows);
    cursor = answer.next;
  }
  return rows;
}

const firsts = (rows: readonly WireApplication[]) => rows.map(({ first }) => first);
const ALL = ['Newest', 'Second', 'José', 'ThirtyDays', 'Oldest'];

test('periods, offices and the paid filter narrow the rows and the total', async () => {
  const asked: [Asked, string[]][] = [
    [{}, ALL],
    [{ oid: maple._id, since: '2026-10-30' }, ['Newest', 'José']],
    [{ date: '11/2026' }, ALL.slice(0, 3)],
    [{ oid: maple._id }, ['Newest', 'José', 'Oldest']],
    [{ paid: true }, ['Second', 'José']],
    [{ paid: false, date: '11/2026', oid: maple._id }, ['Newest']],
    [{ date: '12/2024' }, []],
  ];
  for (const [input, names] of asked) {
    const { rows, next, total } = await page(input);
    expect([firsts(rows), next, total]).toEqual([names, null, { count: names.length, isMore: false }]);
  }
});

test.each([1, 2, 3, 5])('pages of %i rows have no gaps and no duplicates', async (limit) => {
  expect(firsts(await pages({}, limit))).toEqual(ALL);
  const byOffice = await pages({ sort: 'office_name' }, limit);
  expect(byOffice.map(({ office_name, first }) => [office_name, first])).toEqual([
    ['Áspen Médica', 'Second'],
    ['Áspen Médica', 'ThirtyDays'],
    ['Maple', 'Newest'],
    ['Maple', 'José'],
    ['Maple', 'Oldest'],
  ]);
});

test.each([
  ['first', ['José', 'Newest', 'Oldest', 'Second', 'ThirtyDays']],
  ['-first', ['ThirtyDays', 'Second', 'Oldest', 'Newest', 'José']],
  ['-payment_time', ['José', ...ALL.filter((name) => name !== 'José')]],
  ['application_time', ALL.toReversed()],
])('sorted by %s, on one page, on several and without a limit', async (sort, names) => {
  expect(firsts((await page({ sort })).rows)).toEqual(names);
  expect(firsts(await pages({ sort }, 2))).toEqual(names);
  const { body } = await admin.call('getApplicationsAll', { sort });
  expect(firsts(body as WireApplication[])).toEqual(names);
  const narrowed = await admin.call('getApplicationsAll', { sort, paid: true, search: 'maple' });
  expect(firsts(narrowed.body as WireApplication[])).toEqual(['José']);
});

test('by office both ways round, newest first in each', async () => {
  const down = ['Newest', 'José', 'Oldest', 'Second', 'ThirtyDays'];
  expect(firsts(await pages({ sort: '-office_name' }, 2))).toEqual(down);
  for (const sort of ['office_name', '-office_name'])
    expect(firsts(await pages({ sort, oid: maple._id }, 2))).toEqual(down.slice(0, 3));
});

describe('between two pages sorted by a column', () => {
  const first = () => page({ sort: 'first', limit: 2 });
  const rest = ({ next }: Page) => page({ sort: 'first', cursor: next ?? '' });

  test('a row that is edited is not repeated, one that leaves the list is left out', async () => {
    const before = await first();
    expect(firsts(before.rows)).toEqual(['José', 'Newest']);
    await Application.updateOne({ first: 'José' }, { first: 'Zed' });
    await Application.updateOne({ first: 'Oldest' }, { state: 'deleted' });
    expect(firsts((await rest(before)).rows)).toEqual(['Second', 'ThirtyDays']);
    await Application.updateOne({ first: 'Zed' }, { first: 'José' });
    await Application.updateOne({ first: 'Oldest' }, { state: 'live' });
  });

  test('an order that is not known any more is sorted again', async () => {
    const before = await first();
    await StoredOrder.deleteMany({});
    expect(firsts((await rest(before)).rows)).toEqual(['Oldest', 'Second', 'ThirtyDays']);
  });

  test('each account and each list has its own order', async () => {
    const all = await first();
    const office = await officeClient(api, maple);
    expect(firsts(await pages({ oid: maple._id, sort: 'first' }, 1, office))).toEqual([
      'José',
      'Newest',
      'Oldest',
    ]);
    await page({ sort: '-first', limit: 2 });
    expect(firsts((await rest(all)).rows)).toEqual(['Oldest', 'Second', 'ThirtyDays']);
  });
});

test('a list of any length is in the order of an index, and up to 5,000 rows in that of a column', async () => {
  const long = await storeOffice({ office_name: 'Long' });
  const rows = Array.from({ length: MAX_SORTED_ROWS + 1 }, (_, nth) =>
    unpaidApplication(long, 20_000 + nth, { application_time: new Date(NOW.getTime() - (nth + 1) * 1000) }),
  );
  await Application.insertMany(rows, { lean: true });
  const asked = { oid: long._id, limit: 1 };
  const ids = async (sort: string) => (await page({ ...asked, sort })).rows.map(({ id }) => id);
  expect(await ids('application_time')).toEqual([20_000 + MAX_SORTED_ROWS]);
  expect(await ids('-office_name')).toEqual([20_000]);
  const refused = await admin.call('getApplicationsForOffice', { ...asked, sort: 'last' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'list_too_long' } });
  await Application.deleteMany({ oid: long._id });
});

test('without a limit the whole list is answered in the same order', async () => {
  const { body, headers } = await admin.call('getApplicationsAll', { sort: 'office_name' });
  expect(firsts(body as WireApplication[])).toEqual(['Second', 'ThirtyDays', 'Newest', 'José', 'Oldest']);
  expect([headers.get('x-next-cursor'), headers.get('x-total-count')]).toEqual([null, null]);
});

test('an application that arrives between two pages moves no row', async () => {
  const first = await page({ limit: 2 });
  const late = await storeApplication(maple, { first: 'Late', ...at('2026-11-21T16:00:00Z') });
  const second = await page({ limit: 2, cursor: first.next ?? '' });
  await Application.deleteOne({ _id: late._id });
  expect(firsts([...first.rows, ...second.rows])).toEqual(ALL.slice(0, 4));
  expect([first.total?.count, second.total]).toEqual([5, null]);
});

describe('the search box', () => {
  test.each([
    ['jose', ['José']],
    ['aspen med', ['Second', 'ThirtyDays']],
    ['YPz7', ['José']],
    ['card', ['José']],
    ['CASH', ['Second']],
    ['11/02/2026 10:14 am', ['José']],
    ['josé 11/02/2026', ['José']],
    ['09/02/2024', ['Oldest']],
    ['yes', ['Second', 'José']],
    ['renewal', ['Second']],
    ['paid', ['Second', 'José']],
    ['unpaid', ['Newest', 'ThirtyDays', 'Oldest']],
    ['$gt', []],
  ])('%j finds %j in any column', async (text, names) => {
    const { rows, next, total } = await page({ search: text });
    expect([firsts(rows), next, total]).toEqual([names, null, null]);
    expect(firsts(await pages({ search: text }, 1))).toEqual(names);
  });

  test('finds what a row keeps beside its columns: the phone, the number of a check and the purchase order', async () => {
    const kept = { check_number: '4471', primary_phone: '(303) 555-0177', purchase_order: 'PO 88-Q' };
    await Application.updateOne({ first: 'Second' }, { $set: kept });
    for (const text of ['4471', '303-555-0177', '3035550177', 'PO 88-Q', 'po 88', '88-q']) {
      expect(firsts((await page({ search: text })).rows), text).toEqual(['Second']);
      const sorted = await page({ search: text, sort: 'email' });
      expect(firsts(sorted.rows), `${text}, sorted`).toEqual(['Second']);
    }
    await Application.updateOne(
      { first: 'Second' },
      { $set: { check_number: '', primary_phone: '', purchase_order: '' } },
    );
  });

  test('reads a bounded number of rows per request, and continues', async () => {
    const many = await storeOffice({ office_name: 'Many' });
    const rows = Array.from({ length: 2100 }, (_, number) =>
      unpaidApplication(many, 10_000 + number, {
        first: number === 0 ? 'Needle' : 'Straw',
        application_time: new Date(NOW.getTime() - (2100 - number) * 1000),
      }),
    );
    await Application.insertMany(rows, { lean: true });
    const first = await page({ oid: many._id, search: 'needle' });
    expect([first.rows, first.next]).toEqual([[], expect.any(String)]);
    expect(firsts(await pages({ oid: many._id, search: 'needle' }, 200))).toEqual(['Needle']);
    await Application.deleteMany({ oid: many._id });
  });
});

test('an office sees its own pages, a group those of its offices', async () => {
  const office = await officeClient(api, maple);
  expect(firsts((await page({ oid: maple._id, search: 'old' }, office)).rows)).toEqual(['Oldest']);
  expect((await office.call('getApplicationsAll', {})).status).toBe(403);
  expect((await office.call('getApplicationsForOffice', { oid: aspen._id })).status).toBe(403);
  const group = await groupClient(api, ofMaple);
  expect(firsts((await page({ oid: maple._id, limit: 1 }, group)).rows)).toEqual(['Newest']);
  expect((await group.call('getApplicationsForOffice', { oid: aspen._id })).status).toBe(403);
});

test.each(['', 'x', '1_', '{"$gt":1}', '1:2:3'])('%j is not a cursor', async (cursor) => {
  const { status, body } = await admin.call('getApplicationsAll', { limit: 5, cursor });
  expect([status, body]).toMatchObject([400, { code: 'malformed' }]);
});
