import { STAFF } from '@rollbook/contract';
import { hash } from '@node-rs/argon2';
import type { AddressInfo } from 'node:net';
import type { Collection } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Client, createClient, startApi, type TestApi } from '../../../test/api';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { setAdminPassword } from '../accounts/admin';
import { Account, Session } from '../accounts/model';
import { groupAccount, officeAccount } from '../accounts/names';
import { endPassword } from '../accounts/setPassword';
import { createApp } from '../../app';
import { createLog } from '../../base/http/log';
import { createHttpServer } from '../../base/http/server';
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

test('invisible characters around a name and white space around a password do not matter', async () => {
  const email = '\u202afront.desk\u200b@rollbook.example\u00a0\u202c';
  const tried = async (password: string) =>
    (await api.client().call('officeLogin', { email, password })).status;
  expect(await tried(` ${TEST_PASSWORD}\n`)).toBe(200);
  expect(await tried(TEST_PASSWORD)).toBe(200);
  expect(await tried(`${TEST_PASSWORD}\u200b`), 'within a password nothing is changed').toBe(401);
  const wrong = await Limit.find({}).lean();
  expect(await tried(' wrong ')).toBe(401);
  const after = await Limit.find({}).lean();
  const sum = (limits: { count: number }[]) => limits.reduce((total, { count }) => total + count, 0);
  const once = sum(after) - sum(wrong);
  expect(await tried('wrong')).toBe(401);
  const plain = sum(await Limit.find({}).lean()) - sum(after);
  expect(once, 'both tries count as one').toBe(plain);
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
    { email: 'unknown@rollbook.example', password: TEST_PASSWORD },
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

test('each sign-in is a line in the log, with the account that it was for and never what was typed', async () => {
  const lines: string[] = [];
  const log = createLog('info', [], { write: (line) => lines.push(line) });
  const server = createHttpServer(createApp({ ...api.services, log }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = () => createClient(`http://127.0.0.1:${port}`);
  const email = office.office_email;
  const signIn = (typed: { email: string; password: string }) => client().call('officeLogin', typed);
  await signIn({ email, password: TEST_PASSWORD });
  await signIn({ email, password: 'Typed-wrong-1' });
  await signIn({ email: 'typed.name@rollbook.example', password: TEST_PASSWORD });
  await client().call('groupLogin', { username: 'typed-group', password: 'Typed-wrong-2' });
  await client().call('login', { password: 'Typed-wrong-3' });
  const tries = Array.from({ length: 12 }, () => signIn({ email, password: 'Typed-wrong-4' }));
  await Promise.all(tries);
  await new Promise((resolve) => server.close(resolve));

  const told = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const signIns = told.filter(({ msg }) => msg === 'sign-in');
  const account = `office:${office._id}`;
  expect(signIns.slice(0, 5)).toMatchObject([
    { by: 'password', role: 'office', account, outcome: 'signed in' },
    { role: 'office', account, outcome: 'wrong_credentials' },
    { role: 'office', account: 'unknown', outcome: 'wrong_credentials' },
    { role: 'group', account: 'unknown', outcome: 'wrong_credentials' },
    { role: 'admin', account: 'admin', outcome: 'wrong_credentials' },
  ]);
  expect(signIns).toHaveLength(17);
  expect(signIns).toContainEqual(expect.objectContaining({ account, outcome: 'too_many' }));
  const requests = told.filter(({ msg }) => msg === 'request');
  // When, where from, who, what: one line for each, tied by the request's id.
  for (const line of signIns) {
    const [request] = requests.filter(({ requestId }) => requestId === line.requestId);
    expect(request).toMatchObject({
      client: '127.0.0.1',
      time: expect.any(Number),
      status: expect.any(Number),
    });
  }
  expect(lines.join().match(/typed|front\.desk/i)).toBeNull();
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

type Stamped = { _id: string; stamp?: number };

/** Stored again as an earlier version has it. */
async function withoutStamp(model: typeof Account | typeof Session, stored: Stamped | null) {
  if (stored === null) throw new Error('not stored');
  const { stamp: _stamp, ...old } = stored;
  const records = model.collection as unknown as Collection<{ _id: string }>;
  await records.deleteOne({ _id: stored._id });
  await records.insertOne(old);
}

describe('a new password that fails after it was stored leaves no earlier session alive', () => {
  afterEach(() => vi.restoreAllMocks());
  const failing = () => vi.spyOn(Session, 'deleteMany').mockRejectedValue(new Error('the database is away'));
  const newPassword = 'another long password';

  test('of an office, by itself', async () => {
    const changing = await storeOffice();
    const [thief, owner] = [await officeClient(api, changing), await officeClient(api, changing)];
    failing();
    const change = { oid: changing._id, oldPassword: TEST_PASSWORD, newPassword };
    expect((await owner.call('officeChangePassword', change)).status).toBe(500);
    expect(await role(thief)).toMatchObject({ role: 'public' });
    vi.restoreAllMocks();
    const again = api.client();
    const { office_email: email } = changing;
    expect((await again.call('officeLogin', { email, password: newPassword })).status).toBe(200);
    expect(await role(again)).toMatchObject({ role: 'office' });
  });

  test('of a group, of the administrator, and one that ends', async () => {
    const group = await storeGroup();
    const moved = await storeOffice();
    const thieves = [await groupClient(api, group), await officeClient(api, moved), await adminClient(api)];
    const admin = await adminClient(api);
    failing();
    expect((await admin.call('changeGroupPassword', { ogid: group._id, password: newPassword })).status).toBe(
      500,
    );
    await expect(endPassword(officeAccount(moved._id))).rejects.toThrow();
    await expect(setAdminPassword(newPassword, clock)).rejects.toThrow();
    for (const thief of [...thieves, admin]) expect(await role(thief)).toMatchObject({ role: 'public' });
    vi.restoreAllMocks();
    await setAdminPassword(TEST_PASSWORD, clock);
    expect(await Session.countDocuments({ account: groupAccount(group._id) })).toBe(1);
  });

  test('sessions and accounts of an earlier version go on until the password changes', async () => {
    const old = await storeOffice();
    const client = await officeClient(api, old);
    const account = officeAccount(old._id);
    await withoutStamp(Account, await Account.findById(account).lean());
    await withoutStamp(Session, await Session.findOne({ account }).lean());
    expect(await role(client)).toMatchObject({ role: 'office' });
    failing();
    await expect(endPassword(account)).rejects.toThrow();
    expect(await role(client)).toMatchObject({ role: 'public' });
  });
});

test.each([
  ['weaker parameters', { memoryCost: 8192, timeCost: 1 }],
  ['stronger ones of a later version', { memoryCost: 32_768, timeCost: 3 }],
])('a hash of %s is renewed at sign-in and ends no session', async (_name, parameters) => {
  const old = await storeOffice();
  const before = await officeClient(api, old);
  const _id = officeAccount(old._id);
  const stored = await hash(TEST_PASSWORD, { ...parameters, parallelism: 1 });
  await Account.updateOne({ _id }, { $set: { hash: stored } });
  await officeClient(api, old);
  const renewed = (await Account.findById(_id).lean())?.hash ?? '';
  expect(renewed).toContain('$m=19456,t=2,p=1$');
  await officeClient(api, old);
  expect((await Account.findById(_id).lean())?.hash).toBe(renewed);
  expect(await role(before)).toMatchObject({ role: 'office' });
});
