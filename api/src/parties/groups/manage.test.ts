import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, TEST_PASSWORD } from '../../../test/signIn';
import { Group } from './model';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi('manage_groups');
  admin = await adminClient(api);
});
afterAll(() => api.stop());

const PASSWORD = 'a password for the group';
const signIn = (username: string, password: string) =>
  api.client().call('groupLogin', { username, password });

test('a group is added, listed by name, signs in, and is renamed', async () => {
  const added = await admin.call('addGroup', { name: 'Zebra', username: 'Zebra.Staff', password: PASSWORD });
  expect(added.status).toBe(200);
  await admin.call('addGroup', { name: 'Aspen', username: 'aspen', password: PASSWORD });
  const { body } = await admin.call('getGroups', {});
  expect(body).toMatchObject([{ name: 'Aspen' }, { name: 'Zebra', username: 'Zebra.Staff' }]);
  expect(JSON.stringify(body)).not.toContain('argon2');
  expect((await signIn('zebra.staff', PASSWORD)).status).toBe(200);

  const zebra = await Group.findOne({ name: 'Zebra' }).lean();
  const ogid = zebra?._id ?? 0;
  const edited = await admin.call('editGroup', { ogid, name: 'Zebra Clinics', username: 'zc' });
  expect(edited.body).toEqual({ ogid, name: 'Zebra Clinics', username: 'zc' });
  expect((await signIn('zebra.staff', PASSWORD)).status).toBe(401);
  expect((await signIn('ZC', PASSWORD)).status).toBe(200);
  const trail = await admin.call('getAuditTrail', { subject: 'group', id: String(ogid) });
  expect(trail.body).toMatchObject([
    { what: 'edited', before: { username: 'Zebra.Staff' }, after: { username: 'zc' } },
    { what: 'added', after: { name: 'Zebra' } },
  ]);
  expect(JSON.stringify(trail.body)).not.toContain(PASSWORD);
});

test('usernames are unique ignoring case, and a refused group stores nothing', async () => {
  const group = await storeGroup({ username: 'taken' });
  const before = await Group.countDocuments({});
  const input = { name: 'Second', username: 'TAKEN', password: PASSWORD };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call('addGroup', input)));
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([409, { code: 'duplicate', errors: [{ field: 'username' }] }]);
  }
  expect(await Group.countDocuments({})).toBe(before);
  const other = await storeGroup();
  const edit = { ogid: other._id, name: 'Other', username: 'Taken' };
  expect((await admin.call('editGroup', edit)).status).toBe(409);
  const same = { ogid: group._id, name: 'Renamed', username: 'Taken' };
  expect((await admin.call('editGroup', same)).status).toBe(200);
});

test('an edit keeps what another user has saved in the other field, and refuses the same one', async () => {
  const group = await storeGroup({ name: 'North', username: 'north' });
  const seen = { name: 'North', username: 'north' };
  const edit = (names: { name: string; username: string }) =>
    admin.call('editGroup', { ogid: group._id, ...names, seen });
  expect((await edit({ name: 'North', username: 'northern' })).status).toBe(200);
  expect(await edit({ name: 'North Valley', username: 'north' })).toMatchObject({
    status: 200,
    body: { name: 'North Valley', username: 'northern' },
  });
  expect(await edit({ name: 'North', username: 'nord' })).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      errors: [{ field: 'username', message: 'Somebody else has changed this to “northern” meanwhile' }],
    },
  });
  expect(await Group.findById(group._id).lean()).toMatchObject({ name: 'North Valley', login: 'northern' });
});

test("a new password ends the group's sessions", async () => {
  const group = await storeGroup();
  const client = await groupClient(api, group);
  const { status } = await admin.call('changeGroupPassword', { ogid: group._id, password: PASSWORD });
  expect(status).toBe(200);
  expect((await client.call('session', {})).body).toMatchObject({ role: 'public' });
  expect((await signIn(group.username, TEST_PASSWORD)).status).toBe(401);
  expect((await signIn(group.username, PASSWORD)).status).toBe(200);
  expect((await admin.call('changeGroupPassword', { ogid: group._id, password: 'short' })).status).toBe(422);
});

test('a group sees all fields of its offices, and no other offices', async () => {
  const group = await storeGroup({ name: 'Two Rivers' });
  const cedar = await storeOffice({ office_name: 'Cedar', ogid: group._id });
  await storeOffice({ office_name: 'Birch', ogid: group._id, active: false });
  await storeOffice({ office_name: 'Foreign' });
  const client = await groupClient(api, group);
  const { body } = await client.call('getOfficesInGroup', { ogid: group._id });
  expect(body).toMatchObject([
    { office_name: 'Birch', active: false },
    { office_name: 'Cedar', office_email: cedar.office_email, office_group: 'Two Rivers' },
  ]);
  expect(body).toHaveLength(2);
});

test('unknown groups are 404', async () => {
  const ogid = 999_999;
  const answers = await Promise.all([
    admin.call('editGroup', { ogid, name: 'No', username: 'unknown' }),
    admin.call('changeGroupPassword', { ogid, password: PASSWORD }),
    admin.call('getOfficesInGroup', { ogid }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
