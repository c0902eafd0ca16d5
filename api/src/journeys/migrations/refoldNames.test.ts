import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { Application } from '../../membership/record/application';
import { MigrationRecord } from '../../base/migrations/model';
import { migrate } from '../../base/migrations/migrate';
import { migrations } from './list';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('refold');
});
afterAll(() => api.stop());

test('names of the version before are found with the letters as they are folded now', async () => {
  const office = await storeOffice();
  const names = [
    { first: 'Aylin', last: 'Yıldız', email: 'aylin@mail.example', primary_phone: '(303) 555-0117' },
    { first: 'Þór', last: 'Óðinsson', additional_family: 'Bo Lee, Æsa Lee' },
    { first: 'Pat', last: 'O´Hara' },
    { first: 'Ann', last: 'Plain' },
  ];
  const stored = [];
  for (const name of names) stored.push(await storeApplication(office, name));
  const ids = stored.map(({ _id }) => _id);
  const tokens = async () => {
    const read = await Application.find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .lean();
    return read.map(({ search }) => search.toSorted());
  };
  const wanted = await tokens();
  expect(wanted[0]).toContain('yildiz');
  expect(wanted[1]).toEqual(expect.arrayContaining(['thor', 'odinsson', 'aesa', '+odi tho']));
  expect(wanted[2]).toContain('ohara');
  const before: Readonly<Record<string, string>> = {
    yildiz: 'yıldız',
    thor: 'þor',
    '+odi tho': '+lee þor',
    ohara: 'o´hara',
  };
  for (const { _id, search } of stored) {
    await Application.updateOne({ _id }, { $set: { search: search.map((token) => before[token] ?? token) } });
  }
  expect(await tokens()).not.toEqual(wanted);
  for (const times of ['once', 'repeated']) {
    await MigrationRecord.deleteMany({});
    await migrate(api.services, migrations);
    expect(await tokens(), times).toEqual(wanted);
  }
});
