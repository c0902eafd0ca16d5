import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { officeRecord, storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient } from '../../../test/signIn';
import { Office, type OfficeDoc } from './model';

let api: TestApi;
let admin: Client;
let alpha: OfficeDoc;
beforeAll(async () => {
  api = await startApi('offices_list');
  admin = await adminClient(api);
  await storeOffice({ office_name: 'Zeta' });
  alpha = await storeOffice({ office_name: 'Alpha', office_email: 'secret@rollbook.example' });
  await storeOffice({ office_name: 'Closed', active: false });
});
afterAll(() => api.stop());

const names = (body: unknown) => (body as { office_name: string }[]).map(({ office_name }) => office_name);

test.each([{}, { active: true }])('%j answers the public fields of active offices by name', async (input) => {
  const clients = [api.client(), ...('active' in input ? [admin] : [])];
  for (const client of clients) {
    const { status, body } = await client.call('getOffices', input);
    expect([status, names(body)]).toEqual([200, ['Alpha', 'Zeta']]);
    expect(JSON.stringify(body)).not.toContain('secret@');
  }
});

describe('the kept public list', () => {
  const get = (headers: Record<string, string>) =>
    request(`${api.url}/api/application/getOffices`, { headers });

  test('is compressed for callers that accept it, and 304 for those that have it', async () => {
    const plain = await get({});
    const text = await plain.body.text();
    const [br, gzip] = [
      await get({ 'accept-encoding': 'gzip, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ];
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'private, no-cache',
    });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(brotliDecompressSync(await br.body.bytes()).toString()).toBe(text);
    expect(gunzipSync(await gzip.body.bytes()).toString()).toBe(text);
    const again = await get({ 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' });
    expect([again.statusCode, await again.body.text()]).toEqual([304, '']);
  });

  test('has a change of this process at once, and the administrator sees more than the public', async () => {
    const before = await get({});
    await before.body.dump();
    await admin.call('setOfficeActive', { oid: alpha._id, active: false });
    const after = await get({ 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, names(await after.body.json())]).toEqual([200, ['Zeta']]);
    expect(names((await admin.call('getOffices', {})).body)).toEqual(['Alpha', 'Closed', 'Zeta']);
    await admin.call('setOfficeActive', { oid: alpha._id, active: true });
  });
});

test('a change by another process shows as soon as the version is read again', async () => {
  const applicant = api.client();
  expect(names((await applicant.call('getOffices', {})).body)).toContain('Zeta');
  // The driver's own calls: this process does not know of them.
  await Office.collection.updateOne({ office_name: 'Zeta' }, { $set: { office_name: 'Omega' } });
  const versions = mongoose.connection.collection<{ _id: string }>('versions');
  await versions.updateOne({ _id: 'offices' }, { $set: { value: 'of another process' } });
  await expect.poll(async () => names((await applicant.call('getOffices', {})).body)).toContain('Omega');
});

describe('with more offices than a form can list', () => {
  beforeAll(async () => {
    const group = await storeGroup({ name: 'Ñandú Clinics' });
    const many = Array.from({ length: 320 }, (_, number) =>
      officeRecord(1000 + number, {
        office_name: `Clinic ${String(number).padStart(3, '0')}`,
        ogid: group._id,
      }),
    );
    await Office.insertMany(many);
  });

  const page = async (input: Record<string, unknown>, client = admin) => {
    const { body, headers } = await client.call('getOffices', input);
    return {
      names: names(body),
      next: headers.get('x-next-cursor'),
      total: headers.get('x-total-count'),
    };
  };

  test('the form gets the first ones, and searches on the server', async () => {
    const applicant = api.client();
    const first = await page({ active: true, limit: 100 }, applicant);
    expect([first.names.length, first.total, first.names[0]]).toEqual([100, '322', 'Alpha']);
    const rest = await page({ active: true, limit: 300, cursor: first.next }, applicant);
    expect([rest.names.length, rest.next]).toEqual([222, null]);
    const found = await page({ active: true, search: 'clinic 31', limit: 4 }, applicant);
    expect(found).toMatchObject({
      total: '10',
      names: ['Clinic 310', 'Clinic 311', 'Clinic 312', 'Clinic 313'],
    });
    expect((await page({ search: 'nandu alp', limit: 60 }, applicant)).total).toBe('0');
    expect((await applicant.call('getOffice', { oid: 1001 })).body).toMatchObject({
      office_name: 'Clinic 001',
    });
    expect((await applicant.call('getOffice', { oid: 3 })).status).toBe(404);
  });

  test('no order or filter tells the public of other fields or offices', async () => {
    const applicant = api.client();
    const usual = await page({ limit: 5 }, applicant);
    expect(usual.names[0]).toBe('Alpha');
    const filters = [
      { sort: '-office_email' },
      { active: false },
      { completed: true },
      { completed: false },
      { ogid: 'none' },
      { calendar_year: false },
      { online_payment: false },
    ];
    for (const filter of filters) expect(await page({ limit: 5, ...filter }, applicant)).toEqual(usual);
    expect((await page({ oid: 3 }, applicant)).names, 'a deactivated office').toEqual([]);
    expect((await page({ oid: 1001 }, applicant)).names).toEqual(['Clinic 001']);
  });

  test('staff reads pages: sorted, searched in any column, without gaps', async () => {
    const first = await page({ limit: 200 });
    const second = await page({ limit: 200, cursor: first.next });
    expect([first.total, second.next]).toEqual(['323', null]);
    const all = [...first.names, ...second.names];
    expect([all.length, new Set(all).size, all[0], all.at(-1)]).toEqual([323, 323, 'Alpha', 'Omega']);
    const down = await page({ sort: '-office_name', limit: 2 });
    const next = await page({ sort: '-office_name', limit: 1, cursor: down.next });
    expect([...down.names, ...next.names]).toEqual(['Omega', 'Closed', 'Clinic 319']);
    expect((await page({ search: 'SECRET@' })).names).toEqual(['Alpha']);
    expect((await page({ oid: alpha._id })).names).toEqual(['Alpha']);
    await admin.call('updateCompletedTime', { oid: alpha._id });
    expect((await page({ completed: true })).names).toEqual(['Alpha']);
    expect((await page({ completed: false, limit: 1 })).total).toBe('322');
    expect((await page({ sort: '-completed', limit: 1 })).names).toEqual(['Alpha']);
    expect((await admin.call('getOffices', { limit: 5, cursor: '999999' })).status).toBe(400);
  });

  test('the administrator filters by group, type, card and state, with a search besides', async () => {
    const group = await storeGroup();
    const ogid = group._id;
    await storeOffice({ office_name: 'Birch', ogid, calendar_year: false, active: false });
    await storeOffice({ office_name: 'Alder', ogid, calendar_year: true, online_payment: false });
    const namesOf = async (input: Record<string, unknown>) => (await page(input)).names;
    expect(await namesOf({ ogid })).toEqual(['Alder', 'Birch']);
    expect(await namesOf({ ogid, calendar_year: true })).toEqual(['Alder']);
    expect(await namesOf({ ogid, online_payment: 'true' })).toEqual(['Birch']);
    expect(await namesOf({ ogid, active: false })).toEqual(['Birch']);
    expect(await namesOf({ ogid, search: 'ALDER' })).toEqual(['Alder']);
    expect(await namesOf({ ogid: 'none', search: 'alder' })).toEqual([]);
    expect(await namesOf({ ogid: 'none', active: false })).toEqual(['Closed']);
    expect((await admin.call('getOffices', { ogid: 'some' })).status).toBe(422);
  });

  test('a group reads its own', async () => {
    const other = await storeGroup();
    await storeOffice({ office_name: 'Sister', ogid: other._id });
    const client = await groupClient(api, other);
    const { body, headers } = await client.call('getOfficesInGroup', { ogid: other._id, limit: 5 });
    expect([names(body), headers.get('x-total-count')]).toEqual([['Sister'], '1']);
    const none = await client.call('getOfficesInGroup', { ogid: other._id, search: 'alpha' });
    expect(none.body).toEqual([]);
  });
});
