import {
  type ApplicationDetails,
  type CallAnswer,
  type EarlierReceipt,
  MAX_BULK,
  receiptNumber,
  totalCents,
} from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { everyPage } from '../../../test/pages';
import { applicant, bulk, newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import type { GroupDoc } from '../../parties/groups/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Refund } from '../refunds/model';
import { Payment } from '../payments/model';
import { newPayment } from '../payments/pay';
import { idsOfAttempt } from './idsOfAttempt';

let till: Till;
let valley: GroupDoc;
let maple: OfficeDoc;
let cedar: OfficeDoc;
let other: OfficeDoc;
let office: Client;
let group: Client;
let admin: Client;

beforeAll(async () => {
  till = await startTill('earlier_receipts');
  valley = await storeGroup();
  maple = await storeOffice({ ogid: valley._id });
  cedar = await storeOffice({ ogid: valley._id, calendar_year: false });
  other = await storeOffice();
  office = await officeClient(till.api, maple);
  group = await groupClient(till.api, valley);
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  await Promise.all([clearApplications(), Payment.deleteMany({}), Refund.deleteMany({})]);
});

async function unpaid(...offices: OfficeDoc[]): Promise<number[]> {
  const stored = [];
  for (const one of offices) stored.push((await storeApplication(one))._id);
  return stored;
}

async function pay(client: Client, ids: number[]): Promise<string> {
  const attempt = newAttempt();
  expect((await client.call('processOfficePayment', bulk(ids), { attempt })).status).toBe(200);
  return attempt;
}

async function mark(at: OfficeDoc, ids: number[], more = {}): Promise<string> {
  const attempt = newAttempt();
  const input = { ...selection(ids), office: { oid: at._id }, ...more };
  expect((await admin.call('markAsPaid', input, { attempt })).status).toBe(200);
  return attempt;
}

type Page = CallAnswer<'getReceiptsForOffice'>;

async function ofOffice(at: OfficeDoc, client = admin, paging = {}): Promise<Page> {
  const { status, body } = await client.call('getReceiptsForOffice', { oid: at._id, ...paging });
  expect(status).toBe(200);
  return body as Page;
}

async function ofGroup(paging = {}): Promise<Page> {
  const { status, body } = await group.call('getReceiptsForGroup', { ogid: valley._id, ...paging });
  expect(status).toBe(200);
  return body as Page;
}

/** A payment by card that an office, or its group, has made for names of this office at that time. */
async function storePaid(at: OfficeDoc, time: Date, firsts: string[], actor = `office:${at._id}`) {
  const [_id, ids] = [newAttempt(), await unpaid(...firsts.map(() => at))];
  const made = { kind: 'bulk', actor, digest: 'test', state: 'done' } as const;
  await Payment.create(
    newPayment({ _id, ids, amount: totalCents(ids.length), ...made, charged_at: time }, time),
  );
  const paid = { paid: true, square_id: 'test', payment: _id, payment_time: time };
  for (const [index, first] of firsts.entries())
    await Application.updateOne({ _id: ids[index] ?? 0 }, { $set: { ...paid, first } });
  return _id;
}

const numbersOf = ({ rows }: Pick<Page, 'rows'>) => rows.map(({ number }) => number);
const everyNumber = async (page: (place: object) => Promise<Page>) =>
  (await everyPage(page)).flatMap((rows) => numbersOf({ rows }));

const idsOf = ({ names }: EarlierReceipt) => names.map(({ id }) => id);

/** A group pays for two names of one office and one of another. */
async function paidByGroup() {
  const ids = await unpaid(maple, cedar, maple);
  const attempt = await pay(group, ids);
  const [first = 0, foreign = 0, second = 0] = ids;
  return { attempt, foreign, own: [second, first] };
}

describe('receipts of an office', () => {
  test('have what the payment answered, and the names as the list had them', async () => {
    const ids = await unpaid(maple, maple, maple);
    // Two were entered at the same moment.
    await Application.updateMany({ _id: { $in: ids.slice(1) } }, { application_time: new Date() });
    const attempt = newAttempt();
    const paid = await office.call('processOfficePayment', bulk(ids), { attempt });
    const { receipt } = paid.body as CallAnswer<'processOfficePayment'>;
    const stored = await Application.find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .lean();
    expect(receipt?.card).toEqual({ brand: 'VISA', last4: '1111' });
    expect(await ofOffice(maple, office)).toEqual({
      rows: [
        {
          ...receipt,
          payer: maple.office_name,
          payment_type: '',
          check_number: '',
          amount: 6000,
          refunded: 0,
          names: stored.toReversed().map(({ _id: id, kind, expiration_date, calendar_year }) => ({
            id,
            oid: maple._id,
            kind,
            name: `Ann Lee${id}`,
            expiration_date,
            calendar_year,
            member_id: `${id}-${maple._id}`,
          })),
        },
      ],
      next: null,
    });
  });

  test('are found by the beginning of the attempt, once it is settled', async () => {
    await pay(office, await unpaid(maple));
    const ids = await unpaid(maple, maple);
    const attempt = await pay(office, ids);
    expect(await idsOfAttempt(attempt.slice(0, 13))).toEqual(ids);
    await Payment.updateOne({ _id: attempt }, { $set: { state: 'review' } });
    expect(await idsOfAttempt(attempt.slice(0, 13))).toEqual([]);
  });

  test('have the own names alone of a payment of the group', async () => {
    const { attempt, foreign, own } = await paidByGroup();
    const { rows } = await ofOffice(maple, office);
    expect(rows.map(idsOf)).toEqual([own]);
    const told = { number: receiptNumber(attempt), payer: valley.name, amount: 4000, payment_amount: 6000 };
    expect(rows).toMatchObject([told]);
    expect(JSON.stringify(rows)).not.toContain(`Lee${foreign}`);
    expect((await ofOffice(cedar)).rows.map(idsOf)).toEqual([[foreign]]);
    expect((await ofOffice(other)).rows).toEqual([]);
  });

  test('have what the administrator and the office have marked as paid, without what was undone', async () => {
    const [one = 0, two = 0, single = 0] = await unpaid(maple, maple, maple);
    await mark(maple, [one, two], { checkNumber: '4471' });
    const details = async (id: number) =>
      (await admin.call('getApplicationDetails', { id })).body as Record<string, unknown>;
    await office.call('editApplication', { ...(await details(single)), paid: true, payment_type: 'cash' });
    const told = async () => (await ofOffice(maple)).rows.map((row) => [row.payment_type, ...idsOf(row)]);
    expect(await told()).toEqual([
      ['cash', single],
      ['check', two, one],
    ]);
    expect((await ofOffice(maple)).rows[1]).toMatchObject({ check_number: '4471', amount: 4000 });
    await admin.call('editApplication', { ...(await details(one)), paid: false, payment_type: '' });
    await admin.call('editApplication', { ...(await details(single)), paid: false, payment_type: '' });
    expect(await told()).toEqual([['check', two]]);
  });

  test('have the number that the details of each name have while it is paid', async () => {
    const [id = 0] = await unpaid(maple);
    const details = async () =>
      (await admin.call('getApplicationDetails', { id })).body as ApplicationDetails;
    expect(await details()).not.toHaveProperty('receipt_number');
    await mark(maple, [id]);
    const [row] = (await ofOffice(maple)).rows;
    expect(row?.number).toBe((await details()).receipt_number);
    await admin.call('editApplication', { ...(await details()), paid: false, payment_type: '' });
    expect(await details()).not.toHaveProperty('receipt_number');
  });

  test('have what members paid online, without their cards, and find it by name, number or way', async () => {
    const marcus = { ...applicant(maple._id), first: 'Marcus', last: 'Webb' };
    const tina = { ...applicant(maple._id), first: 'Tina', last: 'Ríos', email: 'tina@mail.example' };
    for (const one of [marcus, tina])
      expect((await till.api.client().call('processApplicationPayment', one)).status).toBe(200);
    await pay(office, await unpaid(maple));
    const page = await ofOffice(maple, office);
    const online = page.rows.filter((row) => row.online);
    expect(online.map(({ payer, amount, names }) => [payer, amount, names.map(({ name }) => name)])).toEqual(
      ['Tina Ríos', 'Marcus Webb'].map((name) => [name, 2000, [name]]),
    );
    expect(page.rows).toHaveLength(3);
    expect(JSON.stringify(online)).not.toMatch(/card|1111|VISA|@/);
    const found = async (search: string) => numbersOf(await ofOffice(maple, office, { search }));
    expect(await found('rios')).toEqual([online[0]?.number]);
    expect(await found(online[1]?.number ?? '')).toEqual([online[1]?.number]);
    expect(await found('paid online')).toEqual(numbersOf({ rows: online }));
    expect(await found('1111')).not.toContain(online[0]?.number);
    expect(numbersOf(await ofOffice(maple, group))).toEqual(numbersOf(page));
    expect((await ofOffice(cedar)).rows).toEqual([]);
    expect((await ofGroup()).rows).toEqual([]);
  });

  test('leave out what is not settled', async () => {
    const attempt = await pay(office, await unpaid(maple));
    await Payment.updateOne({ _id: attempt }, { $set: { state: 'review' } });
    expect(await ofOffice(maple)).toEqual({ rows: [], next: null });
  });

  test('are found by the numbers of their checks, each by its own names', async () => {
    const [one = 0, two = 0] = await unpaid(maple, maple);
    const ways = [{ id: two, paymentType: 'check', checkNumber: '88-12' }];
    await mark(maple, [one, two], { checkNumber: '4471', ways });
    await mark(maple, await unpaid(maple), { paymentType: 'cash' });
    const found = async (search: string) => (await ofOffice(maple, office, { search })).rows.map(idsOf);
    expect(await found('4471')).toEqual([[two, one]]);
    expect(await found('check 88-12')).toEqual([[two, one]]);
    expect(await found('cash')).toHaveLength(1);
    expect(await found('9999')).toEqual([]);
  });

  test('keep a name that was deleted since', async () => {
    const ids = await unpaid(maple, maple);
    await pay(office, ids);
    await Application.updateOne({ _id: ids[0] ?? 0 }, { $set: { state: 'deleted' } });
    expect((await ofOffice(maple)).rows).toMatchObject([{ amount: 4000 }]);
  });

  test('come newest first, page by page, of the last 12 months', async () => {
    const at = (day: number) => new Date(Date.now() - day * 86_400_000);
    const attempts: string[] = [];
    for (const day of [5, 1, 3, 3, 400]) attempts.push(await storePaid(maple, at(day), ['Ann', 'Bea']));
    await Application.updateMany(
      { payment: { $in: attempts.slice(2, 4) } },
      { $set: { payment_time: at(3) } },
    );
    const [oldest = '', newest = '', ...same] = attempts.slice(0, 4);
    const expected = [newest, ...same.toSorted().toReversed(), oldest].map(receiptNumber);
    expect((await ofOffice(maple)).rows.map(({ number }) => number)).toEqual(expected);
    const pages = await everyPage((place) => ofOffice(maple, office, { limit: 1, ...place }));
    expect(pages.map((rows) => rows.map(({ names }) => names.length))).toEqual(expected.map(() => [2]));
    expect(pages.flat().map(({ number }) => number)).toEqual(expected);
  });

  test.each([
    ['names whose payments are gone, and behind a payment that is not read whole', MAX_BULK],
    ['more of such names than one read has', MAX_BULK + 5],
  ])('go on beyond %s', async (_what, gone) => {
    const ids = await unpaid(maple, maple);
    const attempt = await pay(office, ids);
    const like = await Application.findById(ids[0] ?? 0)
      .orFail()
      .lean();
    const many = Array.from({ length: gone }, (_, index) => ({
      ...like,
      _id: 900_000 + index,
      chain: 900_000 + index,
      payment: newAttempt(),
      payment_time: new Date(Date.now() + 60_000),
    }));
    await Application.insertMany(many);
    const page = await ofOffice(maple);
    expect([page.rows, typeof page.next]).toEqual([[], 'string']);
    const further = await ofOffice(maple, admin, { cursor: page.next });
    expect(further.rows).toMatchObject([{ number: receiptNumber(attempt), amount: 4000 }]);
    expect(further.next).toBeNull();
  });
});

describe('receipts of a group', () => {
  test('have its payments whole, with the office of each name', async () => {
    const { attempt, foreign, own } = await paidByGroup();
    await pay(office, await unpaid(maple));
    const { rows } = await ofGroup();
    const charge = till.square.payments().at(-2);
    expect(rows).toMatchObject([
      { number: receiptNumber(attempt), payer: valley.name, amount: charge?.amount_money.amount },
    ]);
    const offices = rows[0]?.names.map(({ id, office_name }) => [id, office_name]);
    expect(offices).toEqual([
      [own[0], maple.office_name],
      [foreign, cedar.office_name],
      [own[1], maple.office_name],
    ]);
  });

  test('name the office at which each name was paid, also when its member is at another one by now', async () => {
    const { foreign, own } = await paidByGroup();
    await Application.updateOne({ _id: foreign }, { oid: other._id, moved: true, sold_at: cedar._id });
    const [receipt] = (await ofGroup()).rows;
    expect(receipt?.names.map(({ id, oid, office_name }) => [id, oid, office_name])).toEqual([
      [own[0], maple._id, maple.office_name],
      [foreign, cedar._id, cedar.office_name],
      [own[1], maple._id, maple.office_name],
    ]);
    const at = async (one: OfficeDoc) => (await ofOffice(one)).rows.map(idsOf);
    expect([await at(cedar), await at(other)]).toEqual([[[foreign]], []]);
  });

  test('have the purchase order, for the offices too, and are found by it', async () => {
    const [ids, attempt] = [await unpaid(maple, cedar), newAttempt()];
    await group.call('processOfficePayment', { ...bulk(ids), purchase_order: 'PO Süd/88' }, { attempt });
    await pay(group, await unpaid(maple));
    const told = { number: receiptNumber(attempt), purchase_order: 'PO Süd/88' };
    expect((await ofGroup({ search: 'sud/88' })).rows).toMatchObject([told]);
    expect((await ofOffice(maple, office, { search: 'po sud' })).rows).toMatchObject([told]);
    const { rows } = await ofGroup();
    expect(rows.map((row) => 'purchase_order' in row)).toEqual([false, true]);
  });

  test('come newest first, page by page', async () => {
    const attempts: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      attempts.push(await pay(group, await unpaid(cedar, maple)));
      till.pass(1);
    }
    // Two of one moment, on two pages.
    const [oldest = '', ...same] = attempts.slice(0, 3);
    await Payment.updateMany({ _id: { $in: same } }, { $set: { charged_at: till.api.services.now() } });
    const expected = [...same.toSorted().toReversed(), ...attempts.slice(3).toReversed(), oldest];
    const first = await ofGroup({ limit: 1 });
    const second = await ofGroup({ limit: 3, cursor: first.next });
    const third = await ofGroup({ limit: 3, cursor: second.next });
    const numbers = [first, second, third].flatMap(numbersOf);
    expect(numbers).toEqual(expected.map(receiptNumber));
    expect([first.rows.length, second.rows.length, third.next]).toEqual([1, 3, null]);
    expect(await ofGroup({ limit: 5 })).toMatchObject({
      rows: [first, second, third].flatMap(({ rows }) => rows),
      next: null,
    });
  });

  test('end a page before they have more names than one payment can have', async () => {
    const [now, actor] = [Date.now(), `group:${valley._id}`];
    const made: string[] = [];
    for (const [hours, names] of [500, 501, MAX_BULK - 501].entries()) {
      const attempt = await storePaid(maple, new Date(now - hours * 3_600_000), ['Ann'], actor);
      const { ids } = await Payment.findById(attempt).orFail().lean();
      const more = Array.from({ length: names - 1 }, (_, nth) => 900_000 + nth);
      await Payment.updateOne({ _id: attempt }, { ids: [...ids, ...more] });
      made.push(receiptNumber(attempt));
    }
    const first = await ofGroup();
    expect(numbersOf(first)).toEqual(made.slice(0, 1));
    const second = await ofGroup({ cursor: first.next });
    expect([numbersOf(second), second.next]).toEqual([made.slice(1), null]);
    // A search goes on behind a page that has none.
    const oldest = made.slice(-1);
    expect(await everyNumber((place) => ofGroup({ search: oldest[0], ...place }))).toEqual(oldest);
  });
});

describe.each(['office', 'group'] as const)('a search in the receipts of the %s', (owner) => {
  const ask = (asked: object) => (owner === 'office' ? ofOffice(maple, office, asked) : ofGroup(asked));
  const store = (time: Date, firsts: string[]) =>
    storePaid(maple, time, firsts, owner === 'office' ? undefined : `group:${valley._id}`);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  test('finds receipts whole by a name or by the number', async () => {
    const wanted = await store(hoursAgo(2), ['Renée', 'Sam']);
    await store(hoursAgo(1), ['Tom']);
    const found = await ask({ search: 'renee lee' });
    expect(found).toMatchObject({ next: null, rows: [{ number: receiptNumber(wanted), amount: 4000 }] });
    expect(found.rows[0]?.names).toHaveLength(2);
    expect(numbersOf(await ask({ search: receiptNumber(wanted).toLowerCase() }))).toEqual(numbersOf(found));
    expect(await ask({ search: 'unknown' })).toEqual({ rows: [], next: null });
  });

  test('is paged like the whole list', async () => {
    const wanted: string[] = [];
    for (let hours = 1; hours <= 6; hours += 1) {
      const attempt = await store(hoursAgo(hours), [hours % 2 === 0 ? 'Uma' : 'Vic']);
      if (hours % 2 === 0) wanted.push(receiptNumber(attempt));
    }
    const search = 'uma';
    expect(numbersOf(await ask({ search, limit: 2 }))).toEqual(wanted.slice(0, 2));
    for (const limit of [1, 2]) {
      expect(await everyNumber((place) => ask({ search, limit, ...place }))).toEqual(wanted);
    }
    expect((await ask({ search, limit: wanted.length })).next).toBeNull();
  });

  test('keeps to the month in Denver, where one was chosen', async () => {
    const edges = [
      '2025-11-01T05:59:59Z',
      '2025-11-01T06:00:00Z',
      '2025-12-01T06:59:59Z',
      '2025-12-01T07:00:00Z',
    ];
    const made: string[] = [];
    for (const edge of edges) made.push(receiptNumber(await store(new Date(edge), ['Wes'])));
    const november = [made[2], made[1]];
    expect(numbersOf(await ask({ month: '11/2025' }))).toEqual(november);
    expect(await everyNumber((place) => ask({ month: '11/2025', limit: 1, ...place }))).toEqual(november);
    expect(numbersOf(await ask({ month: '11/2025', search: 'wes' }))).toEqual(november);
    expect(numbersOf(await ask({ month: '10/2025' }))).toEqual([made[0]]);
    expect((await ask({ month: '01/2025' })).rows).toEqual([]);
  });
});

test("an office does not find its group's receipts by names of other offices", async () => {
  const { attempt, foreign, own } = await paidByGroup();
  expect(numbersOf(await ofOffice(maple, office, { search: `lee${own[0]}` }))).toEqual([
    receiptNumber(attempt),
  ]);
  expect((await ofOffice(maple, office, { search: `lee${foreign}` })).rows).toEqual([]);
});

test('what went back is told to the office of the name, and in full where the payment is whole', async () => {
  const { attempt, own, foreign } = await paidByGroup();
  await Application.updateOne({ _id: own[0] ?? 0 }, { $set: { refunded: 1500, refunded_on: '2026-11-20' } });
  const refund = { payment: attempt, amount: 2000, made_at: 'square', created: new Date() } as const;
  await Refund.create({ ...refund, _id: 'completed', state: 'completed' });
  await Refund.create({ ...refund, _id: 'pending', state: 'pending' });
  const told = async (page: Promise<Page>) =>
    (await page).rows.map(({ amount, refunded }) => [amount, refunded]);
  expect(await told(ofGroup())).toEqual([[6000, 3500]]);
  expect(await told(ofOffice(maple, office))).toEqual([[4000, 1500]]);
  expect((await ofOffice(cedar)).rows.map(idsOf)).toEqual([[foreign]]);
  expect(await told(ofOffice(cedar))).toEqual([[2000, 0]]);
});

test('only the office, its group and the administrator see them; a cursor must be one of ours', async () => {
  const stranger = await officeClient(till.api, other);
  const named = async (client: Client, oid: number) =>
    (await client.call('getReceiptsForOffice', { oid })).status;
  expect(await named(stranger, maple._id)).toBe(403);
  const asked = { oid: maple._id, search: 'lee', month: '11/2025' };
  expect((await stranger.call('getReceiptsForOffice', asked)).status).toBe(403);
  expect(await named(group, maple._id)).toBe(200);
  expect(await named(group, other._id)).toBe(403);
  const ogid = valley._id;
  expect((await office.call('getReceiptsForGroup', { ogid })).status).toBe(403);
  expect((await admin.call('getReceiptsForGroup', { ogid })).status).toBe(200);
  expect((await till.api.client().call('getReceiptsForGroup', { ogid })).status).toBe(401);
  for (const cursor of ['', 'x', '1_', `${Date.now()}`]) {
    const { status, body } = await office.call('getReceiptsForOffice', { oid: maple._id, cursor });
    expect([status, body]).toMatchObject([400, { code: 'malformed' }]);
  }
});
