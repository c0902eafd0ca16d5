import { randomUUID } from 'node:crypto';
import { STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeApplication } from '../../../test/applications';
import { bulk, selection, startTill, type Till } from '../../../test/payments';
import { pdfWords } from '../../../test/pdfText';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import type { Client } from '../../../test/api';
import { renderDepositSlip } from '../../letters/papers/depositSlip';
import { Audit } from '../../base/audit/record';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from '../payments/model';
import { Deposit } from './model';

type Row = { payment: string; amount: number; people: number; parts: Record<string, unknown>[] };
type Made = {
  id: string;
  version: number;
  state: string;
  slip_number: string;
  count: number;
  amount: number;
};

let till: Till;
let admin: Client;
let office: OfficeDoc;
beforeAll(async () => {
  till = await startTill('deposits');
  admin = await adminClient(till.api);
  office = await storeOffice({ office_name: 'Maple Clinic' });
});
afterAll(() => till.stop());

async function record(names: number, told: Record<string, unknown> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < names; nth += 1) ids.push((await storeApplication(office))._id);
  const request = { ...selection(ids), office: { oid: office._id }, paymentType: 'cash', ...told };
  expect((await admin.call('markAsPaid', request)).status).toBe(200);
  return ids;
}

const waiting = async (input = {}) =>
  ((await admin.call('getUndeposited', input)).body as { rows: Row[] }).rows;

let slips = 0;
const asked = (rows: Row[], more = {}) => ({
  day: '2026-01-15',
  bank: 'Front Range Bank',
  slipNumber: `T-${(slips += 1)}`,
  payments: rows.map(({ payment }) => payment),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  ...more,
});

async function make(rows: Row[]): Promise<Made> {
  const { status, body } = await admin.call('makeDeposit', asked(rows));
  expect([status, body]).toMatchObject([200, { state: 'made' }]);
  return body as Made;
}

test('what was recorded waits until it is in a deposit; what was undone or charged does not', async () => {
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

  const rows = await waiting();
  expect(rows).toMatchObject([
    {
      amount: 2000,
      people: 1,
      office_name: 'Maple Clinic',
      parts: [{ kind: 'check', check_number: '4468', amount: 2000 }],
    },
    { amount: 4000, people: 2, parts: [{ kind: 'cash', amount: 4000 }] },
    { amount: 2000, parts: [{ kind: 'check', check_number: '1093' }] },
  ]);
  expect(await waiting({ kind: 'cash' })).toHaveLength(1);

  const made = await make(rows.slice(0, 2));
  expect(made).toMatchObject({ count: 2, amount: 6000, cash: 4000, checks: 2000 });
  expect(await waiting()).toMatchObject([{ payment: rows[2]?.payment }]);
  const late = await admin.call('editApplication', { ...undone, id: first });
  expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', detail: STAFF.inDeposit }]);
  const slip = await admin.call('depositSlip', { id: made.id });
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf']);
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

test('a page of two goes on after its cursor', async () => {
  for (let nth = 0; nth < 3; nth += 1) await record(1);
  const all = await waiting();
  const read: Row[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const input = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    const page = (await admin.call('getUndeposited', input)).body as { rows: Row[]; next: string | null };
    read.push(...page.rows);
    cursor = page.next;
  }
  expect(read).toEqual(all);
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
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const found = await Deposit.find({ payments: first.payment }).lean();
  expect(found).toHaveLength(1);
  expect(await Payment.findById(first.payment).lean()).toMatchObject({ deposit: found[0]?._id });
});

test('nothing is stored for another sum or a slip number that is taken', async () => {
  await record(1);
  const rows = (await waiting()).slice(-1);
  const wrong = await admin.call('makeDeposit', asked(rows, { amount: 1999 }));
  expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'wrong_amount' }]);
  const taken = await admin.call('makeDeposit', asked(rows, { slipNumber: 'T-1' }));
  expect([taken.status, taken.body]).toMatchObject([
    409,
    { code: 'duplicate', errors: [{ field: 'slipNumber' }] },
  ]);
  expect((await waiting()).slice(-1)).toEqual(rows);
});

test('it closes when number and total agree, and is opened again with a reason', async () => {
  await record(1);
  await record(3);
  const { id, version } = await make((await waiting()).slice(-2));
  const close = (told: object) =>
    admin.call('closeDeposit', { id, version, count: 2, amount: 8000, ...told });
  for (const told of [{ amount: 6000 }, { count: 1 }]) {
    const { status, body } = await close(told);
    expect([status, body]).toMatchObject([
      409,
      { code: 'conflict', detail: expect.stringContaining('$80.00') },
    ]);
  }
  const both = await Promise.all([close({}), close({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    (
      await admin.call('takeOutOfDeposit', {
        id,
        version: version + 1,
        payments: [randomUUID()],
        reason: 'x',
      })
    ).status,
  ).toBe(409);
  expect((await admin.call('reopenDeposit', { id, version: version + 1, reason: '' })).status).toBe(422);
  const opened = await admin.call('reopenDeposit', {
    id,
    version: version + 1,
    reason: 'Check 4471 came back',
  });
  expect(opened.body).toMatchObject({ state: 'made', closed_at: null });
  const trail = await Audit.find({ subject: 'deposit', subject_id: id }).sort({ at: 1, nth: 1 }).lean();
  expect(trail).toMatchObject([
    { what: 'deposit made', who: 'admin', after: { count: 2, amount: 8000 } },
    { what: 'deposit closed' },
    { what: 'deposit reopened', after: { reason: 'Check 4471 came back' } },
  ]);
});

test('what is taken out waits again; a deposit without payments is gone', async () => {
  await record(1);
  await record(1);
  const rows = (await waiting()).slice(-2);
  const { id, version, slip_number: slip } = await make(rows);
  const out = (payment: string | undefined, at: number) =>
    admin.call('takeOutOfDeposit', { id, version: at, payments: [payment], reason: 'No cover' });
  expect((await out(rows[0]?.payment, version)).body).toMatchObject({ deposit: { count: 1, amount: 2000 } });
  expect((await waiting()).map(({ payment }) => payment)).toContain(rows[0]?.payment);
  expect((await out(rows[1]?.payment, version)).status).toBe(409);
  expect((await out(rows[1]?.payment, version + 1)).body).toMatchObject({ deposit: null });
  expect((await admin.call('getDeposit', { id })).status).toBe(404);
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

test('the next slip number follows, with the bank of the last one', async () => {
  const suggested = async () =>
    ((await admin.call('getDeposits', {})).body as { suggested: object }).suggested;
  const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver', year: 'numeric' }).format(
    till.api.services.now(),
  );
  expect(await suggested()).toEqual({ slip_number: `${year}-001`, bank: 'Front Range Bank' });
  await record(1);
  const rows = (await waiting()).slice(-1);
  await admin.call('makeDeposit', asked(rows, { slipNumber: `${year}-041`, bank: 'Other Bank' }));
  expect(await suggested()).toEqual({ slip_number: `${year}-042`, bank: 'Other Bank' });
});
