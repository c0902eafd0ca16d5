import { STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { Account, Session } from '../accounts/model';
import { officeAccount } from '../accounts/names';
import { newPasswordLink } from '../accounts/passwordLinks';
import { hashPassword } from '../accounts/passwords';
import { Limit } from '../../base/limits/counters';
import { Outbox } from '../../letters/mail/model';
import { Office, type OfficeDoc } from '../offices/model';

const HOUR = 3_600_000;
let clock = new Date();
let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('office_passwords', { now: () => clock });
});
beforeEach(async () => {
  await Limit.deleteMany({});
  office = await storeOffice();
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'staple of the correct horse';

function signIn(password: string) {
  return api.client().call('officeLogin', { email: office.office_email, password });
}

async function mailedPassword(): Promise<string> {
  const admin = await adminClient(api);
  const { status } = await admin.call('makePasswordForOffice', {
    oid: office._id,
    newOffice: { office_email: 'thief@rollbook.example' },
  });
  expect(status).toBe(200);
  const mails = await Outbox.find({ 'to.address': office.office_email }).sort({ created: 1 }).lean();
  return String(mails.at(-1)?.data.password);
}

test('a password change keeps this session under a new token and ends the others', async () => {
  const here = await officeClient(api, office);
  const elsewhere = await officeClient(api, office);
  const before = here.cookie;
  const { status } = await here.call('officeChangePassword', {
    oid: office._id,
    oldPassword: TEST_PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  expect(status).toBe(200);
  expect(here.cookie).not.toBe(before);
  expect((await here.call('session', {})).body).toMatchObject({ role: 'office' });
  expect((await elsewhere.call('session', {})).body).toMatchObject({ role: 'public' });
  elsewhere.cookie = before;
  expect((await elsewhere.call('session', {})).body).toMatchObject({ role: 'public' });
  expect((await signIn(TEST_PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

test('a password change ends a mailed link', async () => {
  const client = await officeClient(api, office);
  const token = await newPasswordLink(officeAccount(office._id), 'asked', new Date());
  const input = { oid: office._id, oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await client.call('officeChangePassword', input)).status).toBe(200);
  const byLink = await api.client().call('setPasswordByLink', { token, newPassword: TEST_PASSWORD });
  expect(byLink.status).toBe(404);
});

test('a password change that was cut off before it ended the mailed links has ended them all the same', async () => {
  await officeClient(api, office);
  const account = officeAccount(office._id);
  const [older, other] = [
    await newPasswordLink(account, 'asked', new Date()),
    await newPasswordLink(account, 'asked', new Date()),
  ];
  const set = (token: string) =>
    api.client().call('setPasswordByLink', { token, newPassword: 'plum velvet harbor 47' });
  // As it leaves the account: with the new password, and with the links.
  await Account.updateOne({ _id: account }, { $set: { hash: await hashPassword(NEW_PASSWORD) } });
  expect((await set(older)).status).toBe(404);
  expect((await api.client().call('keepLink', { token: other, purpose: 'password' })).status).toBe(410);
  const newer = await newPasswordLink(account, 'asked', new Date());
  expect((await set(newer)).status).toBe(200);
  expect((await set(other)).status).toBe(404);
});

test('a password change of an office that is deactivated meanwhile starts no session', async () => {
  const closed = await storeOffice();
  const client = await officeClient(api, closed);
  // As a deactivation leaves it that ends its sessions while the new password is hashed.
  await Office.updateOne({ _id: closed._id }, { $set: { active: false } });
  const input = { oid: closed._id, oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await client.call('officeChangePassword', input)).status).toBe(401);
  expect((await client.call('session', {})).body).toMatchObject({ role: 'public' });
  expect(await Session.countDocuments({ account: officeAccount(closed._id) })).toBe(0);
});

test('a wrong old password is 422 wrong_password, keeps the sessions and is locked like a sign-in', async () => {
  const client = await officeClient(api, office);
  const input = { oid: office._id, oldPassword: 'wrong password', newPassword: NEW_PASSWORD };
  const { status, body } = await client.call('officeChangePassword', input);
  expect([status, body]).toMatchObject([422, { code: 'wrong_password' }]);
  expect((await client.call('session', {})).body).toMatchObject({ role: 'office' });
  for (let time = 0; time < 4; time++) await client.call('officeChangePassword', input);
  expect((await client.call('officeChangePassword', input)).status).toBe(429);
});

test('the old password is refused as the new one', async () => {
  const client = await officeClient(api, office);
  const input = { oid: office._id, oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD };
  const { status, body } = await client.call('officeChangePassword', input);
  const errors = [{ field: 'newPassword', message: STAFF.samePassword }];
  expect([status, body]).toMatchObject([422, { code: 'invalid', errors }]);
});

test('a new password has 10 to 128 characters', async () => {
  const client = await officeClient(api, office);
  for (const newPassword of ['short', 'x'.repeat(129)]) {
    const input = { oid: office._id, oldPassword: TEST_PASSWORD, newPassword };
    expect((await client.call('officeChangePassword', input)).status).toBe(422);
  }
});

test('Send New Password mails the stored address, ends the sessions and asks the office for a new password', async () => {
  const before = await officeClient(api, office);
  const password = await mailedPassword();
  expect(await Outbox.exists({ 'to.address': 'thief@rollbook.example' })).toBeNull();
  expect((await before.call('session', {})).body).toMatchObject({ role: 'public' });
  expect((await signIn(TEST_PASSWORD)).status).toBe(401);

  const client = api.client();
  const { body } = await client.call('officeLogin', { email: office.office_email, password });
  expect(body).toMatchObject({ oid: office._id, askNewPassword: true });
  expect((await client.call('session', {})).body).toMatchObject({ askNewPassword: true });
  await client.call('officeChangePassword', {
    oid: office._id,
    oldPassword: password,
    newPassword: NEW_PASSWORD,
  });
  expect((await client.call('session', {})).body).toMatchObject({ askNewPassword: false });
});

test('a mailed password expires after 72 hours unless it was used', async () => {
  const unused = await mailedPassword();
  clock = new Date(clock.getTime() + 73 * HOUR);
  expect((await signIn(unused)).body).toMatchObject({ code: 'wrong_credentials' });
  const used = await mailedPassword();
  expect((await signIn(used)).status).toBe(200);
  clock = new Date(clock.getTime() + 73 * HOUR);
  expect((await signIn(used)).body).toMatchObject({ askNewPassword: true });
});

test('a deactivated office gets no password, an unknown one is 404', async () => {
  const admin = await adminClient(api);
  await Office.updateOne({ _id: office._id }, { $set: { active: false } });
  expect((await admin.call('makePasswordForOffice', { oid: office._id })).status).toBe(409);
  expect((await admin.call('makePasswordForOffice', { oid: 999_999 })).status).toBe(404);
});
