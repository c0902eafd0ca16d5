import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../../../../local/startProcess';
import { startApi, TEST_ENVIRONMENT, type TestApi, testDatabaseUri } from '../../../test/api';
import { traced } from '../../../test/migrations';
import { storeOffice } from '../../../test/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('migrating');
  // Into a database that is not empty the API writes no demo data.
  await storeOffice();
});
afterAll(() => api.stop());

test('an API whose migration fails does not start; two that start next apply each migration once', async () => {
  await expect(start({ PLANTED: 'fails' })).rejects.toThrow('did not start');
  expect(await traced()).toEqual([]);
  const apis = await Promise.all([start(), start()]);
  expect(await traced()).toEqual([1, 2]);
  await Promise.all(apis.map((one) => one.stop()));
}, 60_000);

/** The API with two migrations in its list. */
function start(planted: { PLANTED?: 'fails' } = {}) {
  const given = { MONGODB_URI: testDatabaseUri('migrating'), API_PORT: '0', WORKERS: '0', ...planted };
  return startProcess('the API', {
    entry: join(import.meta.dirname, '../../../test/migrating.ts'),
    env: { ...process.env, ...TEST_ENVIRONMENT, ...given },
  });
}
