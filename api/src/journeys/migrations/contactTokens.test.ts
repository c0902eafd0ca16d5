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
  api = await startApi('tokens');
});
afterAll(() => api.stop());

test('applications of the version before are found as new ones are', async () => {
  const office = await storeOffice();
  const contacts = [
    { email: ' Ida@Mail.example', primary_phone: '(303) 555-0117' },
    { email: 'jon@mail.example', primary_phone: '' },
    { email: '', primary_phone: 'none' },
  ];
  const stored = [];
  for (const contact of contacts) stored.push(await storeApplication(office, contact));
  const ids = stored.map(({ _id }) => _id);
  const tokens = async () =>
    (
      await Application.find({ _id: { $in: ids } })
        .sort({ _id: 1 })
        .lean()
    ).map(({ search }) => search.toSorted());
  for (const { _id, search } of stored) {
    await Application.updateOne(
      { _id },
      { $set: { search: search.filter((token) => !/^(?:#\d+ )?~|^#\d+ @/.test(token)) } },
    );
  }
  const wanted = stored.map(({ search }) => search.toSorted());
  expect(await tokens()).not.toEqual(wanted);
  await MigrationRecord.deleteMany({});
  await migrate(api.services, migrations);
  expect(await tokens()).toEqual(wanted);
  await MigrationRecord.deleteMany({});
  await migrate(api.services, migrations);
  expect(await tokens(), 'it can be repeated').toEqual(wanted);
});
