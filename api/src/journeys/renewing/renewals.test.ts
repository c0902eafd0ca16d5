import {
  addDays,
  type CallAnswer,
  denverDate,
  monthOf,
  type RenewableMember,
  renewalMessages,
  validThru,
} from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { renewAtDesk } from '../../../test/batches';
import { clearApplications, mailedLink, storeApplication, storeMember } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import {
  applicant,
  bulk,
  completed,
  DECLINED,
  newAttempt,
  startTill,
  type Till,
} from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Agreement } from '../../letters/agreements/model';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { makeLive } from '../../membership/enrol/renewal';
import { sweepRenewals } from '../../membership/duplicates/renewalClaims';
import { PUBLIC } from '../../base/http/caller';
import { noteBounce } from '../../letters/mail/bounces';
import { Outbox } from '../../letters/mail/model';
import type { GroupDoc } from '../../parties/groups/model';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { Membership } from '../../membership/record/membership';
import { refuseIfCancelled } from '../../membership/renewals/renewable';

let till: Till;
let group: GroupDoc;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let office: Client;
let admin: Client;
const today = denverDate(new Date());
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  till = await startTill('renewals', { RATE_LIMITS: '0' });
  group = await storeGroup();
  maple = await storeOffice({ calendar_year: false, ogid: group._id });
  cedar = await storeOffice({ calendar_year: false });
  office = await officeClient(till.api, maple);
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  await clearApplications();
  till.square.clear();
});

const linkFor = ({ _id }: Pick<ApplicationDoc, '_id'>) => mailedLink(_id, 'renew', till.api.services.now());

const read = (id: number) => Application.findById(id).orFail().lean();

async function listed(input: Record<string, unknown> = {}, client = office) {
  const { body } = await client.call('getRenewals', { oid: maple._id, ...input });
  return body as { rows: { id: number }[]; next: string | null };
}

const renew = ({ _id }: Pick<ApplicationDoc, '_id'>, client = office) => renewAtDesk(client, _id);

async function byCard(token: string, fields: Record<string, unknown> = {}, attempt = newAttempt()) {
  const input = { ...applicant(maple._id), birthday: '1980-03-04', ...agreed('en'), token, ...fields };
  return till.api.client().call('processRenewalPayment', input, { attempt });
}

async function atCounter(token: string, fields: Record<string, unknown> = {}, attempt = newAttempt()) {
  const input = { ...atOffice(maple._id), ...agreed('es'), birthday: '1980-03-04', token, ...fields };
  return till.api.client().call('submitRenewal', input, { attempt });
}

describe('the list of renewals', () => {
  test('has the memberships that end in 60 days or ended in the last 180, by date, in pages', async () => {
    const days = [-181, -180, -1, 0, 60, 61];
    const members = [];
    for (const day of days) members.push(await storeMember(maple, day, { primary_phone: '303-555-0142' }));
    await storeMember(cedar, 5);
    await storeMember(maple, 5, { paid: false, payment_type: '', payment_time: null });
    const shown = members.slice(1, 5).map(({ _id }) => _id);
    const all = await listed();
    expect(all.rows.map(({ id }) => id)).toEqual(shown);
    expect(all.rows[0]).toMatchObject({ primary_phone: '303-555-0142', expiration_date: inDays(-180) });
    const next = { starts: inDays(61), ends: addYear(inDays(60)), calendar_year: false };
    expect(all.rows[3]).toMatchObject({ language: 'en', next_term: next });
    expect(all.rows[0]).toMatchObject({ next_term: { starts: today, ends: addYear(today) } });
    const latest = await listed({ order: 'latest' });
    expect(latest.rows.map(({ id }) => id)).toEqual(shown.toReversed());
    expect((await listed({ which: 'due' })).rows.map(({ id }) => id)).toEqual(shown.slice(2));
    expect((await listed({ which: 'expired' })).rows.map(({ id }) => id)).toEqual(shown.slice(0, 2));
    const seen = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await listed({ limit: 1, ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(shown);
  });

  test('of a group has all of its offices in one order, with their names, in pages', async () => {
    const valley = await storeGroup();
    const [one, two] = [
      await storeOffice({ ogid: valley._id, office_name: 'Alder Clinic', calendar_year: false }),
      await storeOffice({ ogid: valley._id, office_name: 'Birch Clinic', calendar_year: true }),
    ];
    const members = [];
    for (const [at, day] of [
      [one, -20],
      [two, -20],
      [two, 3],
      [one, 4],
      [two, 40],
      [one, 50],
    ] as const) {
      members.push(await storeMember(at, day));
    }
    await storeMember(cedar, 5);
    await storeMember(one, 70);
    const chief = await groupClient(till.api, valley);
    const ofGroup = async (input: Record<string, unknown> = {}, client = chief) => {
      const { status, body } = await client.call('getRenewalsForGroup', { ogid: valley._id, ...input });
      expect(status).toBe(200);
      return body as { rows: RenewableMember[]; next: string | null };
    };
    const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
    const shown = members.map(({ _id }) => _id);
    const all = await ofGroup();
    expect(idsOf(all)).toEqual(shown);
    const [alder, birch] = ['Alder Clinic', 'Birch Clinic'];
    expect(all.rows.map(({ office_name }) => office_name)).toEqual([
      alder,
      birch,
      birch,
      alder,
      birch,
      alder,
    ]);
    expect(all.rows.map(({ next_term }) => next_term.calendar_year)).toEqual(
      all.rows.map(({ office_name }) => office_name === birch),
    );
    expect(idsOf(await ofGroup({ order: 'latest' }, admin))).toEqual(shown.toReversed());
    expect(idsOf(await ofGroup({ which: 'due' }))).toEqual(shown.slice(2));
    expect(idsOf(await ofGroup({ text: 'alder' }))).toEqual([shown[0], shown[3], shown[5]]);
    for (const order of ['soonest', 'latest']) {
      const seen = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await ofGroup({ order, limit: 2, ...(cursor === '' ? {} : { cursor }) });
        seen.push(...idsOf(page));
        cursor = page.next;
      }
      expect(seen).toEqual(order === 'soonest' ? shown : shown.toReversed());
    }
    const other = await groupClient(till.api, group);
    expect((await other.call('getRenewalsForGroup', { ogid: valley._id })).status).toBe(403);
    // The list of one office does not name it.
    expect((await listed({ oid: one._id }, chief)).rows[0]).not.toHaveProperty('office_name');
  });

  test('is searched by name, phone and family, and read by the group and the administrator', async () => {
    const member = await storeMember(maple, 5, { first: 'Łucja', primary_phone: '720-555-0187' });
    await storeMember(maple, 6);
    for (const text of ['lucja', '720-555', `${member._id}-${maple._id}`])
      expect((await listed({ text })).rows.map(({ id }) => id)).toEqual([member._id]);
    for (const client of [admin, await groupClient(till.api, group)])
      expect((await listed({}, client)).rows).toHaveLength(2);
  });

  test('says whether reminders reach each member, and when the last one went out', async () => {
    const [on, stopped, bounced, silent] = [
      await storeMember(maple, 5, { email: 'on@rollbook.example' }),
      await storeMember(maple, 6, { email: 'stopped@rollbook.example' }),
      await storeMember(maple, 7, { email: 'bounced@rollbook.example' }),
      await storeMember(maple, 8, { email: '' }),
    ];
    await Membership.create({ _id: stopped.chain, reminders_off: true });
    await noteBounce(bounced.email, new Date());
    const sent = till.api.services.now();
    const to = { address: on.email };
    const mail = { to, language: 'en', template: 'renewalReminder', due: sent, created: sent } as const;
    await Outbox.create({ ...mail, _id: 'on', about: String(on._id), state: 'sent', sent });
    await Outbox.create({ ...mail, _id: 'silent', about: String(silent._id), state: 'dropped' });
    expect((await listed()).rows).toMatchObject([
      { id: on._id, reminders: { state: 'on', last: denverDate(sent) } },
      { id: stopped._id, reminders: { state: 'stopped', last: null } },
      { id: bounced._id, reminders: { state: 'bounced', last: null } },
      { id: silent._id, reminders: { state: 'no email', last: null } },
    ]);
  });

  test('keeps the last call about a renewal, with who and when, and shows those not called yet', async () => {
    const [called, other] = [await storeMember(maple, 5), await storeMember(maple, 6)];
    const note = (text: string, client = office) => client.call('noteCall', { id: called._id, text });
    expect((await listed()).rows).toMatchObject([{ last_call: null }, { last_call: null }]);
    await note('Left a message');
    expect((await note('Will come Tuesday', admin)).status).toBe(200);
    const last_call = { text: 'Will come Tuesday', by: 'admin', on: today };
    expect((await listed()).rows).toMatchObject([{ id: called._id, last_call }, { last_call: null }]);
    expect((await listed({ not_called: true })).rows.map(({ id }) => id)).toEqual([other._id]);
    expect(await Audit.countDocuments({ subject_id: String(called._id), what: 'called' })).toBe(2);
    const wrong = await note('  ');
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: 'text' }] }]);
    // A call about an earlier term is not one about this renewal.
    const about = { application: called._id - 1, text: 'Moved', by: 'admin', at: new Date() };
    await Membership.updateOne({ _id: called.chain }, { $set: { last_call: about } });
    expect((await listed()).rows).toMatchObject([{ last_call: null }, { last_call: null }]);
  });

  test('and the unpaid list keep the last call about each of them', async () => {
    const unpaid = await storeApplication(maple, { primary_phone: '303-555-0139' });
    const list = async () => {
      const { body } = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
      return (body as CallAnswer<'getUnpaidApplicationsForOffice'>).filter(({ id }) => id === unpaid._id);
    };
    expect(await list()).toMatchObject([{ primary_phone: '303-555-0139', last_call: null }]);
    await office.call('noteCall', { id: unpaid._id, text: 'Will come Friday' });
    const last_call = { text: 'Will come Friday', by: 'office', on: today };
    expect(await list()).toMatchObject([{ last_call }]);
  });

  test('has no renewed and no cancelled memberships', async () => {
    const [renewed, cancelled, deleted] = [
      await storeMember(maple, 5),
      await storeMember(maple, 6),
      await storeMember(maple, 7),
    ];
    await Membership.create({ _id: cancelled.chain, cancelled_on: today });
    await renew(renewed);
    const { body } = await renew(deleted);
    await admin.call('deleteApplication', { id: body.id });
    expect((await listed()).rows.map(({ id }) => id)).toEqual([deleted._id]);
  });
});

describe('an unpaid renewal', () => {
  test('continues the chain without a gap and is paid in bulk like any other name', async () => {
    const member = await storeMember(maple, 30, { first: 'Ana', birthday: '1980-03-04' });
    const { status, body } = await renew(member);
    expect(status).toBe(200);
    const renewal = await read(body.id);
    expect(renewal).toMatchObject({
      state: 'live',
      source: 'paper',
      kind: 'renewal',
      chain: member._id,
      renews: member._id,
      starts: inDays(31),
      first: 'Ana',
      birthday: '1980-03-04',
      paid: false,
    });
    const unpaid = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
    const number = `${member._id}-${maple._id}`;
    expect(unpaid.body).toMatchObject([
      { id: renewal._id, member_id: number, kind: 'renewal', possible_duplicate: false },
    ]);
    const search = () => office.call('searchForMember', { search: 'ana' });
    const before = { id: member._id, paid: true, status: 'ACTIVE', status_date: member.expiration_date };
    expect((await search()).body).toMatchObject([before]);

    expect((await office.call('processOfficePayment', bulk([renewal._id]))).status).toBe(200);
    expect((await search()).body).toMatchObject([
      { id: member._id, oid: maple._id, status: 'ACTIVE', expiration_date: renewal.expiration_date },
    ]);
    expect((await search()).body).toHaveLength(1);
    // One number everywhere: on receipts and in mails.
    const receipts = await office.call('getReceiptsForOffice', { oid: maple._id });
    expect(receipts.body).toMatchObject({ rows: [{ names: [{ id: renewal._id, member_id: number }] }] });
    const mails = await Outbox.find({ template: { $in: ['receipt', 'activation'] } }).lean();
    expect(mails.length).toBeGreaterThan(1);
    for (const { data } of mails) {
      expect(JSON.stringify(data)).toContain(number);
      expect(JSON.stringify(data)).not.toContain(`${renewal._id}-${maple._id}`);
    }
    const month = { oid: maple._id, date: monthOf(today), kind: 'renewal', limit: 5 };
    const renewed = await office.call('getApplicationsByMonthOffice', month);
    expect(renewed.body).toMatchObject([{ id: renewal._id }]);
    expect(renewed.headers.get('x-total-count')).toBe('1');
  });

  test('starts today when the membership has ended', async () => {
    const { body } = await renew(await storeMember(maple, -20));
    expect(await read(body.id)).toMatchObject({ starts: today, expiration_date: addYear(today) });
  });

  test('is refused outside of the time for renewals, before payment, and for a cancelled membership', async () => {
    const unpaid = { paid: false, payment_type: '', payment_time: null } as const;
    const cancelled = await storeMember(maple, 6);
    await Membership.create({ _id: cancelled.chain, cancelled_on: today });
    for (const member of [
      await storeMember(maple, 61),
      await storeMember(maple, -181),
      await storeMember(maple, 5, unpaid),
      cancelled,
    ])
      expect(await renew(member)).toMatchObject({ status: 409, body: { code: 'not_renewable' } });
  });

  test('is made once: the second caller is told who renewed and when', async () => {
    const member = await storeMember(maple, 5);
    const first = await renew(member);
    const detail = `This membership was already renewed by ${maple.office_name} on`;
    const second = await renew(member, admin);
    expect(second).toMatchObject({ status: 409, body: { code: 'already_renewed' } });
    expect(second.body.detail).toContain(detail);
    await admin.call('deleteApplication', { id: first.body.id });
    expect((await renew(member, admin)).status).toBe(200);
    const byPlan = renewalMessages.en.alreadyRenewed({ by: 'admin', office_name: '', on: today });
    expect((await renew(member)).body.detail).toBe(byPlan);
  });

  test('that was deleted takes its term again when it is restored, unless another one has it', async () => {
    const member = await storeMember(maple, 5);
    const { body: first } = await renew(member);
    const remove = (id: number) => admin.call('deleteApplication', { id });
    const restore = (id: number) => admin.call('restoreApplication', { id });
    await remove(first.id);
    expect((await restore(first.id)).status).toBe(200);
    expect(await renew(member)).toMatchObject({ body: { code: 'already_renewed' } });
    await remove(first.id);
    const { body: second } = await renew(member);
    const refused = await restore(first.id);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'already_renewed' }]);
    expect(await read(first.id)).toMatchObject({ state: 'deleted' });
    await remove(second.id);
    expect((await restore(first.id)).status).toBe(200);
  });

  test('that was renewed itself can be restored: the next term is on other days', async () => {
    const member = await storeMember(maple, 5);
    const { body } = await renew(member);
    const renewal = await read(body.id);
    const next = Number(renewal.expiration_date.slice(0, 4)) + 1;
    await storeApplication(maple, {
      kind: 'renewal',
      chain: renewal.chain,
      renews: body.id,
      starts: `${next}-01-01`,
      expiration_date: `${next}-12-31`,
      paid: true,
    });
    expect((await admin.call('deleteApplication', { id: body.id })).status).toBe(200);
    expect(await admin.call('restoreApplication', { id: body.id })).toMatchObject({ status: 200 });
  });

  test('keeps its term, and so does the one that it renews, when an enrolment day is moved', async () => {
    const member = await storeMember(maple, 5);
    const { body } = await renew(member);
    const renewal = await read(body.id);
    const move = async (id: number) => {
      const { first, last, email } = await read(id);
      const application_time = new Date(Date.now() - 300 * 86_400_000).toISOString();
      return admin.call('editApplication', { id, first, last, email, application_time });
    };
    expect((await move(member._id)).body).toMatchObject({ errors: [{ field: 'application_time' }] });
    expect((await move(renewal._id)).status).toBe(200);
    expect(await read(renewal._id)).toMatchObject({
      starts: renewal.starts,
      expiration_date: renewal.expiration_date,
    });
  });
});

describe('a cancellation at the same time', () => {
  const cancel = (id: number) =>
    admin.call('cancelMembership', { id, by: 'member', ends: 'with term', reason: 'Moved away' });
  const isCancelled = async (id: number) => (await Membership.findById(id).lean())?.cancelled_on ?? '';

  test('is refused while the card of a renewal is charged, and the renewal is paid', async () => {
    const member = await storeMember(maple, 20);
    till.square.faults.next({ fault: 'lost-after-charge' });
    expect((await byCard(await linkFor(member))).status).toBe(202);
    expect(await cancel(member._id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isCancelled(member._id)).toBe('');
    till.pass(3);
    await till.reconcile();
    expect(await Application.findOne({ renews: member._id }).lean()).toMatchObject({ paid: true });
    expect((await cancel(member._id)).status).toBe(200);
  });

  test('that is decided between the check of a payment and its charge: nothing is charged', async () => {
    const member = await storeMember(maple, 20);
    const { body } = await renew(member);
    // The decision alone, as it is stored before its first step.
    await Membership.updateOne({ _id: member._id }, { $set: { cancelled_on: today } }, { upsert: true });
    const paid = await admin.call('processOfficePayment', bulk([body.id]));
    expect(paid).toMatchObject({ status: 409, body: { ids: [body.id] } });
    const marked = await admin.call('editApplication', {
      ...(await read(body.id)),
      id: body.id,
      paid: true,
      payment_type: 'cash',
    });
    expect(marked.status).toBe(409);
    expect(await read(body.id)).toMatchObject({ paid: false, payment: null });
    expect(completed(till)).toEqual([]);
  });

  test('takes back a renewal that is just being stored', async () => {
    const member = await storeMember(maple, 20);
    const { body } = await renew(member);
    await Application.updateOne({ _id: body.id }, { $set: { state: 'hidden' } });
    await Membership.updateOne({ _id: member._id }, { $set: { cancelled_on: today } }, { upsert: true });
    await expect(refuseIfCancelled(await read(body.id), 'es')).rejects.toMatchObject({
      code: 'not_renewable',
    });
    expect(await Application.findById(body.id).lean()).toBeNull();
    expect((await read(member._id)).renewed_as).toBeNull();
  });
});

describe('a member with a link', () => {
  test('gets the form with what the last application has, without birthday', async () => {
    const member = await storeMember(maple, 5, { birthday: '1980-03-04', city: 'Denver' });
    const token = await linkFor(member);
    const { body } = await till.api.client().call('getRenewalForm', { token });
    expect(body).toMatchObject({
      id: member._id,
      city: 'Denver',
      office: { oid: maple._id, office_pay: true },
    });
    expect(body).not.toHaveProperty('birthday');
  });

  test('renews by card: paid at once, signed again, and the link has ended', async () => {
    const member = await storeMember(maple, 5, { first: 'Ana', last: 'Ruiz' });
    const token = await linkFor(member);
    const another = { first: 'Someone', last: 'Else', email: 'else@rollbook.example' };
    const answer = await byCard(token, { ...another, city: 'Boulder' });
    expect(answer.status).toBe(200);
    const { ids } = answer.body as { ids: number[] };
    const renewal = await read(ids[0] ?? 0);
    expect(renewal).toMatchObject({ paid: true, state: 'live', chain: member._id, starts: inDays(6) });
    const kept = { first: 'Ana', last: 'Ruiz', email: member.email };
    expect(renewal).toMatchObject({ ...kept, city: 'Boulder', source: 'online' });
    expect(await Agreement.exists({ _id: renewal._id })).not.toBeNull();
    expect(completed(till)).toHaveLength(1);
    const again = await byCard(token);
    expect([again.status, again.body]).toMatchObject([410, { code: 'link_ended' }]);
    const page = await till.api.client().call('getRenewalForm', { token });
    expect([page.status, page.body]).toMatchObject([
      409,
      { code: 'already_renewed', renewed: { by: 'member' } },
    ]);
    const byMember = renewalMessages.en.alreadyRenewed({ by: 'member', office_name: '', on: today });
    expect((await renew(member)).body.detail).toBe(byMember);
    expect(completed(till)).toHaveLength(1);
  });

  test('tries another card with the same link after a decline', async () => {
    const member = await storeMember(maple, 5);
    const token = await linkFor(member);
    expect((await byCard(token, { nonce: DECLINED })).status).toBe(402);
    expect(await Application.countDocuments({ renews: member._id })).toBe(0);
    expect((await listed()).rows).toHaveLength(1);
    expect((await byCard(token)).status).toBe(200);
  });

  test('renews to pay at the office: unpaid, with a copy by mail; a repeat gets the same answer', async () => {
    const member = await storeMember(maple, 5, { language: 'es' });
    const token = await linkFor(member);
    const attempt = newAttempt();
    const first = await atCounter(token, {}, attempt);
    expect([first.status, first.body]).toMatchObject([200, { application: { paid: false } }]);
    expect((await atCounter(token, {}, attempt)).body).toMatchObject({ success: true });
    const [renewal, ...others] = await Application.find({ renews: member._id }).lean();
    expect([renewal, others]).toMatchObject([{ state: 'live', language: 'es', paid: false }, []]);
    expect(await Outbox.countDocuments({ _id: { $regex: `^office:${renewal?._id}:` } })).toBe(2);
    expect((await atCounter(token)).status).toBe(410);
  });

  test('chooses another office when the own one is deactivated', async () => {
    const closed = await storeOffice({ calendar_year: false, active: false });
    const member = await storeMember(closed, 5);
    const token = await linkFor(member);
    const { body } = await till.api.client().call('getRenewalForm', { token });
    expect(body).toMatchObject({ office: null, office_name: closed.office_name });
    const refused = await byCard(token, { office: { oid: closed._id } });
    expect(refused.body).toMatchObject({ code: 'not_offered' });
    expect((await byCard(token)).status).toBe(200);
    expect(await Application.findOne({ renews: member._id }).lean()).toMatchObject({ oid: maple._id });
  });

  test('that changes the kind of its term ends where a new one that starts then ends, shown and stored', async () => {
    const closed = await storeOffice({ calendar_year: false, active: false });
    const yearly = await storeOffice({ calendar_year: true });
    const changed = await storeOffice({ calendar_year: false });
    const expires = inDays(5);
    const starts = inDays(6);
    const ends = validThru({ oid: yearly._id, calendarYear: true, enrolledOn: starts });
    const moved = await storeMember(closed, 5);
    const token = await linkFor(moved);
    const form = await till.api.client().call('getRenewalForm', { token });
    expect(form.body).toMatchObject({ office: null, expiration_date: expires, calendar_year: false });
    expect((await byCard(token, { office: { oid: yearly._id } })).status).toBe(200);
    expect(await Application.findOne({ renews: moved._id }).lean()).toMatchObject({
      starts,
      expiration_date: ends,
    });
    const stayed = await storeMember(changed, 5);
    const back = await storeMember(maple, 5, { calendar_year: true });
    const next = { starts, ends: validThru({ oid: maple._id, calendarYear: false, enrolledOn: starts }) };
    expect((await listed()).rows).toMatchObject([{ id: back._id, next_term: next }]);
    await Office.updateOne({ _id: changed._id }, { $set: { calendar_year: true } });
    const client = await officeClient(till.api, changed);
    const { body } = await client.call('getRenewals', { oid: changed._id });
    expect(body).toMatchObject({ rows: [{ next_term: { starts, ends, calendar_year: true } }] });
    await renew(stayed, client);
    expect(await Application.findOne({ renews: stayed._id }).lean()).toMatchObject({
      starts,
      expiration_date: ends,
    });
  });

  test('does not choose another office while the own one takes part', async () => {
    const token = await linkFor(await storeMember(maple, 5));
    const answer = await byCard(token, { office: { oid: cedar._id } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'office' }] } });
    expect(completed(till)).toEqual([]);
  });

  test('a link to an address that the membership no longer has opens nothing', async () => {
    const member = await storeMember(maple, 5);
    const token = await linkFor(member);
    await Application.updateOne({ _id: member._id }, { $set: { email: 'moved@rollbook.example' } });
    expect((await till.api.client().call('getRenewalForm', { token })).status).toBe(410);
    expect((await byCard(token)).status).toBe(410);
    expect((await atCounter(token)).status).toBe(410);
    expect(await Application.countDocuments({ renews: member._id })).toBe(0);
    expect(completed(till)).toHaveLength(0);
  });

  test('with a wrong or a foreign token is told that the link has ended', async () => {
    const { _id } = await storeMember(maple, 5);
    for (const token of ['wrong', await mailedLink(_id, 'pay')]) {
      const { status, body } = await till.api.client().call('getRenewalForm', { token });
      expect([status, body]).toMatchObject([410, { code: 'link_ended' }]);
    }
  });
});

test('a person who is a member under another number renews only as another person', async () => {
  const person = { first: 'Ana', last: 'Ruiz', email: 'ana@mail.example' };
  const ended = await storeMember(maple, -5, person);
  await storeMember(maple, 300, person);
  expect(await renew(ended)).toMatchObject({ status: 409, body: { code: 'already_member' } });
  expect(await Application.countDocuments({ renews: ended._id })).toBe(0);
  expect((await renewAtDesk(office, ended._id, true)).status).toBe(200);
});

test('a renewal that a crash left hidden is withdrawn, and its claim does not hinder the next one', async () => {
  const member = await storeMember(maple, 5);
  const { body } = await renew(member);
  await Application.updateOne(
    { _id: body.id },
    { $set: { state: 'hidden', application_time: new Date(Date.now() - 120_000) } },
  );
  expect(await renew(member)).toMatchObject({ body: { code: 'already_renewed' } });
  await sweepRenewals(till.api.services);
  expect(await Application.exists({ _id: body.id })).toBeNull();
  expect((await listed()).rows.map(({ id }) => id)).toEqual([member._id]);
  // The claim of one that was never stored.
  await Application.updateOne({ _id: member._id }, { $set: { renewed_as: 999_999 } });
  expect((await listed()).rows.map(({ id }) => id)).toEqual([member._id]);
  expect((await renew(member)).status).toBe(200);
});

test('a renewal that a sweep withdrew before it claimed leaves the person free for the next one', async () => {
  const member = await storeMember(maple, 5);
  const { body } = await renew(member);
  const late = await read(body.id);
  await Application.updateOne(
    { _id: body.id },
    { $set: { state: 'hidden', application_time: new Date(Date.now() - 120_000) } },
  );
  await sweepRenewals(till.api.services);
  const claiming = { attempt: late.attempt ?? '', language: 'en' } as const;
  const context = { caller: PUBLIC, now: till.api.services.now };
  await expect(makeLive(late, claiming, context)).rejects.toMatchObject({ code: 'not_renewable' });
  expect((await renew(member)).status).toBe(200);
});

test('a renewal that is withdrawn leaves its agreement to a repeat of the submission', async () => {
  const member = await storeMember(maple, 5);
  const [token, attempt] = [await linkFor(member), newAttempt()];
  const { body } = await atCounter(token, {}, attempt);
  const { id } = (body as { application: { id: number } }).application;
  // As if the process had died before it made the renewal live and used up the link.
  await Application.updateOne(
    { _id: id },
    { $set: { state: 'hidden', application_time: new Date(Date.now() - 120_000) } },
  );
  await sweepRenewals(till.api.services);
  expect(await Application.exists({ _id: id })).toBeNull();
  // A repeat may store the renewal under the same number at this moment, and does not replace an agreement.
  expect(await Agreement.exists({ _id: id })).not.toBeNull();
});

function addYear(date: string): string {
  const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return next.endsWith('-02-29') ? `${next.slice(0, 5)}02-28` : next;
}
