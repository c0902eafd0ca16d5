import { setTimeout as delay } from 'node:timers/promises';
import { addDays, type CallAnswer, denverDate, shownId } from '@rollbook/contract';
import type { Model } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { newLink } from '../../base/links/links';
import { Outbox } from '../../letters/mail/model';
import { changeMember } from '../../membership/edit/member';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { chainOfCard, memberCardCode } from '../../membership/record/cardCode';
import { readChain } from '../../membership/record/chain';
import { Membership } from '../../membership/record/membership';
import { chainsOf } from '../../membership/search/ownChains';
import { Join } from '../../membership/joining/model';
import { sweepJoinings } from '../../membership/joining/sweep';
import { Deposit } from '../../money/deposits/model';
import { Payment } from '../../money/payments/model';
import { Refund } from '../../money/refunds/model';
import type { OfficeDoc } from '../../parties/offices/model';

let till: Till;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let admin: Client;
const today = () => denverDate(till.api.services.now());
/** Terms of a year each: the one that ended yesterday, and the one that began today. */
const lastYear = () => ({ starts: addDays(today(), -365), expiration_date: addDays(today(), -1) });
const thisYear = () => ({ starts: today(), expiration_date: addDays(today(), 364) });

beforeAll(async () => {
  till = await startTill('joining');
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(() => till.square.clear());
afterEach(() => vi.restoreAllMocks());

/** A record with a card. */
const store = async (office: OfficeDoc, fields: Partial<ApplicationDoc> = {}) => {
  const application = await storeApplication(office, { first: 'Luis', last: 'Kenford', ...fields });
  await memberCardCode(application._id);
  return application;
};
const payByCash = async (...applications: ApplicationDoc[]) => {
  for (const { _id, oid } of applications) {
    const request = { ...selection([_id]), office: { oid }, paymentType: 'cash' };
    expect((await admin.call('markAsPaid', request)).status).toBe(200);
  }
};
const compare = async (one: ApplicationDoc, other: ApplicationDoc) => {
  const { status, body } = await admin.call('getJoining', { id: one._id, other: numberOf(other) });
  expect(status).toBe(200);
  return body as CallAnswer<'getJoining'>;
};
type More = { taken?: string[]; cancel_unpaid?: boolean };
const join = (stays: ApplicationDoc, goes: ApplicationDoc, more: More = {}, attempt = newAttempt()) =>
  admin.call(
    'joinRecords',
    { id: stays._id, other: numberOf(goes), stays: stays.chain, taken: [], cancel_unpaid: true, ...more },
    { attempt },
  );
const joined = async (stays: ApplicationDoc, goes: ApplicationDoc, more: More = {}) => {
  const { status, body } = await join(stays, goes, more);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return (body as CallAnswer<'joinRecords'>).joining;
};
const part = (joining: string) => admin.call('partRecords', { joining });
const numberOf = ({ _id, oid }: ApplicationDoc) => shownId({ id: _id, oid });

/** All that is stored of these applications and of money, without what counts changes. */
async function stored(...ids: number[]) {
  const applications = await Application.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  const memberships = await Membership.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .select('card reminders_off last_call joined_into joins joining cancelled_on')
    .lean();
  return {
    applications: applications.map(({ version: _version, changed_by: _by, search, ...rest }) => ({
      ...rest,
      search: search.toSorted(),
    })),
    memberships,
    money: await money(),
  };
}

async function money() {
  const [payments, refunds, deposits, figures] = await Promise.all([
    Payment.find({}).sort({ _id: 1 }).lean(),
    Refund.find({}).sort({ _id: 1 }).lean(),
    Deposit.find({}).sort({ _id: 1 }).lean(),
    admin.call('getMonthFigures', { month: today().slice(0, 7) }),
  ]);
  return {
    payments,
    refunds,
    deposits,
    figures: withoutUnpaid(figures.body as CallAnswer<'getMonthFigures'>),
  };
}

/** An unpaid record that is cancelled is due no more. */
function withoutUnpaid({ now }: CallAnswer<'getMonthFigures'>): object {
  return Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith('unpaid')));
}

/** What a link about an application answers that was mailed to an address. */
async function payLinkOf({ _id: application }: ApplicationDoc, email: string) {
  const about = { application, email };
  const token = await newLink({ purpose: 'pay', about, minutes: 60 }, till.api.services.now());
  return till.api.client().call('getPayLink', { token });
}

async function pairOfOffices() {
  const member = await store(maple, {
    ...thisYear(),
    email: 'luis@mail.example',
    primary_phone: '303-555-0140',
  });
  await payByCash(member);
  const spare = await store(cedar, {
    ...thisYear(),
    first: 'Luis A.',
    email: 'luis.a@mail.example',
    primary_phone: '303-555-0177',
  });
  return { member, spare };
}

test('an unpaid second record is joined and cancelled: one number lives, the other leads to it, and parting restores both', async () => {
  const { member, spare } = await pairOfOffices();
  const [card, oldCard] = [await memberCardCode(member._id), await memberCardCode(spare._id)];
  const before = await stored(member._id, spare._id);
  const shown = await compare(spare, member);
  expect(shown).toMatchObject({
    why: [],
    must_cancel: 'Falls into the same time',
    may_swap: false,
    why_no_swap: `${numberOf(spare)} is the unpaid one of the two: the other number must stay.`,
    records: {
      stays: { member_id: numberOf(member), values: { name: 'Luis Kenford', primary_phone: '303-555-0140' } },
      goes: { member_id: numberOf(spare), terms: [{ paid: false, spare: true }] },
    },
    after: { status: { status: 'ACTIVE' }, office_name: 'Maple Clinic', terms: 1, paid: 2000 },
  });
  const byIds = await admin.call('getJoining', { id: spare._id, other: String(member._id) });
  expect(byIds.body, 'the other by an id').toEqual(shown);
  const attempt = newAttempt();
  const taken = ['primary_phone'];
  const answers = await Promise.all([1, 2, 3].map(() => join(member, spare, { taken }, attempt)));
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([200, { id: member._id, member_id: numberOf(member) }]);

  expect(await Application.findById(member._id).lean()).toMatchObject({
    first: 'Luis',
    primary_phone: '303-555-0177',
    email: 'luis@mail.example',
  });
  expect(await Application.findById(spare._id).lean()).toMatchObject({ state: 'deleted', chain: member._id });
  expect((await money()).figures).toEqual(before.money.figures);
  expect([await chainOfCard(card), await chainOfCard(oldCard)]).toEqual([member._id, member._id]);
  for (const code of [card, oldCard]) {
    const scanned = await admin.call('cardStatus', { code });
    expect(scanned.body).toMatchObject({
      status: { status: 'ACTIVE' },
      member: { chain: member._id, oid: maple._id, open: member._id },
    });
    expect((await till.api.client().call('cardStatus', { code })).body).toMatchObject({ name: 'Luis K.' });
  }
  const found = await admin.call('searchForMember', { search: numberOf(spare) });
  expect(found.body).toMatchObject([{ id: member._id, oid: maple._id }]);
  const page = await admin.call('getMemberPage', { id: spare._id });
  expect(page.body).toMatchObject({ member_id: numberOf(member), terms: [{ id: member._id }] });
  const { joinings } = page.body as CallAnswer<'getMemberPage'>;
  expect(joinings).toMatchObject([
    { joining: attempt, other_id: numberOf(spare), other_name: 'Luis A. Kenford' },
  ]);
  expect(joinings?.[0]).not.toHaveProperty('why');
  const desk = await officeClient(till.api, maple);
  const own = (await desk.call('getMemberPage', { id: member._id })).body;
  expect(own, 'not for an office').not.toHaveProperty('joinings');
  expect(await chainsOf('luis.a@mail.example'), 'an address that has never paid').toEqual([]);
  expect(await payLinkOf(spare, 'luis.a@mail.example')).toMatchObject({ status: 410 });
  expect(await payLinkOf(spare, 'luis@mail.example')).toMatchObject({
    body: { state: 'paid', member_id: numberOf(member) },
  });
  expect((await admin.call('restoreApplication', { id: spare._id })).status, 'by parting alone').toBe(409);
  const mails = await Outbox.find({ template: 'recordsJoined', 'data.application': member._id }).lean();
  expect(mails.map(({ data }) => data['officeName']).toSorted()).toEqual(['Cedar Clinic', 'Maple Clinic']);
  const trail = await Audit.find({ what: 'records joined', subject_id: String(member._id) }).lean();
  expect(trail).toMatchObject([
    {
      before: { first: 'Luis A.', primary_phone: '303-555-0140', email: 'luis.a@mail.example' },
      after: { first: 'Luis', primary_phone: '303-555-0177', joined: numberOf(spare) },
    },
  ]);

  expect((await part(attempt)).body).toMatchObject({ taken: 0, kept: [] });
  expect((await part(attempt)).status, 'a repeat').toBe(200);
  expect(await stored(member._id, spare._id)).toEqual(before);
  expect([await chainOfCard(card), await chainOfCard(oldCard)]).toEqual([member._id, spare._id]);
  expect(await chainsOf('luis.a@mail.example')).toMatchObject([{ chain: spare._id }]);
});

test('paid terms of both stand in order under one number; one payment for both stays right, and each name has its own refund', async () => {
  const old = await store(cedar, { ...lastYear(), email: 'k@mail.example' });
  const now = await store(maple, { ...thisYear(), email: 'k@mail.example' });
  // The last year is over: its payment was recorded with this one.
  await Application.updateOne({ _id: old._id }, { $set: { expiration_date: thisYear().expiration_date } });
  expect((await admin.call('processOfficePayment', bulk([old._id, now._id]))).status).toBe(200);
  await Application.updateOne({ _id: old._id }, { $set: { expiration_date: lastYear().expiration_date } });
  const before = await stored(old._id, now._id);
  const joining = await joined(now, old);
  expect((await readChain(now._id))?.applications).toMatchObject([
    { _id: old._id, oid: cedar._id, renewed_as: now._id, renews: null, paid: true },
    { _id: now._id, oid: maple._id, renews: old._id, renewed_as: null, paid: true },
  ]);
  const page = (await admin.call('getMemberPage', { id: old._id })).body as CallAnswer<'getMemberPage'>;
  expect(page).toMatchObject({ member_id: numberOf(now), member_since: lastYear().starts });
  expect((await stored(old._id, now._id)).money).toEqual(before.money);

  const about = { application: old._id, email: 'k@mail.example' };
  const link = await newLink({ purpose: 'renew', about, minutes: 60 }, till.api.services.now());
  expect(
    (await till.api.client().call('getRenewalForm', { token: link })).body,
    'the old link',
  ).toMatchObject({
    code: 'already_renewed',
  });

  const cedarDesk = await officeClient(till.api, cedar);
  const own = await cedarDesk.call('searchForMember', { search: 'Kenford', own: true });
  expect(own.body, 'the other office keeps its own').toContainEqual(
    expect.objectContaining({ id: now._id, open: old._id }),
  );
  expect((await part(joining)).status).toBe(200);
  expect(await stored(old._id, now._id)).toEqual(before);

  const again = await joined(now, old);
  const cancel = { id: now._id, by: 'member', ends: 'at once', reason: 'Moved' };
  expect((await admin.call('cancelMembership', cancel)).status).toBe(200);
  await till.reconcile();
  expect(till.square.refunds()).toMatchObject([{ amount_money: { amount: 1500 } }]);
  expect(await Application.findById(now._id).lean()).toMatchObject({ refunded: 1500 });
  expect(await Application.findById(old._id).lean()).toMatchObject({ refunded: null });
  expect((await part(again)).body).toMatchObject({ detail: expect.stringContaining('cancelled since') });
});

test('why two cannot be joined is said before anything of them is shown', async () => {
  const one = await store(maple, thisYear());
  const other = await store(cedar, thisYear());
  await payByCash(one, other);
  const shown = await compare(one, other);
  expect(shown).toMatchObject({ records: null, marks: [], after: null });
  expect(shown.why).toEqual([expect.stringContaining('Both are paid for the same time')]);
  expect((await join(one, other)).status).toBe(409);
  const third = await store(cedar, thisYear());
  const desk = await officeClient(till.api, cedar);
  const asked = { id: third._id, kind: 'move', reason: 'Moved', office: maple._id };
  expect((await desk.call('askAdministrator', asked)).status).toBe(200);
  expect((await compare(one, third)).why).toEqual([
    `${numberOf(third)} has an open request of its clinic: answer that first.`,
  ]);
  expect((await compare(one, one)).why).toHaveLength(1);
  for (const client of [desk, till.api.client()])
    expect([401, 403]).toContain((await client.call('getJoining', { id: one._id, other: '1-1' })).status);
});

test('one who enrolled again on the last valid day has two terms without a common day, until they are parted', async () => {
  const old = await store(maple, { starts: addDays(today(), -365), expiration_date: today() });
  const again = await store(cedar, { starts: today(), expiration_date: addDays(today(), 365) });
  await payByCash(old, again);
  const before = await stored(old._id, again._id);
  expect((await compare(old, again)).why).toEqual([]);
  const joining = await joined(old, again);
  const terms = await Application.find({ chain: old._id }).sort({ starts: 1 }).lean();
  expect(terms.map(({ _id, starts, expiration_date }) => [_id, starts, expiration_date])).toEqual([
    [old._id, addDays(today(), -365), today()],
    [again._id, addDays(today(), 1), addDays(today(), 365)],
  ]);
  const page = (await admin.call('getMemberPage', { id: old._id })).body;
  expect(page).toMatchObject({ member_id: numberOf(old), member_since: addDays(today(), -365) });
  expect((await part(joining)).status).toBe(200);
  expect(await stored(old._id, again._id)).toEqual(before);
});

test('a request of an office about the two is answered by joining them', async () => {
  const { member, spare } = await pairOfOffices();
  await changeMember(spare._id, { first: 'Luís', email: 'luis@mail.example' }, 'admin');
  const desk = await officeClient(till.api, cedar);
  const asked = {
    id: spare._id,
    kind: 'twice',
    reason: 'He filled in the form again',
    other: numberOf(member),
  };
  const { request } = (await desk.call('askAdministrator', asked)).body as { request: string };
  expect(await compare(spare, member)).toMatchObject({ why: [], asked: { request, by: 'Cedar Clinic' } });
  await joined(member, spare);
  const page = (await desk.call('getMemberPage', { id: spare._id })).body;
  expect(page, 'its own record is in the other one').toMatchObject({ code: 'unknown_id' });
  expect(await Outbox.countDocuments({ template: 'requestAnswered', 'data.application': spare._id })).toBe(1);
});

test('the latest joining is taken back first; what was changed since stays and is named, and a renewal goes along', async () => {
  const first = await store(maple, {
    ...lastYear(),
    starts: addDays(today(), -700),
    expiration_date: addDays(today(), -400),
  });
  const second = await store(maple, { ...lastYear() });
  const third = await store(maple, { ...thisYear(), expiration_date: addDays(today(), 20) });
  const ids = [first._id, second._id, third._id];
  await Application.updateMany({ _id: { $in: ids } }, { $set: { paid: true, payment_type: 'elsewhere' } });
  const before = await stored(...ids);
  const inner = await joined(second, first);
  const outer = await joined(third, second);
  expect((await readChain(third._id))?.applications.map(({ _id }) => _id)).toEqual(ids);
  expect((await part(inner)).body).toMatchObject({
    detail: expect.stringContaining('later: take that back first'),
  });
  const shown = (await admin.call('getMemberPage', { id: third._id })).body as CallAnswer<'getMemberPage'>;
  expect(shown.joinings).toMatchObject([
    { joining: outer },
    { joining: inner, why: expect.stringContaining('later: take that back first') },
  ]);
  expect((await part(outer)).status).toBe(200);
  expect((await part(inner)).status).toBe(200);
  expect(await stored(...ids)).toEqual(before);

  const joining = await joined(first, third, { taken: ['email'] });
  const desk = await officeClient(till.api, maple);
  const renewed = await desk.call(
    'startBatch',
    { kind: 'renew', ids: [third._id], another: false },
    { attempt: newAttempt() },
  );
  expect(renewed.status).toBe(200);
  await vi.waitFor(async () =>
    expect(await Application.findOne({ renews: third._id }).lean()).not.toBeNull(),
  );
  await Application.updateOne({ _id: third._id }, { $set: { primary_phone: '303-555-0199' } });
  const parted = (await part(joining)).body as CallAnswer<'partRecords'>;
  expect(parted).toMatchObject({ taken: 1 });
  expect((await readChain(third._id))?.applications).toMatchObject([
    { _id: third._id, primary_phone: '303-555-0199' },
    { renews: third._id },
  ]);
  expect((await readChain(first._id))?.applications).toHaveLength(1);
});

test('after 30 days a joining stays', async () => {
  const { member, spare } = await pairOfOffices();
  const joining = await joined(member, spare);
  await Join.updateOne({ _id: joining }, { $set: { until: till.api.services.now() } });
  expect((await part(joining)).body).toMatchObject({ detail: 'The time for taking it back is over.' });
});

test('a process that stops anywhere leaves one state after the sweep: joined, and parted', async () => {
  for (let nth = 0; nth < 9; nth += 1) {
    const { member, spare } = await pairOfOffices();
    const before = await stored(member._id, spare._id);
    const attempt = newAttempt();
    const crash = stopAt(nth);
    const { status } = await join(member, spare, {}, attempt);
    crash();
    await Join.updateOne({ _id: attempt }, { $set: { at: new Date(0) } });
    await sweepJoinings(till.api.services);
    const isJoined = (await Join.findById(attempt).lean())?.state === 'joined';
    if (status === 200) expect(isJoined).toBe(true);
    if (!isJoined) {
      expect((await stored(member._id, spare._id)).applications).toEqual(before.applications);
      expect((await join(member, spare, {}, attempt)).status).toBe(200);
    }
    expect((await readChain(member._id))?.membership).toMatchObject({ joins: [attempt], joining: '' });
    const crashParting = stopAt(nth);
    await part(attempt);
    crashParting();
    await Join.updateOne(
      { _id: attempt, state: 'parting' },
      { $set: { at: new Date(0), parted_at: new Date(0) } },
    );
    await sweepJoinings(till.api.services);
    if ((await Join.findById(attempt).lean())?.state !== 'parted')
      expect((await part(attempt)).status).toBe(200);
    expect(await stored(member._id, spare._id)).toEqual(before);
  }
});

/** The nth write of applications, memberships and joinings fails, and all after it: the process has stopped. */
function stopAt(nth: number): () => void {
  let writes = 0;
  const stopped = (): boolean => {
    writes += 1;
    return writes > nth;
  };
  const spies = [stop(Application, stopped), stop(Membership, stopped), stop(Join, stopped)];
  return () => {
    for (const restore of spies) restore();
  };
}

function stop<Doc>(
  { collection }: { collection: Model<Doc>['collection'] },
  isStopped: () => boolean,
): () => void {
  const original = collection.updateOne.bind(collection);
  const spy = vi.spyOn(collection, 'updateOne').mockImplementation((...input) => {
    if (isStopped()) return Promise.reject(new Error('the process has stopped'));
    return original(...input);
  });
  return () => void spy.mockRestore();
}

test('repeats of a request at the same moment all answer what the first has joined, and leave nothing taken', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { member, spare } = await pairOfOffices();
    const attempt = newAttempt();
    const quick = slowDown(turn);
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(member, spare, {}, attempt)));
    quick();
    for (const { status, body } of answers)
      expect([turn, status, body]).toMatchObject([turn, 200, { joining: attempt, id: member._id }]);
    const both = await Membership.find({ _id: { $in: [member._id, spare._id] } }).lean();
    expect(both.map(({ joining }) => joining)).toEqual(['', '']);
    expect((await part(attempt)).status).toBe(200);
  }
});

/** One write of memberships in three waits, another one in each turn: the requests overtake each other. */
function slowDown(turn: number): () => void {
  const { collection } = Membership;
  const original = collection.updateOne.bind(collection);
  let writes = turn;
  const spy = vi.spyOn(collection, 'updateOne').mockImplementation(async (...input) => {
    writes += 1;
    if (writes % 3 === 0) await delay(60);
    return original(...input);
  });
  return () => void spy.mockRestore();
}

test('of a joining and a cancellation or a payment at the same moment, both end whole', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { member, spare } = await pairOfOffices();
    const [first, second] = await Promise.all([
      join(member, spare),
      turn % 2 === 0
        ? admin.call('cancelMembership', { id: member._id, by: 'member', ends: 'at once', reason: 'Moved' })
        : admin.call('processOfficePayment', bulk([spare._id])),
    ]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    const spared = await Application.findById(spare._id).lean();
    const join1 = await Join.findOne({ stays: member._id, state: { $in: ['joined', 'refused'] } }).lean();
    if (join1?.state === 'joined') expect(spared).toMatchObject({ state: 'deleted', paid: false });
    else expect(spared).toMatchObject({ state: 'live', chain: spare._id });
    expect(await Membership.findOne({ _id: spare._id, joining: { $gt: '' } }).lean()).toBeNull();
  }
});
