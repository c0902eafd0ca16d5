import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { storeOffice } from '../../test/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('offices_list');
});
afterAll(() => api.stop());

test('the public sees the public fields of active offices by name', async () => {
  await storeOffice({ office_name: 'Zeta' });
  await storeOffice({ office_name: 'Alpha', office_email: 'secret@rollbook.example' });
  await storeOffice({ office_name: 'Closed', active: false });
  const { status, body } = await api.client().call('getOffices', {});
  expect(status).toBe(200);
  expect(body).toMatchObject([{ office_name: 'Alpha' }, { office_name: 'Zeta' }]);
  expect(JSON.stringify(body)).not.toContain('secret@');
});
