import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeApplication, unpaidApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { Application } from './application';
import { migrateChains } from './migrate';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('migrate_chains');
});
afterAll(() => api.stop());

test('makes applications of earlier releases the first of their chains, also after an interrupted run', async () => {
  const office = await storeOffice();
  // 11 pm in Denver: the next day in UTC.
  const application_time = new Date('2026-05-05T05:00:00Z');
  // The newest are already migrated by the run that was interrupted.
  const migrated = await storeApplication(office, { _id: 3, chain: 3, application_time });
  const renewal = await storeApplication(office, { _id: 4, kind: 'renewal', chain: 3, renews: 3 });
  const expected = [1, 2].map((id) => unpaidApplication(office, id, { application_time }));
  const older = expected.map(({ kind: _k, chain: _c, renews: _r, starts: _s, ...fields }) => fields);
  await mongoose.connection.collection<{ _id: number }>('applications').insertMany(older);
  expect(await Application.countDocuments({ kind: 'new' })).toBe(1);

  await migrateChains(api.services);
  await migrateChains(api.services);

  const stored = await Application.find().sort({ _id: 1 }).lean();
  expect(stored).toEqual([...expected, migrated, renewal]);
  expect(stored.map(({ chain, starts }) => [chain, starts]).slice(0, 3)).toEqual([
    [1, '2026-05-04'],
    [2, '2026-05-04'],
    [3, '2026-05-04'],
  ]);
});
