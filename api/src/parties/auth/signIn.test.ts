import { STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { Session } from '../accounts/model';
import { Audit } from '../../base/audit/record';
import { Limit } from '../../base/limits/counters';
import type { OfficeDoc } from '../offices/model';

const HOUR = 3_600_000;
let clock = new Date();
let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('sign_in', { now: () => clock });
  office = await storeOffice({ office_email: 'Front.Desk@Rollbook.example' });
  await officeClient(api, office);
});
beforeEach(() => Limit.deleteMany({}));
afterAll(() => api.stop());

const role = async (client: Client) => (await client.call('session', {})).body;

test('an office signs in by e-mail, ignoring case, and gets its own record', async () => {
  const client = api.client();
  const { status, body } = await client.call('officeLogin', {
    email: ' front.desk@ROLLBOOK.example ',
    password: TEST_PASSWORD,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    oid: office._id,
    office_email: 'Front.Desk@Rollbook.example',
    login_time: clock.toISOString(),
    askNewPassword: false,
  });
  expect(await role(client)).toMatchObject({ role: 'office', office: { oid: office._id } });
});

test('a group and the administrator sign in', async () => {
  const group = await storeGroup({ username: 'NorthSide' });
  expect(await role(await groupClient(api, group))).toMatchObject({
    role: 'group',
    group: { ogid: group._id },
  });
  expect(await role(await adminClient(api))).toMatchObject({ role: 'admin', office: null, group: null });
});

test('known, unknown and deactivated accounts and one without a password get the same answer', async () => {
  const closed = await storeOffice();
  await officeClient(api, closed);
  await storeOfficeInactive(closed);
  const unnamed = await storeOffice();
  const tries = [
    { email: office.office_email, password: 'wrong password' },
    { email: 'nobody@rollbook.example', password: TEST_PASSWORD },
    { email: closed.office_email, password: TEST_PASSWORD },
    { email: unnamed.office_email, password: 'anything' },
  ];
  const answers = await Promise.all(tries.map((input) => api.client().call('officeLogin', input)));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  for (const { body } of answers) {
    // Only the request id differs.
    expect(body).toEqual({ ...Object(answers[0]?.body), requestId: expect.any(String) });
    expect(body).toMatchObject({ code: 'wrong_credentials', detail: STAFF.loginFailed });
  }
});

async function storeOfficeInactive({ _id }: OfficeDoc) {
  const admin = await adminClient(api);
  expect((await admin.call('setOfficeActive', { oid: _id, active: false })).status).toBe(200);
}

test('the cookie is HttpOnly and SameSite, and under https Secure with the __Host- prefix', async () => {
  const plain = await signInAgain();
  expect(plain).toMatch(/^rollbook=[\w-]{43}; Max-Age=43200; Path=\/; .*HttpOnly; SameSite=Lax$/);
  await api.stop();
  api = await startApi('sign_in_https', {
    environment: { PUBLIC_ORIGIN: 'https://rollbook.test' },
    now: () => clock,
  });
  office = await storeOffice({ office_email: 'front.desk@rollbook.example' });
  await officeClient(api, office);
  const secure = await signInAgain();
  expect(secure).toMatch(
    /^__Host-rollbook=[\w-]{43}; Max-Age=43200; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
});

async function signInAgain(): Promise<string> {
  const { headers } = await api
    .client()
    .call('officeLogin', { email: office.office_email, password: TEST_PASSWORD });
  const [session = '', device = ''] = headers.getSetCookie();
  expect(device).toMatch(
    /^(__Host-)?rollbook-device=[\w-]{43}; Max-Age=2592000; .*HttpOnly;( Secure;)? SameSite=Lax$/,
  );
  return session;
}

test('a sign-in ends the session that the browser had before', async () => {
  const planted = await officeClient(api, office);
  const victim = api.client();
  victim.cookie = planted.cookie;
  await adminClient(api);
  expect((await victim.call('login', { password: TEST_PASSWORD })).status).toBe(200);
  expect(victim.cookie).not.toBe(planted.cookie);
  expect(await role(victim)).toMatchObject({ role: 'admin' });
  expect(await role(planted)).toMatchObject({ role: 'public' });
});

test('an unknown cookie is the public', async () => {
  const client = api.client();
  client.cookie = `rollbook=${'A'.repeat(43)}`;
  expect(await role(client)).toMatchObject({ role: 'public' });
  const { status, body } = await client.call('getGroups', {});
  expect([status, body]).toMatchObject([401, { code: 'not_signed_in' }]);
});

test('after logout the old cookie is invalid', async () => {
  const client = await officeClient(api, office);
  const { cookie } = client;
  expect((await client.call('logout', {})).status).toBe(200);
  expect(client.cookie).toBeUndefined();
  client.cookie = cookie;
  expect(await role(client)).toMatchObject({ role: 'public' });
});

test('only a hash of the token is stored', async () => {
  const client = await officeClient(api, office);
  const token = client.cookie?.split('=')[1] ?? '';
  expect(token.length).toBe(43);
  expect(await Session.exists({ _id: token })).toBeNull();
});

test('a session ends after 12 idle hours and is prolonged by use', async () => {
  const used = await officeClient(api, office);
  const idle = await officeClient(api, office);
  clock = new Date(clock.getTime() + 11 * HOUR);
  const { headers } = await used.call('session', {});
  expect(headers.getSetCookie().join()).toContain('Max-Age=43200');
  clock = new Date(clock.getTime() + 2 * HOUR);
  expect(await role(used)).toMatchObject({ role: 'office' });
  expect(await role(idle)).toMatchObject({ role: 'public' });
});

test('sign-ins are recorded in the audit without secrets', async () => {
  await officeClient(api, office);
  const trail = await Audit.find({ subject: 'account', subject_id: `office:${office._id}` }).lean();
  expect(trail.at(-1)).toMatchObject({ what: 'signed in', who: `office:${office._id}`, role: 'office' });
  expect(JSON.stringify(trail)).not.toMatch(/argon2|correct horse/);
});
