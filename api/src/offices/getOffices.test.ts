import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../test/api';
import { officeRecord, storeGroup, storeOffice } from '../../test/records';
import { adminClient, groupClient } from '../../test/signIn';
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

test.each(['getOffices', 'getOfficeList'] as const)(
  '%s answers the public fields of active offices by name',
  async (name) => {
    const { status, body } = await api.client().call(name, {});
    expect([status, names(body)]).toEqual([200, ['Alpha', 'Zeta']]);
    expect(JSON.stringify(body)).not.toContain('secret@');
  },
);

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

  test('the form gets their number and searches on the server', async () => {
    const applicant = api.client();
    expect((await applicant.call('getOfficeList', {})).body).toEqual({ total: 322 });
    const found = await applicant.call('findOffices', { search: 'clinic 31' });
    expect(found.body).toMatchObject({
      total: 10,
      offices: [{ office_name: 'Clinic 310' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    const all = (await applicant.call('findOffices', {})).body as { offices: unknown[]; total: number };
    expect([all.offices.length, all.total, names(all.offices)[0]]).toEqual([60, 322, 'Alpha']);
    expect((await applicant.call('findOffices', { search: 'nandu alp' })).body).toEqual({
      total: 0,
      offices: [],
    });
    expect((await applicant.call('getOffice', { oid: 1001 })).body).toMatchObject({
      office_name: 'Clinic 001',
    });
    expect((await applicant.call('getOffice', { oid: 3 })).status).toBe(404);
  });

  test('staff reads pages: by name, searched in any column, without gaps', async () => {
    const page = async (input: Record<string, unknown>, client = admin) =>
      (await client.call('getOfficesPage', input)).body as {
        rows: { oid: number; office_name: string }[];
        next: string | null;
        total: number;
        notCompleted: number;
      };
    const first = await page({ limit: 200 });
    const second = await page({ limit: 200, cursor: first.next });
    expect([first.total, first.notCompleted, second.next]).toEqual([323, 323, null]);
    const all = names([...first.rows, ...second.rows]);
    expect([all.length, new Set(all).size, all[0], all.at(-1)]).toEqual([323, 323, 'Alpha', 'Omega']);
    expect(names((await page({ text: 'SECRET@' })).rows)).toEqual(['Alpha']);
    expect(names((await page({ oid: alpha._id })).rows)).toEqual(['Alpha']);
    await admin.call('updateCompletedTime', { oid: alpha._id });
    expect(await page({ text: 'alpha' })).toMatchObject({
      total: 1,
      notCompleted: 0,
      rows: [{ active: true }],
    });
    expect((await admin.call('getOfficesPage', { cursor: '999999' })).status).toBe(400);
  });

  test('a group reads its own', async () => {
    const other = await storeGroup();
    await storeOffice({ office_name: 'Sister', ogid: other._id });
    const client = await groupClient(api, other);
    const { body } = await client.call('getOfficesPage', { ogid: other._id });
    expect(body).toMatchObject({ total: 1, rows: [{ office_name: 'Sister' }] });
    expect((await client.call('getOfficesPage', {})).status).toBe(403);
  });
});
