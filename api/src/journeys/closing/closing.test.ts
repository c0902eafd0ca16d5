import { addDays, type CallAnswer, denverDate, denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { newAttempt, selection } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { claimMail, deliverMail } from '../../letters/mail/deliver';
import { Outbox } from '../../letters/mail/model';
import { render } from '../../letters/templates/render';
import { salesBy } from '../../membership/payables/sales';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { periodFigures } from '../../money/months/figures';
import { closeMonth } from '../../money/months/close';
import { findCorrections } from '../../money/months/corrections';
import { ClosedMonth, Correction, MonthPart } from '../../money/months/model';
import { recountEntries } from '../../money/months/recount';
import { takingsIn } from '../../money/months/takings';
import { Refund } from '../../money/refunds/model';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { Batch } from '../batches/model';
import { batches, takeStep } from '../batches/steps';
import { ClinicMove } from '../moving/model';
import { MemberRequest } from '../requests/model';
import { stillTrue } from '../reminders';

let clock = new Date();
let api: TestApi;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let office: Client;
let admin: Client;

beforeAll(async () => {
  api = await startApi('closing', { environment: { RATE_LIMITS: '0' }, now: () => clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  clock = denverInstant('2027-03-20', 10);
  const emptied = [
    Batch,
    ClinicMove,
    Outbox,
    ClosedMonth,
    MonthPart,
    Correction,
    MemberRequest,
    Audit,
    Refund,
  ];
  await Promise.all([clearApplications(), ...emptied.map((model) => model.collection.deleteMany({}))]);
  const group = await storeGroup({ name: 'Valley' });
  maple = await storeOffice({ office_name: 'Maple Clinic', ogid: group._id });
  cedar = await storeOffice({
    office_name: 'Cedar Clinic',
    calendar_year: false,
    office_phone: '303-555-0188',
  });
  [office, admin] = [await officeClient(api, maple), await adminClient(api)];
});

type Check = CallAnswer<'checkOfficeMove'>;
const check = async (from = maple, to = cedar) =>
  (await admin.call('checkOfficeMove', { from: from._id, to: to._id })).body as Check;
const move = async (members: number, attempt = newAttempt()) =>
  admin.call('moveOffice', { from: maple._id, to: cedar._id, members }, { attempt });
const moved = async (members: number) => {
  const { status, body } = await move(members);
  expect([status, body]).toMatchObject([200, { kind: 'move', office_name: 'Cedar Clinic' }]);
  await batches.drain(api.services);
  return body as CallAnswer<'moveOffice'>;
};
const listed = async () => ((await admin.call('getBatches', {})).body as CallAnswer<'getBatches'>)[0];
const all = () => Application.find({}).sort({ _id: 1 }).lean();
const officesOf = async () => (await all()).map(({ oid }) => oid);

/** A paid membership that ends so many days from the clock's day. */
const storeMember = (at: OfficeDoc, days: number, fields: Partial<ApplicationDoc> = {}) => {
  const expiration_date = addDays(denverDate(clock), days);
  const application_time = denverInstant(addDays(expiration_date, -365), 9);
  const paid = { paid: true, payment_type: 'cash', payment_time: application_time } as const;
  return storeApplication(at, {
    starts: denverDate(application_time),
    expiration_date,
    application_time,
    ...paid,
    ...fields,
  });
};
/** Ana, active; Luis, who waits for payment; Eva, who ended; all at Maple. */
async function threeMembers() {
  const ana = await storeMember(maple, 20, { first: 'Ana', last: 'Ruiz', language: 'es' });
  const luis = await storeApplication(maple, { first: 'Luis', last: 'Kenford', application_time: clock });
  const eva = await storeMember(maple, -300, { first: 'Eva', last: 'Lund' });
  return { ana, luis, eva };
}

test('the check counts what moves, names what differs, and says what stands in the way', async () => {
  await threeMembers();
  await storeApplication(cedar, { first: 'Luis', last: 'Kenford', application_time: clock });
  const { email } = (await Application.findOne({ oid: cedar._id }).lean()) ?? { email: '' };
  await Application.updateOne({ oid: maple._id, first: 'Luis' }, { $set: { email } });
  expect(await check()).toMatchObject({
    members: 3,
    active: 1,
    unpaid: 1,
    renewals: 1,
    ended: 1,
    differences: [
      { label: 'Memberships', here: 'calendar year', there: '12 months' },
      { label: 'Group', there: 'none' },
    ],
    same: [{ name: 'Luis Kenford' }],
    same_count: 1,
    in_the_way: [],
  });
  const { _id } = (await Application.findOne({ oid: maple._id, first: 'Luis' }).lean()) ?? { _id: 0 };
  await office.call('askAdministrator', { id: _id, kind: 'twice', other: '1-1', reason: 'Here twice' });
  await Application.updateOne({ _id }, { $set: { payment: newAttempt() } });
  await Office.updateOne({ _id: cedar._id }, { $set: { active: false } });
  expect((await check()).in_the_way).toEqual([
    'Cedar Clinic is deactivated. Reactivate it first.',
    '1 name is being paid for at this moment. Try again in a few minutes.',
    '1 request of the clinic must be answered first, under "Needs a person".',
  ]);
  expect(await move(3)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Reactivate') },
  });
  expect(await check(maple, maple)).toMatchObject({
    in_the_way: expect.arrayContaining([expect.stringContaining('another clinic')]),
  });
  expect(await officesOf()).toEqual([maple._id, maple._id, maple._id, cedar._id]);
});

test('all members move as one job: numbers, links and search lead on, the clinic closes, and each is told once', async () => {
  const { ana, luis, eva } = await threeMembers();
  expect(await move(4), 'another number than the button named').toMatchObject({ status: 409 });
  await moved(3);
  expect(await listed()).toMatchObject({
    state: 'done',
    count: 3,
    refused: [],
    undo_until: expect.any(String),
  });
  expect(await officesOf()).toEqual([cedar._id, cedar._id, cedar._id]);
  // The clinic is closed: no sign-in, no applicants, and it leads to the other one.
  expect(await Office.findById(maple._id).lean()).toMatchObject({ active: false, successor: cedar._id });
  expect((await office.call('getUnpaidApplicationsForOffice', { oid: maple._id })).status).toBe(401);
  const there = await officeClient(api, cedar);
  const found = async (search: string) =>
    ((await there.call('searchForMember', { search })).body as { id: number }[]).map(({ id }) => id);
  expect(await found(`${ana.chain}-${maple._id}`), 'the number on the old card').toEqual([ana._id]);
  expect(await found(`${ana.chain}-${cedar._id}`)).toEqual([ana._id]);
  const page = (await there.call('getMemberPage', { id: ana._id })).body as CallAnswer<'getMemberPage'>;
  expect(page).toMatchObject({ member_id: `${ana.chain}-${cedar._id}` });
  expect(
    await Audit.findOne({ subject_id: String(ana._id), what: 'moved to another clinic' }).lean(),
  ).toMatchObject({
    before: { office_name: 'Maple Clinic' },
    after: { office_name: 'Cedar Clinic' },
  });
  expect((await there.call('getUnpaidApplicationsForOffice', { oid: cedar._id })).body).toMatchObject([
    { id: luis._id },
  ]);
  // A repeat of the request joins the job.
  const [job] = await Batch.find({}).lean();
  expect(await move(3, job?._id)).toMatchObject({ status: 200, body: { state: 'done', through: 3 } });

  // Told after the time to undo, in their language; Eva, whose membership ended long ago, is not.
  const mails = await Outbox.find({ template: 'clinicMoved' }).sort({ about: 1 }).lean();
  expect(mails.map(({ about }) => Number(about)).toSorted()).toEqual([ana._id, luis._id].toSorted());
  expect(await claimMail(clock)).toBeNull();
  const toAna = mails.find(({ about }) => about === String(ana._id));
  expect(toAna).toMatchObject({ language: 'es', card: ana.chain });
  const text = render(toAna ?? { template: '', data: {}, language: 'en' }, api.services.brand).text;
  expect(text).toContain('Ahora su clínica es Cedar Clinic');
  expect(text).toContain('su código QR');
  expect(await Application.findById(eva._id).lean()).toMatchObject({ former_offices: [maple._id] });
});

test('a link of a clinic that has moved leads to where its members are, over several moves, and never in a circle', async () => {
  await threeMembers();
  const birch = await storeOffice({ office_name: 'Birch Clinic' });
  const linked = async (oid: number) => {
    const { status, body } = await api.client().call('getOffice', { oid });
    return status === 200 ? (body as CallAnswer<'getOffice'>).office_name : status;
  };
  const begun = await moved(3);
  expect(await linked(maple._id)).toBe('Cedar Clinic');
  await Office.updateOne({ _id: cedar._id }, { $set: { active: false } });
  expect(await linked(maple._id), 'its successor is deactivated').toBe(404);
  const request = { from: cedar._id, to: birch._id, members: 3 };
  expect((await admin.call('moveOffice', request, { attempt: newAttempt() })).status).toBe(200);
  await batches.drain(api.services);
  expect([await linked(maple._id), await linked(cedar._id)]).toEqual(['Birch Clinic', 'Birch Clinic']);
  await Office.updateOne({ _id: birch._id }, { $set: { active: false, successor: maple._id } });
  expect(await linked(maple._id)).toBe(404);
  // Undone, a link leads to its own clinic.
  await Office.updateOne({ _id: maple._id }, { $set: { active: true, successor: null } });
  expect(await linked(cedar._id)).toBe('Maple Clinic');
  expect(begun.office_name).toBe('Cedar Clinic');
});

test('two records that were joined move as one, lead on by both numbers, come back joined, and are parted where they are', async () => {
  const person = { first: 'Luis', last: 'Kenford', email: 'luis@rollbook.example' };
  const [newer, older] = [await storeMember(maple, 20, person), await storeMember(maple, -346, person)];
  const two = { id: newer._id, other: `${older._id}-${maple._id}`, stays: newer.chain };
  const wish = { ...two, taken: [], cancel_unpaid: false };
  const { status, body } = await admin.call('joinRecords', wish, { attempt: newAttempt() });
  expect([status, body]).toMatchObject([200, { success: true }]);
  const { joining } = body as CallAnswer<'joinRecords'>;
  expect(await check()).toMatchObject({ members: 1, active: 1, in_the_way: [] });

  const first = await moved(1);
  expect(await officesOf()).toEqual([cedar._id, cedar._id]);
  expect(await Outbox.countDocuments({ template: 'clinicMoved' })).toBe(1);
  const there = await officeClient(api, cedar);
  for (const number of [
    `${older._id}-${maple._id}`,
    `${newer._id}-${maple._id}`,
    `${newer._id}-${cedar._id}`,
  ]) {
    const { body: found } = await there.call('searchForMember', { search: number });
    expect(
      (found as { id: number }[]).map(({ id }) => id),
      number,
    ).toContain(newer._id);
  }
  expect((await admin.call('moveOfficeBack', { move: first.batch })).status).toBe(200);
  await batches.drain(api.services);
  expect((await all()).map(({ oid, chain }) => [oid, chain])).toEqual([
    [maple._id, newer.chain],
    [maple._id, newer.chain],
  ]);

  const second = await moved(1);
  const parted = await admin.call('partRecords', { joining });
  expect([parted.status, parted.body]).toMatchObject([
    200,
    { member_id: `${newer._id}-${cedar._id}`, other_id: `${older._id}-${cedar._id}` },
  ]);
  expect((await all()).map(({ _id, oid, chain }) => [oid, chain === _id])).toEqual([
    [cedar._id, true],
    [cedar._id, true],
  ]);
  // Both were changed since the move: they stay, and both are named.
  expect((await admin.call('moveOfficeBack', { move: second.batch })).status).toBe(200);
  await batches.drain(api.services);
  expect(await officesOf()).toEqual([cedar._id, cedar._id]);
  expect(await ClinicMove.findById(second.batch).lean()).toMatchObject({ state: 'back', kept: 2 });
});

test('figures of closed and of open months stay where the money was collected, and a recount finds nothing', async () => {
  const sold = (day: string, more: Partial<ApplicationDoc> = {}, at = maple) =>
    storeApplication(at, {
      paid: true,
      payment_type: 'cash',
      payment_time: denverInstant(day, 12),
      application_time: denverInstant(day, 12),
      ...more,
    });
  await sold('2027-01-10');
  await sold('2027-02-10', { kind: 'renewal', language: 'es' });
  await sold('2027-02-11', { payment_type: 'check' }, cedar);
  await sold('2027-03-05', { payment_type: '', square_id: 'test' });
  await sold('2027-03-06', { cancelled: 'c', cancelled_on: '2027-03-08' });
  await storeApplication(maple, { application_time: denverInstant('2027-03-07', 12) });
  await closeMonth('2027-01', 'system', { now: () => clock });
  const today = denverDate(clock);
  const periods = [
    ['2027-01-01', '2027-01-31'],
    ['2027-02-01', '2027-02-28'],
    ['2027-03-01', today],
    ['2027-01-01', today],
  ].map(([from = '', to = '']) => ({ from, to }));
  const figures = async () => {
    const scopes = [{}, { oids: [maple._id] }, { oids: [cedar._id] }, { ogids: [maple.ogid ?? 0] }];
    const found = [];
    for (const period of periods)
      for (const scope of scopes) {
        const taken = (await takingsIn(period, scope)).toSorted((one, other) => one.oid - other.oid);
        // Who is active today is at the clinic of today.
        const { active, unpaid_names, unpaid, ...money } = await periodFigures(period, scope, today);
        const end = period.to === today && 'oids' in scope ? {} : { active, unpaid_names, unpaid };
        found.push({ taken, money, end });
      }
    return found;
  };
  const before = await figures();
  expect(before[0]?.taken).toHaveLength(1);
  clock = new Date(clock.getTime() + 86_400_000);
  admin = await adminClient(api);
  await moved((await check()).members);
  const after = await figures();
  const ofGroup = (nth: number) => nth % 4 === 3;
  after.forEach((one, nth) => {
    const earlier = before[nth];
    expect(one.taken, `${nth}`).toEqual(earlier?.taken);
    expect(one.money, `${nth}`).toEqual(earlier?.money);
    if (!ofGroup(nth) || nth < 8) expect(one.end, `${nth}`).toEqual(earlier?.end);
  });
  await findCorrections('2027-01', { now: () => clock });
  expect(await Correction.countDocuments({})).toBe(0);
  // A month that closes after the move keeps its end, too.
  await closeMonth('2027-02', 'system', { now: () => clock });
  const february = await ClosedMonth.findById('2027-02').lean();
  expect(february?.lines.map(({ oid, active }) => [oid, active])).toEqual([
    [maple._id, 2],
    [cedar._id, 1],
  ]);
  // A cancellation and its refund count where the member is on the day, in all three ways of counting.
  const ana = await Application.findOne({ kind: 'renewal' }).orFail().lean();
  const day = denverDate(clock);
  await Application.updateOne({ _id: ana._id }, { $set: { cancelled: 'c2', cancelled_on: day } });
  const handedOut = {
    made_at: 'here',
    amount: 1500,
    handed_out: day,
    method: 'cash',
    created: clock,
  } as const;
  await Refund.create({ ...handedOut, _id: 'c2', state: 'completed', application: ana._id, settled: clock });
  const since = { from: '2027-03-01', to: denverDate(clock) };
  const cancelledIn = async (at: OfficeDoc) => {
    const [taken] = await takingsIn(since, { oids: [at._id] });
    const entries = await recountEntries(at._id, since);
    const languages = await salesBy('language', since, [at._id]);
    return {
      counted: [taken?.takings.cancelled ?? 0, taken?.takings.refunds ?? 0],
      entries: ['cancelled', 'refund'].map((kind) => entries.filter((one) => one.kind === kind).length),
      es: languages.get('es')?.cancelled ?? 0,
    };
  };
  expect(await cancelledIn(cedar)).toEqual({ counted: [1, 1500], entries: [1, 1], es: 1 });
  expect(await cancelledIn(maple)).toEqual({ counted: [1, 0], entries: [1, 0], es: 0 });
  // The receipts are in the list of the clinic that collected.
  const receipts = async (at: OfficeDoc) =>
    ((await admin.call('getReceiptsForOffice', { oid: at._id })).body as CallAnswer<'getReceiptsForOffice'>)
      .rows;
  expect(await receipts(cedar)).toEqual([]);
  // What is sold from now on is the new clinic's.
  const unpaid = await Application.findOne({ paid: false }).orFail().lean();
  const request = { ...selection([unpaid._id]), office: { oid: cedar._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', request)).status).toBe(200);
  const march = await takingsIn({ from: '2027-03-01', to: denverDate(clock) }, { oids: [cedar._id] });
  expect(march).toMatchObject([{ oid: cedar._id, takings: { cash: 2000, new_members: 1 } }]);
});

test('a job that is cut off, or taken by two processes, moves nothing twice and tells each once', async () => {
  for (let nth = 0; nth < 60; nth += 1) await storeMember(maple, 30 + nth);
  const { body } = await move(60);
  const begun = body as CallAnswer<'moveOffice'>;
  expect(begun).toMatchObject({ state: 'running', count: 60, through: 25 });
  // The process ended before it stored how far it was.
  const lost = await Batch.findById(begun.batch).orFail().lean();
  const items = lost.items.map((item) => ({ ...item, outcome: 'waiting' as const }));
  await Batch.updateOne({ _id: begun.batch }, { $set: { items, due: clock } });
  const seen = await Batch.findById(begun.batch).orFail().lean();
  await Promise.all([takeStep(seen, api.services), batches.drain(api.services)]);
  await batches.drain(api.services);
  expect(await listed()).toMatchObject({ state: 'done', through: 60, refused: [] });
  expect(
    (await all()).every(({ oid, former_offices }) => oid === cedar._id && former_offices.length === 1),
  ).toBe(true);
  expect(await Outbox.countDocuments({ template: 'clinicMoved' })).toBe(60);
  expect(await Audit.countDocuments({ what: 'moved to another clinic' })).toBe(60);
  expect(await ClinicMove.findById(begun.batch).lean()).toMatchObject({ state: 'moved', members: 60 });
});

test('what comes to the clinic while its members move goes along, and what is being paid is named and moves later', async () => {
  await threeMembers();
  const begun = (await move(3)).body as CallAnswer<'moveOffice'>;
  const late = await storeApplication(maple, { first: 'Late', application_time: clock });
  const paying = await storeApplication(maple, {
    first: 'Paying',
    payment: newAttempt(),
    application_time: clock,
  });
  const { items } = await Batch.findById(begun.batch).orFail().lean();
  const again = {
    items: items.map((item) => ({ ...item, outcome: 'waiting' as const })),
    open: true,
    due: clock,
  };
  await Batch.updateOne({ _id: begun.batch }, { $set: { ...again, state: 'running' as const } });
  await batches.drain(api.services);
  expect(await listed()).toMatchObject({
    count: 5,
    refused: [{ id: paying._id, detail: expect.stringContaining('paid for') }],
  });
  expect(await Application.findById(late._id).lean()).toMatchObject({ oid: cedar._id });
  expect(await Application.findById(paying._id).lean()).toMatchObject({ oid: maple._id });
});

test('Undo restores all, keeps and names what was changed since, and drops the mails', async () => {
  const { ana, luis } = await threeMembers();
  const before = await all();
  const begun = await moved(3);
  const request = { ...selection([luis._id]), office: { oid: cedar._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', request)).status).toBe(200);
  expect(await admin.call('undoBatch', { batch: begun.batch, ids: [ana._id] })).toMatchObject({
    status: 409,
  });
  expect((await admin.call('undoBatch', { batch: begun.batch })).status).toBe(200);
  await batches.drain(api.services);
  expect(await listed()).toMatchObject({
    state: 'undone',
    kept: [{ name: 'Luis Kenford', detail: 'It was changed or paid for since' }],
  });
  expect(await officesOf()).toEqual([maple._id, cedar._id, maple._id]);
  expect(await Office.findById(maple._id).lean()).toMatchObject({ active: true, successor: null });
  const back = (await all()).filter(({ oid }) => oid === maple._id);
  const same = before.filter(({ _id }) => _id !== luis._id);
  const without = ({ version: _v, changed_by: _b, moved_version: _m, ...rest }: ApplicationDoc) => rest;
  expect(back.map(without)).toEqual(same.map(without));
  // The mail of Ana is dropped when it is its turn; she was not told of anything.
  clock = new Date(clock.getTime() + 11 * 60_000);
  const sent: string[] = [];
  const sender = {
    send: async ({ about }: { about: string | null }) => {
      sent.push(about ?? '');
      return { subject: '', content: null };
    },
    close: () => {},
  };
  for (let mail = await claimMail(clock); mail !== null; mail = await claimMail(clock)) {
    await deliverMail(mail, sender, api.services, stillTrue);
  }
  expect(await Outbox.findOne({ template: 'clinicMoved', about: String(ana._id) }).lean()).toMatchObject({
    state: 'dropped',
  });
  expect(await Outbox.findOne({ template: 'clinicMoved', about: String(luis._id) }).lean()).toMatchObject({
    state: 'sent',
  });
});

test('later than the time of Undo the clinic is moved back for 30 days, and who was told is told again', async () => {
  const { ana } = await threeMembers();
  await moved(3);
  await Outbox.updateMany({ template: 'clinicMoved' }, { $set: { state: 'sent', sent: clock } });
  clock = denverInstant(addDays(denverDate(clock), 20), 10);
  await Batch.deleteMany({});
  const shown = async () =>
    ((await admin.call('getOfficeMove', { oid: maple._id })).body as CallAnswer<'getOfficeMove'>).move;
  admin = await adminClient(api);
  const known = await shown();
  expect(known).toMatchObject({
    state: 'moved',
    office_name: 'Cedar Clinic',
    members: 3,
    undo_until: expect.any(String),
  });
  const { status, body } = await admin.call('moveOfficeBack', { move: known?.move });
  expect([status, body]).toMatchObject([200, { kind: 'moveBack', office_name: 'Maple Clinic' }]);
  await batches.drain(api.services);
  expect(await officesOf()).toEqual([maple._id, maple._id, maple._id]);
  expect(await shown()).toMatchObject({ state: 'back', kept: 0, undo_until: null });
  expect(
    await Outbox.findOne({ template: 'clinicMoved', state: 'due', about: String(ana._id) }).lean(),
  ).toMatchObject({
    data: { earlierOffice: 'Cedar Clinic', officeName: 'Maple Clinic' },
  });
  expect(await admin.call('moveOfficeBack', { move: known?.move })).toMatchObject({ status: 409 });
  // It can move again.
  await moved(3);
  expect(await officesOf()).toEqual([cedar._id, cedar._id, cedar._id]);
});
