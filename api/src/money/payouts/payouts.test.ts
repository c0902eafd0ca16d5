import { addDays, type CallAnswer, denverDate, receiptNumber } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { runDueJobs } from '../../base/jobs/jobs';
import { Application } from '../../membership/record/application';
import { Dispute } from '../payments/disputes';
import { Payment } from '../payments/model';
import { newPayment } from '../payments/pay';
import { Refund } from '../refunds/model';
import { Payout, PayoutLine, PayoutReading } from './model';
import { payoutsJob } from './read';

type Line = CallAnswer<'getPayoutLines'>[number];
type Answer = CallAnswer<'getPayouts'>;

const DAY = 24 * 60;

let till: Till;
let admin: Client;
beforeAll(async () => {
  till = await startTill('payouts');
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());

async function charge(names = 1): Promise<string> {
  const office = await storeOffice();
  const ids: number[] = [];
  for (let nth = 0; nth < names; nth += 1) ids.push((await storeApplication(office))._id);
  const attempt = newAttempt();
  expect((await admin.call('processOfficePayment', bulk(ids), { attempt })).status).toBe(200);
  return attempt;
}

const squareIdOf = (attempt: string) =>
  till.square.payments().find(({ reference_id }) => reference_id === attempt)?.id ?? '';

async function read(): Promise<Answer> {
  admin = await adminClient(till.api);
  expect((await admin.call('readPayouts', {})).status).toBe(200);
  return (await admin.call('getPayouts', {})).body as Answer;
}
const linesOf = async (id: string) => (await admin.call('getPayoutLines', { id })).body as Line[];

test('before the first reading there is nothing', async () => {
  expect((await admin.call('getPayouts', {})).body).toEqual({
    rows: [],
    next: null,
    read_at: null,
    missing: [],
  });
  const day = denverDate(till.api.services.now());
  expect((await admin.call('getProviderTakings', { from: day, to: day })).body).toEqual({
    payments: 0,
    collected: 0,
    refund_count: 0,
    refunds: 0,
    fees: 0,
    read_at: null,
  });
  expect((await admin.call('getPayoutLines', { id: 'po_unknown' })).status).toBe(404);
});

test('every line of a payout is shown, of any type, and adds up to it to the cent', async () => {
  const [paid, returned, disputed] = [await charge(2), await charge(), await charge()];
  till.square.refund(squareIdOf(returned), 1500);
  const { id: square_id = '' } = till.square.refunds().at(-1) ?? {};
  const dispute = till.square.dispute(squareIdOf(disputed), 'NO_KNOWLEDGE');
  // What is stored of a refund or a dispute goes before the payment that the line names.
  const created = till.api.services.now();
  const refund = { amount: 1500, state: 'completed', made_at: 'square', created } as const;
  await Refund.create({ ...refund, _id: square_id, square_id, payment: disputed });
  await Dispute.create({ _id: dispute.id, payment: returned, amount: 2000, created });
  const made = till.square.payOut({
    lines: [
      { type: 'DISPUTE', gross: -100, payment_id: squareIdOf(disputed) },
      { type: 'A_TYPE_OF_TOMORROW', gross: -7 },
      { type: 'RETURNED_PAYOUT', gross: 33_333 },
      { type: 'DEPOSIT_FEE', gross: 0, fee: 25 },
    ],
  });
  const { rows, read_at } = await read();
  const [row] = rows;
  expect(read_at).not.toBeNull();
  const lines = await linesOf(made.id);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  expect(row).toEqual({
    id: made.id,
    status: 'PAID',
    type: 'BATCH',
    arrives: made.arrival_date,
    bank_line: made.end_to_end_id,
    lines: 9,
    gross,
    fees: gross - made.amount_money.amount,
    adds_up: true,
    unmatched: 0,
    amount: made.amount_money.amount,
  });
  expect(gross).toBe(4 * 2000 - 1500 - 2000 - 100 - 7 + 33_333);
  expect(lines.find(({ receipt }) => receipt === receiptNumber(paid))).toMatchObject({
    type: 'CHARGE',
    gross: 4000,
    fee: 146,
    net: 3854,
    square_payment: squareIdOf(paid),
    explained: '',
    reason: '',
  });
  const order = lines.map(({ at, id }) => `${at} ${id}`);
  expect(order).toEqual(order.toSorted());
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(made.amount_money.amount);
  const told = lines.map(({ type, match, receipt }) => [type, match, receipt]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['CHARGE', 'matched', receiptNumber(paid)],
      ['REFUND', 'matched', receiptNumber(disputed)],
      ['OPEN_DISPUTE', 'matched', receiptNumber(returned)],
      ['DISPUTE', 'matched', receiptNumber(disputed)],
      ['A_TYPE_OF_TOMORROW', 'none', ''],
      ['RETURNED_PAYOUT', 'none', ''],
      ['DEPOSIT_FEE', 'none', ''],
    ]),
  );
  expect(lines.find(({ receipt }) => receipt === receiptNumber(paid))?.names).toHaveLength(2);

  // The same lines for the report of a period: three payments of 2, 1 and 1 names, and one refund.
  const day = denverDate(till.api.services.now());
  const takings = (await admin.call('getProviderTakings', { from: day, to: day })).body;
  expect(takings).toMatchObject({ payments: 3, collected: 8000, refund_count: 1, refunds: 1500, read_at });
  const fees = lines.filter(({ type }) => type === 'CHARGE' || type === 'REFUND').map(({ net }) => net);
  expect((takings as { fees: number }).fees).toBe(8000 - 1500 - fees.reduce((sum, net) => sum + net, 0));
  const before = addDays(day, -1);
  expect((await admin.call('getProviderTakings', { from: before, to: before })).body).toMatchObject({
    payments: 0,
    collected: 0,
    fees: 0,
  });
  // An amount that its lines do not make up is shown.
  const adds_up = async () => ((await admin.call('getPayouts', {})).body as Answer).rows[0]?.adds_up;
  await Payout.updateOne({ _id: made.id }, { $inc: { amount: 1 } });
  expect(await adds_up()).toBe(false);
  await Payout.updateOne({ _id: made.id }, { $inc: { amount: -1 } });
  expect(await adds_up()).toBe(true);
});

test('failed, negative and simple payouts are shown; one changes its state', async () => {
  const failed = till.square.payOut({
    lines: [
      { type: 'CHARGE', gross: 2000, payment_id: 'elsewhere' },
      { type: 'REFUND', gross: -100 },
      { type: 'DISPUTE', gross: -100 },
      { type: 'OPEN_DISPUTE', gross: -100 },
      { type: 'FEE', gross: -100 },
      { type: 'TAX_ON_FEE', gross: -100, payment_id: 'elsewhere' },
    ],
    status: 'FAILED',
  });
  // A refund that is not at Square has no id there, as these lines name none.
  const owed = {
    _id: newAttempt(),
    payment: newAttempt(),
    amount: 100,
    state: 'owed',
    made_at: 'here',
  } as const;
  await Refund.create({ ...owed, created: till.api.services.now() });
  const negative = till.square.payOut({ lines: [{ type: 'ADJUSTMENT', gross: -1500 }], status: 'SENT' });
  const simple = till.square.payOut({ simple: { amount: 4200 } });
  const shown = async (id: string) => (await read()).rows.find((one) => one.id === id);
  expect(await shown(failed.id)).toMatchObject({ status: 'FAILED', unmatched: 5 });
  expect(await shown(negative.id)).toMatchObject({ status: 'SENT', amount: -1500, adds_up: true });
  expect(await shown(simple.id)).toMatchObject({ type: 'SIMPLE', lines: 0, amount: 4200, adds_up: true });
  till.square.changePayout(negative.id, 'PAID');
  expect(await shown(negative.id)).toMatchObject({ status: 'PAID' });
});

test('a line without a payment is explained once, as a payment here or as none of ours', async () => {
  const [known, other] = [await charge(4), await charge()];
  const made = till.square.payOut({
    without: [squareIdOf(known)],
    lines: [
      { type: 'CHARGE', gross: 2000, payment_id: 'of the dashboard' },
      { type: 'CHARGE', gross: 2000, payment_id: 'of another till' },
    ],
  });
  await read();
  const unmatched = (await linesOf(made.id)).filter(({ match }) => match === 'unmatched');
  expect(unmatched).toMatchObject([1, 2].map(() => ({ receipt: '', names: [] })));
  const [first, second] = unmatched.map(({ id }) => id);
  const explain = (line: string | undefined, told: object) =>
    admin.call('explainPayoutLine', { line, reason: 'Taken by hand', ...told });
  for (const receipt of ['R-0000-0000-0000', 'no number']) {
    const errors = [{ field: 'receipt', message: 'There is no receipt with this number' }];
    expect(await explain(first, { receipt })).toMatchObject({ status: 422, body: { errors } });
  }
  expect((await explain('unknown', {})).status).toBe(404);
  const matched = (await linesOf(made.id)).find(({ receipt }) => receipt === receiptNumber(other));
  expect((await explain(matched?.id, {})).status).toBe(409);
  expect((await explain(first, { reason: '' })).status).toBe(422);
  const both = await Promise.all([1, 2].map(() => explain(first, { receipt: receiptNumber(known) })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await explain(second, {})).status).toBe(200);
  expect(await explain(second, {})).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: 'This line is explained already' },
  });
  const lines = await linesOf(made.id);
  expect(lines.find(({ id }) => id === first)).toMatchObject({
    match: 'matched',
    receipt: receiptNumber(known),
    explained: 'ours',
    reason: 'Taken by hand',
    names: [1, 2, 3].map(() => expect.stringContaining('Ann Lee')),
  });
  expect(lines.find(({ id }) => id === second)).toMatchObject({ match: 'none', explained: 'not ours' });
  const trail = await Audit.find({ subject: 'payout', what: 'payout line explained' })
    .sort({ at: 1, nth: 1 })
    .lean();
  expect(trail.map(({ who, subject_id, after }) => [who, subject_id, after])).toEqual([
    [
      'admin',
      made.id,
      { line: first, amount: 2000, explained: 'ours', payment: known, reason: 'Taken by hand' },
    ],
    ['admin', made.id, { line: second, amount: 2000, explained: 'not ours', reason: 'Taken by hand' }],
  ]);
  // A later reading keeps it, and the payment is not missing.
  till.square.changePayout(made.id, 'SENT');
  till.pass(9 * DAY);
  const [hidden = 0] = (await Payment.findById(known).orFail().lean()).ids;
  await Application.updateOne({ _id: hidden }, { state: 'hidden' });
  const { rows, missing } = await read();
  expect(rows.find(({ id }) => id === made.id)).toMatchObject({ status: 'SENT', unmatched: 0 });
  // A name is hidden until its charge is settled.
  expect((await linesOf(made.id)).find(({ id }) => id === first)?.names).toHaveLength(2);
  expect(missing.map(({ receipt }) => receipt)).not.toContain(receiptNumber(known));
});

test('a payment that no payout has is named a week later, not before; cash never', async () => {
  const lost = await charge(4);
  const late = await charge();
  const office = await storeOffice();
  const cash = (await storeApplication(office))._id;
  const marking = { ...selection([cash]), office: { oid: office._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', marking)).status).toBe(200);
  till.square.payOut({ without: [squareIdOf(lost)] });
  till.pass(6 * DAY);
  expect((await read()).missing).toEqual([]);
  till.pass(2 * DAY);
  const charged = await Payment.findById(lost).orFail().lean();
  const missing = [
    {
      payment: lost,
      receipt: receiptNumber(lost),
      amount: 8000,
      charged_at: charged.charged_at?.toISOString(),
      names: charged.ids.slice(0, 3).map((id) => expect.stringContaining(`, ${id}-`)),
    },
  ];
  expect((await read()).missing).toEqual(missing);
  // What was charged at another location, or not at all, is not looked for.
  for (const other of [{ location: 'elsewhere' }, { charged_at: null }]) {
    await Payment.updateOne({ _id: lost }, { $set: other });
    expect((await read()).missing).toEqual([]);
    const { location, charged_at } = charged;
    await Payment.updateOne({ _id: lost }, { $set: { location, charged_at } });
  }
  expect((await read()).missing).toEqual(missing);
  expect(missing.map(({ receipt }) => receipt)).not.toContain(receiptNumber(late));
  // What went back from it is not the charge that is looked for.
  const returned = till.square.payOut({
    lines: [squareIdOf(lost), 'by hand'].map((payment_id) => ({ type: 'REFUND', gross: -500, payment_id })),
  });
  await read();
  const line = (await linesOf(returned.id)).find(({ match }) => match === 'unmatched')?.id;
  const told = { line, receipt: receiptNumber(lost), reason: 'Its refund' };
  expect((await admin.call('explainPayoutLine', told)).status).toBe(200);
  expect((await read()).missing).toEqual(missing);
  await Application.updateOne({ _id: charged.ids[0] ?? 0 }, { state: 'hidden' });
  expect((await read()).missing).toEqual(missing.map((one) => ({ ...one, names: one.names.slice(1) })));
});

test('every payment that no payout has is named, and the first 200 are shown', async () => {
  const { now, config } = till.api.services;
  const charged_at = new Date(now().getTime() - 8 * DAY * 60_000);
  const order = { _id: '', kind: 'bulk', actor: 'admin', amount: 2000, digest: 'any', charged_at } as const;
  const { locationId: location } = config.square;
  const like = newPayment({ ...order, ids: [1], location }, charged_at);
  const many = Array.from({ length: 501 }, (_, nth) => `many-${nth}`);
  await Payment.insertMany(
    many.map((_id) => ({ ...like, _id, square_id: `of ${_id}` })),
    { lean: true },
  );
  expect((await read()).missing).toHaveLength(200);
  const { missing } = await PayoutReading.findOne().orFail().lean();
  expect(missing.filter((one) => one.startsWith('many-')).toSorted()).toEqual(many.toSorted());
  expect(await Payment.countDocuments({ _id: { $in: missing } })).toBe(missing.length);
  await Payment.deleteMany({ _id: { $in: many } });
});

test('lines that were not stored before a process stopped are read again', async () => {
  await charge();
  const made = till.square.payOut();
  await read();
  const lines = await linesOf(made.id);
  expect(lines.length).toBeGreaterThan(0);
  await PayoutLine.deleteMany({ payout: made.id });
  await Payout.updateOne({ _id: made.id }, { complete: false });
  await read();
  expect(await linesOf(made.id)).toEqual(lines);
});

test('without an answer of Square what was read stays, and the caller is told', async () => {
  const before = await read();
  await till.square.refuse();
  const refused = await admin.call('readPayouts', {});
  expect([refused.status, refused.body]).toMatchObject([
    503,
    { code: 'provider_unreachable', detail: 'Square did not answer. Cash and checks are not affected.' },
  ]);
  expect((await admin.call('getPayouts', {})).body).toEqual(before);
  await till.square.resume();
});

test('the job pays attention to what the days paid out, page by page', async () => {
  await charge();
  till.pass(2 * DAY);
  admin = await adminClient(till.api);
  const attempt = await charge();
  till.pass(2 * DAY);
  await runDueJobs(till.api.services, [payoutsJob]);
  admin = await adminClient(till.api);
  const first = (await admin.call('getPayouts', { limit: 1 })).body as Answer;
  const lines = await linesOf(first.rows[0]?.id ?? '');
  expect(lines).toMatchObject([{ type: 'CHARGE', receipt: receiptNumber(attempt), net: 1912 }]);
  // Two of the same moment are on two pages.
  const [latest, earlier] = await Payout.find().sort({ created: -1 }).limit(2).lean();
  await Payout.updateOne({ _id: earlier?._id ?? '' }, { created: latest?.created ?? new Date() });
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = (await admin.call('getPayouts', { limit: 1, ...(cursor ? { cursor } : {}) })).body as Answer;
    expect(page.rows).toHaveLength(1);
    paged.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  }
  const stored = await Payout.find().sort({ created: -1, _id: -1 }).lean();
  expect(paged).toEqual(stored.map(({ _id }) => _id));
  const { rows, next } = (await admin.call('getPayouts', { limit: stored.length })).body as Answer;
  expect([rows.map(({ id }) => id), next]).toEqual([paged, null]);
  const sixteen = '1'.repeat(16);
  for (const cursor of ['1', '_po_1', '1_', 'x1_po_1', '1_po_1!', '-1_po_1', `${sixteen}_po_1`]) {
    expect((await admin.call('getPayouts', { cursor })).body).toMatchObject({ code: 'malformed' });
  }
  expect((await admin.call('getPayouts', { cursor: '1_p' })).body).toMatchObject({ rows: [], next: null });
  // Of one month, by the day in Denver.
  const monthOf = (created: Date) => denverDate(created).replace(/^(\d+)-(\d+)-.*$/, '$2/$1');
  const month = monthOf(stored[0]?.created ?? new Date());
  const ofMonth = (await admin.call('getPayouts', { month })).body as Answer;
  expect(ofMonth.rows.map(({ id }) => id)).toEqual(
    stored.filter(({ created }) => monthOf(created) === month).map(({ _id }) => _id),
  );
  expect((await admin.call('getPayouts', { month: '01/2020' })).body).toMatchObject({ rows: [] });
});
