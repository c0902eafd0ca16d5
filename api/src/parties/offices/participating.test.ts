import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Office } from './model';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('participating');
});
afterAll(() => api.stop());

type Page = { offices: { oid: number; office_name: string }[]; total: number; next: number | null };

async function page(input: Record<string, unknown>): Promise<Page> {
  const { status, body } = await api.client().call('getParticipatingOffices', input);
  expect(status).toBe(200);
  return body as Page;
}

const names = ({ offices }: Page) => offices.map(({ office_name }) => office_name);

test('shows name, address, phone and website, found by any of them, and nothing else', async () => {
  const office_url = 'https://aspen.example';
  const place = { street: '12 Elm Street', city: 'Grand Junction', state: 'Colorado', zip: '81501' };
  const { _id: oid } = await storeOffice({ office_name: 'Aspen Dental', office_url, ...place });
  await storeOffice({ office_name: 'Birch Vision', city: 'Pueblo' });
  for (const search of ['aspen', 'grand junc', '81501', 'elm', 'colorado']) {
    expect(names(await page({ search })), search).toEqual(['Aspen Dental']);
  }
  const { offices } = await page({ search: 'aspen' });
  expect(offices).toEqual([
    { oid, office_name: 'Aspen Dental', ...place, office_phone: '303-555-0100', office_url },
  ]);
});

test('what it finds, the form finds too: by each part of the address, with a typing error', async () => {
  const place = { street: '31 Wharf Road', city: 'Salida', state: 'Colorado', zip: '81201' };
  await storeOffice({ office_name: 'Juniper Dental', ...place });
  for (const search of [
    'juniper',
    'wharf',
    'salida',
    '81201',
    'jnuiper',
    'wharff',
    'saldia colorado',
    '81210',
  ]) {
    expect(names(await page({ search })), search).toEqual(['Juniper Dental']);
    const { body } = await api.client().call('getOffices', { active: true, search });
    expect(body, search).toMatchObject([{ office_name: 'Juniper Dental', ...place }]);
  }
});

test('is read page by page, and a deactivated office is gone at once', async () => {
  const stored = await Promise.all([1, 2, 3].map((at) => storeOffice({ office_name: `Clover ${at}` })));
  const first = await page({ search: 'clover', limit: 2 });
  expect([names(first), first.total, first.next]).toEqual([['Clover 1', 'Clover 2'], 3, 2]);
  const second = await page({ search: 'clover', limit: 2, cursor: 2 });
  expect([names(second), second.next]).toEqual([['Clover 3'], null]);
  const admin = await adminClient(api);
  const [gone] = stored;
  expect((await admin.call('setOfficeActive', { oid: gone?._id, active: false })).status).toBe(200);
  expect(names(await page({ search: 'clover' }))).toEqual(['Clover 2', 'Clover 3']);
});

test('the office form sets the address, and without one it stays', async () => {
  const admin = await adminClient(api);
  const newOffice = { office_name: 'Dogwood', office_email: 'dogwood@rollbook.example', ogid: null };
  const place = { street: '1 A Street', city: 'Denver', state: 'Colorado', zip: '80202' };
  const { body } = await admin.call('addOffice', { newOffice: { ...newOffice, ...place } });
  expect(body).toMatchObject(place);
  const { oid } = body as { oid: number };
  const edited = await admin.call('editOffice', { oid, newOffice: { ...newOffice, city: 'Golden' } });
  expect(edited.body).toMatchObject({ ...place, city: 'Golden' });
  expect(await Office.findOne({ _id: oid }).lean()).toMatchObject({ ...place, city: 'Golden' });
});
