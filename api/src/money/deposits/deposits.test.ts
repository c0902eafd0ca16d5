import { randomUUID } from 'node:crypto';
import { addDays, type CallAnswer, denverDate, denverInstant, STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeApplication } from '../../../test/applications';
import { type Desk, depositDesk, type Waiting } from '../../../test/deposits';
import { everyPage } from '../../../test/pages';
import { bulk, startTill, type Till } from '../../../test/payments';
import { pdfWords } from '../../../test/pdfText';
import { unpackedPdf } from '../../../test/rawWords';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import type { Client } from '../../../test/api';
import { renderDepositSlip } from '../../letters/papers/depositSlip';
import { Audit } from '../../base/audit/record';
import { withDefaults } from '../../base/database';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from '../payments/model';
import { TakenBack } from '../payments/takenBack';
import { Deposit, type DepositDoc } from './model';
import { slipOf } from './slip';
import { undepositedAt } from './undepositedAt';

type Deposits = CallAnswer<'getDeposits'>;

let till: Till;
let admin: Client;
let office: OfficeDoc;
let record: Desk['record'];
let mark: Desk['mark'];
let waiting: Desk['waiting'];
let asked: Desk['asked'];
let make: Desk['make'];
beforeAll(async () => {
  till = await startTill('deposits');
  admin = await adminClient(till.api);
  office = await storeOffice({ office_name: 'Maple Clinic' });
  ({ record, mark, waiting, asked, make } = depositDesk(admin, office));
});
afterAll(() => till.stop());

const deposits = async (input = {}) => (await admin.call('getDeposits', input)).body as Deposits;
const thisYear = () => denverDate(till.api.services.now()).slice(0, 4);

test('what was recorded waits until it is in a deposit; what was undone or charged does not', async () => {
  const none = { rows: [], next: null, suggested: { slip_number: `${thisYear()}-001`, bank: '' } };
  expect(await deposits()).toEqual(none);
  const [first = 0, second = 0] = await record(2, {
    ways: [],
    paymentType: 'check',
    checkNumber: '4468',
  });
  await record(2);
  await record(1, { paymentType: 'check', checkNumber: '1093' });
  const card = (await storeApplication(office))._id;
  expect((await admin.call('processOfficePayment', bulk([card]), { attempt: randomUUID() })).status).toBe(
    200,
  );
  const undone = { id: second, first: 'Ann', last: 'Lee', email: 'ann@mail.example', paid: false };
  expect((await admin.call('editApplication', undone)).status).toBe(200);
  // A payment of another system is no money of this one.
  await Payment.collection.insertOne({
    ...(await Payment.findOne({ kind: 'offline', ids: first }).lean()),
    _id: randomUUID() as never,
    kind: 'elsewhere',
  });

  const recorded = await Payment.findOne({ ids: first, kind: 'offline' }).orFail().lean();
  const rows = await waiting();
  expect(rows).toMatchObject([
    {
      amount: 2000,
      people: 1,
      names: [expect.stringContaining(`, ${first}-`)],
      received: recorded.charged_at?.toISOString(),
      oid: office._id,
      office_name: 'Maple Clinic',
      parts: [{ kind: 'check', check_number: '4468', amount: 2000 }],
    },
    { amount: 4000, people: 2, parts: [{ kind: 'cash', amount: 4000 }] },
    { amount: 2000, parts: [{ kind: 'check', check_number: '1093' }] },
  ]);
  expect(await waiting({ kind: 'cash' })).toEqual([rows[1]]);
  const since = denverInstant(addDays(denverDate(till.api.services.now()), -30));
  expect(await undepositedAt(office._id, since)).toBe(4);

  const made = await make(rows.slice(0, 2));
  expect(made).toEqual({
    id: made.id,
    state: 'made',
    day: '2026-01-15',
    bank: 'Front Range Bank',
    slip_number: 'T-1',
    count: 2,
    cash: 4000,
    checks: 2000,
    amount: 6000,
    closed_at: null,
    version: 1,
  });
  expect((await admin.call('getDeposit', { id: made.id })).body).toEqual({
    deposit: made,
    rows: rows.slice(0, 2),
  });
  expect(await undepositedAt(office._id, since)).toBe(1);
  expect(await waiting()).toMatchObject([{ payment: rows[2]?.payment }]);
  const late = await admin.call('editApplication', { ...undone, id: first });
  expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', detail: STAFF.inDeposit }]);
  const slip = await admin.call('depositSlip', { id: made.id });
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const words = unpackedPdf(Buffer.from(slip.body as ArrayBuffer));
  expect(words).toContain('4468 Maple Clinic 1 $20.00 Checks $20.00 Cash $40.00 Total $60.00');
});

test('a payment in several ways has a part for each, and a row shows three of its names', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 4; nth += 1) ids.push((await storeApplication(office))._id);
  const [first, second, third, fourth] = ids;
  const ways = [second, fourth].map((id) => ({ id, paymentType: 'check', checkNumber: '88-12' }));
  await mark(ids, { ways });
  const [row] = (await waiting()).slice(-1);
  expect(row).toMatchObject({
    people: 4,
    amount: 8000,
    names: [first, third, second].map((id) => expect.stringContaining(`, ${id}-`)),
    parts: [
      { kind: 'cash', check_number: '', amount: 4000 },
      { kind: 'check', check_number: '88-12', amount: 4000 },
    ],
  });
  expect((await waiting({ kind: 'check' })).slice(-1)).toEqual([row]);
});

test('the slip has the checks of a deposit one by one and the cash in one sum', () => {
  const line = { payment: 'one', oid: 7, received: new Date(), ids: [1], amount: 2000 };
  const lines: DepositDoc['lines'] = [
    { ...line, kind: 'check', check_number: '4468' },
    { ...line, kind: 'cash', check_number: '' },
    { ...line, kind: 'check', check_number: '', oid: 8, ids: [2, 3], amount: 4000 },
    { ...line, kind: 'cash', check_number: '', amount: 6000 },
  ];
  const given = { day: '2027-01-04', bank: 'First', slip_number: 'T', payments: ['one', 'two'] };
  const deposit = withDefaults<DepositDoc>(Deposit, { ...given, lines, amount: 14_000 });
  const { brand } = till.api.services;
  expect(slipOf(deposit, (oid) => `Clinic ${oid}`, brand)).toEqual({
    plan: expect.objectContaining({ planName: brand.planName }),
    slip: 'T',
    day: '01/04/2027',
    bank: 'First',
    checks: [
      { number: '4468', from: 'Clinic 7', people: 1, amount: '$20.00' },
      { number: 'not recorded', from: 'Clinic 8', people: 2, amount: '$40.00' },
    ],
    checksTotal: '$60.00',
    cash: '$80.00',
    payments: 2,
    total: '$140.00',
  });
});

test('the slip lists each check, the cash as one sum, and the total', async () => {
  const pdf = await renderDepositSlip(
    {
      plan: till.api.services.brand,
      slip: '2027-001',
      day: '01/04/2027',
      bank: 'Front Range Bank, ending in 4410',
      checks: [
        { number: '4468', from: 'Clínica Buena Vista', people: 1, amount: '$20.00' },
        { number: 'not recorded', from: 'ክሊኒክ', people: 3, amount: '$60.00' },
      ],
      checksTotal: '$80.00',
      cash: '$140.00',
      payments: 7,
      total: '$220.00',
    },
    { compress: false },
  );
  expect(pdfWords(pdf)).toContain(
    'Checks Check From Names Amount 4468 Clínica Buena Vista 1 $20.00 not recorded 2027-001 3 $60.00 Checks $80.00 Cash $140.00 Total $220.00',
  );
});

test('a page of three goes on after its cursor', async () => {
  for (let nth = 0; nth < 4; nth += 1) await record(1);
  // All of the same moment but one, which is the oldest.
  const [oldest = '', ...others] = (await waiting())
    .map(({ payment }) => payment)
    .toSorted()
    .toReversed();
  const now = till.api.services.now();
  await Payment.updateMany({ deposit: null }, { $set: { created: now } });
  await Payment.updateOne({ _id: oldest }, { $set: { created: new Date(now.getTime() - 1) } });
  const all = await waiting();
  expect(all.map(({ payment }) => payment)).toEqual([oldest, ...others.toReversed()]);
  const pages = await everyPage<Waiting>(async (place) => {
    const { body } = await admin.call('getUndeposited', { limit: 3, ...place });
    return body as CallAnswer<'getUndeposited'>;
  });
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(3);
  expect(pages.flat()).toEqual(all);
  const whole = await admin.call('getUndeposited', { limit: all.length });
  expect(whole.body).toEqual({ rows: all, next: null });
});

test('of twenty deposits at the same time one gets the payment', async () => {
  await record(1);
  await record(1);
  const rows = (await waiting()).slice(-2);
  const [first] = rows;
  if (first === undefined) throw new Error('no row');
  const tries = Array.from({ length: 20 }, (_, nth) =>
    admin.call('makeDeposit', asked(nth % 2 === 0 ? rows : [first])),
  );
  const answers = await Promise.all(tries);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject(
    Array.from({ length: 19 }, () => ({ status: 409, body: { code: 'conflict' } })),
  );
  const found = await Deposit.find({ payments: first.payment }).lean();
  expect(found).toHaveLength(1);
  expect(await Payment.findById(first.payment).lean()).toMatchObject({ deposit: found[0]?._id });
});

test('nothing is stored for another sum or a slip number that is taken', async () => {
  await record(1);
  const rows = (await waiting()).slice(-1);
  const wrong = await admin.call('makeDeposit', asked(rows, { amount: 1999 }));
  const text = 'These payments are $20.00, not $19.99; please look at them again';
  expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'wrong_amount', detail: text }]);
  await record(1);
  const { slip_number: used } = await make((await waiting()).slice(-1));
  const taken = await admin.call('makeDeposit', asked(rows, { slipNumber: used }));
  expect([taken.status, taken.body]).toMatchObject([
    409,
    {
      code: 'duplicate',
      errors: [{ field: 'slipNumber', message: `There is a deposit with the slip ${used} already` }],
    },
  ]);
  const day = (days: number) => ({ day: addDays(denverDate(till.api.services.now()), days) });
  const late = await admin.call('makeDeposit', asked(rows, day(31)));
  expect([late.status, late.body]).toMatchObject([
    422,
    { errors: [{ field: 'day', message: 'The day of a deposit lies within the next 30 days' }] },
  ]);
  // In 30 days it may be; what is refused here are its payments.
  const [one, two] = [randomUUID(), randomUUID()];
  const refused = async (payments: string[]) =>
    (await admin.call('makeDeposit', { ...asked([], day(30)), payments, amount: 4000 })).body;
  const tail = 'in another deposit, or taken back; please look at the list again';
  expect(await refused([one])).toMatchObject({
    code: 'conflict',
    detail: `One of these payments is ${tail}`,
  });
  expect(await refused([one, two])).toMatchObject({ detail: `2 of these payments are ${tail}` });
  expect((await waiting()).slice(-1)).toEqual(rows);
});

test('a name that its office has taken back at the same moment is in no deposit', async () => {
  await record(1);
  const earlier = await make((await waiting()).slice(-1));
  const [id = 0] = await record(1);
  const rows = (await waiting()).slice(-1);
  const payment = rows[0]?.payment ?? '';
  const wish = { payment, application: id, oid: office._id, by: `office:${office._id}`, reason: 'Wrong' };
  const about = { at: new Date(), paid_at: new Date(), payment_type: 'cash' as const };
  await TakenBack.create({ _id: `${payment}:${id}`, ...wish, ...about });
  const { status, body } = await admin.call('makeDeposit', asked(rows));
  expect([status, body]).toMatchObject([
    409,
    { code: 'conflict', detail: expect.stringContaining('One of these payments is in another deposit') },
  ]);
  expect(await Deposit.exists({ payments: payment })).toBeNull();
  // A process that stopped after it had stored the deposit.
  const other = await Deposit.findById(earlier.id).orFail().lean();
  const lines = other.lines.slice(0, 1).map((line) => ({ ...line, payment, ids: [id] }));
  await Deposit.create({
    ...other,
    _id: randomUUID(),
    slip_number: 'left',
    payments: [payment],
    lines,
    named: false,
  });
  expect((await waiting()).slice(-1)).toEqual(rows);
  expect(await Deposit.exists({ payments: payment })).toBeNull();
  // Too late for a deposit whose payments name it.
  const [late = ''] = other.payments;
  const [kept = 0] = other.lines.flatMap(({ ids }) => ids);
  await TakenBack.create({ _id: `${late}:${kept}`, ...wish, payment: late, application: kept, ...about });
  await waiting();
  expect(await Deposit.findById(earlier.id).lean()).toEqual(other);
  // Nor do these stand in the way of what is paid still or again.
  const [gone = 0, again = 0] = await record(2);
  const [both] = (await waiting()).slice(-1);
  await Application.updateOne({ _id: gone }, { $set: { paid: false, payment: null, payment_type: '' } });
  for (const [of, application] of [
    [both?.payment ?? '', gone],
    ['an earlier one', again],
  ] as const)
    await TakenBack.create({ _id: `${of}:${application}`, ...wish, payment: of, application, ...about });
  expect(await make((await waiting()).slice(-1))).toMatchObject({ count: 1, amount: 2000 });
  await TakenBack.deleteMany({});
});

test('it closes when number and total agree, and is opened again with a reason', async () => {
  await record(1);
  await record(3);
  const { id, version, slip_number: slip } = await make((await waiting()).slice(-2));
  const close = (told: object) =>
    admin.call('closeDeposit', { id, version, count: 2, amount: 8000, ...told });
  const differing = [
    [{ amount: 6000 }, '2 payments and $60.00'],
    [{ count: 1 }, '1 payment and $80.00'],
  ] as const;
  for (const [told, bank] of differing) {
    const detail = `The slip says 2 payments and $80.00, the bank ${bank}. It stays open until they agree.`;
    expect(await close(told)).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
  }
  const early = await admin.call('reopenDeposit', { id, version, reason: 'Too early' });
  expect(early.body).toMatchObject({ code: 'conflict', detail: 'This deposit is open already' });
  const all = await Promise.all(Array.from({ length: 5 }, () => close({})));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const closed = all.find(({ status }) => status === 200);
  expect(closed?.body).toMatchObject({
    state: 'closed',
    closed_at: expect.any(String),
    version: version + 1,
  });
  const changed = 'This deposit has changed; please look at it again';
  for (const { status, body } of all)
    if (status !== 200) expect(body).toMatchObject({ code: 'stale_version', detail: changed });
  expect((await close({ version: version + 1 })).body).toMatchObject({
    code: 'conflict',
    detail: 'This deposit is closed already',
  });
  const out = { id, version: version + 1, payments: [randomUUID()], reason: 'x' };
  expect(await admin.call('takeOutOfDeposit', out)).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: 'This deposit is closed; open it again first' },
  });
  expect((await admin.call('reopenDeposit', { id, version: version + 1, reason: '' })).status).toBe(422);
  const opened = await admin.call('reopenDeposit', {
    id,
    version: version + 1,
    reason: 'Check 4471 came back',
  });
  expect(opened.body).toMatchObject({ state: 'made', closed_at: null, version: version + 2 });
  expect(await admin.call('takeOutOfDeposit', { ...out, version: version + 2 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  const trail = await Audit.find({ subject: 'deposit', subject_id: id }).sort({ at: 1, nth: 1 }).lean();
  expect(trail).toMatchObject([
    {
      what: 'deposit made',
      who: 'admin',
      after: { slip, day: '2026-01-15', bank: 'Front Range Bank', count: 2, amount: 8000 },
    },
    { what: 'deposit closed', who: 'admin', after: { slip, count: 2, amount: 8000 } },
    { what: 'deposit reopened', after: { slip, reason: 'Check 4471 came back' } },
  ]);
});

test('what is taken out waits again; a deposit without payments is gone', async () => {
  for (let nth = 0; nth < 3; nth += 1) await record(1);
  const [first, ...rows] = (await waiting()).slice(-3);
  const other = await make(first === undefined ? [] : [first]);
  const { id, version, slip_number: slip } = await make(rows);
  expect(await Deposit.findById(id).lean()).toMatchObject({ made_by: 'admin', named: true });
  const out = (payment: string | undefined, at: number) =>
    admin.call('takeOutOfDeposit', { id, version: at, payments: [payment], reason: 'No cover' });
  expect((await out(rows[0]?.payment, version)).body).toMatchObject({ deposit: { count: 1, amount: 2000 } });
  const [free, kept] = rows.map(({ payment }) => payment);
  expect(await Payment.findById(free).lean()).toMatchObject({ deposit: null });
  expect(await Payment.findById(kept).lean()).toMatchObject({ deposit: id });
  expect(await Deposit.findById(id).lean()).toMatchObject({
    payments: [kept],
    lines: [{ payment: kept }],
    named: true,
  });
  expect((await waiting()).map(({ payment }) => payment)).toContain(free);
  expect((await out(kept, version)).status).toBe(409);
  expect((await out(kept, version + 1)).body).toEqual({ success: true, deposit: null });
  expect(await Payment.findById(kept).lean()).toMatchObject({ deposit: null });
  expect(await admin.call('getDeposit', { id })).toMatchObject({
    status: 404,
    body: { code: 'unknown_id', detail: 'There is no such deposit' },
  });
  expect((await admin.call('getDeposit', { id: other.id })).body).toMatchObject({ deposit: other });
  expect(await Payment.findById(first?.payment).lean()).toMatchObject({ deposit: other.id });
  const trail = await Audit.find({ subject_id: id, what: 'taken out of deposit' })
    .sort({ at: 1, nth: 1 })
    .lean();
  const told = { slip, reason: 'No cover', count: 1, amount: 2000 };
  expect(trail.map(({ after }) => after)).toEqual([told, told]);
  await make((await waiting()).slice(-2));
});

test('a process that stopped before the payments named their deposit loses nothing', async () => {
  await record(1);
  const rows = (await waiting()).slice(-1);
  const { id } = await make(rows);
  await Payment.updateOne({ _id: rows[0]?.payment ?? '' }, { $set: { deposit: null } });
  await Deposit.updateOne({ _id: id }, { $set: { named: false } });
  expect((await waiting()).map(({ payment }) => payment)).not.toContain(rows[0]?.payment);
  expect(await Payment.findOne({ _id: rows[0]?.payment ?? '' }).lean()).toMatchObject({ deposit: id });
});

test('deposits come newest first, page by page, also those of one state', async () => {
  let [id, version] = ['', 0];
  for (let nth = 0; nth < 4; nth += 1) {
    await record(1);
    ({ id, version } = await make((await waiting()).slice(-1)));
  }
  expect((await admin.call('closeDeposit', { id, version, count: 1, amount: 2000 })).status).toBe(200);
  // All of the same moment but one, which is the oldest.
  const [oldest = '', ...others] = (await Deposit.find().lean())
    .map(({ _id }) => _id)
    .toSorted()
    .toReversed();
  const now = till.api.services.now();
  await Deposit.updateMany({}, { $set: { made_at: now } });
  await Deposit.updateOne({ _id: oldest }, { $set: { made_at: new Date(now.getTime() - 1) } });
  const pages = await everyPage((place) => deposits({ limit: 3, ...place }));
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(3);
  const read = pages.flat().map((one) => one.id);
  expect(read).toEqual([...others, oldest]);
  expect((await deposits({ limit: read.length })).next).toBeNull();
  expect(await deposits({ state: 'closed' })).toMatchObject({ rows: [{ id, state: 'closed' }], next: null });
});

test('the next slip number follows, with the bank of the last one', async () => {
  const suggested = async () => (await deposits()).suggested;
  const year = thisYear();
  for (let nth = 0; nth < 2; nth += 1) await record(1);
  await make((await waiting()).slice(-1));
  expect(await suggested()).toEqual({ slip_number: `${year}-001`, bank: 'Front Range Bank' });
  const rows = (await waiting()).slice(-1);
  await admin.call('makeDeposit', asked(rows, { slipNumber: `${year}-041`, bank: 'Other Bank' }));
  expect(await suggested()).toEqual({ slip_number: `${year}-042`, bank: 'Other Bank' });
  // Numbers of another form, or of another year, do not count.
  for (const slipNumber of [
    `${year}-0999`,
    `${year}-9`,
    `${Number(year) - 1}-700`,
    `${Number(year) + 1}-500`,
  ]) {
    await record(1);
    await admin.call('makeDeposit', asked((await waiting()).slice(-1), { slipNumber }));
  }
  expect(await suggested()).toEqual({ slip_number: `${year}-042`, bank: 'Front Range Bank' });
});
