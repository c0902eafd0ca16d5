import {
  addDays,
  type CalendarDate,
  CANCELLED_UNPAYABLE,
  denverDate,
  denverInstant,
  paymentMessages,
  PENDING,
  shownDate,
  STAFF,
} from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt, selection } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from './model';

let api: TestApi;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let admin: Client;

beforeAll(async () => {
  api = await startApi('mark_as_paid');
  maple = await storeOffice();
  cedar = await storeOffice();
  admin = await adminClient(api);
});
afterAll(() => api.stop());

async function unpaid(office: OfficeDoc, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await storeApplication(office))._id);
  return ids;
}

function mark(ids: number[], more: Record<string, unknown> = {}, attempt?: string) {
  const input = { ...selection(ids), office: { oid: maple._id }, ...more };
  return admin.call('markAsPaid', input, attempt === undefined ? {} : { attempt });
}

describe('Mark as Paid', () => {
  test('records a check unless cash is chosen', async () => {
    const ids = await unpaid(maple, 2);
    expect(await mark(ids)).toMatchObject({ status: 200, body: { success: true, ids } });
    const [paid] = await Application.find({ _id: { $in: ids } }).lean();
    expect(paid).toMatchObject({
      paid: true,
      payment_type: 'check',
      check_number: '',
      square_id: '',
      changed_by: 'admin',
    });
    expect(paid?.payment_time).toBeInstanceOf(Date);

    const [cash = 0] = await unpaid(maple, 1);
    await mark([cash], { paymentType: 'cash' });
    expect(await Application.findOne({ _id: cash }).lean()).toMatchObject({ payment_type: 'cash' });
  });

  test('keeps the number of the check and the note in details and history, until it is undone', async () => {
    const [id = 0] = await unpaid(maple, 1);
    await mark([id], { checkNumber: ' 4471 ', note: 'Brought to Denver' });
    const told = { check_number: '4471', payment_note: 'Brought to Denver' };
    const details = await admin.call('getApplicationDetails', { id });
    expect(details.body).toMatchObject(told);
    const [entry] = await Audit.find({ subject: 'application', subject_id: String(id) }).lean();
    expect(entry?.after).toMatchObject({ check_number: '4471', note: 'Brought to Denver' });
    await admin.call('editApplication', { ...(details.body as object), paid: false, payment_type: '' });
    expect(await Application.findOne({ _id: id }).lean()).toMatchObject({
      check_number: '',
      payment_note: '',
    });

    const [cash = 0] = await unpaid(maple, 1);
    await mark([cash], { paymentType: 'cash', checkNumber: '4471' });
    expect(await Application.findOne({ _id: cash }).lean()).toMatchObject({ check_number: '' });
  });

  test('queues a receipt for the office and a note for each member, and writes the audit', async () => {
    const ids = await unpaid(maple, 2);
    const attempt = newAttempt();
    await mark(ids, {}, attempt);
    const mails = await Outbox.find({ _id: { $regex: `^${attempt}:` } }).lean();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
      [maple.office_email, ...ids.map((id) => `member${id}@rollbook.example`)].toSorted(),
    );
    const trail = await Audit.find({ subject: 'application', subject_id: String(ids[0]) }).lean();
    expect(trail).toMatchObject([{ what: 'marked as paid', who: 'admin', after: { payment_type: 'check' } }]);
  });

  test('is all or nothing: one application that is paid or of another office refuses all', async () => {
    const ids = await unpaid(maple, 2);
    const paid = (await storeApplication(maple, { paid: true, payment_type: 'cash' }))._id;
    expect(await mark([...ids, paid])).toMatchObject({
      status: 409,
      body: { code: 'already_paid', ids: [paid] },
    });
    const foreign = await unpaid(cedar, 1);
    expect(await mark([...ids, ...foreign])).toMatchObject({
      status: 422,
      body: { ids: foreign, detail: 'Some of these applications are not yours to pay' },
    });
    expect(await mark(ids, { amount: 2000 })).toMatchObject({
      status: 422,
      body: { code: 'wrong_amount', detail: '2 applications cost 4000 cents' },
    });
    expect(await Application.countDocuments({ _id: { $in: ids }, paid: false, payment: null })).toBe(2);
  });

  test('refuses a cancelled one, and one whose term is over, with its id alone', async () => {
    const today = denverDate(new Date());
    const cancelled = (await storeApplication(maple, { cancelled: today, cancelled_on: today }))._id;
    // Its membership runs on to the end of a paid term.
    const notRenewed = (await storeApplication(maple))._id;
    await Membership.create({ _id: notRenewed, cancelled_on: today });
    const over = (await storeApplication(maple, { expiration_date: addDays(today, -1) }))._id;
    const [id = 0] = await unpaid(maple, 1);
    for (const [refused, status, code, detail] of [
      [cancelled, 409, 'conflict', CANCELLED_UNPAYABLE],
      [notRenewed, 409, 'conflict', CANCELLED_UNPAYABLE],
      [over, 422, 'term_over', paymentMessages.en.termOver],
    ] as const) {
      expect(await mark([id, refused])).toMatchObject({ status, body: { code, detail, ids: [refused] } });
    }
    expect(await Application.findById(id).lean()).toMatchObject({ paid: false, payment: null });
  });

  test('concurrently with another marks each application once', async () => {
    const [one = 0, two = 0, three = 0] = await unpaid(maple, 3);
    const answers = await Promise.all([mark([one, two]), mark([two, three]), mark([one, three])]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    const paid = await Application.countDocuments({ _id: { $in: [one, two, three] }, paid: true });
    expect(paid).toBe(winners.length * 2);
    expect(await Application.countDocuments({ paid: false, payment: { $ne: null } })).toBe(0);
  });

  test('can be undone and recorded again at once', async () => {
    const [id = 0] = await unpaid(maple, 1);
    await mark([id]);
    const edit = {
      id,
      first: 'Ann',
      last: 'Lee',
      email: 'ann@rollbook.example',
      paid: false,
      payment_type: '',
    };
    expect((await admin.call('editApplication', edit)).status).toBe(200);
    expect((await mark([id], { paymentType: 'cash' })).status).toBe(200);
    expect(await Application.findOne({ _id: id }).lean()).toMatchObject({ paid: true, payment_type: 'cash' });
  });

  test('repeated with its key gets the same answer; another content is refused', async () => {
    const ids = await unpaid(maple, 2);
    const attempt = newAttempt();
    const first = await mark(ids.toReversed(), {}, attempt);
    expect(first).toMatchObject({ status: 200, body: { ids } });
    expect((await mark(ids, {}, attempt)).body, 'in any order').toEqual(first.body);
    const day = denverDate(new Date());
    for (const other of [
      { paymentType: 'cash' },
      { receivedOn: day },
      { receivedOn: addDays(day, -1) },
      { ways: [{ id: ids[0], paymentType: 'cash' }] },
    ]) {
      expect((await mark(ids, other, attempt)).status).toBe(422);
    }
    expect((await mark(ids)).status).toBe(409);
  });

  test('repeated with its key tells to wait while it is not finished, and that it has failed', async () => {
    const ids = await unpaid(maple, 1);
    const attempt = newAttempt();
    await mark(ids, {}, attempt);
    await Payment.updateOne({ _id: attempt }, { $set: { state: 'charged' } });
    expect(await mark(ids, {}, attempt)).toMatchObject({ status: 202, body: { code: PENDING, attempt } });
    await Payment.updateOne({ _id: attempt }, { $set: { state: 'failed', reason: 'conflict' } });
    expect(await mark(ids, {}, attempt)).toMatchObject({ status: 409, body: { code: 'conflict', ids } });
  });

  test('keeps the way of each name, and says all of them on the receipt', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await unpaid(maple, 4);
    const ways = [
      { id: two, paymentType: 'check', checkNumber: '4471', note: 'from her aunt' },
      { id: three, paymentType: 'cash', checkNumber: '9', note: '' },
      { id: four, paymentType: 'check' },
    ];
    expect((await mark([one, two, three, four], { paymentType: 'cash', ways })).status).toBe(200);
    const stored = (id: number) => Application.findOne({ _id: id }).lean();
    expect(await stored(one)).toMatchObject({ payment_type: 'cash', check_number: '', payment_note: '' });
    expect(await stored(two)).toMatchObject({
      payment_type: 'check',
      check_number: '4471',
      payment_note: 'from her aunt',
    });
    expect(await stored(three)).toMatchObject({ payment_type: 'cash', check_number: '' });
    expect(await stored(four)).toMatchObject({ payment_type: 'check', check_number: '', payment_note: '' });
    const { body } = await admin.call('getReceiptsForOffice', { oid: maple._id });
    expect(body).toHaveProperty('rows.0.amount', 8000);
    expect(body).toHaveProperty('rows.0.ways', [
      { payment_type: 'cash', check_number: '', amount: 4000 },
      { payment_type: 'check', check_number: '4471', amount: 2000 },
      { payment_type: 'check', check_number: '', amount: 2000 },
    ]);
  });

  test('refuses the way of a name that is not selected, and two ways of one', async () => {
    const [one = 0, two = 0] = await unpaid(maple, 2);
    const [byCash, byCheck] = [
      { id: one, paymentType: 'cash' },
      { id: one, paymentType: 'check' },
    ];
    for (const [ids, ways] of [
      [[two], [byCash]],
      [[one], [byCash, byCheck]],
    ] as const) {
      expect(await mark([...ids], { ways })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'ways', message: 'Each is of one selected name' }] },
      });
    }
    expect(await Application.countDocuments({ _id: { $in: [one, two] }, paid: false })).toBe(2);
  });

  test('names the day on which the money was received: today or one of the last 30', async () => {
    const today = denverDate(new Date());
    const day = addDays(today, -3);
    const [id = 0, now = 0, later = 0] = await unpaid(maple, 3);
    const enrolled = (one: number, on: CalendarDate) =>
      Application.updateOne({ _id: one }, { $set: { application_time: denverInstant(on, 18) } });
    await Promise.all([enrolled(id, day), enrolled(later, addDays(today, -2))]);
    for (const ids of [[later], [id, later]]) {
      expect(await mark(ids, { receivedOn: day })).toMatchObject({
        status: 422,
        body: { errors: [{ message: STAFF.receivedBefore(shownDate(addDays(today, -2), 'en')) }] },
      });
    }
    expect(await mark([id], { receivedOn: day })).toMatchObject({
      status: 200,
      body: { receipt: { paid_at: denverInstant(day, 12).toISOString() } },
    });
    expect((await Application.findOne({ _id: id }).lean())?.payment_time).toEqual(denverInstant(day, 12));
    const [entry] = await Audit.find({ subject: 'application', subject_id: String(id) }).lean();
    expect(entry?.after).toMatchObject({ received_on: day });
    for (const wrong of [addDays(today, 1), addDays(today, -31)]) {
      expect(await mark([now], { receivedOn: wrong })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'receivedOn', message: STAFF.receivedOnDay }] },
      });
    }
    expect((await mark([now], { receivedOn: today })).status).toBe(200);
    expect((await Application.findOne({ _id: now }).lean())?.payment_time?.getTime()).toBeGreaterThan(
      Date.now() - 60_000,
    );
  });

  test('is not for a group, not for names of its own offices either', async () => {
    const group = await storeGroup();
    const own = await storeOffice({ ogid: group._id });
    const ids = await unpaid(own, 1);
    const ofGroup = await groupClient(api, group);
    const input = { ...selection(ids), office: { oid: own._id }, paymentType: 'cash' };
    expect((await ofGroup.call('markAsPaid', input)).status).toBe(403);
    expect((await Application.findById(ids[0] ?? 0).orFail()).paid).toBe(false);
    expect((await admin.call('markAsPaid', input)).status).toBe(200);
  });

  test('is for an office its own names, and reported; not where the plan keeps it to the administrator', async () => {
    const own = await officeClient(api, cedar);
    const [id = 0, second = 0] = await unpaid(cedar, 2);
    const asOffice = (client: Client, ids: number[], oid = cedar._id) =>
      client.call('markAsPaid', { ...selection(ids), office: { oid }, paymentType: 'cash' });
    expect((await asOffice(own, [id])).status).toBe(200);
    const { body } = await admin.call('getMarkedByOffices', { oid: cedar._id });
    expect(body).toMatchObject([{ id, payment_type: 'cash', amount: 2000 }]);
    const foreign = await unpaid(maple, 1);
    expect((await asOffice(own, foreign, maple._id)).status).toBe(422);
    api.services.brand.officeMayMarkPaid = false;
    expect(await asOffice(own, [second])).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await asOffice(admin, [second])).status).toBe(200);
    api.services.brand.officeMayMarkPaid = true;
  });
});

describe('the unpaid lists', () => {
  test('are newest first, without paid, reserved, cancelled, hidden and deleted applications', async () => {
    const group = await storeGroup();
    const own = await storeOffice({ ogid: group._id, office_name: 'Own', calendar_year: false });
    const ago = (days: number) => ({ application_time: new Date(Date.now() - days * 86_400_000) });
    const older = await storeApplication(own, { first: 'Older', last: 'One', ...ago(2) });
    const newer = await storeApplication(own, { first: 'Newer', last: 'One', ...ago(1) });
    await storeApplication(own, { paid: true, payment_type: 'cash' });
    await storeApplication(own, { payment: newAttempt() });
    const today = denverDate(new Date());
    await storeApplication(own, { cancelled: today, cancelled_on: today });
    await storeApplication(own, { state: 'hidden' });
    await storeApplication(own, { state: 'deleted' });
    const row = ({
      _id: id,
      oid,
      last,
      first,
      email,
      expiration_date,
      application_time,
    }: ApplicationDoc) => ({
      id,
      oid,
      member_id: `${id}-${oid}`,
      name: `${first} ${last}`,
      email,
      enrolled_on: denverDate(application_time),
      expiration_date,
      calendar_year: false,
      kind: 'new',
      possible_duplicate: false,
      primary_phone: '',
      last_call: null,
    });
    const rows = [row(newer), row(older)];
    const office = await officeClient(api, own);
    expect((await office.call('getUnpaidApplicationsForOffice', { oid: own._id })).body).toEqual(rows);
    expect((await admin.call('getWaitingByOffice', {})).body).toContainEqual({
      oid: own._id,
      office_name: 'Own',
      calendar_year: false,
      waiting: 2,
    });
    const client = await groupClient(api, group);
    expect((await client.call('getUnpaidApplicationsForGroup', { ogid: group._id })).body).toEqual(
      rows.map((one) => ({ ...one, office_name: 'Own' })),
    );
    expect((await client.call('getUnpaidApplicationsForOffice', { oid: own._id })).body).toEqual(rows);
    expect((await client.call('getUnpaidApplicationsForOffice', { oid: maple._id })).status).toBe(403);
  });
});
