import { RECOVERY_CODES, type CallAnswer, SHARED_RIGHTS } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, personClient, TEST_PASSWORD, totpCode } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Limit } from '../../base/limits/counters';
import { RULES } from '../../base/limits/rules';
import { Outbox } from '../../letters/mail/model';
import { Account, Session } from '../accounts/model';
import { PeopleRules, Person } from './model';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'plum velvet harbor 47';
let clock = new Date('2026-11-20T16:14:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startApi('people', { now: () => clock });
});
beforeEach(async () => {
  await Promise.all([Person.deleteMany({}), PeopleRules.deleteMany({}), Limit.deleteMany({})]);
  await Promise.all([Outbox.deleteMany({}), Session.deleteMany({})]);
  await Account.deleteMany({ _id: /^admin:/ });
  later(HOUR);
});
afterAll(() => api.stop());

const later = (ms: number) => (clock = new Date(clock.getTime() + ms));
const emailOf = (client: { person: number }) => `person${client.person}@rollbook.example`;
const roleOf = async (client: Client) => ((await client.call('session', {})).body as { role: string }).role;

/** The token of the last mailed invitation. */
async function mailedToken(): Promise<string> {
  const mail = await Outbox.findOne({ template: 'invitation' }).sort({ created: -1, _id: -1 }).lean();
  return String(mail?.data.url).split('#')[1] ?? '';
}

async function invited(owner: Client, email: string, name = 'Rita Moss') {
  await Outbox.deleteMany({});
  const { body } = await owner.call('invitePerson', { name, email, post: 'manager', names: false });
  return { id: (body as { id: number }).id, token: await mailedToken() };
}

describe('an invitation', () => {
  test('leads to a password, an app and a session, and the codes are shown once', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const { token } = await invited(owner, 'rita@rollbook.example');
    const rita = api.client();
    expect((await rita.call('getInvitation', { token })).body).toEqual({
      name: 'Rita Moss',
      email: 'rita@rollbook.example',
      role: 'admin',
    });
    const accepted = await rita.call('acceptInvitation', { token, newPassword: PASSWORD });
    expect([accepted.status, accepted.body]).toMatchObject([401, { code: 'factor_needed', factors: [] }]);
    expect(await roleOf(rita)).toBe('public');
    const { ticket } = accepted.body as { ticket: string };
    const { body: begun } = await rita.call('beginTotp', { ticket });
    const { secret } = begun as CallAnswer<'beginTotp'>;
    expect((await rita.call('confirmTotp', { ticket, code: '000000' })).status).toBe(422);
    const { body } = await rita.call('confirmTotp', { ticket, code: totpCode(secret, clock) });
    expect(body).toMatchObject({
      signedIn: { role: 'admin', person: { name: 'Rita Moss', post: 'manager' } },
    });
    expect((body as CallAnswer<'confirmTotp'>).codes).toHaveLength(RECOVERY_CODES);
    const stored = await Person.findOne({ name: 'Rita Moss' }).orFail().lean();
    expect(stored).toMatchObject({ totp: expect.stringMatching(/^1\./), new_totp: null });
    expect(JSON.stringify(stored)).not.toContain(secret);
    // That of an earlier version was stored readable: it is encrypted with the first code.
    expect(await Person.findById(owner.person).lean()).toMatchObject({ totp: expect.stringMatching(/^1\./) });
    expect((await rita.call('session', {})).body).toMatchObject({
      role: 'admin',
      person: { name: 'Rita Moss', post: 'manager', names: false },
    });
    expect((await rita.call('getInvitation', { token })).body).toMatchObject({
      detail: 'This invitation was accepted. Please sign in.',
    });
    expect((await rita.call('beginTotp', { ticket })).status).toBe(409);
    const trail = await Audit.find({ subject_id: /^admin:/ })
      .sort({ at: 1, nth: 1 })
      .lean();
    expect(trail.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['person invited', 'person joined', 'factor added', 'signed in']),
    );
  });

  test('ends when a newer one is sent, and says so', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const { id, token } = await invited(owner, 'rita@rollbook.example');
    later(MINUTE);
    await owner.call('inviteAgain', { id });
    const refused = await api.client().call('getInvitation', { token });
    expect([refused.status, refused.body]).toMatchObject([
      404,
      { detail: 'A newer invitation was sent after this one. Please open the latest email.' },
    ]);
    expect((await api.client().call('getInvitation', { token: await mailedToken() })).status).toBe(200);
    later(73 * HOUR);
    expect((await api.client().call('getInvitation', { token: await mailedToken() })).body).toMatchObject({
      detail: 'This invitation has expired. Please ask for a new one.',
    });
  });

  test('refuses a password that is easy to guess, and says why', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const { token } = await invited(owner, 'rita@rollbook.example');
    for (const newPassword of ['password123', 'qwertyuiop12', 'rita moss 1', '1112131415']) {
      const { status, body } = await api.client().call('acceptInvitation', { token, newPassword });
      expect([newPassword, status]).toEqual([newPassword, 422]);
      expect(JSON.stringify(body)).toContain('easy to guess');
    }
  });

  test('is for an e-mail that signs in no one else', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const office = await storeOffice();
    for (const email of [emailOf(owner), office.office_email.toUpperCase()]) {
      const input = { name: 'Rita Moss', email, post: 'desk', names: false } as const;
      expect((await owner.call('invitePerson', input)).status).toBe(422);
    }
  });
});

describe('an invitation in the name of the plan', () => {
  test('carries no link, no line break and no sign without a letter', async () => {
    const desk = await officeClient(api, await storeOffice());
    const owner = await personClient(api, { post: 'owner' });
    for (const name of [
      'Your refund waits.\nPlease confirm your card',
      'Confirm your card at http://evil.example/claim now',
      'See evil.com',
      'A\r\nBcc: a@b.c',
      'Ana \u{1F4B0}',
    ]) {
      const person = { name, email: 'stranger@rollbook.example' };
      const asked = [
        await desk.call('inviteUser', person),
        await owner.call('invitePerson', { ...person, post: 'desk', names: false }),
      ];
      for (const { status, body } of asked)
        expect([status, body]).toMatchObject([422, { errors: [{ field: 'name' }] }]);
    }
    expect(await Outbox.countDocuments({ template: 'invitation' })).toBe(0);
    const real = { name: 'Dr. José O’Neil-Smith Jr.', email: 'jose@rollbook.example' };
    expect((await desk.call('inviteUser', real)).status).toBe(200);
  });

  test('is limited by day for all users of a clinic, also of those who are removed again', async () => {
    const office = await storeOffice();
    const [desk, tablet] = [await officeClient(api, office), await officeClient(api, office)];
    const ask = (by: Client, of: number) =>
      by.call('inviteUser', { name: 'Ana Ruiz', email: `stranger${of}@rollbook.example` });
    for (let of = 0; of < RULES.invitations.most; of += 1) {
      const { status, body } = await ask(of % 2 === 0 ? desk : tablet, of);
      expect(status).toBe(200);
      await desk.call('removeUser', { id: (body as { id: number }).id });
    }
    for (const by of [desk, tablet]) expect((await ask(by, 99)).status).toBe(429);
    expect(await Outbox.countDocuments({ template: 'invitation' })).toBe(RULES.invitations.most);
    expect((await ask(await officeClient(api, await storeOffice()), 100)).status).toBe(200);
  });
});

describe('a second factor', () => {
  test('a code works once, and a recovery code takes its place once', async () => {
    const person = await personClient(api, { post: 'manager' });
    later(MINUTE);
    const signIn = async (code: string) => {
      const client = api.client();
      const { body } = await client.call('personLogin', { email: emailOf(person), password: TEST_PASSWORD });
      const { ticket, factors } = body as { ticket: string; factors: string[] };
      expect(factors).toEqual(['code']);
      return (await client.call('codeLogin', { ticket, code })).status;
    };
    const code = totpCode(person.key, clock);
    expect(await signIn(code)).toBe(200);
    expect(await signIn(code)).toBe(422);
    const { body } = await person.call('newRecoveryCodes', {});
    const [recovery = ''] = (body as { codes: string[] }).codes;
    expect(await signIn(` ${recovery.toUpperCase()} `)).toBe(200);
    expect(await signIn(recovery)).toBe(422);
    expect((await person.call('getMySignIn', {})).body).toMatchObject({ codes_left: RECOVERY_CODES - 1 });
  });

  test('of two requests with one code only one signs in', async () => {
    const person = await personClient(api, { post: 'manager' });
    later(MINUTE);
    const code = totpCode(person.key, clock);
    const tries = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = api.client();
        const { body } = await client.call('personLogin', {
          email: emailOf(person),
          password: TEST_PASSWORD,
        });
        return (await client.call('codeLogin', { ticket: (body as { ticket: string }).ticket, code })).status;
      }),
    );
    expect(tries.toSorted()).toEqual([200, 422, 422]);
  });

  test('cannot be added or removed by a session that was left open, nor the last one by who needs it', async () => {
    const person = await personClient(api, { post: 'manager' });
    later(11 * MINUTE);
    for (const [name, input] of [
      ['beginTotp', {}],
      ['beginPasskey', {}],
      ['removeFactor', { id: 'totp' }],
      ['newRecoveryCodes', {}],
    ] as const) {
      const { status, body } = await person.call(name, input);
      expect([name, status, body]).toMatchObject([name, 403, { code: 'step_up' }]);
    }
    expect((await person.call('stepUp', { password: TEST_PASSWORD })).status).toBe(422);
    expect((await person.call('stepUp', { code: totpCode(person.key, clock) })).status).toBe(200);
    expect((await person.call('removeFactor', { id: 'totp' })).status).toBe(409);
  });

  test('guesses at a code are limited', async () => {
    const person = await personClient(api, { post: 'manager' });
    const client = api.client();
    const { body } = await client.call('personLogin', { email: emailOf(person), password: TEST_PASSWORD });
    const { ticket } = body as { ticket: string };
    const statuses = [];
    for (let time = 0; time < 12; time++)
      statuses.push((await client.call('codeLogin', { ticket, code: '000000' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('rights', () => {
  test('a new role ends the session at once, and one who leaves cannot come back', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const person = await personClient(api, { post: 'manager' });
    expect((await person.call('getGroups', {})).status).toBe(200);
    await owner.call('changePerson', { id: person.person, post: 'viewer', names: false });
    expect((await person.call('getGroups', {})).status).toBe(401);
    await owner.call('removePerson', { id: person.person });
    const again = await api.client().call('personLogin', { email: emailOf(person), password: TEST_PASSWORD });
    expect(again.body).toMatchObject({ code: 'wrong_credentials' });
    expect((await owner.call('getPeople', {})).body).toMatchObject({ people: [{ you: true }] });
  });

  test('of two owners who remove each other at once one stays', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([Person.deleteMany({}), PeopleRules.deleteMany({})]);
      const [one, other] = [
        await personClient(api, { post: 'owner' }),
        await personClient(api, { post: 'owner' }),
      ];
      await Promise.all([
        one.call('removePerson', { id: other.person }),
        other.call('changePerson', { id: one.person, post: 'viewer', names: false }),
      ]);
      const { owners } = await PeopleRules.findOne().orFail().lean();
      expect(owners).toHaveLength(1);
      const left = await Account.find({
        _id: { $in: [`admin:${one.person}`, `admin:${other.person}`] },
      }).lean();
      expect(left.filter(({ post }) => post === 'owner')).toHaveLength(1);
    }
  });

  test('the shared password opens no people, works until an owner ends it, and its sessions end with it', async () => {
    const shared = await adminClient(api);
    expect((await shared.call('getPeople', {})).status).toBe(403);
    expect((await api.client().call('getSignInWays', {})).body).toEqual({ shared: true, people: false });
    const owner = await personClient(api, { post: 'owner' });
    expect((await owner.call('changePeopleRules', { shared_password: false })).status).toBe(200);
    expect((await shared.call('getGroups', {})).status).toBe(401);
    const refused = await api.client().call('login', { password: TEST_PASSWORD });
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'wrong_credentials' }]);
    expect((await api.client().call('getSignInWays', {})).body).toEqual({ shared: false, people: true });
    await owner.call('changePeopleRules', { shared_password: true });
    expect((await api.client().call('login', { password: TEST_PASSWORD })).status).toBe(200);
    expect(SHARED_RIGHTS.post).toBe('shared');
  });
});

describe('sessions', () => {
  test('of an administrator end after 12 hours, of an office after 7 days, however busy', async () => {
    const person = await personClient(api, { post: 'desk' });
    const office = await officeClient(api, await storeOffice());
    for (let hour = 0; hour < 11; hour++) {
      later(HOUR);
      expect([await roleOf(person), await roleOf(office)]).toEqual(['admin', 'office']);
    }
    later(HOUR + MINUTE);
    expect(await roleOf(person)).toBe('public');
    for (let hour = 12; hour < 7 * 24; hour += 11) {
      expect(await roleOf(office)).toBe('office');
      later(11 * HOUR);
    }
    later(11 * HOUR);
    expect(await roleOf(office)).toBe('public');
  });

  test('are listed with their browser, and one ends another', async () => {
    const office = await storeOffice();
    const [desk, phone] = [await officeClient(api, office), await officeClient(api, office)];
    const begun = clock;
    later(HOUR / 2);
    expect(await roleOf(phone)).toBe('office');
    later(HOUR);
    const { body } = await desk.call('getMySignIn', {});
    const { devices, ways, person } = body as CallAnswer<'getMySignIn'>;
    expect([devices.length, ways, person]).toEqual([2, ['password'], null]);
    const other = devices.find(({ here }) => !here);
    expect(other).toMatchObject({
      signed_in: begun.toISOString(),
      last_used: new Date(begun.getTime() + HOUR / 2).toISOString(),
    });
    // Several people use this sign-in: the other device can be another's.
    const end = () => desk.call('endDevice', { id: other?.id ?? '' });
    expect((await end()).body).toMatchObject({ code: 'step_up' });
    expect(await roleOf(phone)).toBe('office');
    expect((await desk.call('stepUp', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect(await roleOf(phone)).toBe('public');
    expect(await roleOf(desk)).toBe('office');
    const stranger = await officeClient(api, await storeOffice());
    const own = devices.find(({ here }) => here);
    expect((await stranger.call('endDevice', { id: own?.id ?? '' })).status).toBe(404);
  });
});

describe('named users of an office', () => {
  test('sign in with their own password, are named in the history, and end with the office', async () => {
    const office = await storeOffice();
    const desk = await officeClient(api, office);
    await desk.call('inviteUser', { name: 'Ana Ruiz', email: 'ana@rollbook.example' });
    const ana = api.client();
    const accepted = await ana.call('acceptInvitation', {
      token: await mailedToken(),
      newPassword: PASSWORD,
    });
    expect([accepted.status, accepted.body]).toMatchObject([200, { role: 'office', person: null }]);
    expect((await ana.call('session', {})).body).toMatchObject({
      role: 'office',
      office: { oid: office._id },
      person: { name: 'Ana Ruiz' },
    });
    expect((await ana.call('getUnpaidApplicationsForOffice', { oid: office._id })).status).toBe(200);
    expect((await desk.call('getUsers', {})).body).toMatchObject([{ name: 'Ana Ruiz', state: 'active' }]);
    const admin = await adminClient(api);
    await admin.call('setOfficeActive', { oid: office._id, active: false });
    expect(await roleOf(ana)).toBe('public');
    const again = await ana.call('personLogin', { email: 'ana@rollbook.example', password: PASSWORD });
    expect(again.status).toBe(401);
  });

  test('stay named when they change the password of the clinic, and leave with their removal', async () => {
    const office = await storeOffice();
    const desk = await officeClient(api, office);
    await desk.call('inviteUser', { name: 'Ana Ruiz', email: 'ana@rollbook.example' });
    const ana = api.client();
    await ana.call('acceptInvitation', { token: await mailedToken(), newPassword: PASSWORD });
    const change = { oid: office._id, oldPassword: TEST_PASSWORD, newPassword: 'plum velvet harbor 47' };
    expect((await ana.call('officeChangePassword', change)).status).toBe(200);
    expect(await roleOf(desk)).toBe('public');
    expect((await ana.call('getMySignIn', {})).body).toMatchObject({ person: { name: 'Ana Ruiz' } });
    const again = api.client();
    const { office_email: email } = office;
    expect((await again.call('officeLogin', { email, password: change.newPassword })).status).toBe(200);
    const [{ id = 0 } = {}] = (await again.call('getUsers', {})).body as CallAnswer<'getUsers'>;
    expect((await again.call('removeUser', { id })).status).toBe(200);
    expect(await roleOf(ana)).toBe('public');
  });
});

describe('who was let in by one who then left', () => {
  test('is signed out when the e-mail of the clinic changes, and an owner sees and removes them', async () => {
    const [office, other] = [await storeOffice(), await storeOffice()];
    const desk = await officeClient(api, office);
    await desk.call('inviteUser', { name: 'Ana Ruiz', email: 'ana@rollbook.example' });
    const ana = api.client();
    await ana.call('acceptInvitation', { token: await mailedToken(), newPassword: PASSWORD });
    await (await officeClient(api, other)).call('inviteUser', { name: 'Bo', email: 'bo@rollbook.example' });
    const owner = await personClient(api, { post: 'owner' });
    const { office_name, ogid } = office;
    const moved = { office_name, office_email: 'moved-away@rollbook.example', ogid };
    expect((await owner.call('editOffice', { oid: office._id, newOffice: moved })).status).toBe(200);
    expect(await roleOf(ana)).toBe('public');

    const listed = (await owner.call('getClinicUsers', { limit: 1 })).body as CallAnswer<'getClinicUsers'>;
    expect(listed.rows).toMatchObject([{ name: 'Bo', place: other.office_name, state: 'invited' }]);
    const rest = await owner.call('getClinicUsers', { limit: 5, cursor: listed.next ?? '' });
    expect(rest.body).toMatchObject({
      rows: [{ name: 'Ana Ruiz', oid: office._id, place: office.office_name, email: 'ana@rollbook.example' }],
      next: null,
    });
    const id = (rest.body as CallAnswer<'getClinicUsers'>).rows[0]?.id ?? 0;
    expect((await owner.call('removeUser', { id: owner.person })).status).toBe(404);
    expect((await owner.call('removeUser', { id })).status).toBe(200);
    const again = await ana.call('personLogin', { email: 'ana@rollbook.example', password: PASSWORD });
    expect(again.status).toBe(401);
    const manager = await personClient(api, { post: 'manager' });
    expect((await manager.call('getClinicUsers', {})).status).toBe(403);
  });

  test('is named with who invited them, for the clinic and for an owner', async () => {
    const office = await storeOffice({ office_name: 'Maple Clinic' });
    const desk = await officeClient(api, office);
    await desk.call('inviteUser', { name: 'Ana Ruiz', email: 'ana@rollbook.example' });
    const ana = api.client();
    await ana.call('acceptInvitation', { token: await mailedToken(), newPassword: PASSWORD });
    await ana.call('inviteUser', { name: 'Cy Lund', email: 'cy@rollbook.example' });
    await api.client().call('acceptInvitation', { token: await mailedToken(), newPassword: PASSWORD });
    const invitedBy = (body: unknown) =>
      (body as CallAnswer<'getUsers'>).map(({ name, invited_by }) => [
        name,
        invited_by?.name,
        invited_by?.has_left,
      ]);
    expect(invitedBy((await desk.call('getUsers', {})).body)).toEqual([
      ['Ana Ruiz', 'Maple Clinic', false],
      ['Cy Lund', 'Ana Ruiz, Maple Clinic', false],
    ]);
    const [one] = (await desk.call('getUsers', {})).body as CallAnswer<'getUsers'>;
    expect((await desk.call('removeUser', { id: one?.id ?? 0 })).status).toBe(200);
    const owner = await personClient(api, { post: 'owner' });
    const { rows } = (await owner.call('getClinicUsers', {})).body as CallAnswer<'getClinicUsers'>;
    expect(rows).toMatchObject([
      { name: 'Cy Lund', invited_by: { name: 'Ana Ruiz, Maple Clinic', has_left: true } },
    ]);
    await invited(owner, 'rita@rollbook.example');
    const { people } = (await owner.call('getPeople', {})).body as CallAnswer<'getPeople'>;
    expect(people.find(({ name }) => name === 'Rita Moss')?.invited_by).toMatchObject({
      who: `admin:${owner.person}`,
      has_left: false,
    });
  });

  test('who leaves takes back the invitations that wait, and those who joined are named', async () => {
    const office = await storeOffice();
    const desk = await officeClient(api, office);
    const join = async (by: Client, name: string) => {
      await by.call('inviteUser', { name, email: `${name}@rollbook.example` });
      const client = api.client();
      await client.call('acceptInvitation', { token: await mailedToken(), newPassword: PASSWORD });
      return client;
    };
    const ben = await join(desk, 'Ben');
    const ana = await join(ben, 'Ana');
    const email = 'dee@rollbook.example';
    await ben.call('inviteUser', { name: 'Dee', email });
    const token = await mailedToken();
    await desk.call('inviteUser', { name: 'Eva', email: 'eva@rollbook.example' });
    const users = async () => (await desk.call('getUsers', {})).body as CallAnswer<'getUsers'>;
    const id = (await users()).find(({ name }) => name === 'Ben')?.id ?? 0;

    const removed = await desk.call('removeUser', { id });
    expect(removed.body).toEqual({ success: true, ended: ['Dee'], staying: ['Ana'] });
    expect((await users()).map(({ name }) => name)).toEqual(['Ana', 'Eva']);
    expect(await roleOf(ana)).toBe('office');
    const late = await api.client().call('acceptInvitation', { token, newPassword: PASSWORD });
    expect([late.status, late.body]).toMatchObject([404, { detail: 'This invitation was taken back.' }]);
    expect((await desk.call('inviteUser', { name: 'Dee', email })).status, 'the e-mail is free').toBe(200);
    const told = await Audit.find({ what: 'person removed', who: `office:${office._id}` }).lean();
    expect(told.map(({ before }) => before?.['name']).toSorted()).toEqual(['Ben', 'Dee']);
  });

  test('the invitations of an administrator who leaves end in the same way', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const leaving = await personClient(api, { post: 'owner' });
    const ana = await invited(leaving, 'ana@rollbook.example', 'Ana Ruiz');
    await api.client().call('acceptInvitation', { token: ana.token, newPassword: PASSWORD });
    const { token } = await invited(leaving, 'rita@rollbook.example');
    await invited(owner, 'eva@rollbook.example', 'Eva');

    const removed = await owner.call('removePerson', { id: leaving.person });
    expect(removed.body).toEqual({ success: true, ended: ['Rita Moss'], staying: ['Ana Ruiz'] });
    const late = await api.client().call('acceptInvitation', { token, newPassword: PASSWORD });
    expect([late.status, late.body]).toMatchObject([404, { detail: 'This invitation was taken back.' }]);
    const { people } = (await owner.call('getPeople', {})).body as CallAnswer<'getPeople'>;
    const others = people.filter(({ you }) => !you);
    expect(others.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Eva']);
    const told = await Audit.find({ what: 'person removed', who: `admin:${owner.person}` }).lean();
    expect(told.map(({ before }) => before?.['email']).toSorted()).toEqual([
      emailOf(leaving),
      'rita@rollbook.example',
    ]);
  });

  test('the last owner who cannot leave takes no invitation back', async () => {
    const owner = await personClient(api, { post: 'owner' });
    const { token } = await invited(owner, 'rita@rollbook.example');
    expect((await owner.call('removePerson', { id: owner.person })).status).toBe(409);
    expect((await api.client().call('getInvitation', { token })).status).toBe(200);
  });

  test('a new clinic, a group with a password, and the group or copies of a clinic need a step-up', async () => {
    const manager = await personClient(api, { post: 'manager' });
    const { _id: oid, office_name, office_email, ogid } = await storeOffice();
    const group = { name: 'North', username: 'north', password: PASSWORD };
    const office = { office_name, office_email, ogid };
    later(11 * MINUTE);
    for (const [name, input] of [
      ['addOffice', { newOffice: { ...office, office_email: 'new@rollbook.example' } }],
      ['addGroup', group],
      ['changeGroupPassword', { ogid: 1, password: PASSWORD }],
      ['editOffice', { oid, newOffice: { ...office, cc_email: 'copy@rollbook.example' } }],
    ] as const)
      expect((await manager.call(name, input)).body, name).toMatchObject({ code: 'step_up' });
    expect((await manager.call('editOffice', { oid, newOffice: office })).status).toBe(200);
  });
});

test('locking a clinic out needs a step-up; signing out oneself does not', async () => {
  const admin = await adminClient(api);
  const person = await personClient(api, { post: 'manager' });
  const office = await storeOffice();
  const desk = await officeClient(api, office);
  later(11 * MINUTE);
  for (const [name, input] of [
    ['setOfficeActive', { oid: office._id, active: false }],
    ['makePasswordForOffice', { oid: office._id }],
  ] as const)
    expect((await admin.call(name, input)).body, name).toMatchObject({ code: 'step_up' });
  expect(await roleOf(desk)).toBe('office');
  for (const client of [admin, person]) {
    const { devices } = (await client.call('getMySignIn', {})).body as CallAnswer<'getMySignIn'>;
    const here = devices.find((device) => device.here);
    expect((await client.call('endDevice', { id: here?.id ?? '' })).status).toBe(200);
    expect(await roleOf(client)).toBe('public');
  }
});

test("an office's e-mail goes to another mailbox only after a step-up", async () => {
  const admin = await adminClient(api);
  const office = await storeOffice();
  const { office_name, office_email, ogid } = office;
  const edit = (email: string) =>
    admin.call('editOffice', { oid: office._id, newOffice: { office_name, office_email: email, ogid } });
  later(11 * MINUTE);
  expect((await edit(office_email)).status).toBe(200);
  expect((await edit('moved@rollbook.example')).body).toMatchObject({ code: 'step_up' });
  expect((await admin.call('stepUp', { password: 'not the password' })).status).toBe(422);
  expect((await admin.call('stepUp', { password: TEST_PASSWORD })).status).toBe(200);
  expect((await edit('moved@rollbook.example')).status).toBe(200);
});
