import type { CallAnswer } from '@rollbook/contract';
import { denverDate } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, personClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { Outbox } from '../../letters/mail/model';
import { render } from '../../letters/templates/render';
import { Application } from '../../membership/record/application';
import { Payment } from '../../money/payments/model';
import { Refund } from '../../money/refunds/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { sweepRequests } from './answer';
import { MemberRequest, type MemberRequestDoc } from './model';

let till: Till;
let maple: OfficeDoc;
let office: Client;
let admin: Client;
let id: number;

beforeAll(async () => {
  till = await startTill('requests');
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  [office, admin] = [await officeClient(till.api, maple), await adminClient(till.api)];
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.square.clear();
  id = (await storeApplication(maple))._id;
});

const payByCard = async () =>
  expect((await office.call('processOfficePayment', bulk([id]))).status).toBe(200);
const payByCash = async (ids = [id]) => {
  const request = { ...selection(ids), office: { oid: maple._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', request)).status).toBe(200);
};
const ask = (kind: string, more: object = {}, attempt = newAttempt()) =>
  office.call('askAdministrator', { id, kind, reason: 'Moved to Oregon', ...more }, { attempt });
const asked = async (kind: string, more: object = {}): Promise<string> => {
  const { status, body } = await ask(kind, more);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return (body as { request: string }).request;
};
const listed = async () =>
  ((await admin.call('getRequests', {})).body as CallAnswer<'getRequests'>).filter((one) => one.id === id);
const page = async () => (await office.call('getMemberPage', { id })).body as CallAnswer<'getMemberPage'>;
const stateOf = async (request: string) =>
  (await page()).requests?.find((one) => one.request === request)?.state;
const act = (request: string, amount = 0) => admin.call('doRequest', { request, amount });
const mailsTo = async (template: string) =>
  (await Outbox.find({ template, 'data.application': id }).lean()).map(
    (mail) => render(mail, till.api.services.brand).text,
  );

test('a cancellation with money back is asked for, seen with its amount, and done with one press', async () => {
  await payByCard();
  expect((await ask('cancel', { reason: ' ' })).status).toBe(422);
  expect((await page()).askable).toMatchObject([{ kind: 'cancel', amount: 1500, to: 'card' }, {}, {}, {}]);
  const attempt = newAttempt();
  const [first, again] = [await ask('cancel', {}, attempt), await ask('cancel', {}, attempt)];
  expect(again.body, 'a repeat').toEqual(first.body);
  const { request } = first.body as { request: string };
  expect(await ask('cancel'), 'one open request for a member and kind').toMatchObject({ status: 409 });
  expect((await page()).askable?.[0]).toMatchObject({ why: expect.stringMatching(/^asked .*, waiting$/) });
  expect(await Application.findById(id).lean(), 'nothing changes').toMatchObject({ cancelled: null });

  const [row] = await listed();
  expect(row).toMatchObject({
    request,
    kind: 'cancel',
    state: 'waiting',
    amount: 1500,
    asked_by: 'Maple Clinic',
    reason: 'Moved to Oregon',
    blocked: '',
  });
  expect(row?.facts.map(({ value }) => value).join(' ')).toContain('$15.00 to the card ($20.00 less $5.00)');
  expect(await act(request, 2000), 'the amount that was seen').toMatchObject({ status: 409 });
  expect((await page()).requests).toMatchObject([{ state: 'waiting', amount: 1500 }]);

  const answers = await Promise.all([act(request, 1500), act(request, 1500), act(request, 1500)]);
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { state: 'done' }]);
  expect(till.square.refunds()).toMatchObject([{ amount_money: { amount: 1500 }, status: 'COMPLETED' }]);
  expect(await Application.findById(id).lean()).toMatchObject({ refunded: 1500 });
  expect(await stateOf(request)).toBe('done');
  expect(await listed()).toEqual([]);
  expect(await mailsTo('requestAnswered')).toEqual([expect.stringContaining('$15.00 goes back')]);
  const trail = (await Audit.find({ subject_id: String(id) }).lean()).map(({ what }) => what);
  expect(trail).toEqual(expect.arrayContaining(['asked the administrator', 'request done']));
  expect((await office.call('withdrawRequest', { id, kind: 'cancel' })).status, 'too late').toBe(409);
});

test('a no has its reason, which the office reads; a request that waits is withdrawn', async () => {
  await payByCash();
  const refused = await asked('cancel');
  expect((await admin.call('refuseRequest', { request: refused, reason: ' ' })).status).toBe(422);
  expect((await admin.call('refuseRequest', { request: refused, reason: 'Too late' })).status).toBe(200);
  expect((await page()).requests).toMatchObject([
    { state: 'refused', answer: 'Too late', answered_by: 'Administrator' },
  ]);
  expect(await mailsTo('requestAnswered')).toEqual([expect.stringContaining('Too late')]);
  expect((await act(refused, 1500)).status).toBe(409);

  const withdrawn = await asked('cancel');
  expect((await office.call('withdrawRequest', { id, kind: 'cancel' })).status).toBe(200);
  expect(await stateOf(withdrawn)).toBe('withdrawn');
  expect(await act(withdrawn, 1500)).toMatchObject({ status: 409 });
  expect(await Application.findById(id).lean()).toMatchObject({ cancelled: null, refund: null });
  const other = await officeClient(till.api, await storeOffice());
  const foreign = { id, kind: 'cancel', reason: 'Moved' };
  expect((await other.call('askAdministrator', foreign)).status).toBe(403);
  expect((await office.call('getRequests', {})).status).toBe(403);
});

test('money that did not go back is a state of its own, and is sent again once', async () => {
  await payByCard();
  const request = await asked('cancel');
  till.square.refundFaults.next({ fault: 'canceled' });
  await act(request, 1500);
  await till.reconcile();
  expect(await stateOf(request)).toBe('failed');
  expect(await listed()).toMatchObject([{ state: 'failed', amount: 1500 }]);
  await Promise.all([act(request, 1500), act(request, 1500)]);
  await till.reconcile();
  expect(await stateOf(request)).toBe('done');
  const completed = (await Refund.find({ application: id }).lean()).filter(
    (one) => one.state === 'completed',
  );
  expect(completed).toMatchObject([{ amount: 1500 }]);
  expect(await Application.findById(id).lean()).toMatchObject({ refunded: 1500 });
  expect(await act(request, 1500), 'nothing is sent a third time').toMatchObject({ status: 409 });
  await sweepRequests(till.api.services);
  expect(await listed()).toEqual([]);
});

test('what a crash has left is ended by a sweep, with one refund', async () => {
  await payByCard();
  const request = await asked('cancel');
  const pressed = { state: 'doing', amount: 1500, answered_by: 'admin', answered_at: new Date(0) } as const;
  await MemberRequest.updateOne({ _id: request }, { $set: pressed });
  await sweepRequests(till.api.services);
  await sweepRequests(till.api.services);
  expect(await stateOf(request)).toBe('done');
  expect(till.square.refunds()).toHaveLength(1);
  // A process that ended between the cancellation and its note in the request.
  await MemberRequest.updateOne({ _id: request }, { $set: { ...pressed, open: true } });
  await sweepRequests(till.api.services);
  expect(till.square.refunds()).toHaveLength(1);
  expect(await mailsTo('requestAnswered')).toHaveLength(1);
});

test('a payment is corrected for one name of its receipt, or set back to not paid', async () => {
  const second = (await storeApplication(maple))._id;
  await payByCash([id, second]);
  expect((await ask('payment')).body).toMatchObject({ errors: [{ field: 'payment' }] });
  expect((await ask('payment', { payment: 'check' })).body).toMatchObject({
    errors: [{ field: 'check_number' }],
  });
  expect((await page()).askable?.[1]).toMatchObject({ recorded: 'cash' });
  expect((await ask('payment', { payment: 'cash' })).body, 'as it is').toMatchObject({
    errors: [{ field: 'payment' }],
  });
  const request = await asked('payment', { payment: 'check', check_number: '4471' });
  expect(await listed()).toMatchObject([{ payment: 'check', check_number: '4471' }]);
  expect((await act(request)).body).toMatchObject({ state: 'done' });
  const paid = await Application.findById(id).orFail().lean();
  expect(paid).toMatchObject({ paid: true, payment_type: 'check', check_number: '4471' });
  expect(await Application.findById(second).lean()).toMatchObject({ payment_type: 'cash' });
  expect(await Payment.findById(paid.payment).lean()).toMatchObject({
    payment_type: 'cash',
    ways: [{ id, payment_type: 'check', check_number: '4471' }],
  });

  expect((await page()).askable?.[1]).toMatchObject({ recorded: 'check' });
  expect((await ask('payment', { payment: 'check', check_number: '4471' })).status).toBe(422);
  const back = await asked('payment', { payment: 'none' });
  expect((await act(back)).body).toMatchObject({ state: 'done' });
  expect(await Application.findById(id).lean()).toMatchObject({ paid: false });
  expect((await page()).terms[0]).toMatchObject({ void_receipt: { reason: 'Moved to Oregon' } });
  expect((await page()).askable?.[1]).toMatchObject({ why: 'no cash or check is recorded' });
});

test('a payment is set back to not paid only once the cancellation is undone', async () => {
  await payByCash();
  const request = await asked('payment', { payment: 'none' });
  const wish = { id, by: 'member', ends: 'at once', reason: 'Moved away' };
  expect((await admin.call('cancelMembership', wish)).status).toBe(200);
  expect(await listed()).toMatchObject([
    { blocked: 'The membership is cancelled: undo the cancellation first.' },
  ]);
  expect((await act(request)).body).toMatchObject({
    detail: 'The membership is cancelled: undo the cancellation first.',
  });
  expect((await office.call('withdrawRequest', { id, kind: 'payment' })).status).toBe(200);
  const stays = async () => (await page()).askable?.find(({ kind }) => kind === 'payment')?.stays;
  expect(await stays()).toBe('The membership is cancelled, so its payment stays.');
  expect(await ask('payment', { payment: 'none' })).toMatchObject({
    status: 409,
    body: {
      detail:
        'The membership is cancelled, so its payment stays. If the cancellation is wrong, please call the administrator, who can undo it.',
    },
  });

  expect((await admin.call('undoCancellation', { id, reason: 'By mistake' })).status).toBe(200);
  expect(await stays()).toBeUndefined();
  const again = await asked('payment', { payment: 'none' });
  expect(await listed()).toMatchObject([{ blocked: '' }]);
  expect((await act(again)).body).toMatchObject({ state: 'done' });
});

test('what keeps a payment is named: its refund that was handed out, or a deposit', async () => {
  await payByCash();
  await asked('payment', { payment: 'none' });
  const wish = { id, by: 'member', ends: 'at once', reason: 'Moved away' };
  const { body } = await admin.call('cancelMembership', wish);
  const { refund } = body as CallAnswer<'cancelMembership'>;
  const handed = { refund: refund?.refund, date: denverDate(till.api.services.now()), method: 'cash' };
  expect((await admin.call('handOutRefund', handed)).status).toBe(200);
  expect(await listed()).toMatchObject([
    { blocked: 'Its money went back or is on its way, so the payment stays.' },
  ]);

  id = (await storeApplication(maple))._id;
  await payByCash();
  await asked('payment', { payment: 'none' });
  const { payment } = await Application.findById(id).orFail().lean();
  const slip = { day: '2026-11-02', bank: 'First', slipNumber: '7', payments: [payment], amount: 2000 };
  expect((await admin.call('makeDeposit', slip)).status).toBe(200);
  expect(await listed()).toMatchObject([
    { blocked: 'The payment is in a deposit: take it out of the deposit first.' },
  ]);
});

test('a person who is here twice loses the unpaid record, and a move waits for its turn', async () => {
  await payByCash();
  const spare = await storeApplication(maple);
  const number = `${spare._id}-${maple._id}`;
  const request = await asked('twice', { other: number });
  expect(await listed()).toMatchObject([{ other: number, blocked: '', both: { one: id, other: spare._id } }]);
  expect((await act(request)).body).toMatchObject({ state: 'done' });
  expect(await Application.findById(spare._id).lean()).toMatchObject({ state: 'deleted', chain: id });
  const found = await admin.call('searchForMember', { search: number });
  expect(found.body, 'the other number leads to the member').toMatchObject([{ id }]);

  const paid = (await storeApplication(maple))._id;
  await payByCash([paid]);
  const both = await asked('twice', { other: `${paid}-${maple._id}` });
  expect(await listed()).toMatchObject([
    { blocked: expect.stringContaining('Both are paid'), both: { one: id, other: paid } },
  ]);
  expect((await act(both)).status).toBe(409);

  expect((await ask('move')).body).toMatchObject({ errors: [{ field: 'office' }] });
  const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  const move = await asked('move', { office: cedar._id });
  expect((await page()).requests).toContainEqual(
    expect.objectContaining({ request: move, office_name: 'Cedar Clinic' }),
  );
  const [row] = (await listed()).filter(({ kind }) => kind === 'move');
  expect(row?.blocked, 'the other one is open').toContain('Another request');
  expect((await act(move)).status).toBe(409);
  const due = (await listed()).map((one) => one.due);
  expect(due.toSorted()).toEqual(due);
  expect(due.every((day) => day >= denverDate(till.api.services.now()))).toBe(true);
});

test('a member moves to another clinic with one press, and back', async () => {
  await payByCash();
  const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  const request = await asked('move', { office: cedar._id });
  const [row] = await listed();
  expect(row).toMatchObject({ blocked: '', office_name: 'Cedar Clinic' });
  expect(row?.facts.map(({ value }) => value)).toEqual([
    `Maple Clinic, as ${id}-${maple._id}`,
    'Cedar Clinic',
    'the term moves; what was collected stays in the figures of Maple Clinic, and the member gets a mail',
  ]);
  const named = await personClient(till.api, { post: 'manager' });
  expect((await named.call('doRequest', { request, amount: 0 })).body).toMatchObject({ state: 'done' });
  expect((await named.call('doRequest', { request, amount: 0 })).status, 'pressed twice').toBe(409);
  expect(await Application.findById(id).lean()).toMatchObject({ oid: cedar._id, sold_at: maple._id });
  expect((await office.call('getMemberPage', { id })).status, 'it is another clinic’s now').toBe(403);
  const answered = async () =>
    ((await admin.call('getAnsweredRequests', {})).body as CallAnswer<'getAnsweredRequests'>).find(
      (one) => one.request === request,
    );
  expect(await answered()).toMatchObject({
    state: 'done',
    answered_by: expect.stringContaining('Person '),
    member_id: `${id}-${cedar._id}`,
    undo_until: expect.any(String),
  });
  expect(await Outbox.countDocuments({ template: 'clinicMoved', about: String(id) })).toBe(1);
  expect(await mailsTo('requestAnswered')).toHaveLength(1);

  expect((await admin.call('undoMove', { request })).status).toBe(200);
  expect(await Application.findById(id).lean()).toMatchObject({ oid: maple._id, sold_at: null });
  expect(await answered()).toMatchObject({ moved_back: true, undo_until: null });
  expect(await admin.call('undoMove', { request })).toMatchObject({ status: 409 });

  // What has followed keeps it there, and is named.
  const again = await asked('move', { office: cedar._id });
  expect((await act(again)).status).toBe(200);
  await Application.updateOne({ _id: id }, { $inc: { version: 1 } });
  expect(await admin.call('undoMove', { request: again })).toMatchObject({
    status: 409,
    body: { detail: 'It was changed or paid for since' },
  });
});

test('an office can name only its own record or one that looks like the same person, and learns of no other', async () => {
  const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  const stranger = await storeApplication(cedar, { first: 'Nina', last: 'Other', birthday: '02/03/1990' });
  const [foreign, unknown] = [`${stranger._id}-${cedar._id}`, `999999-${cedar._id}`];
  const [one, two] = [await ask('twice', { other: foreign }), await ask('twice', { other: unknown })];
  expect(one).toMatchObject({ status: 422, body: { errors: [{ field: 'other' }] } });
  const { requestId: _one, ...first } = one.body as Record<string, unknown>;
  const { requestId: _two, ...second } = two.body as Record<string, unknown>;
  expect(first, 'the same answer').toEqual(second);
  expect(JSON.stringify(first)).not.toContain('Nina');
  expect((await ask('twice', { other: `${id}-${maple._id}` })).status, 'itself').toBe(422);

  // What waits from an earlier day deletes no one with one press either.
  const request = newAttempt();
  const waiting = withDefaults<MemberRequestDoc>(MemberRequest, {
    _id: request,
    chain: id,
    application: id,
    oid: maple._id,
    kind: 'twice',
    reason: 'Twice',
    other: foreign,
    payment: null,
    check_number: '',
    office: null,
    asked_by: `office:${maple._id}`,
    asked_at: till.api.services.now(),
    due: '2027-01-01',
  });
  await insertNew(MemberRequest, waiting);
  const [row] = await listed();
  expect(row).toMatchObject({
    request,
    blocked: expect.stringContaining('another clinic'),
    both: { one: id, other: stranger._id },
    people: [{ office_name: 'Maple Clinic' }, { name: 'Nina Other', office_name: 'Cedar Clinic' }],
  });
  expect((await act(request)).status).toBe(409);
  await MemberRequest.updateOne(
    { _id: request },
    { $set: { state: 'doing', answered_by: 'admin', answered_at: new Date(0) } },
  );
  await sweepRequests(till.api.services);
  expect(await stateOf(request), 'nor by the sweep').toBe('waiting');
  expect(await Application.findById(stranger._id).lean()).toMatchObject({ state: 'live' });
});

test('the same person at another clinic is compared and joined; no clinic reads what the other had recorded', async () => {
  const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
  const person = { first: 'Ana', last: `García ${id}`, birthday: '02/03/1990' };
  const own = await storeApplication(maple, { ...person, email: 'ana@maple.example' });
  const there = await storeApplication(cedar, {
    ...person,
    last: `Garcia ${id}`,
    email: 'ana@cedar.example',
  });
  id = own._id;
  await payByCash([own._id]);
  const other = `${there._id}-${cedar._id}`;
  const request = await asked('twice', { other });
  expect(await act(request), 'not with one press').toMatchObject({ status: 409 });
  const joining = { id, other, stays: id, taken: [], cancel_unpaid: true };
  expect((await admin.call('joinRecords', joining)).status).toBe(200);
  expect(await stateOf(request)).toBe('done');
  const { history } = await page();
  expect(history.find(({ what }) => what === 'records joined')).toMatchObject({
    before: null,
    after: { number: `${id}-${maple._id}`, joined: other },
  });
  expect(JSON.stringify(history)).not.toContain('cedar.example');
  const all = (await admin.call('getMemberPage', { id })).body as CallAnswer<'getMemberPage'>;
  expect(JSON.stringify(all.history), 'the administrator does').toContain('ana@cedar.example');
  const mails = await Outbox.find({ template: 'recordsJoined', 'data.application': id }).lean();
  expect(new Map(mails.map(({ data }) => [data['officeName'], data['name']]))).toEqual(
    new Map([
      ['Maple Clinic', `Ana García ${own.last.split(' ')[1]}`],
      ['Cedar Clinic', `Ana ${there.last}`],
    ]),
  );
});
