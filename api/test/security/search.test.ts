import { calls, MAX_SEARCH_RESULTS } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Application } from '../../src/applications/model';
import type { OfficeDoc } from '../../src/offices/model';
import { type Client, startApi, type TestApi } from '../api';
import { storeApplication, unpaidApplication } from '../applications';
import { storeOffice } from '../records';
import { officeClient } from '../signIn';

let api: TestApi;
let office: OfficeDoc;
let staff: Client;
const filters: string[] = [];
beforeAll(async () => {
  api = await startApi('search');
  office = await storeOffice();
  staff = await officeClient(api, office);
  await storeApplication(office, {
    first: 'Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    last: 'Aaaaaaaaaaaaaaaaaaaaaaa',
  });
  await storeApplication(office, { first: 'Zoë', last: 'O’Brien (senior)' });
  await Application.insertMany(
    Array.from({ length: 80 }, (_, at) =>
      unpaidApplication(office, 1000 + at, { first: 'Maria', last: `Lee${at}` }),
    ),
  );
  // The database commands of the driver.
  mongoose.set('debug', (collection: string, method: string, filter: unknown) => {
    if (collection === 'applications' && method === 'find') filters.push(JSON.stringify(filter));
  });
});
afterAll(async () => {
  mongoose.set('debug', false);
  await api.stop();
});

/** Regular expressions with catastrophic backtracking. */
const SLOW = [
  '(a+)+$',
  '(a|a)*b',
  '((a*)*)*b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)(.*)(.*)(.*)(.*)x',
  `${'a?'.repeat(40)}${'a'.repeat(20)}`,
  '\\1(a)',
  '[[[[[[[[[[',
  '(?=(a+))a*b\\1',
  'a{1,65535}{1,65535}',
  'a'.repeat(100),
  'a '.repeat(50),
  'ab-'.repeat(33),
  '9'.repeat(99),
  '1-1-1-1-1-1-1',
  '\u0301'.repeat(100),
  'ﷺ'.repeat(100),
];

async function found(search: string): Promise<unknown[]> {
  filters.length = 0;
  const { status, body } = await staff.call('searchForMember', { search });
  expect(status).toBe(200);
  return Array.isArray(body) ? body : [];
}

test.each(SLOW)('the text %j is searched as text, not as an expression', async (search) => {
  await found(search);
  for (const filter of filters) {
    for (const [, expression = ''] of filter.matchAll(/"\$regex":"((?:[^"\\]|\\.)*)"/g)) {
      // Anchored, then only letters, digits and the dash of a shown id.
      expect(expression).toMatch(/^\^[\p{L}\p{N}-]+$/u);
    }
  }
});

test('special characters have no meaning in a search', async () => {
  expect(await found('.*')).toEqual([]);
  expect(await found('M.r')).toEqual([]);
  expect(await found('^Maria$ Lee5')).not.toEqual([]);
  expect(await found("o'brien")).toMatchObject([{ first: 'Zoë' }]);
  expect(await found('(senior)')).toMatchObject([{ first: 'Zoë' }]);
});

test('no search answers all members, and none more than fifty', async () => {
  for (const search of ['', ' ', '*', '%', '_', '\u0000\u0000', '--', 'a'])
    expect(await found(search)).toEqual([]);
  expect((await found('ma')).length).toBe(MAX_SEARCH_RESULTS);
});

test('a search that is too long is refused without a query', async () => {
  filters.length = 0;
  const { status } = await staff.call('searchForMember', { search: 'a'.repeat(101) });
  expect([status, filters.length]).toEqual([422, 0]);
});

test('a search shows only the fields of the member card', async () => {
  const [member] = await found('zoë');
  expect(Object.keys(Object(member)).toSorted()).toEqual([
    'additional_family',
    'expiration_date',
    'first',
    'id',
    'last',
    'office_name',
    'oid',
    'paid',
  ]);
});

test('an audit trail needs the exact id', async () => {
  for (const id of ['.*', '^', '{"$ne":""}', '1 OR 1=1', '*']) {
    const query = new URLSearchParams({ subject: 'application', id });
    const response = await fetch(`${api.url}${calls.getAuditTrail.path}?${query}`, {
      headers: { Cookie: staff.cookie ?? '' },
    });
    expect(response.status).toBe(403);
  }
});
