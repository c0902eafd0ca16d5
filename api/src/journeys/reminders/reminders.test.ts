import { addDays, type CalendarDate, denverInstant, ONE_CLICK_PATH } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailInbox } from '../../../../local/mail';
import type { TestApi } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { type Mailing, startMailing } from '../../../test/mailing';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import type { ApplicationDoc } from '../../membership/record/application';
import { Application } from '../../membership/record/application';
import { Audit } from '../../base/audit/record';
import { runDueJobs } from '../../base/jobs/jobs';
import { JobRecord } from '../../base/jobs/model';
import { Link } from '../../base/links/model';
import { Bounce } from '../../letters/mail/bounces';
import { claimMail, deliverMail } from '../../letters/mail/deliver';
import { Outbox } from '../../letters/mail/model';
import { queueMails } from '../../letters/mail/queue';
import type { Sender } from '../../letters/mail/transport';
import { Membership } from '../../membership/record/membership';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { reminderJobs, stillTrue } from '.';
import { sendRenewLinks } from './newLinks';

/** The error of a driver that finds no primary. */
const DATABASE_AWAY = { name: 'MongoServerSelectionError' };

const START = '2026-11-23';
let clock = denverInstant(START, 12);
let mailing: Mailing;
let api: TestApi;
let inbox: MailInbox;
let office: OfficeDoc;

beforeAll(async () => {
  mailing = await startMailing('reminders', () => clock);
  ({ api, inbox } = mailing);
});
afterAll(() => mailing.stop());
beforeEach(async () => {
  const emptied = [JobRecord, Outbox, Link, Membership, Bounce, Office, Audit];
  await Promise.all([clearApplications(), ...emptied.map((model) => model.collection.deleteMany({}))]);
  inbox.clear();
  clock = denverInstant(START, 12);
  office = await storeOffice({ office_name: 'Maple Clinic' });
  // The service has known of reminders since the day before.
  clock = denverInstant(addDays(START, -1), 12);
  await run();
  clock = denverInstant(START, 12);
});

/** A round of the jobs in one process. */
const run = () => runDueJobs(api.services, reminderJobs);

/** Moves the clock by whole days and runs the jobs. */
async function pass(days: number): Promise<void> {
  clock = new Date(clock.getTime() + days * 86_400_000);
  await run();
}

/** Sends what is in the outbox; answers the mails that arrived. */
const send = () => mailing.send(stillTrue);

/** Stores an application that was made at the test's moment. */
const unpaid = (fields: Partial<ApplicationDoc> = {}, at = office) =>
  storeApplication(at, { application_time: clock, ...fields });

async function storeMember(expires: CalendarDate, fields: Partial<ApplicationDoc> = {}) {
  return storeApplication(office, {
    application_time: denverInstant(addDays(expires, -365), 12),
    starts: addDays(expires, -365),
    expiration_date: expires,
    paid: true,
    payment_type: 'cash',
    payment_time: denverInstant(addDays(expires, -365), 12),
    ...fields,
  });
}

const queued = async () =>
  (await Outbox.find({ template: 'renewalReminder' }).sort({ created: 1, _id: 1 }).lean()).map(
    ({ _id }) => _id,
  );

describe('reminders of renewal', () => {
  test('go out at each offset, once, in the language of the application', async () => {
    const { _id } = await storeMember(addDays(START, 45), { language: 'es' });
    await run();
    expect((await send())[0]).toMatchObject({
      to: [`member${_id}@rollbook.example`],
      subject: expect.stringContaining('termina el'),
      text: expect.stringContaining('http://rollbook.test/renew?lang=es#'),
    });
    for (const days of [1, 30, 1, 10, 1, 9, 1, 60]) await pass(days);
    expect(await queued()).toEqual([-45, -14, -3, 7].map((offset) => `renewal:${_id}:${offset}`));
  });

  test('have a link that opens the form of the renewal', async () => {
    const { _id } = await storeMember(addDays(START, 14), { first: 'Ana' });
    await run();
    const [mail] = await send();
    const token = /\/renew#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const form = await api.client().call('getRenewalForm', { token });
    expect(form).toMatchObject({ status: 200, body: { id: _id, first: 'Ana', office_name: 'Maple Clinic' } });
  });

  test('name the number of the card, also after a renewal at another office', async () => {
    const other = await storeOffice();
    const first = await storeMember(addDays(START, -351), { oid: other._id });
    await storeMember(addDays(START, 14), { chain: first._id });
    await run();
    const number = `${first._id}-${other._id}`;
    const [mail] = await send();
    expect(mail?.text).toContain(`Member ID: ${number}\n`);
    const token = /\/renew#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await api.client().call('getRenewalForm', { token })).toMatchObject({
      body: { member_id: number },
    });
    await Outbox.deleteMany();
    await queueMails(await sendRenewLinks({ email: mail?.to[0] ?? '', language: 'en' }, api.services), clock);
    expect(await Outbox.find().lean()).toMatchObject([{ data: { id: number } }]);
  });

  test('that waited while the mail server was away go out as the newest one only', async () => {
    const { _id } = await storeMember(addDays(START, 45));
    for (const days of [0, 31, 11, 1]) await pass(days);
    expect(await queued()).toHaveLength(3);
    const mails = await send();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('ends on')]);
    expect(await Outbox.find({ state: 'sent' }).lean()).toMatchObject([{ _id: `renewal:${_id}:-3` }]);
  });

  test('that come after the end, because of an outage, say that the membership has ended', async () => {
    const { _id } = await storeMember(addDays(START, 5));
    await pass(9);
    expect(await queued()).toEqual([`renewal:${_id}:-3`]);
    expect(await send()).toMatchObject([{ subject: expect.stringContaining('ended on') }]);
  });

  test('that may have been sent are not sent again', async () => {
    const [broken, died] = [await storeMember(addDays(START, 45)), await storeMember(addDays(START, 45))];
    await run();
    const failing = (fields: object): Sender => ({
      send: async (_, begin) => {
        await begin();
        throw Object.assign(new Error('failed'), fields);
      },
      close: () => {},
    });
    const next = async (by: Sender | undefined) => {
      const mail = await claimMail(clock);
      if (mail !== null && by !== undefined) await deliverMail(mail, by, api.services, stillTrue);
      return mail?.data['application'];
    };
    expect(await next(failing({ code: 'ECONNECTION' }))).toBe(broken._id);
    expect(await next(failing({ code: 'EENVELOPE', responseCode: 451 }))).toBe(died._id);
    clock = new Date(clock.getTime() + 120_000);
    // The process lost its database for longer than its patience while the mail server had the mail.
    await expect(next(failing(DATABASE_AWAY))).rejects.toThrow('failed');
    clock = new Date(clock.getTime() + 120_000);
    expect(await send()).toEqual([]);
    expect(await Outbox.countDocuments({ state: 'dropped' })).toBe(2);
  });

  test('that were claimed while the database was away, and not begun, are sent later', async () => {
    await Promise.all([storeMember(addDays(START, 45)), storeMember(addDays(START, 45))]);
    await run();
    const away = async () => {
      throw Object.assign(new Error('failed'), DATABASE_AWAY);
    };
    const [before, checking] = [await claimMail(clock), await claimMail(clock)];
    if (before === null || checking === null) throw new Error('two mails are due');
    const sender = { send: away, close: () => {} };
    await expect(deliverMail(before, sender, api.services, stillTrue)).rejects.toThrow('failed');
    const whileAway = { [checking.template]: away };
    await expect(deliverMail(checking, sender, api.services, whileAway)).rejects.toThrow('failed');
    clock = new Date(clock.getTime() + 120_000);
    expect(await send()).toHaveLength(2);
    expect(await Outbox.countDocuments({ state: 'dropped' })).toBe(0);
  });

  test.each([1, 40, 400])('after an outage of %i days, only the newest goes out', async (days) => {
    const ends = Array.from({ length: 104 }, (_, at) => addDays(START, at * 5 - 60));
    await Promise.all(ends.map((expires) => storeMember(expires)));
    await pass(days);
    await run();
    const ids = await queued();
    const applications = ids.map((id) => id.split(':')[1]);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(applications).size).toBe(ids.length);
    await pass(1);
    const offsets = new Map<string, number[]>();
    for (const id of await queued()) {
      const [, application = '', offset = ''] = id.split(':');
      offsets.set(application, [...(offsets.get(application) ?? []), Number(offset)]);
    }
    for (const sent of offsets.values()) expect(sent).toEqual([...new Set(sent)]);
  });

  test('are queued once by many processes, and by runs that crash before they store their progress', async () => {
    const members = [await storeMember(addDays(START, 14)), await storeMember(addDays(START, 14))];
    const [job] = reminderJobs;
    if (job === undefined) throw new Error('no job');
    const crash = {
      since: clock,
      memory: {},
      signal: new AbortController().signal,
      remember: async () => {
        throw new Error('crash');
      },
    };
    const crashes = [1, 2, 3].map(() => job.run(api.services, crash));
    expect(await Promise.allSettled(crashes)).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected' })));
    await Promise.all([run(), run(), run()]);
    expect((await queued()).toSorted()).toEqual(members.map(({ _id }) => `renewal:${_id}:-14`).toSorted());
    expect(await send()).toHaveLength(2);
  });

  test('do not go to members who renewed, cancelled or opted out, or whose address is refused for good', async () => {
    const day = addDays(START, 14);
    const renewed = await storeMember(day);
    await unpaid({
      kind: 'renewal',
      chain: renewed._id,
      renews: renewed._id,
      starts: addDays(day, 1),
      expiration_date: addDays(day, 365),
    });
    const cancelled = await storeMember(day);
    await Membership.create({ _id: cancelled._id, cancelled_on: START });
    const silent = await storeMember(day);
    await Membership.create({ _id: silent._id, reminders_off: true });
    await storeMember(day, { email: '' });
    await storeMember(day, { state: 'deleted' });
    await unpaid({ expiration_date: day });
    const refused = await storeMember(day, { email: 'Gone@rollbook.example' });
    await Bounce.create({ _id: 'gone@rollbook.example', at: clock });
    const other = await storeMember(day);
    await run();
    expect(await queued()).toEqual([`renewal:${other._id}:-14`]);
    expect(refused.paid).toBe(true);
  });

  test('that wait in the outbox are dropped when the member opts out, moves or is deleted before they are sent', async () => {
    const [one, other] = [await storeMember(addDays(START, 3)), await storeMember(addDays(START, 3))];
    const moved = await storeMember(addDays(START, 3));
    await run();
    await Application.updateOne({ _id: moved._id }, { $set: { email: 'moved@rollbook.example' } });
    await Membership.create({ _id: one._id, reminders_off: true });
    await Application.updateOne({ _id: other._id }, { $set: { state: 'deleted', deleted_at: clock } });
    expect(await send()).toEqual([]);
    expect(await Outbox.countDocuments({ state: 'dropped', data: {} })).toBe(3);
  });

  test('stop for an address that the mail server refused, and go on when it takes mails again', async () => {
    const member = await storeMember(addDays(START, 14));
    inbox.faults.refuseRecipient(member.email);
    await run();
    expect(await send()).toEqual([]);
    expect(await Bounce.countDocuments()).toBe(1);
    await pass(11);
    expect(await queued()).toHaveLength(1);
    inbox.clear();
    const to = { name: '', address: member.email };
    const data = { office_name: 'x', password: 'x', loginUrl: 'http://rollbook.test' };
    await queueMails([{ id: 'x', to, language: 'en', template: 'newPassword', data }], clock);
    expect(await send()).toHaveLength(1);
    expect(await Bounce.countDocuments()).toBe(0);
    await pass(10);
    expect((await queued()).at(-1)).toBe(`renewal:${member._id}:7`);
  });

  test('go on for an address when the mail server refused only our own sender', async () => {
    await storeMember(addDays(START, 14));
    inbox.faults.refuseSenders();
    await run();
    expect(await send()).toEqual([]);
    expect(await Outbox.findOne({}).lean()).toMatchObject({
      state: 'due',
      error: expect.stringContaining('550'),
    });
    expect(await Bounce.countDocuments()).toBe(0);
  });

  test('are not made up for when the service is new', async () => {
    await JobRecord.deleteMany({});
    await storeMember(addDays(START, 10));
    await storeMember(addDays(START, -2));
    await run();
    expect(await queued()).toEqual([]);
  });
});

describe('the link that stops reminders', () => {
  async function reminded() {
    const member = await storeMember(addDays(START, 14));
    await run();
    const [mail] = await send();
    const header = (name: string) =>
      mail?.headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
    const path = new URL(header('list-unsubscribe').slice(1, -1)).pathname;
    return { member, header, path, token: path.slice(ONE_CLICK_PATH.length) };
  }

  test('works by one click of the mail program, once, and not by opening it', async () => {
    const { member, header, path } = await reminded();
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const opened = await fetch(api.url + path, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/^http:\/\/rollbook\.test\/stopreminders#[\w-]{43}$/);
    expect(await Membership.countDocuments()).toBe(0);
    // As mail programs send it: a form, from a foreign origin.
    const click = () =>
      fetch(api.url + path, {
        method: 'POST',
        headers: { Origin: 'https://mail.example', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(410);
    expect(await Membership.findById(member.chain).lean()).toMatchObject({ reminders_off: true });
    await pass(11);
    expect(await queued()).toHaveLength(1);
  });

  test('works on its page', async () => {
    const { member, token } = await reminded();
    const client = api.client();
    const read = () => client.call('getStopLink', { token });
    expect(await read()).toMatchObject({ status: 200, body: { stops: 'reminders', office_name: '' } });
    expect((await client.call('stopReminders', { token })).status).toBe(200);
    expect(await client.call('stopReminders', { token })).toMatchObject({
      status: 410,
      body: { code: 'link_ended' },
    });
    expect((await read()).status).toBe(410);
    expect(await Membership.findById(member.chain).lean()).toMatchObject({ reminders_off: true });
  });

  test('ends in a mailbox that the member no longer has', async () => {
    const { member, token, path } = await reminded();
    await Application.updateOne({ _id: member._id }, { $set: { email: 'new@mail.example' } });
    const client = api.client();
    expect((await client.call('getStopLink', { token })).status).toBe(410);
    expect((await client.call('stopReminders', { token })).status).toBe(410);
    expect((await fetch(api.url + path, { method: 'POST' })).status).toBe(410);
    expect(await Membership.findById(member.chain).lean()).not.toMatchObject({ reminders_off: true });
  });
});

describe('reminders of payment', () => {
  const reminders = async () =>
    (await Outbox.find({ template: 'payReminder' }).lean()).map(({ _id }) => _id).toSorted();

  test('go out once, after 7 days, with the link to pay by card', async () => {
    const { _id } = await unpaid();
    await pass(6);
    expect(await reminders()).toEqual([]);
    await pass(1);
    await pass(1);
    await pass(60);
    expect(await reminders()).toEqual([`pay reminder:${_id}`]);
    clock = denverInstant(addDays(START, 8), 12);
    await Outbox.deleteMany({ template: 'officeStatement' });
    const [mail] = await send();
    expect(mail?.text).toContain('Pay $20.00 now by card: http://rollbook.test/pay#');
    expect(mail?.text).toContain(`Member ID: ${_id}-${office._id}\n`);
  });

  test('do not go to people who paid, opted out or wrote on paper, nor without a link where no card is taken', async () => {
    const paid = await unpaid();
    await Application.updateOne({ _id: paid._id }, { $set: { paid: true, payment_type: 'cash' } });
    const silent = await unpaid();
    await Membership.create({ _id: silent._id, reminders_off: true });
    await unpaid({ source: 'paper' });
    await unpaid({ expiration_date: addDays(START, 5) });
    const cash = await storeOffice({ online_payment: false });
    const { _id } = await unpaid({}, cash);
    await pass(7);
    expect(await reminders()).toEqual([`pay reminder:${_id}`]);
    const [mail] = await send();
    expect(mail?.text).not.toContain('/pay#');
  });

  test('finds all members of a long outage, also many of the same moment', async () => {
    const count = 450;
    const made = await Promise.all(Array.from({ length: count }, () => unpaid()));
    await pass(40);
    expect(await reminders()).toHaveLength(count);
    expect(new Set(await reminders()).size).toBe(new Set(made.map(({ _id }) => _id)).size);
  });
});

describe('the statement of an office', () => {
  const statements = async () =>
    (await Outbox.find({ template: 'officeStatement' }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  /** Its mail: a reminder to pay goes out too. */
  const sendStatement = async () => (await send()).find(({ subject }) => subject.startsWith('Maple Clinic:'));

  test('goes out on the first working day of a month, once, with names and total', async () => {
    const names = [await unpaid(), await unpaid({ source: 'paper' })];
    await storeOffice();
    clock = denverInstant('2026-11-30', 12);
    await run();
    expect(await statements()).toEqual([]);
    clock = denverInstant('2026-12-01', 12);
    await run();
    await pass(1);
    expect(await statements()).toEqual([`statement:2026-12:${office._id}`]);
    const mail = await sendStatement();
    expect(mail?.subject).toBe('Maple Clinic: 2 memberships to pay, $40.00');
    for (const { last } of names) expect(mail?.text).toContain(last);
    expect(mail?.text).toContain('http://rollbook.test/officepay');
    await pass(35);
    expect(await statements()).toEqual([
      `statement:2026-12:${office._id}`,
      `statement:2027-01:${office._id}`,
    ]);
  });

  test('lists what the office marked as paid itself in the month before, also without unpaid names', async () => {
    const staff = await officeClient(api, office);
    const [one, undone] = [await unpaid(), await unpaid()];
    for (const { _id: id, version, first, last, email } of [one, undone]) {
      const edit = { id, version, first, last, email, paid: true, payment_type: 'cash' };
      expect((await staff.call('editApplication', edit)).status).toBe(200);
    }
    await Application.updateOne(
      { _id: undone._id },
      { $set: { paid: false, payment: null, cancelled: 'x' } },
    );
    clock = denverInstant('2026-12-01', 12);
    await run();
    expect(await statements()).toEqual([`statement:2026-12:${office._id}`]);
    const mail = await sendStatement();
    expect(mail?.subject).toBe('Maple Clinic: 1 membership marked as paid, $20.00');
    expect(mail?.text).toContain(`${one.first} ${one.last} (${one._id}-${office._id}): cash`);
    expect(mail?.text).not.toContain(`(${undone._id}-`);
    await pass(35);
    expect(await statements()).toHaveLength(1);
  });

  test('is not made up for after the month', async () => {
    await unpaid();
    await pass(400);
    expect(await statements()).toEqual([`statement:2027-12:${office._id}`]);
  });

  test('is stopped by its link, in the mailbox of the office alone', async () => {
    await unpaid();
    clock = denverInstant('2026-12-01', 12);
    await run();
    const mail = await sendStatement();
    const [, token = ''] = /stopreminders#([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const client = api.client();
    const { office_email } = office;
    await Office.updateOne({ _id: office._id }, { $set: { office_email: 'moved@mail.example' } });
    expect((await client.call('stopReminders', { token })).status).toBe(410);
    await Office.updateOne({ _id: office._id }, { $set: { office_email } });
    expect((await client.call('getStopLink', { token })).body).toEqual({
      stops: 'statements',
      office_name: 'Maple Clinic',
    });
    expect((await client.call('stopReminders', { token })).status).toBe(200);
    await pass(40);
    expect(await statements()).toEqual([`statement:2026-12:${office._id}`]);
    expect(await Audit.countDocuments({ what: 'statements stopped' })).toBe(1);
    const staff = await officeClient(api, office);
    const { _id: oid } = office;
    expect((await staff.call('getStatements', { oid })).body).toEqual({ on: false });
    expect((await staff.call('setStatements', { oid, on: true })).status).toBe(200);
    expect((await staff.call('getStatements', { oid })).body).toEqual({ on: true });
    await pass(30);
    expect(await statements()).toHaveLength(2);
  });
});
