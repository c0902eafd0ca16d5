import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { Application } from '../record/application';
import { refreshSearch } from './refreshSearch';
import { searchTokens } from './searchTokens';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('refresh_search');
});
afterAll(() => api.stop());

test('rebuilds the search tokens of an earlier release', async () => {
  const office = await storeOffice();
  for (const last of ['García', 'Gardener', 'Garza'])
    await storeApplication(office, { first: 'Marta', last });
  const stored = await Application.find().sort({ _id: 1 }).lean();
  const expected = stored.map(({ search }) => search);
  // Tokens without pairs, as an earlier release stored them; the newest one is already rebuilt by an interrupted run.
  for (const { _id, search } of stored.slice(0, 2)) {
    const words = search.filter((token) => !token.startsWith('+'));
    await Application.updateOne({ _id }, { $set: { search: words } });
  }

  await refreshSearch(api.services);

  const refreshed = await Application.find().sort({ _id: 1 }).lean();
  expect(refreshed.map(({ search }) => search)).toEqual(expected);
  expect(refreshed.map(({ version }) => version)).toEqual([1, 1, 1]);
});

test('a full name has one pair token in either order of its words', () => {
  const named = { id: 7, oid: 3, additional_family: '', email: '' };
  const tokens = searchTokens({ ...named, first: 'María', last: 'García' });
  expect(tokens).toEqual(['=3 maria garcia', '7-3', 'maria', 'garcia', '+gar mar', '#3 7-3']);
  expect(searchTokens({ ...named, first: 'García', last: 'María' })).toContain('+gar mar');
  expect(searchTokens({ ...named, first: 'Al', last: 'Xu', email: ' Al@Mail.example' }).at(-1)).toBe(
    '@al@mail.example',
  );
  expect(searchTokens({ ...named, first: 'Al', last: 'Unit 42' })).toEqual([
    '=3 al unit 42',
    '7-3',
    'al',
    'unit',
    '42',
    '#3 7-3',
    '#3 42',
  ]);
});
