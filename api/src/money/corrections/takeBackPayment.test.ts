import type { CallAnswer } from '@rollbook/contract';
import { receiptNumber } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication, storeMember } from '../../../test/applications';
import { renewAtDesk } from '../../../test/batches';
import { bulk, selection, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import { Outbox } from '../../letters/mail/model';
import { render } from '../../letters/templates/render';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Deposit } from '../deposits/model';
import { closeMonth } from '../months/close';
import { TakenBack, type TakenBackDoc } from '../payments/takenBack';
import { correctPayment } from './correctPayment';
import { sweepTakenBack } from './takeBackPayment';

let till: Till;
let maple: OfficeDoc;
let office: Client;
let admin: Client;

beforeAll(async () => {
  till = await startTill('take-back-payment');
  maple = await storeOffice({ calendar_year: false, office_name: 'Maple Clinic' });
  [office, admin] = [await officeClient(till.api, maple), await adminClient(till.api)];
});
afterAll(() => till.stop());
beforeEach(() => Outbox.deleteMany({}));

const marked = async (count: number, by = office) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await storeApplication(maple))._id);
  const request = { ...selection(ids), office: { oid: maple._id }, paymentType: 'cash' };
  expect((await by.call('markAsPaid', request)).status).toBe(200);
  return ids;
};
const takeBack = (id: number, more: object = {}, by = office) =>
  by.call('takeBackPayment', { id, reason: 'Wrong name', ...more });
const stored = (id: number) => Application.findById(id).orFail().lean();
const term = async (id: number) => {
  const { body } = await office.call('getMemberPage', { id });
  return (body as CallAnswer<'getMemberPage'>).terms.find((one) => one.id === id);
};
const deposit = async (id: number, slipNumber: string) => {
  const { payment } = await stored(id);
  const { rows } = (await admin.call('getUndeposited', {})).body as CallAnswer<'getUndeposited'>;
  const amount = rows.find((row) => row.payment === payment)?.amount ?? 0;
  const asked = { day: '2026-01-15', bank: 'First', slipNumber, payments: [payment], amount };
  return admin.call('makeDeposit', asked);
};

/** The wish of an office that a process has stored before it stopped. */
const interrupted = async (id: number, more: Partial<TakenBackDoc> = {}): Promise<string> => {
  const { payment, payment_time } = await stored(id);
  if (payment === null || payment_time === null) throw new Error('it was not recorded');
  const wish = { payment, application: id, oid: maple._id, by: `office:${maple._id}`, reason: 'Wrong' };
  const about = { at: new Date(0), paid_at: payment_time, payment_type: 'cash' as const };
  const { _id } = await TakenBack.create({ _id: `${payment}:${id}`, ...wish, ...about, ...more });
  return _id;
};
/** A correction that the administrator makes. */
const correct = (id: number, more: object = {}) =>
  correctPayment(
    { id, should: 'check', check_number: '71', reason: 'Seen at the bank', key: `of ${id}`, ...more },
    { ...till.api.services, caller: callerNamed('admin') },
  );

test('an office takes back one name of what it has marked as paid; the others stay paid', async () => {
  const [wrong = 0, right = 0] = await marked(2);
  await Application.updateOne({ _id: wrong }, { language: 'es' });
  const { payment, payment_time, email, version } = await stored(wrong);
  expect(await term(wrong)).toMatchObject({ paid: true, payment_take_back: {} });
  await Outbox.deleteMany({});
  expect((await takeBack(wrong, { reason: ' ' })).status).toBe(422);
  expect((await takeBack(wrong, { version: 99 })).body).toMatchObject({ code: 'stale_version' });
  expect((await takeBack(wrong, { version })).status).toBe(200);

  expect(await stored(wrong)).toMatchObject({ paid: false, payment: null, payment_type: '' });
  expect(await stored(right)).toMatchObject({ paid: true, payment });
  const receipt = receiptNumber(payment ?? '');
  const shown = await term(wrong);
  const [void_] = await TakenBack.find({ application: wrong }).lean();
  expect(void_).toMatchObject({ oid: maple._id, paid_at: payment_time, payment_type: 'cash', open: false });
  expect(shown).toMatchObject({
    paid: false,
    void_receipt: { number: receipt, at: void_?.at.toISOString(), reason: 'Wrong name' },
  });
  expect(shown).not.toHaveProperty('payment_take_back');
  const unpaid = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
  expect(unpaid.body).toEqual([expect.objectContaining({ id: wrong })]);
  const [entry] = await Audit.find({ subject_id: String(wrong), what: 'payment taken back' }).lean();
  expect(entry).toMatchObject({
    who: `office:${maple._id}`,
    before: { paid: true, payment_type: 'cash', payment_time },
    after: { paid: false, receipt, reason: 'Wrong name' },
  });

  const mails = await Outbox.find().sort({ 'data.forMember': -1 }).lean();
  expect(mails.map(({ to, language }) => [to.address, language])).toEqual([
    [email, 'es'],
    [maple.office_email, 'en'],
  ]);
  const texts = mails.map((mail) => render(mail, till.api.services.brand).text);
  expect(texts[0]).toContain(`recibo ${receipt}`);
  expect(texts[1]).toContain(`Receipt ${receipt} is void for this name. Reason: Wrong name`);

  // It is paid once more, with a receipt of its own, and the void one is remembered.
  const again = { ...selection([wrong]), office: { oid: maple._id }, paymentType: 'check' };
  expect((await office.call('markAsPaid', again)).status).toBe(200);
  expect(await term(wrong)).toMatchObject({ paid: true, void_receipt: { number: receipt } });

  // Among the receipts, of the office and of the administrator, it is void for this name and stands for the other one.
  const taken = { id: wrong, void: { reason: 'Wrong name' } };
  for (const caller of [office, admin]) {
    const { body } = await caller.call('getReceiptsForOffice', { oid: maple._id });
    const { rows } = body as CallAnswer<'getReceiptsForOffice'>;
    const ofBoth = rows.find(({ number }) => number === receipt);
    expect(ofBoth).toMatchObject({ amount: 2000, payment_type: 'cash' });
    expect(ofBoth).not.toHaveProperty('payment_amount');
    expect(ofBoth?.names).toEqual(expect.arrayContaining([expect.objectContaining({ id: right })]));
    expect(ofBoth?.names.find(({ id }) => id === wrong)).toMatchObject(taken);
    expect(rows).toContainEqual(expect.objectContaining({ amount: 2000, payment_type: 'check' }));
  }
  // With its last name it is void as a whole, and the list goes on behind it.
  expect((await takeBack(right)).status).toBe(200);
  const page = async (cursor?: string) =>
    (await office.call('getReceiptsForOffice', { oid: maple._id, limit: 1, ...(cursor ? { cursor } : {}) }))
      .body as CallAnswer<'getReceiptsForOffice'>;
  const first = await page();
  const second = await page(first.next ?? '');
  expect([first, second].flatMap(({ rows }) => rows.map(({ amount }) => amount))).toEqual([2000, 0]);
  expect(second).toMatchObject({
    rows: [{ number: receipt, names: [{ void: {} }, { void: {} }] }],
    next: null,
  });
  expect((await takeBack(wrong)).status).toBe(200);
  const newest = await page();
  const oldest = await page(newest.next ?? '');
  expect(
    [newest, oldest].map(({ rows }) => rows.map(({ amount, number }) => [amount, number === receipt])),
  ).toEqual([[[0, false]], [[0, true]]]);
  expect(oldest.next).toBeNull();
  // The page of the member names the latest one, also where an earlier one was stored after it.
  await TakenBack.create({ ...void_, _id: `earlier:${wrong}`, at: new Date(0) });
  expect(await term(wrong)).toMatchObject({ void_receipt: { number: newest.rows[0]?.number } });
  // Each name that was taken back has its two mails.
  expect(await Outbox.countDocuments({ template: 'paymentRemoved' })).toBe(6);
});

test('what others have recorded, and what was paid by card, is not taken back', async () => {
  const [recorded = 0] = await marked(1, admin);
  const card = (await storeApplication(maple))._id;
  expect((await office.call('processOfficePayment', bulk([card]))).status).toBe(200);
  const unpaid = (await storeApplication(maple))._id;
  for (const id of [recorded, card, unpaid]) {
    expect(await takeBack(id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('marked as paid itself') },
    });
    expect(await term(id)).not.toHaveProperty('payment_take_back');
  }
  const cedar = await officeClient(till.api, await storeOffice());
  const [own = 0] = await marked(1);
  expect((await takeBack(own, {}, cedar)).status).toBe(403);
  expect((await takeBack(own, {}, admin)).status).toBe(403);
  expect(await stored(own)).toMatchObject({ paid: true });
  await Application.updateOne({ _id: own }, { state: 'deleted' });
  expect(await takeBack(own)).toMatchObject({
    status: 404,
    body: { code: 'unknown_id', detail: 'There is no such application' },
  });
});

test('cash without a known time is taken back too', async () => {
  const [id = 0] = await marked(1);
  await Application.updateOne({ _id: id }, { payment_time: null });
  expect((await takeBack(id)).status).toBe(200);
  const taken = await TakenBack.findOne({ application: id }).orFail().lean();
  expect(taken.paid_at).toEqual(taken.at);
});

test('a deposit stands in the way until the payment is taken out of it', async () => {
  const [other = 0] = await marked(1);
  expect((await takeBack(other)).status).toBe(200);
  const [id = 0] = await marked(1);
  const made = await deposit(id, 'D-1');
  expect(made.status).toBe(200);
  const refused = await takeBack(id);
  const why = 'This payment cannot be taken back: in a deposit: ask the administrator';
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict', detail: why }]);
  expect(await term(id)).toMatchObject({ payment_take_back: { why: expect.stringContaining('deposit') } });
  expect(await TakenBack.exists({ application: id })).toBeNull();
  // One that was made between the wish and its end stands, too.
  const _id = await interrupted(id);
  expect(await term(id)).not.toHaveProperty('void_receipt');
  await sweepTakenBack(till.api.services);
  expect(await TakenBack.exists({ _id })).toBeNull();
  expect(await TakenBack.exists({ application: other })).not.toBeNull();
  expect(await stored(id)).toMatchObject({ paid: true });
});

test('a name that was set back before its process stopped is told, also when the others are in a deposit', async () => {
  const [gone = 0, other = 0] = await marked(2);
  const _id = await interrupted(gone);
  const unpaid = { paid: false, payment: null, payment_type: '', payment_time: null };
  await Application.updateOne({ _id: gone }, { $set: unpaid });
  expect((await deposit(other, 'D-2')).status).toBe(200);
  await Outbox.deleteMany({});
  await sweepTakenBack(till.api.services);
  expect(await TakenBack.findById(_id).lean()).toMatchObject({ open: false });
  expect(await Audit.countDocuments({ subject_id: String(gone), what: 'payment taken back' })).toBe(1);
  expect(await Outbox.countDocuments({ template: 'paymentRemoved' })).toBe(2);
});

test('a closed month stands in the way of the office, not of the administrator', async () => {
  const [id = 0] = await marked(1);
  await closeMonth('2025-01', 'system', till.api.services);
  await Application.updateOne({ _id: id }, { payment_time: new Date('2025-01-15T18:00:00Z') });
  const refused = await takeBack(id);
  expect([refused.status, refused.body]).toMatchObject([409, { detail: expect.stringContaining('month') }]);
  expect(await term(id)).toMatchObject({ payment_take_back: { why: expect.stringContaining('month') } });
  const _id = await interrupted(id);
  await sweepTakenBack(till.api.services);
  expect(await TakenBack.exists({ _id })).toBeNull();
  expect(await stored(id)).toMatchObject({ paid: true });
  await correct(id, { should: 'none' });
  expect(await stored(id)).toMatchObject({ paid: false });
});

test('the administrator corrects how it was paid, of what is still paid by hand', async () => {
  const [id = 0] = await marked(1);
  await correct(id);
  await correct(id, { should: 'cash', key: 'once more' });
  expect(await stored(id)).toMatchObject({ paid: true, payment_type: 'cash', check_number: '' });
  const trail = await Audit.find({
    subject: 'application',
    subject_id: String(id),
    what: 'payment corrected',
  })
    .sort({ nth: 1 })
    .lean();
  const [cash, check] = [
    { payment_type: 'cash', check_number: '' },
    { payment_type: 'check', check_number: '71' },
  ];
  expect(trail.map(({ who, before, after }) => [who, before, after])).toEqual([
    ['admin', cash, { ...check, reason: 'Seen at the bank' }],
    ['admin', check, { ...cash, reason: 'Seen at the bank' }],
  ]);

  const card = (await storeApplication(maple))._id;
  expect((await office.call('processOfficePayment', bulk([card]))).status).toBe(200);
  const unpaid = (await storeApplication(maple))._id;
  const notByHand = { code: 'conflict', detail: 'It is not paid in cash or by check any more' };
  for (const other of [card, unpaid]) await expect(correct(other)).rejects.toMatchObject(notByHand);
  await expect(correct(999_999)).rejects.toMatchObject({
    code: 'unknown_id',
    detail: expect.stringContaining('application'),
  });
});

test('of several corrections at once each one that is made is recorded, and the others are told', async () => {
  const [id = 0] = await marked(1);
  const before = (await stored(id)).version;
  const made = await Promise.allSettled([1, 2, 3].map((nth) => correct(id, { key: `at once ${nth}` })));
  const { version } = await stored(id);
  const refused = made.filter(({ status }) => status === 'rejected');
  expect(version - before).toBe(made.length - refused.length);
  expect(await Audit.countDocuments({ subject_id: String(id), what: 'payment corrected' })).toBe(
    version - before,
  );
  const conflict = { code: 'conflict', detail: 'It was changed at this moment; please try again' };
  for (const one of refused) expect(one).toMatchObject({ reason: conflict });
});

test('the void receipt stays with the clinic that made it out when the member has moved', async () => {
  const [id = 0] = await marked(1);
  const cedar = await storeOffice();
  await Application.updateOne({ _id: id }, { oid: cedar._id, moved: true, sold_at: maple._id });
  await correct(id, { should: 'none' });
  const voidAt = async (oid: number) => {
    const { body } = await admin.call('getReceiptsForOffice', { oid });
    const names = (body as CallAnswer<'getReceiptsForOffice'>).rows.flatMap((row) => row.names);
    return names.filter((name) => name.id === id && 'void' in name).length;
  };
  expect([await voidAt(maple._id), await voidAt(cedar._id)]).toEqual([1, 0]);
});

test('a renewal on top, and a refund, stand in the way', async () => {
  const member = await storeMember(maple, 5);
  await Application.updateOne({ _id: member._id }, { paid: false, payment: null, payment_type: '' });
  const request = { ...selection([member._id]), office: { oid: maple._id }, paymentType: 'cash' };
  expect((await office.call('markAsPaid', request)).status).toBe(200);
  const renewal = await renewAtDesk(office, member._id);
  expect(await takeBack(member._id)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('renewed since') },
  });
  expect(await term(member._id)).toMatchObject({ payment_take_back: { why: expect.any(String) } });
  expect(await stored(member._id)).toMatchObject({ paid: true });
  expect(renewal).toBeDefined();

  const [ended = 0] = await marked(1);
  const wish = { id: ended, by: 'member', ends: 'at once', reason: 'Moved away' };
  expect((await admin.call('cancelMembership', wish)).status).toBe(200);
  expect((await takeBack(ended)).status).toBe(409);
  expect(await stored(ended)).toMatchObject({ paid: true });
});

test('of many requests at once, and of one that a crash left open, each has its effect once', async () => {
  const [id = 0] = await marked(1);
  await Outbox.deleteMany({});
  const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(id)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await Audit.countDocuments({ subject_id: String(id), what: 'payment taken back' })).toBe(1);
  expect(await Outbox.countDocuments({ template: 'paymentRemoved' })).toBe(2);

  const [left = 0] = await marked(1);
  await interrupted(left);
  // Of a request that may still run, of a payment that was followed by another one, and of a name that is gone.
  const [runs = 0, paidAgain = 0, gone = 0] = await marked(3);
  await interrupted(runs, { at: till.api.services.now() });
  await interrupted(paidAgain, { payment: 'of another time' });
  await interrupted(gone);
  await Application.deleteOne({ _id: gone });
  await sweepTakenBack(till.api.services);
  expect(await stored(left)).toMatchObject({ paid: false });
  const isOpen = async (application: number) => (await TakenBack.findOne({ application }).lean())?.open;
  expect(await Promise.all([left, runs, paidAgain, gone].map(isOpen))).toEqual([false, true, false, false]);
  expect(await stored(runs)).toMatchObject({ paid: true });
  expect(await stored(paidAgain)).toMatchObject({ paid: true });
  // A wish is no void receipt, and the void one of a name that is gone shows no name.
  const { body } = await office.call('getReceiptsForOffice', { oid: maple._id });
  const names = (body as CallAnswer<'getReceiptsForOffice'>).rows.flatMap((row) => row.names);
  const shown = [left, runs, gone].map((one) =>
    names.filter((name) => name.id === one).map((name) => 'void' in name),
  );
  expect(shown).toEqual([[true], [false], []]);
});

test.each(Array.from({ length: 10 }, (_, round) => [round]))(
  'at the same time a payment is in a deposit or taken back, never both (%i)',
  async (round) => {
    const [id = 0] = await marked(1);
    const { payment } = await stored(id);
    const [made, taken] = await Promise.all([deposit(id, `R-${round}`), takeBack(id)]);
    const { paid } = await stored(id);
    const isIn = (await Deposit.exists({ payments: payment })) !== null;
    expect([isIn, paid]).not.toEqual([true, false]);
    expect([made.status === 200, taken.status === 200]).toEqual([isIn, !paid]);
  },
);

test('at the same time a renewal has a paid term before it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await storeMember(maple, 5);
    await Application.updateOne({ _id: member._id }, { paid: false, payment: null, payment_type: '' });
    const request = { ...selection([member._id]), office: { oid: maple._id }, paymentType: 'cash' };
    expect((await office.call('markAsPaid', request)).status).toBe(200);
    await Promise.all([takeBack(member._id), renewAtDesk(office, member._id)]);
    const { paid } = await stored(member._id);
    const renewals = await Application.countDocuments({ renews: member._id, state: 'live' });
    expect([paid, renewals]).not.toEqual([false, 1]);
  }
});
