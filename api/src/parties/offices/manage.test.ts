import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { PasswordLink } from '../accounts/model';
import { officeAccount } from '../accounts/names';
import { newPasswordLink } from '../accounts/passwordLinks';
import { passwordMatches } from '../accounts/passwords';
import { Outbox } from '../../letters/mail/model';
import { Office, type OfficeDoc } from './model';
import { finishMove, sweepMovedOffices } from './moved';

const now = new Date();
let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi('manage_offices', { now: () => now });
  admin = await adminClient(api);
});
afterAll(() => api.stop());

const form = {
  office_name: 'Hilltop Clinic',
  office_email: 'Hilltop@Rollbook.example',
  office_url: 'https://hilltop.rollbook.example',
  office_phone: '303-555-0144',
  office_contact: 'Nia Okafor',
  cc_email: 'one@rollbook.example, two@rollbook.example',
  calendar_year: true,
  office_pay: false,
  online_payment: true,
};

const trailOf = async (oid: number) =>
  (await admin.call('getAuditTrail', { subject: 'office', id: String(oid) })).body;

test('an office is added with its defaults and edited', async () => {
  const group = await storeGroup({ name: 'Northside' });
  const { status, body } = await admin.call('addOffice', {
    newOffice: { office_name: 'Plain', office_email: 'plain@rollbook.example' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    calendar_year: false,
    office_pay: true,
    online_payment: true,
    ogid: null,
    office_group: '',
    completed: null,
    active: true,
  });
  const office = await Office.findOne({ login: 'plain@rollbook.example' }).lean();
  if (office === null) throw new Error('the office was not stored');
  const signedIn = await officeClient(api, office);

  const edited = await admin.call('editOffice', { oid: office._id, newOffice: { ...form, ogid: group._id } });
  expect(edited.body).toMatchObject({
    ...form,
    oid: office._id,
    ogid: group._id,
    group_name: 'Northside',
    office_group: 'Northside',
  });
  const signIn = (email: string) => api.client().call('officeLogin', { email, password: TEST_PASSWORD });
  expect((await signIn('plain@rollbook.example')).status).toBe(401);
  expect((await signIn('hilltop@rollbook.example')).status).toBe(401);
  expect((await signedIn.call('session', {})).body).toMatchObject({ role: 'public' });
  expect(await trailOf(office._id)).toMatchObject([
    {
      what: 'edited',
      who: 'admin',
      before: { office_name: 'Plain' },
      after: { office_name: 'Hilltop Clinic' },
    },
    { what: 'added', who: 'admin', before: null },
  ]);
});

test('e-mails are unique ignoring case, and a refused office stores nothing', async () => {
  await storeOffice({ office_email: 'taken@rollbook.example' });
  const before = await Office.countDocuments({});
  const newOffice = { ...form, office_email: 'TAKEN@rollbook.example' };
  const added = await admin.call('addOffice', { newOffice });
  expect([added.status, added.body]).toMatchObject([
    409,
    { code: 'duplicate', errors: [{ field: 'newOffice.office_email' }] },
  ]);
  expect(await Office.countDocuments({})).toBe(before);
  const other = await storeOffice();
  const group = await storeGroup();
  const edited = await admin.call('editOffice', {
    oid: other._id,
    newOffice: { ...newOffice, ogid: group._id },
  });
  expect(edited.status).toBe(409);
  expect(await Office.findOne({ _id: other._id }).lean()).toEqual(other);
});

test('twenty concurrent additions of one e-mail make one office', async () => {
  const newOffice = { ...form, office_email: 'race@rollbook.example' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.call('addOffice', { newOffice })));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter(({ status }) => status === 409).length).toBe(19);
  expect(await Office.countDocuments({ login: 'race@rollbook.example' })).toBe(1);
});

test('wrong fields are 422 with their names; unknown offices and groups are refused', async () => {
  const group = await storeGroup();
  const office = await storeOffice();
  const wrong = [
    { ...form, office_name: '' },
    { ...form, office_email: 'no address' },
    { ...form, office_url: 'javascript:alert(1)' },
    { ...form, cc_email: 'fine@rollbook.example, broken' },
    { ...form, office_contact: 'Bell\u0007' },
    { ...form, ogid: 999_999 },
  ];
  for (const newOffice of wrong) expect((await admin.call('addOffice', { newOffice })).status).toBe(422);
  const ungrouped = await admin.call('editOffice', { oid: office._id, newOffice: form });
  expect([ungrouped.status, ungrouped.body]).toMatchObject([422, { errors: [{ field: 'newOffice.ogid' }] }]);
  for (const changes of [{ office_name: 'ክሊኒክ' }, { office_name: 'Clinic 😀' }, { office_phone: '☎️🦷 1' }]) {
    const [field] = Object.keys(changes);
    const unprintable = { ...form, ogid: group._id, ...changes };
    for (const answer of [
      await admin.call('addOffice', { newOffice: unprintable }),
      await admin.call('editOffice', { oid: office._id, newOffice: unprintable }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: `newOffice.${field}` }] } });
    }
  }
  const newOffice = { ...form, office_email: 'new@rollbook.example', ogid: group._id };
  expect((await admin.call('editOffice', { oid: 999_999, newOffice })).status).toBe(404);
});

test('office_group without ogid names the group', async () => {
  const group = await storeGroup({ name: 'Eastside' });
  const office = await storeOffice();
  const newOffice = { ...form, office_email: `named${office._id}@rollbook.example` };
  const save = (answer: { office_group: string; ogid?: null }) =>
    admin.call('editOffice', { oid: office._id, newOffice: { ...newOffice, ...answer } });
  expect((await save({ office_group: 'Eastside' })).body).toMatchObject({
    ogid: group._id,
    office_group: 'Eastside',
  });
  const alone = (await save({ office_group: 'Eastside', ogid: null })).body;
  expect(alone, 'an answer that is kept').toMatchObject({ ogid: null, no_group: true });
  expect((await save({ office_group: 'Eastside' })).body).not.toHaveProperty('no_group');
  const added = { ...newOffice, office_email: `added${office._id}@rollbook.example` };
  expect((await admin.call('addOffice', { newOffice: added })).body).not.toHaveProperty('no_group');
  const fields = async (office_group: string) => {
    const { status, body } = await save({ office_group });
    return [status, body];
  };
  expect(await fields('Nowhere')).toMatchObject([422, { errors: [{ field: 'newOffice.office_group' }] }]);
  expect(await fields('')).toMatchObject([
    422,
    { errors: [{ field: 'newOffice.ogid', message: 'Office group is required' }] },
  ]);
  await storeGroup({ name: 'Eastside' });
  expect(await fields('Eastside')).toMatchObject([422, { errors: [{ field: 'newOffice.office_group' }] }]);
});

test('a form that was opened before another change keeps it, and a clash is refused', async () => {
  const group = await storeGroup();
  const office = await storeOffice();
  const opened = { ...form, office_email: `opened${office._id}@rollbook.example`, ogid: group._id };
  const save = (changes: Partial<Omit<typeof form, 'ogid'>> & { ogid?: null }, seen?: typeof opened) =>
    admin.call('editOffice', {
      oid: office._id,
      newOffice: { ...opened, ...changes },
      ...(seen ? { seen } : {}),
    });
  const newEmail = `moved${office._id}@rollbook.example`;
  await save({});
  expect((await save({ ogid: null, office_email: newEmail })).status).toBe(200);
  const phone = { office_phone: '303-555-0199' };
  const kept = await save(phone, opened);
  expect(kept).toMatchObject({ status: 200, body: { ...phone, ogid: null, office_email: newEmail } });
  // The answer was lost: the same once more.
  expect(await save(phone, opened)).toMatchObject({ status: 200, body: { ...phone, ogid: null } });
  const clash = await save({ office_phone: '303-555-0111' }, opened);
  const message = 'Somebody else has changed this to “303-555-0199” meanwhile';
  const errors = [{ field: 'newOffice.office_phone', message }];
  expect(clash).toMatchObject({ status: 409, body: { code: 'conflict', errors } });
  expect(await Office.findOne({ _id: office._id }).lean()).toMatchObject(phone);
});

test('an office without a group is edited, joins one and leaves it; the group then sees nothing of it', async () => {
  const group = await storeGroup();
  const office = await storeOffice();
  const inGroup = await groupClient(api, group);
  const save = async (ogid: number | null) => {
    const newOffice = { ...form, office_email: `leaving${office._id}@rollbook.example`, ogid };
    return admin.call('editOffice', { oid: office._id, newOffice });
  };
  const seen = async () =>
    (await inGroup.call('getApplicationsForOffice', { oid: office._id })).status === 200;

  expect((await save(null)).body).toMatchObject({ office_name: form.office_name, ogid: null });
  expect(await seen()).toBe(false);
  await save(group._id);
  expect(await seen()).toBe(true);
  expect((await save(null)).body).toMatchObject({ ogid: null, group_name: '', office_group: '' });
  expect(await seen()).toBe(false);
  expect((await inGroup.call('getOfficesInGroup', { ogid: group._id })).body).toEqual([]);
  expect(await trailOf(office._id)).toMatchObject([
    { what: 'edited', before: { ogid: group._id }, after: { ogid: null } },
    { what: 'edited', before: { ogid: null }, after: { ogid: group._id } },
    { what: 'edited', before: { ogid: null }, after: { ogid: null } },
  ]);
});

test('a deactivated office is signed out at once, keeps its records and can be reactivated', async () => {
  const office = await storeOffice();
  const client = await officeClient(api, office);
  const off = await admin.call('setOfficeActive', { oid: office._id, active: false });
  expect(off.body).toMatchObject({ oid: office._id, active: false });
  expect((await client.call('session', {})).body).toMatchObject({ role: 'public' });
  const listed = JSON.stringify((await api.client().call('getOffices', {})).body);
  expect(listed).not.toContain(`"oid":${office._id},`);
  await admin.call('setOfficeActive', { oid: office._id, active: false });
  await admin.call('setOfficeActive', { oid: office._id, active: true });
  await officeClient(api, office);
  expect(await trailOf(office._id)).toMatchObject([{ what: 'reactivated' }, { what: 'deactivated' }]);
  expect((await admin.call('setOfficeActive', { oid: 999_999, active: true })).status).toBe(404);
});

test('Complete sets the completed time, also again, and it can be cleared', async () => {
  const office = await storeOffice();
  expect((await admin.call('getCompletedTime', { oid: office._id })).body).toBe('');
  const { body } = await admin.call('updateCompletedTime', { oid: office._id });
  expect(body).toMatchObject({ completed: now.toISOString() });
  expect((await admin.call('getCompletedTime', { oid: office._id })).body).toBe(now.toISOString());
  await Office.updateOne({ _id: office._id }, { completed: new Date('2025-02-03T04:05:06Z') });
  const again = await admin.call('updateCompletedTime', { oid: office._id });
  expect(again.body).toMatchObject({ completed: now.toISOString() });
  const cleared = await admin.call('updateCompletedTime', { oid: office._id, clear: true });
  expect(cleared.body).toMatchObject({ completed: null });
  expect((await admin.call('getCompletedTime', { oid: office._id })).body).toBe('');
  expect(await trailOf(office._id)).toMatchObject([
    {
      what: 'completed time cleared',
      before: { completed: now.toISOString() },
      after: { completed: null },
    },
    { what: 'completed', before: { completed: '2025-02-03T04:05:06.000Z' } },
    { what: 'completed', before: { completed: null }, after: { completed: now.toISOString() } },
  ]);
  for (const name of ['getCompletedTime', 'updateCompletedTime'] as const) {
    expect((await admin.call(name, { oid: 999_999 })).status).toBe(404);
  }
});

describe('a changed e-mail', () => {
  const change = async (office: OfficeDoc, office_email: string) => {
    const { ogid } = office;
    return admin.call('editOffice', { oid: office._id, newOffice: { ...form, office_email, ogid } });
  };
  const stored = async () => storeOffice({ ogid: (await storeGroup())._id });
  const mailTo = async (address: string) => {
    const mails = await Outbox.find({ 'to.address': address }).lean();
    return mails.map(({ template, data }) => ({ template, data }));
  };
  const tokenTo = async (address: string) => {
    const [mail] = await mailTo(address);
    return String(mail?.data['url']).split('#')[1] ?? '';
  };

  test('ends all sessions and the password; the new address gets a link, the old one a notice', async () => {
    const office = await stored();
    const holder = await officeClient(api, office);
    const old = office.office_email;
    expect((await change(office, 'successor@rollbook.example')).status).toBe(200);
    expect((await holder.call('session', {})).body).toMatchObject({ role: 'public' });
    for (const email of [old, 'successor@rollbook.example']) {
      const tried = await api.client().call('officeLogin', { email, password: TEST_PASSWORD });
      expect([email, tried.status]).toEqual([email, 401]);
    }
    expect(await mailTo(old)).toMatchObject([{ template: 'officeMovedAway' }]);
    const token = await tokenTo('successor@rollbook.example');

    const set = (newPassword: string) => api.client().call('setPasswordByLink', { token, newPassword });
    expect((await set('short')).status).toBe(422);
    expect((await set('a password of the successor')).status).toBe(200);
    expect((await set('a password of a thief')).status).toBe(404);
    const input = { email: 'successor@rollbook.example', password: 'a password of the successor' };
    expect((await api.client().call('officeLogin', input)).status).toBe(200);
    expect(await Office.findById(office._id).lean()).toMatchObject({ moved: null, moved_from: '' });
  });

  test('is asked for by an office that forgot its password, without a word about unknown addresses', async () => {
    const office = await stored();
    await officeClient(api, office);
    const ask = (email: string) => api.client().call('askPasswordLink', { email });
    expect(await ask('unknown@rollbook.example')).toMatchObject({ status: 200, body: { success: true } });
    expect(await ask(office.office_email.toUpperCase())).toMatchObject({ status: 200 });
    await expect.poll(() => mailTo(office.office_email)).toMatchObject([{ template: 'passwordLink' }]);
    expect(await mailTo('unknown@rollbook.example')).toEqual([]);
    const present = { email: office.office_email, password: TEST_PASSWORD };
    expect((await api.client().call('officeLogin', present)).status).toBe(200);
    const input = { token: await tokenTo(office.office_email), newPassword: 'a password of our own' };
    expect((await api.client().call('setPasswordByLink', input)).status).toBe(200);
    expect((await api.client().call('officeLogin', present)).status).toBe(401);
  });

  test('is not one when only its case or another field changes', async () => {
    const office = await stored();
    const holder = await officeClient(api, office);
    expect((await change(office, office.office_email.toUpperCase())).status).toBe(200);
    expect((await holder.call('session', {})).body).toMatchObject({ role: 'office' });
  });

  test('leaves the link as it is when there are too many sign-ins to make a password', async () => {
    const office = await stored();
    const set = (token: string) =>
      api.client().call('setPasswordByLink', { token, newPassword: TEST_PASSWORD });
    const busy = new AbortController();
    const signIns = Array.from({ length: 400 }, async () => {
      for (; !busy.signal.aborted; await nextTurn())
        await passwordMatches('a guess', undefined).catch(() => {});
    });
    let token: string;
    let status: number;
    do {
      token = await newPasswordLink(officeAccount(office._id), 'a change', now);
      ({ status } = await set(token));
    } while (status === 200);
    busy.abort();
    await Promise.all(signIns);
    expect(status).toBe(503);
    expect((await set(token)).status).toBe(200);
  });

  test('is finished after a crash, with one mail to each address whose link works', async () => {
    const office = await stored();
    await officeClient(api, office);
    const moved = { moved: 'a change', moved_from: office.office_email };
    const moving = { office_email: 'next@rollbook.example', login: 'next@rollbook.example', ...moved };
    await Office.updateOne({ _id: office._id }, { $set: moving });
    await finishMove({ ...office, ...moving }, api.services);
    await Office.updateOne({ _id: office._id }, { $set: moved });
    await sweepMovedOffices(api.services);
    expect(await mailTo('next@rollbook.example')).toHaveLength(1);
    expect(await mailTo(office.office_email)).toHaveLength(1);
    const input = { token: await tokenTo('next@rollbook.example'), newPassword: TEST_PASSWORD };
    expect((await api.client().call('setPasswordByLink', input)).status).toBe(200);
  });

  test.each(['the link of the new address', 'an asked link'])(
    '%s ends when the office is deactivated, and stays ended when it is active again',
    async (which) => {
      const office = await stored();
      const address = which === 'an asked link' ? office.office_email : `to${office._id}@rollbook.example`;
      if (which === 'an asked link') await api.client().call('askPasswordLink', { email: address });
      else await change(office, address);
      await expect.poll(() => mailTo(address)).toHaveLength(1);
      const input = { token: await tokenTo(address), newPassword: TEST_PASSWORD };
      for (const active of [false, true]) {
        await admin.call('setOfficeActive', { oid: office._id, active });
        expect((await api.client().call('setPasswordByLink', input)).status).toBe(404);
      }
    },
  );

  test('of a deactivated office ends its password and mails the old address alone', async () => {
    const office = await stored();
    await officeClient(api, office);
    const next = `closed${office._id}@rollbook.example`;
    await admin.call('setOfficeActive', { oid: office._id, active: false });
    expect((await change(office, next)).status).toBe(200);
    expect(await mailTo(next)).toEqual([]);
    expect(await mailTo(office.office_email)).toMatchObject([{ template: 'officeMovedAway' }]);
    expect(await PasswordLink.countDocuments({ account: officeAccount(office._id) })).toBe(0);
    await admin.call('setOfficeActive', { oid: office._id, active: true });
    const tried = await api.client().call('officeLogin', { email: next, password: TEST_PASSWORD });
    expect(tried.status).toBe(401);
  });

  test('ends the link of the change before it, and Send New Password ends both', async () => {
    const office = await stored();
    await change(office, 'first@rollbook.example');
    await change(office, 'second@rollbook.example');
    const set = async (address: string) => {
      const input = { token: await tokenTo(address), newPassword: TEST_PASSWORD };
      return (await api.client().call('setPasswordByLink', input)).status;
    };
    expect(await set('first@rollbook.example')).toBe(404);
    await admin.call('makePasswordForOffice', { oid: office._id });
    expect(await set('second@rollbook.example')).toBe(404);
  });
});
