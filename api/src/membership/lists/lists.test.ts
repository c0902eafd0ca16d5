import type { Application as WireApplication } from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import type { OfficeDoc } from '../../parties/offices/model';

/** 21 November 2026, noon in Denver. */
const NOW = new Date('2026-11-21T19:00:00Z');
let api: TestApi;
let admin: Client;
let maple: OfficeDoc;
let cedar: OfficeDoc;

beforeAll(async () => {
  api = await startApi('application_lists', { now: () => NOW });
  maple = await storeOffice({ office_name: 'Maple' });
  cedar = await storeOffice({ office_name: 'Cedar' });
  admin = await adminClient(api);
  const at = (time: string) => ({ application_time: new Date(time) });
  await storeApplication(maple, { first: 'Newest', ...at('2026-11-20T16:00:00Z') });
  await storeApplication(maple, { first: 'LastOfOctober', ...at('2026-11-01T05:59:59Z') });
  await storeApplication(cedar, { first: 'FirstOfNovember', ...at('2026-11-01T06:00:00Z') });
  await storeApplication(maple, { first: 'Oldest', ...at('2024-09-02T12:00:00Z') });
  await storeApplication(cedar, { first: 'ThirtyDays', ...at('2026-10-22T06:00:00Z') });
  await storeApplication(cedar, { first: 'TooOld', ...at('2026-10-22T05:59:59Z') });
  await storeApplication(cedar, { first: 'Hidden', state: 'hidden', ...at('2026-11-19T12:00:00Z') });
  await storeApplication(maple, {
    first: 'Gone',
    state: 'deleted',
    deleted_at: NOW,
    deleted_by: 'admin',
    ...at('2026-11-18T12:00:00Z'),
  });
});
afterAll(() => api.stop());

function firsts(body: unknown): string[] {
  return (body as WireApplication[]).map(({ first }) => first);
}

test('all applications are listed newest first, without hidden and deleted ones', async () => {
  const { body } = await admin.call('getApplicationsAll', {});
  expect(firsts(body)).toEqual([
    'Newest',
    'FirstOfNovember',
    'LastOfOctober',
    'ThirtyDays',
    'TooOld',
    'Oldest',
  ]);
  expect(body).toMatchObject([
    { office_name: 'Maple', paid: false },
    { office_name: 'Cedar' },
    {},
    {},
    {},
    {},
  ]);
});

test('the default list is the past 30 Denver days', async () => {
  const { body } = await admin.call('getApplications', {});
  expect(firsts(body)).toEqual(['Newest', 'FirstOfNovember', 'LastOfOctober', 'ThirtyDays']);
});

test('month lists use Denver months, for all offices and for one', async () => {
  const all = await admin.call('getApplicationsByMonth', { date: '11/2026' });
  expect(firsts(all.body)).toEqual(['Newest', 'FirstOfNovember']);
  const one = await admin.call('getApplicationsByMonthOffice', { date: '11/2026', oid: maple._id });
  expect(firsts(one.body)).toEqual(['Newest']);
  expect((await admin.call('getApplicationsByMonth', { date: '13/2026' })).status).toBe(422);
});

test('an office lists its own applications, all of them or since a date', async () => {
  const office = await officeClient(api, maple);
  const all = await office.call('getApplicationsForOffice', { oid: maple._id });
  expect(firsts(all.body)).toEqual(['Newest', 'LastOfOctober', 'Oldest']);
  const since = await office.call('getApplicationsForOffice', { oid: maple._id, since: '2026-10-31' });
  expect(firsts(since.body)).toEqual(['Newest', 'LastOfOctober']);
  expect((await office.call('getApplicationsForOffice', { oid: cedar._id })).status).toBe(403);
});

test('pages have no gaps and no duplicates', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answered = await admin.call('getApplicationsAll', {
      limit: 2,
      ...(cursor === null ? {} : { cursor }),
    });
    seen.push(...firsts(answer.body));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor !== null);
  expect(seen).toEqual(['Newest', 'FirstOfNovember', 'LastOfOctober', 'ThirtyDays', 'TooOld', 'Oldest']);
  expect((await admin.call('getApplicationsAll', { limit: 2, cursor: '{"$gt":1}' })).status).toBe(400);
});

test('deleted applications show by whom and when they were deleted', async () => {
  const { body } = await admin.call('getDeletedApplications', {});
  expect(body).toMatchObject([{ first: 'Gone', deleted_by: 'admin', deleted_at: NOW.toISOString() }]);
});

describe('member search', () => {
  beforeAll(async () => {
    await storeApplication(cedar, {
      first: 'José',
      last: 'Hernández-Villanueva',
      additional_family: 'María, Lucía',
    });
    await storeApplication(maple, { first: 'Dmitri', last: 'Łukaszewicz', paid: true, payment_type: 'cash' });
  });
  const search = async (text: string) => {
    const answer = await admin.call('searchForMember', { search: text });
    return (answer.body as { last: string }[]).map(({ last }) => last);
  };

  test.each([
    'jose',
    'JOSÉ HERN',
    'villa',
    'lucia',
    'maria jose',
    'hernandez jose',
    'jo villa',
    'lu ma jo',
    'jose jos',
    'villa lucia maria',
  ])('%j finds a member of any office', async (text) => {
    expect(await search(text)).toEqual(['Hernández-Villanueva']);
  });
  test('puts members of that name before members whose family has it', async () => {
    const both = { first: 'Noa', state: 'live' } as const;
    await storeApplication(maple, { ...both, last: 'Abel', additional_family: 'Quentin' });
    await storeApplication(maple, { ...both, first: 'Quentin', last: 'Zimmer' });
    expect(await search('quen')).toEqual(['Zimmer', 'Abel']);
  });
  test('ignores accents', async () => {
    expect(await search('luka')).toEqual(['Łukaszewicz']);
  });
  test('finds a name with an apostrophe with and without it', async () => {
    await storeApplication(maple, { first: 'Sean', last: 'O’Brien' });
    for (const text of ['obrien', 'sean obr', "O'Brien", 'brien'])
      expect(await search(text), text).toEqual(['O’Brien']);
  });
  test('finds a shown id', async () => {
    const { body } = await admin.call('searchForMember', { search: `1-${maple._id}` });
    expect(body).toMatchObject([{ id: 1, oid: maple._id, first: 'Newest' }]);
  });
  test.each(['', 'j', ' j ', 'unknown', 'jose unknown', 'josefa hern', '.*', '$gt'])(
    '%j finds no member',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );
  test('does not find hidden and deleted applications', async () => {
    const { body } = await admin.call('searchForMember', { search: 'gone' });
    expect(body).toEqual([]);
  });
  test('answers at most 50', async () => {
    for (let number = 0; number < 55; number++) await storeApplication(maple, { first: 'Quentin' });
    expect(await search('quentin')).toHaveLength(50);
  });
});

test('an imported application says so in lists, sorted and searched as it is shown', async () => {
  const birch = await storeOffice({ office_name: 'Birch' });
  await storeApplication(birch, { first: 'Moved', source: 'import' });
  await storeApplication(birch, { first: 'Online' });
  const list = async (more: object = {}) =>
    (await admin.call('getApplicationsForOffice', { oid: birch._id, ...more })).body;
  expect(await list({ search: 'moved' })).toMatchObject([{ source: 'import' }]);
  expect(firsts(await list({ search: 'imported' }))).toEqual(['Moved']);
  expect(firsts(await list({ sort: 'kind' }))).toEqual(['Moved', 'Online']);
  const [online] = (await list({ search: 'online' })) as WireApplication[];
  expect(online).not.toHaveProperty('source');
});
