import { STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../../src/parties/accounts/model';
import { Limit } from '../../src/base/limits/counters';
import type { GroupDoc } from '../../src/parties/groups/model';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { type Client, startApi, type TestApi } from '../api';
import { storeGroup, storeOffice } from '../records';
import { adminClient, groupClient, officeClient, TEST_PASSWORD } from '../signIn';

// Session fixation, logout, expiry and cookie attributes: api/src/parties/auth/signIn.test.ts.
let api: TestApi;
let office: OfficeDoc;
let group: GroupDoc;
beforeAll(async () => {
  api = await startApi('sessions', { environment: { PUBLIC_ORIGIN: 'https://rollbook.test' } });
  office = await storeOffice();
  group = await storeGroup();
});
beforeEach(() => Limit.deleteMany({}));
afterAll(() => api.stop());

const roleOf = async (client: Client) => {
  const { body } = await client.call('session', {});
  return (body as { role: string }).role;
};

describe('a new password ends the earlier sessions', () => {
  test('of a group, on all devices', async () => {
    const [one, other] = [await groupClient(api, group), await groupClient(api, group)];
    const admin = await adminClient(api);
    const input = { ogid: group._id, password: TEST_PASSWORD };
    expect((await admin.call('changeGroupPassword', input)).status).toBe(200);
    expect([await roleOf(one), await roleOf(other), await roleOf(admin)]).toEqual([
      'public',
      'public',
      'admin',
    ]);
  });

  test('of an office, with Send New Password', async () => {
    const client = await officeClient(api, await storeOffice());
    const { body } = await client.call('session', {});
    const { oid } = (body as { office: { oid: number } }).office;
    await (await adminClient(api)).call('makePasswordForOffice', { oid });
    expect(await roleOf(client)).toBe('public');
  });
});

describe('a session', () => {
  test('of a deactivated office is invalid', async () => {
    const closing = await storeOffice();
    const client = await officeClient(api, closing);
    const admin = await adminClient(api);
    await admin.call('setOfficeActive', { oid: closing._id, active: false });
    expect((await client.call('getApplicationsForOffice', { oid: closing._id })).status).toBe(401);
    await admin.call('setOfficeActive', { oid: closing._id, active: true });
    expect(await roleOf(client)).toBe('public');
  });

  test('has a new token at every sign-in, and a logout ends one session', async () => {
    const [one, other] = [await officeClient(api, office), await officeClient(api, office)];
    expect(one.cookie).not.toBe(other.cookie);
    await one.call('logout', {});
    expect(await roleOf(other)).toBe('office');
  });

  test('is replaced by the next sign-in with the same cookie, in any role', async () => {
    const client = await officeClient(api, office);
    const { cookie } = client;
    await groupClient(api, group);
    await client.call('groupLogin', { username: group.username, password: TEST_PASSWORD });
    expect(await roleOf(client)).toBe('group');
    const old = api.client();
    old.cookie = cookie;
    expect(await roleOf(old)).toBe('public');
  });

  test('survives a failed sign-in with its cookie', async () => {
    const client = await officeClient(api, office);
    expect((await client.call('login', { password: 'wrong password' })).status).toBe(401);
    expect(await roleOf(client)).toBe('office');
  });

  test('is read from its own cookie only, not from other headers or the query string', async () => {
    const token = (await officeClient(api, office)).cookie?.split('=')[1] ?? '';
    const ways: Record<string, string>[] = [
      { Cookie: `rollbook=${token}` },
      { Cookie: `__Secure-rollbook=${token}` },
      { Cookie: `__host-rollbook=${token}` },
      { Authorization: `Bearer ${token}` },
      { 'X-Session': token },
      { Cookie: `__Host-rollbook=${encodeURIComponent(`"${token}"`)}` },
    ];
    for (const headers of ways) {
      const response = await fetch(`${api.url}/auth/session`, { headers });
      expect(await response.json(), Object.keys(headers).join()).toMatchObject({ role: 'public' });
    }
    const inAddress = await fetch(`${api.url}/auth/session?__Host-rollbook=${token}&token=${token}`);
    expect(await inAddress.json()).toMatchObject({ role: 'public' });
  });

  test("is not opened by its stored hash or by a sign-in's code", async () => {
    const client = api.client();
    await officeClient(api, office);
    const input = { email: office.office_email, password: TEST_PASSWORD };
    const { code } = (await client.call('officeLogin', input)).body as { code: string };
    const hash = (await Session.findOne({ account: `office:${office._id}` }).lean())?._id ?? '';
    for (const value of [code, hash, '', ' ', 'null', '{"$gt":""}', 'a'.repeat(5000)]) {
      const thief = api.client();
      thief.cookie = `__Host-rollbook=${value}`;
      expect(await roleOf(thief)).toBe('public');
    }
  });

  test('is cleared at logout with the attributes with which it was set', async () => {
    const client = await officeClient(api, office);
    const { headers } = await client.call('logout', {});
    expect(headers.getSetCookie().join('\n')).toMatch(
      /^__Host-rollbook=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('is in no cacheable answer', async () => {
    const client = api.client();
    await officeClient(api, office);
    const input = { email: office.office_email, password: TEST_PASSWORD };
    for (const answer of [await client.call('officeLogin', input), await client.call('session', {})]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(JSON.stringify(answer.body)).not.toContain(client.cookie?.split('=')[1] ?? 'a token');
    }
  });
});

test('a wrong old password and a missing session get different codes', async () => {
  const client = await officeClient(api, office);
  const input = { oid: office._id, oldPassword: 'wrong password', newPassword: 'a new password' };
  const wrong = await client.call('officeChangePassword', input);
  expect(wrong).toMatchObject({ status: 422, body: { detail: STAFF.changePasswordFailed } });
  client.cookie = undefined;
  expect((await client.call('officeChangePassword', input)).status).toBe(401);
});
