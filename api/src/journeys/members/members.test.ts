import { addDays, cardCodeIn, denverDate, shownId, whyNoCard } from '@rollbook/contract';
import { unprintable, unprintableSigns } from '@rollbook/contract/printable';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { atOffice } from '../../../test/enrolment';
import { storeGroup, storeOffice } from '../../../test/records';
import { groupClient, memberClient, officeClient } from '../../../test/signIn';
import { Session } from '../../parties/accounts/model';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { Audit } from '../../base/audit/record';
import type { GroupDoc } from '../../parties/groups/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Limit } from '../../base/limits/counters';
import { Link } from '../../base/links/model';
import { makeLinks } from '../../letters/mail/transport';
import { Outbox } from '../../letters/mail/model';
import { Membership } from '../../membership/record/membership';

const MINUTE = 60_000;
const ANN = 'ann@mail.example';

let api: TestApi;
let time = new Date('2026-11-22T16:00:00Z').getTime();
let office: OfficeDoc;
let other: OfficeDoc;
let group: GroupDoc;
beforeAll(async () => {
  api = await startApi('members', { now: () => new Date(time) });
  group = await storeGroup();
  office = await storeOffice({ ogid: group._id });
  other = await storeOffice();
});
beforeEach(async () => {
  await Promise.all([
    Application.deleteMany({}),
    Membership.deleteMany({}),
    Outbox.deleteMany({}),
    Link.deleteMany({}),
    Audit.deleteMany({}),
    Limit.deleteMany({}),
  ]);
});
afterAll(() => api.stop());

const today = () => denverDate(new Date(time));

/** A paid member with an address in capitals, as people type it. */
async function storePaid(fields: Partial<ApplicationDoc> = {}): Promise<ApplicationDoc> {
  return storeApplication(office, {
    first: 'Guadalupe',
    last: 'Hernández',
    email: 'Ann@Mail.example',
    paid: true,
    payment_type: 'cash',
    application_time: new Date(time),
    payment_time: new Date(time),
    ...fields,
  });
}

type Mine = {
  email: string;
  memberships: {
    chain: number;
    card: string;
    status: { status: string; date: string | null };
    member_since: string | null;
    primary_phone: string;
    language: string;
    reminders: boolean;
    receipts: { id: number; by: string }[];
  }[];
};

async function mine(client: Client): Promise<Mine> {
  const { status, body } = await client.call('myMemberships', {});
  expect(status).toBe(200);
  return body as Mine;
}

/** The token in the only mail of this template, once it is queued. */
async function mailedToken(template: string): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const found = await Outbox.findOne({ template }).lean();
    expect(found).not.toBeNull();
    return found;
  });
  if (mail === null) return '';
  const { data } = await makeLinks(mail, 'http://rollbook.test', new Date(time));
  return String(data['url']).split('#').at(-1) ?? '';
}

test('a renewal that is not paid yet opens the membership to no other mailbox and shows no other name', async () => {
  const paid = await storePaid();
  const term = { starts: '2027-01-01', expiration_date: '2027-12-31' };
  const chain = { chain: paid._id, renews: paid._id, kind: 'renewal' as const };
  await storeApplication(office, { ...term, ...chain, first: 'Thea', email: 'thief@mail.example' });
  expect(await mine(await memberClient(api, 'thief@mail.example'))).toMatchObject({ memberships: [] });
  const own = await mine(await memberClient(api, ANN));
  expect(own).toMatchObject({ memberships: [{ chain: paid._id, first: 'Guadalupe' }] });
  const code = own.memberships[0]?.card;
  const { body } = await api.client().call('cardStatus', { code });
  expect(body).toMatchObject({ name: 'Guadalupe H.' });
});

test('unpaid forms of strangers with the address keep no paid membership out, nor the own unpaid one', async () => {
  const strangers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => storeApplication(office, { email: ANN, signed: false })));
  const waiting = await storeApplication(office, { email: ANN });
  const paid = await storePaid();
  const oldest = await storePaid();
  await strangers(208);
  const { memberships } = await mine(await memberClient(api, ANN));
  const chains = memberships.map(({ chain }) => chain);
  expect(chains.slice(0, 2)).toEqual([oldest._id, paid._id]);
  expect(chains).toContain(waiting._id);
  expect(memberships.slice(2).every(({ member_since }) => member_since === null)).toBe(true);
});

describe('signing in by mail', () => {
  const ask = (email: string) =>
    api.client().call('sendNewLink', { purpose: 'member', email, language: 'es' });

  test('answers the same for known and unknown addresses, and mails a link to the known one', async () => {
    await storePaid();
    const unknown = await ask('unknown@mail.example');
    const known = await ask(ANN);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const token = await mailedToken('memberLink');
    expect(await Outbox.countDocuments()).toBe(1);
    expect(await Outbox.findOne().lean()).toMatchObject({ to: { address: ANN }, language: 'es' });
    // A copy of the database opens nothing.
    expect(JSON.stringify(await Outbox.find().lean())).not.toMatch(/[\w-]{43}/);

    const client = api.client();
    expect((await client.call('memberLogin', { token, language: 'es' })).status).toBe(200);
    expect((await client.call('session', {})).body).toMatchObject({ role: 'member', office: null });
    expect(await mine(client)).toMatchObject({ email: ANN, memberships: [{ status: { status: 'ACTIVE' } }] });
    const again = await api.client().call('memberLogin', { token, language: 'es' });
    expect([again.status, (again.body as { code: string }).code]).toEqual([410, 'link_ended']);
  });

  test('ends after 15 minutes, and a link of another purpose does not open it', async () => {
    await storePaid();
    await ask(ANN);
    const token = await mailedToken('memberLink');
    const client = api.client();
    expect((await client.call('confirmMyEmail', { token, language: 'en' })).status).toBe(410);
    time += 15 * MINUTE;
    expect((await client.call('memberLogin', { token, language: 'en' })).status).toBe(410);
    expect((await client.call('myMemberships', {})).status).toBe(401);
  });

  test('a member who lost the mailbox gets in by the address that the office has corrected', async () => {
    const { _id, version, first, last } = await storePaid();
    const staff = await officeClient(api, office);
    const edit = { id: _id, version, first, last, email: 'ann.new@mail.example' };
    expect((await staff.call('editApplication', edit)).status).toBe(200);
    await ask(ANN);
    await ask('ann.new@mail.example');
    const token = await mailedToken('memberLink');
    expect(await Outbox.find({ template: 'memberLink' }).lean()).toMatchObject([
      { to: { address: 'ann.new@mail.example' } },
    ]);
    const client = api.client();
    expect((await client.call('memberLogin', { token, language: 'en' })).status).toBe(200);
    expect(await mine(client)).toMatchObject({ memberships: [{ chain: _id }] });
  });

  test('lasts 30 idle minutes and 4 hours at most', async () => {
    const roleOf = async (client: Client) =>
      ((await client.call('session', {})).body as { role: string }).role;
    const [idle, busy] = [await memberClient(api, ANN), await memberClient(api, ANN)];
    const token = busy.cookie;
    for (let used = 0; used < 240 - 25; used += 25) {
      time += 25 * MINUTE;
      expect(await roleOf(busy)).toBe('member');
    }
    expect(await roleOf(idle)).toBe('public');
    time += 240 * MINUTE - 200 * MINUTE;
    busy.cookie = token;
    expect(await roleOf(busy)).toBe('public');
    expect(await Session.countDocuments({ email: ANN, expires: { $gt: new Date(time) } })).toBe(0);
  });
});

describe('my membership', () => {
  test('shows all memberships of the address with status, card and papers, and none of another', async () => {
    const first = await storePaid({ application_time: new Date(time - 30 * 24 * 60 * MINUTE) });
    await storePaid({ email: 'bob@mail.example' });
    // An application that was once Ann's and whose renewal is Bob's.
    const passed = await storePaid();
    await storePaid({
      email: 'bob@mail.example',
      kind: 'renewal',
      chain: passed._id,
      renews: passed._id,
      starts: addDays(passed.expiration_date, 1),
    });
    const { memberships } = await mine(await memberClient(api, ANN));
    expect(memberships).toMatchObject([
      {
        chain: first._id,
        status: { status: 'ACTIVE', date: first.expiration_date },
        member_since: first.starts,
        receipts: [{ id: first._id, by: 'cash' }],
        reminders: true,
      },
    ]);
    expect(cardCodeIn(memberships[0]?.card ?? '')).toBe(memberships[0]?.card);
  });

  test('opens card and receipt as PDF, and no paper of another membership', async () => {
    const [own, foreign] = [await storePaid(), await storePaid({ email: 'bob@mail.example' })];
    const client = await memberClient(api, ANN);
    for (const call of ['myCard', 'myReceipt'] as const) {
      const { status, body, headers } = await client.call(call, { chain: own._id, id: own._id });
      const begin = Buffer.from(body as Uint8Array).subarray(0, 5);
      expect([status, begin.toString()]).toEqual([200, '%PDF-']);
      if (call === 'myReceipt')
        expect(headers.get('content-disposition')).toContain(`receipt-${own._id}.pdf`);
    }
    expect((await client.call('myReceipt', { chain: own._id, id: foreign._id })).status).toBe(404);
    expect((await client.call('myCard', { chain: foreign._id })).status).toBe(403);
  });

  test('gives no card of a membership that is unpaid, over or cancelled, and says why in its language', async () => {
    const client = await memberClient(api, ANN);
    const [year, over] = [addDays(today(), -400), addDays(today(), -35)];
    const [unpaid, expired, ended] = [
      await storePaid({ paid: false, payment_type: '', payment_time: null }),
      await storePaid({ starts: year, expiration_date: over, language: 'es' }),
      await storePaid(),
    ];
    expect((await client.call('cancelMyMembership', { chain: ended._id })).status).toBe(200);
    const card = async ({ _id }: ApplicationDoc) => {
      const { status, body } = await client.call('myCard', { chain: _id });
      return [status, (body as { detail: string }).detail];
    };
    expect(await card(unpaid)).toEqual([404, whyNoCard('PENDING', 'en')]);
    expect(await card(expired)).toEqual([404, whyNoCard('EXPIRED', 'es')]);
    expect(await card(ended)).toEqual([404, whyNoCard('CANCELLED', 'en')]);
    expect((await mine(client)).memberships.map(({ card: code }) => code)).toEqual(['', '', '']);
    // Once it is paid.
    await Application.updateOne({ _id: unpaid._id }, { paid: true, payment_type: 'cash' });
    expect((await client.call('myCard', { chain: unpaid._id })).status).toBe(200);
  });

  test('a cancelled membership that runs to its end keeps its card', async () => {
    const past = new Date(time - 60 * 24 * 60 * MINUTE);
    const { _id } = await storePaid({ application_time: past, payment_time: past });
    const client = await memberClient(api, ANN);
    expect((await client.call('cancelMyMembership', { chain: _id })).status).toBe(200);
    const { status, card } = (await mine(client)).memberships[0] ?? {};
    expect(status).toMatchObject({ status: 'ACTIVE', does_not_renew: true });
    expect(cardCodeIn(card ?? '')).toBe(card);
    expect((await client.call('myCard', { chain: _id })).status).toBe(200);
  });

  test('changes phone, address, language and reminders, with one entry in the history', async () => {
    const { _id } = await storePaid({ primary_phone: '303-555-0100' });
    const client = await memberClient(api, ANN);
    const change = {
      chain: _id,
      primary_phone: '303-555-0126',
      street_address: '1420 Larimer Street',
      language: 'es',
      reminders: false,
    };
    expect((await client.call('changeMyDetails', change)).status).toBe(200);
    expect((await mine(client)).memberships[0]).toMatchObject({
      primary_phone: '(303) 555-0126',
      language: 'es',
      reminders: false,
    });
    expect(await Application.findById(_id).lean()).toMatchObject({ version: 2 });
    // Repeated: nothing changes.
    expect((await client.call('changeMyDetails', change)).status).toBe(200);
    expect(await Audit.find({ what: 'details changed' }).lean()).toMatchObject([
      {
        subject: 'application',
        subject_id: String(_id),
        role: 'member',
        before: { primary_phone: '303-555-0100', language: 'en', reminders: true },
        after: { primary_phone: '(303) 555-0126', language: 'es', reminders: false },
      },
    ]);
  });

  test('takes out nothing that enrolment requires, and asks for no address that was never given', async () => {
    const { _id } = await storePaid({ primary_phone: '303-555-0100', street_address: '', city: 'Denver' });
    const client = await memberClient(api, ANN);
    expect(await client.call('changeMyDetails', { chain: _id, city: '', language: 'es' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'city', message: 'La ciudad es obligatoria' }] },
    });
    const change = { chain: _id, primary_phone: '303-555-0126', street_address: '' };
    expect((await client.call('changeMyDetails', change)).status).toBe(200);
    expect(await Application.findById(_id).lean()).toMatchObject({
      primary_phone: '(303) 555-0126',
      city: 'Denver',
    });
  });

  test.each([
    ['street_address', 'አበበ 12', 'en', unprintable.en],
    ['city', 'ᠮᠣᠩᠭᠣᠯ', 'es', unprintable.es],
    ['city', 'Denver 😀', 'en', unprintableSigns.en('😀')],
  ] as const)(
    'refuses a %s of %j, which no font prints, beside its field',
    async (field, text, language, message) => {
      const { _id } = await storePaid({ [field]: 'Denver' });
      const client = await memberClient(api, ANN);
      const answer = await client.call('changeMyDetails', { chain: _id, [field]: text, language });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field, message }] },
      });
      expect(await Application.findById(_id).lean()).toMatchObject({ [field]: 'Denver' });
      expect((await client.call('changeMyDetails', { chain: _id, [field]: 'תל אביב 北京' })).status).toBe(
        200,
      );
    },
  );

  test('names the language in which an agreement was signed, also after the member wants mails in another', async () => {
    const input = atOffice(office._id, { email: ANN });
    const { application } = (await api.client().call('submitApplication', input)).body as {
      application: { id: number };
    };
    const client = await memberClient(api, ANN);
    await client.call('changeMyDetails', { chain: application.id, language: 'es' });
    expect((await mine(client)).memberships[0]).toMatchObject({
      language: 'es',
      agreements: [{ id: application.id, language: 'en' }],
    });
  });

  test('changes the e-mail address when the link to the new one is opened, and tells the old one', async () => {
    const { _id } = await storePaid();
    const client = await memberClient(api, ANN);
    expect((await client.call('changeMyEmail', { email: 'New@mail.example' })).status).toBe(200);
    expect((await mine(client)).memberships).toHaveLength(1);
    const token = await mailedToken('confirmEmail');
    expect(await Outbox.findOne({ template: 'confirmEmail' }).lean()).toMatchObject({
      to: { address: 'new@mail.example' },
    });

    const opened = api.client();
    const { body } = await opened.call('confirmMyEmail', { token, language: 'en' });
    expect(body).toEqual({ email: 'new@mail.example' });
    expect((await mine(opened)).memberships).toMatchObject([{ chain: _id }]);
    expect(await Application.findById(_id).lean()).toMatchObject({ email: 'new@mail.example' });
    expect(await Outbox.findOne({ template: 'emailMoved' }).lean()).toMatchObject({
      to: { address: ANN },
      data: { ids: [shownId({ id: _id, oid: office._id })] },
    });
    expect((await client.call('myMemberships', {})).status).toBe(401);
    expect((await mine(await memberClient(api, ANN))).memberships).toEqual([]);
    expect(await Audit.countDocuments({ what: 'address changed', subject_id: String(_id) })).toBe(1);
    expect((await api.client().call('confirmMyEmail', { token, language: 'en' })).status).toBe(410);
  });

  test.each([
    ['signing out', async (client: Client) => void (await client.call('logout', {}))],
    ['the end of the session by time', async () => void (time += 31 * MINUTE)],
  ])('%s ends a change of address that was asked for, of which the old one was told', async (_how, end) => {
    const { _id } = await storePaid();
    const client = await memberClient(api, ANN);
    await client.call('changeMyEmail', { email: 'thief@mail.example' });
    const token = await mailedToken('confirmEmail');
    expect(await Outbox.findOne({ template: 'emailAsked' }).lean()).toMatchObject({ to: { address: ANN } });
    await end(client);
    const thief = api.client();
    expect((await thief.call('confirmMyEmail', { token, language: 'en' })).status).toBe(410);
    expect((await thief.call('myMemberships', {})).status).toBe(401);
    expect(await Application.findById(_id).lean()).toMatchObject({ email: 'Ann@Mail.example' });
  });

  test('moves the rest when the confirmation of a new address was interrupted', async () => {
    const [one, rest] = [await storePaid(), await storePaid()];
    const client = await memberClient(api, ANN);
    await client.call('changeMyEmail', { email: 'new@mail.example' });
    const token = await mailedToken('confirmEmail');
    await Application.updateOne({ _id: one._id }, { $set: { email: 'new@mail.example' } });
    expect((await api.client().call('confirmMyEmail', { token, language: 'en' })).status).toBe(200);
    expect(await Application.findById(rest._id).lean()).toMatchObject({ email: 'new@mail.example' });
    expect(await Outbox.countDocuments({ template: 'emailMoved' })).toBe(1);
  });
});

test('an older confirmation of another address ends when the memberships have gone elsewhere', async () => {
  await storePaid();
  const client = await memberClient(api, ANN);
  await client.call('changeMyEmail', { email: 'first@mail.example' });
  const older = await mailedToken('confirmEmail');
  await Outbox.deleteMany({});
  await client.call('changeMyEmail', { email: 'second@mail.example' });
  const newer = await mailedToken('confirmEmail');
  const opened = api.client();
  expect((await opened.call('confirmMyEmail', { token: newer, language: 'en' })).status).toBe(200);
  expect((await opened.call('confirmMyEmail', { token: older, language: 'en' })).status).toBe(410);
  expect((await mine(opened)).email).toBe('second@mail.example');
});

describe('what a member can do', () => {
  type Next = { renew: boolean; pay: boolean; cancel: { at_once: boolean; refund: number } | null };
  const nextOf = async (client: Client) =>
    ((await client.call('myMemberships', {})).body as { memberships: { next: Next }[] }).memberships[0]?.next;

  test('within the refund period: cancel at once, with the fee less the charge', async () => {
    const { _id } = await storePaid();
    const client = await memberClient(api, ANN);
    expect(await nextOf(client)).toMatchObject({
      renew: false,
      pay: false,
      cancel: { at_once: true, refund: 1500, also_ends: null },
    });
    expect((await client.call('cancelMyMembership', { chain: _id })).status).toBe(200);
    expect((await mine(client)).memberships[0]?.status).toEqual({ status: 'CANCELLED', date: today() });
    expect(await nextOf(client)).toEqual({ renew: false, pay: false, cancel: null });
    expect((await client.call('cancelMyMembership', { chain: _id })).status).toBe(409);
    expect(await Membership.findById(_id).lean()).toMatchObject({
      cancelled_by: expect.stringMatching(/^member:/),
      refund_cents: 1500,
    });
  });

  test('cancelling is refused when it does something else than the member was told', async () => {
    const { _id } = await storePaid({ paid: false, payment_type: '', payment_time: null });
    const client = await memberClient(api, ANN);
    expect(await nextOf(client)).toMatchObject({ cancel: { at_once: true, refund: 0 } });
    const paid = { paid: true, payment_type: 'cash', payment_time: new Date(time) } as const;
    await Application.updateOne({ _id }, { $set: paid });
    const cancel = (refund: number) =>
      client.call('cancelMyMembership', { chain: _id, seen: { at_once: true, refund } });
    expect(await cancel(0)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await mine(client)).memberships[0]?.status.status).toBe('ACTIVE');
    expect((await cancel(1500)).status).toBe(200);
    expect(await cancel(1500)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('renewed ahead of time: says that the term of today would end too', async () => {
    const before = new Date(time - 340 * 24 * 60 * MINUTE);
    const first = await storePaid({
      application_time: before,
      payment_time: before,
      expiration_date: addDays(today(), 20),
      refunded: 1500,
    });
    const term = { starts: addDays(today(), 21), expiration_date: addDays(today(), 386) };
    await storePaid({ ...term, kind: 'renewal', chain: first._id, renews: first._id });
    const client = await memberClient(api, ANN);
    expect(await nextOf(client)).toMatchObject({
      cancel: { at_once: true, refund: 1500, also_ends: addDays(today(), 20) },
    });
    expect((await mine(client)).memberships[0]?.receipts).toMatchObject([
      { refunded: 0 },
      { refunded: 1500 },
    ]);
  });

  test('before the end of the term: renew, by the page that a mail opens', async () => {
    const { _id } = await storePaid({
      application_time: new Date(time - 300 * 24 * 60 * MINUTE),
      payment_time: new Date(time - 300 * 24 * 60 * MINUTE),
      expiration_date: addDays(today(), 20),
    });
    const client = await memberClient(api, ANN);
    expect(await nextOf(client)).toMatchObject({ renew: true, cancel: { at_once: false, refund: 0 } });
    const opened = await client.call('myNextPage', { chain: _id, purpose: 'renew', language: 'es' });
    expect((opened.body as { path: string }).path).toMatch(/^\/renew\?lang=es#[\w-]{43}$/);
    expect((await client.call('myNextPage', { chain: _id, purpose: 'pay', language: 'es' })).status).toBe(
      409,
    );
  });

  test('not paid yet: pay by card', async () => {
    const { _id } = await storePaid({ paid: false, payment_type: '', payment_time: null });
    const client = await memberClient(api, ANN);
    expect(await nextOf(client)).toMatchObject({ renew: false, pay: true, cancel: { refund: 0 } });
    const opened = await client.call('myNextPage', { chain: _id, purpose: 'pay', language: 'en' });
    expect((opened.body as { path: string }).path).toMatch(/^\/pay#/);
  });
});

describe('the live status of a card', () => {
  const check = (client: Client, code: string) => client.call('cardStatus', { code });

  test('shows strangers little, the own office and group the member with its list, another office without', async () => {
    const { _id, expiration_date } = await storePaid({ additional_family: 'María, Tomás' });
    const member = await memberClient(api, ANN);
    const card = (await mine(member)).memberships[0]?.card ?? '';
    const seen = {
      status: { status: 'ACTIVE', date: expiration_date },
      name: 'Guadalupe H.',
      checked_at: new Date(time).toISOString(),
      renewable_until: null,
      member: null,
    };
    expect((await check(api.client(), card)).body).toEqual(seen);
    expect((await check(member, card)).body).toEqual(seen);
    const staff = (body: unknown) => (body as { member: { list: string | null } | null }).member;
    const toOffice = await check(await officeClient(api, office), `http://x.test/m/${card.toUpperCase()}`);
    expect(staff(toOffice.body)).toEqual({
      chain: _id,
      oid: office._id,
      office_name: office.office_name,
      first: 'Guadalupe',
      last: 'Hernández',
      additional_family: 'María, Tomás',
      list: 'office',
      listed_as: `${_id}-${office._id}`,
      open: _id,
      actions: expect.arrayContaining([{ action: 'card', id: _id }]),
    });
    // The same without what can be done: another office has no action, and learns of none.
    expect(staff((await check(await officeClient(api, other), card)).body)).toEqual({
      chain: _id,
      oid: office._id,
      office_name: office.office_name,
      first: 'Guadalupe',
      last: 'Hernández',
      additional_family: 'María, Tomás',
      list: null,
      listed_as: `${_id}-${office._id}`,
    });
    const own = await groupClient(api, group);
    expect(staff((await check(own, card)).body)).toMatchObject({
      list: 'group',
      actions: expect.arrayContaining([{ action: 'card', id: _id }]),
    });
    const elsewhere = await groupClient(api, await storeGroup());
    const seenElsewhere = staff((await check(elsewhere, card)).body);
    expect(seenElsewhere?.list).toBeNull();
    expect(Object.keys(seenElsewhere ?? {})).not.toContain('actions');
    expect(await Audit.countDocuments({ what: 'checked cards' })).toBe(4);
  });

  test('names the application that the lists show: the newest of a renewed membership', async () => {
    const { _id, expiration_date } = await storePaid({});
    const starts = addDays(expiration_date, 1);
    const renewal = { starts, expiration_date: addDays(starts, 365), kind: 'renewal', chain: _id } as const;
    const next = await storePaid({ ...renewal, renews: _id });
    const card = (await mine(await memberClient(api, ANN))).memberships[0]?.card ?? '';
    const seen = (await check(await officeClient(api, office), card)).body;
    expect(seen).toMatchObject({ member: { chain: _id, listed_as: `${next._id}-${office._id}` } });
  });

  test('changes with the membership', async () => {
    const { _id } = await storePaid({ expiration_date: addDays(today(), 0) });
    const card = (await mine(await memberClient(api, ANN))).memberships[0]?.card ?? '';
    const shown = async () => (await check(api.client(), card)).body;
    const now = async () => ((await shown()) as Mine['memberships'][0]).status;
    expect(await now()).toEqual({ status: 'ACTIVE', date: today() });
    expect(await shown()).toMatchObject({ renewable_until: addDays(today(), 180) });
    await Application.updateOne({ _id }, { $set: { expiration_date: addDays(today(), -1) } });
    expect(await now()).toEqual({ status: 'EXPIRED', date: addDays(today(), -1) });
    expect(await shown()).toMatchObject({ renewable_until: addDays(today(), 179) });
    await Membership.updateOne({ _id }, { $set: { cancelled_on: today(), ended_at_once: true } });
    expect(await now()).toEqual({ status: 'CANCELLED', date: today() });
    expect(await shown()).toMatchObject({ renewable_until: null });
    await Application.updateOne({ _id }, { $set: { paid: false } });
    await Membership.updateOne({ _id }, { $set: { cancelled_on: '' } });
    expect(await now()).toEqual({ status: 'PENDING', date: null });
  });

  test('answers unknown, replaced and deleted ones alike, and is limited', async () => {
    const { _id } = await storePaid();
    const client = await memberClient(api, ANN);
    const old = (await mine(client)).memberships[0]?.card ?? '';
    const renewed = await client.call('reissueCard', { chain: _id });
    const { card } = renewed.body as { card: string };
    expect((await check(api.client(), card)).status).toBe(200);
    await Application.updateOne({ _id }, { $set: { state: 'deleted' } });
    const answers = await Promise.all(
      [old, card, 'z'.repeat(26), 'short'].map((code) => check(api.client(), code)),
    );
    const plain = answers.map(({ status, body }) => ({ status, ...(body as object), requestId: '' }));
    expect(plain[0]).toMatchObject({ status: 404, code: 'unknown_id' });
    expect(new Set(plain.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await Audit.countDocuments({ what: 'card reissued', subject_id: String(_id) })).toBe(1);
    let last = 0;
    for (let asked = 0; asked < 120; asked++) last = (await check(api.client(), old)).status;
    expect(last).toBe(429);
  });
});
