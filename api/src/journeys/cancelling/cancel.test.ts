import { denverDate } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { markRunningOut } from '../migrations/runningOut';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import { render } from '../../letters/templates/render';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from '../../money/payments/model';
import { Refund } from '../../money/refunds/model';
import { memberCardCode } from '../../membership/record/cardCode';
import { takeCancelStep } from './cancelSteps';
import { readChains, toChain } from '../../membership/record/chain';
import { Membership } from '../../membership/record/membership';

let till: Till;
let admin: Client;
let office: OfficeDoc;
let ids: number[];

beforeAll(async () => {
  till = await startTill('cancel');
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.square.clear();
  office = await storeOffice();
  ids = [(await storeApplication(office))._id, (await storeApplication(office, { language: 'es' }))._id];
  await proveAdmin();
});

const proveAdmin = async () =>
  expect((await admin.call('stepUp', { password: TEST_PASSWORD })).status).toBe(200);
const [first, second] = [() => ids[0] ?? 0, () => ids[1] ?? 0];
const payByCard = async () => {
  const attempt = newAttempt();
  expect((await admin.call('processOfficePayment', bulk(ids), { attempt })).status).toBe(200);
  return attempt;
};
const payByCash = () =>
  admin.call('markAsPaid', { ...selection(ids), office: { oid: office._id }, paymentType: 'cash' });
const cancel = (id: number, more: Record<string, unknown> = {}, attempt = newAttempt()) =>
  admin.call(
    'cancelMembership',
    { id, by: 'member', ends: 'at once', reason: 'Moved away', ...more },
    { attempt },
  );
const personOf = async (id: number) => {
  const person = await Application.findById(id).orFail().lean();
  return { first: person.first, last: person.last, email: person.email };
};
const looked = async (id: number) =>
  (await admin.call('getCancellation', { id })).body as {
    refund: { refund: string; state: string; amount: number; known: string };
    cancelled: Record<string, unknown> | null;
  };
const undo = (id: number) => admin.call('undoCancellation', { id, reason: 'A mistake' });
const undoneOf = (id: number) => Audit.find({ what: 'cancellation undone', subject_id: String(id) }).lean();
const stored = (id: number) => Application.findById(id).lean();
const open = async () => (await admin.call('getRefunds', {})).body as Record<string, unknown>[];
const today = () => denverDate(till.api.services.now());

describe('within the refund period', () => {
  test('the membership ends at once and the fee less the charge goes back to the card', async () => {
    const attempt = await payByCard();
    expect(await looked(first())).toMatchObject({
      cancelled: null,
      refund: null,
      member: { at_once: true, refund: 1500 },
      paid: 2000,
      paid_by: 'card',
    });
    const card = await memberCardCode(first());
    const shown = async () => (await till.api.client().call('cardStatus', { code: card })).body;
    expect(await shown()).toMatchObject({ status: { status: 'ACTIVE' } });
    const { status, body } = await cancel(first());
    expect([status, body]).toMatchObject([200, { refund: { state: 'completed', amount: 1500 } }]);
    expect(await shown()).toMatchObject({ status: { status: 'CANCELLED', date: today() } });
    expect(till.square.refunds()).toMatchObject([{ amount_money: { amount: 1500 }, status: 'COMPLETED' }]);
    expect(await stored(first())).toMatchObject({ paid: true, refunded: 1500, refunded_on: today() });
    const list = await admin.call('getApplicationsForOffice', { oid: office._id });
    expect(list.body).toContainEqual(
      expect.objectContaining({ id: first(), paid: true, cancelled: true, cancelled_on: today() }),
    );
    expect(await Payment.findById(attempt).lean()).toMatchObject({ refunded: 1500, watch: false });
    const chain = (await readChains([first()])).get(first());
    expect(chain && toChain(chain).cancellation).toEqual({ cancelledOn: today(), atOnce: true });
    expect(await open()).toEqual([]);

    const mails = await Outbox.find({
      'data.id': `${first()}-${office._id}`,
      template: { $in: ['membershipCancelled', 'refunded'] },
    }).lean();
    expect(mails.map(({ template, to }) => `${template} ${to.address}`).toSorted()).toEqual(
      ['membershipCancelled', 'refunded']
        .flatMap((template) =>
          [`member${first()}@rollbook.example`, office.office_email].map((to) => `${template} ${to}`),
        )
        .toSorted(),
    );
    const trail = await Audit.find({ subject_id: String(first()) }).lean();
    expect(trail.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['membership cancelled', 'refund requested', 'refunded']),
    );
    const cancelled = trail.find(({ what }) => what === 'membership cancelled');
    expect(cancelled?.after).toMatchObject({
      refund: 1500,
      refund_to: 'the card of the office or group that paid',
    });
  });

  test('money goes back only after a step-up; where none does, none is asked for', async () => {
    await payByCard();
    till.pass(11);
    for (const more of [{}, { by: 'plan' }, { amount: 100, password: TEST_PASSWORD }])
      expect((await cancel(first(), more)).body).toMatchObject({ code: 'step_up' });
    expect(till.square.refunds()).toEqual([]);
    expect((await looked(first())).cancelled).toBeNull();
    expect((await cancel(second(), { amount: 0, password: TEST_PASSWORD })).status).toBe(200);
    await proveAdmin();
    expect((await cancel(first())).body).toMatchObject({ refund: { amount: 1500 } });
  });

  test('a bulk payment is refunded name by name, never twice and never above what was paid', async () => {
    await payByCard();
    await Promise.all([cancel(first()), cancel(first()), cancel(second())]);
    expect(till.square.refunds().map(({ amount_money }) => amount_money.amount)).toEqual([1500, 1500]);
    const attempt = newAttempt();
    expect(await cancel(first(), {}, attempt)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(till.square.refunds()).toHaveLength(2);
  });

  test('a repeated request joins the first', async () => {
    await payByCard();
    const attempt = newAttempt();
    const [one, other] = [await cancel(first(), {}, attempt), await cancel(first(), {}, attempt)];
    expect(other.body).toEqual(one.body);
    expect(till.square.refunds()).toHaveLength(1);
    expect(await cancel(first(), { reason: 'Another reason' }, attempt)).toMatchObject({ status: 409 });
  });

  test('the attempt of another membership is a request of its own, with its own refund', async () => {
    await payByCard();
    const attempt = newAttempt();
    const [one, other] = [await cancel(first(), {}, attempt), await cancel(second(), {}, attempt)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(till.square.refunds().map(({ amount_money }) => amount_money.amount)).toEqual([1500, 1500]);
    const [mine, theirs] = [await looked(first()), await looked(second())];
    expect(mine.refund.refund).not.toBe(theirs.refund.refund);
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({ refunded: 1500 });
      expect(await Audit.exists({ subject_id: String(id), what: 'membership cancelled' })).not.toBeNull();
    }
  });

  test("undoing one of two cancellations with the same attempt leaves the other's refund", async () => {
    await payByCash();
    const attempt = newAttempt();
    for (const id of ids) expect((await cancel(id, {}, attempt)).status).toBe(200);
    expect((await undo(second())).status).toBe(200);
    expect((await looked(first())).refund).toMatchObject({ state: 'owed', amount: 1500 });
    expect((await cancel(second(), {}, attempt)).body).toMatchObject({
      refund: { state: 'owed', amount: 1500 },
    });
    const mails = await Outbox.find({ template: 'membershipCancelled', 'data.application': second() }).lean();
    expect(new Set(mails.map(({ _id }) => _id.split(':')[0])).size).toBe(2);
    for (const { refund } of await open())
      await admin.call('handOutRefund', { refund, date: today(), method: 'cash' });
  });

  test('cash is due until it is handed out', async () => {
    await payByCash();
    expect((await cancel(second())).body).toMatchObject({ refund: { state: 'owed', may_hand_out: true } });
    const said = await Audit.findOne({ subject_id: String(second()), what: 'membership cancelled' }).lean();
    expect(said?.after).toEqual(expect.not.objectContaining({ refund_to: expect.anything() }));
    const [owed] = await open();
    expect(owed).toMatchObject({ id: second(), amount: 1500, known: expect.stringContaining('is due') });
    const handOut = (date: string) =>
      admin.call('handOutRefund', { refund: String(owed?.refund), date, method: 'check' });
    expect((await handOut('2999-01-01')).status).toBe(422);
    expect(await handOut('2020-01-01')).toMatchObject({ status: 422, body: { errors: [{ field: 'date' }] } });
    expect((await handOut(today())).status).toBe(200);
    expect((await handOut(today())).status).toBe(409);
    expect(await stored(second())).toMatchObject({ refunded: 1500, refunded_on: today() });
    expect(await open()).toEqual([]);
    expect(till.square.refunds()).toEqual([]);
    const [spanish] = await Outbox.find({
      template: 'refunded',
      language: 'es',
      'data.id': `${second()}-${office._id}`,
    }).lean();
    expect(spanish?.data).toMatchObject({ method: 'check', amount: '$15.00' });
  });
});

test('a refund of what others have paid for a member is told as theirs', async () => {
  await payByCard();
  await Outbox.deleteMany({});
  await cancel(second());
  const told = await Outbox.find({ template: { $in: ['membershipCancelled', 'refunded'] } }).lean();
  expect(told.map(({ data }) => data['byOthers'])).toEqual([true, true, true, true]);
  const texts = told.map((mail) => render(mail, till.api.services.brand).text);
  for (const part of ['pida su dinero en', 'please give the money back'])
    expect(texts.filter((text) => text.includes(part))).toHaveLength(2);
});

describe('cancelling', () => {
  test('later stops renewal only: nothing goes back and the membership runs on', async () => {
    await payByCard();
    expect((await cancel(first(), { ends: 'with term' })).body).toMatchObject({ refund: null });
    expect(await stored(first())).toMatchObject({ cancelled: null, refund: null });
    expect(await Membership.findById(first()).lean()).toMatchObject({ ended_at_once: false });
    const runningOut = async (asked: object) => {
      const { body } = await admin.call('getApplicationsForOffice', { oid: office._id, ...asked });
      return (body as { id: number; does_not_renew?: true }[])
        .filter(({ does_not_renew }) => does_not_renew)
        .map(({ id }) => id);
    };
    for (const asked of [{}, { limit: 50 }, { limit: 50, sort: 'last' }])
      expect(await runningOut(asked), 'each list says so').toEqual([first()]);
    await Application.collection.updateMany({}, { $set: { runs_out: null } });
    expect(await runningOut({}), 'as in 1.0').toEqual([]);
    await markRunningOut(Application.db.getClient().db(Application.db.name));
    expect(await runningOut({}), 'migrated').toEqual([first()]);
    expect((await undo(first())).status).toBe(200);
    expect(await runningOut({})).toEqual([]);
  });

  test('goes by the state of the sign-up, not by one that the member moves to', async () => {
    const moved = { signup_state: 'Colorado', address_state: 'Maryland' };
    await Application.updateOne({ _id: first() }, { $set: moved });
    await payByCash();
    expect(await looked(first())).toMatchObject({ member: { refund: 1500 } });
    await Application.updateOne({ _id: first() }, { $set: { signup_state: 'Maryland' } });
    expect(await looked(first())).toMatchObject({ member: { refund: 2000 } });
  });

  test('with its term keeps a payment that is undone out of the unpaid list, and mails no link to pay', async () => {
    await payByCash();
    await cancel(first(), { ends: 'with term' });
    await Outbox.deleteMany({});
    const person = await personOf(first());
    const undone = { id: first(), ...person, paid: false, payment_type: '' };
    expect((await admin.call('editApplication', undone)).status).toBe(200);
    const { body } = await admin.call('getUnpaidApplicationsForOffice', { oid: office._id });
    expect(body).toEqual([]);
    const mails = await Outbox.find({ template: 'paymentRemoved' }).lean();
    expect(mails.flatMap(({ links }) => links)).toEqual([]);
  });

  test('names the last paid day while a renewal is unpaid', async () => {
    await payByCard();
    const { chain, expiration_date } = await Application.findById(first()).orFail().lean();
    const later = { starts: '2998-01-01', expiration_date: '2998-12-31' };
    await storeApplication(office, { chain, renews: chain, ...later });
    await cancel(first(), { ends: 'with term' });
    expect((await admin.call('getCancellation', { id: first() })).body).toMatchObject({
      ends: expiration_date,
    });
  });

  test('takes an unpaid one out of the unpaid list, and no payment takes it', async () => {
    await cancel(first());
    const { body } = await admin.call('getUnpaidApplicationsForOffice', { oid: office._id });
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([second()]);
    expect(await admin.call('processOfficePayment', bulk(ids))).toMatchObject({
      status: 409,
      body: { ids: [first()] },
    });
    expect((await undo(first())).status).toBe(200);
    expect((await admin.call('processOfficePayment', bulk(ids))).status).toBe(200);
  });

  test('needs a reason, and the password for another amount, which is at most what was paid', async () => {
    await payByCard();
    expect((await cancel(first(), { reason: ' ' })).status).toBe(422);
    expect(await cancel(first(), { amount: 2000 })).toMatchObject({ body: { code: 'wrong_password' } });
    expect(await cancel(first(), { amount: 2001, password: TEST_PASSWORD })).toMatchObject({
      body: { code: 'wrong_amount' },
    });
    expect((await cancel(first(), { amount: 2000, password: TEST_PASSWORD })).status).toBe(200);
    expect(till.square.refunds()).toMatchObject([{ amount_money: { amount: 2000 } }]);
  });

  test('is undone until money has moved', async () => {
    await payByCash();
    await cancel(first());
    expect(await stored(first())).toMatchObject({ cancelled: expect.any(String) });
    expect((await undo(first())).status).toBe(200);
    expect(await stored(first())).toMatchObject({ cancelled: null, refund: null });
    expect((await looked(first())).cancelled).toBeNull();
    expect(await open()).toEqual([]);

    await cancel(first());
    expect((await undo(first())).status).toBe(200);
    const fromCard = [(await storeApplication(office))._id];
    await admin.call('processOfficePayment', bulk(fromCard));
    await cancel(fromCard[0] ?? 0);
    expect(await undo(fromCard[0] ?? 0)).toMatchObject({ status: 409 });
    expect((await looked(fromCard[0] ?? 0)).cancelled).toMatchObject({ may_undo: false });
    expect(await undoneOf(first())).toMatchObject([
      { role: 'admin', after: { reason: 'A mistake' } },
      { role: 'admin', after: { reason: 'A mistake' } },
    ]);
    expect(await undoneOf(fromCard[0] ?? 0)).toEqual([]);
  });

  test('repeated with the same attempt after an undo is a new cancellation with its own refund', async () => {
    await payByCash();
    const attempt = newAttempt();
    await cancel(first(), {}, attempt);
    expect((await undo(first())).status).toBe(200);
    expect((await cancel(first(), {}, attempt)).body).toMatchObject({
      refund: { state: 'owed', amount: 1500 },
    });
    expect(await open()).toMatchObject([{ id: first(), state: 'owed' }]);
    expect((await undo(first())).status).toBe(200);
  });

  test('that was undone while one of its steps was slow stays undone, and the next one refunds', async () => {
    await payByCash();
    await cancel(first());
    const slow = await Membership.findById(first()).orFail().lean();
    expect((await undo(first())).status).toBe(200);
    await takeCancelStep(slow, till.api.services);
    expect(await Application.findById(first()).lean()).toMatchObject({ cancelled: null, cancelled_on: '' });
    expect((await cancel(first())).body).toMatchObject({ refund: { state: 'owed', amount: 1500 } });
    expect((await undo(first())).status).toBe(200);
  });

  test('is not undone once the person has enrolled again, and the refund stays due', async () => {
    await payByCash();
    await cancel(first());
    const again = await storeApplication(office, await personOf(first()));
    expect(await undo(first())).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('enrolled again') },
    });
    expect(await stored(first())).toMatchObject({ cancelled: expect.any(String) });
    expect(await open()).toMatchObject([{ id: first(), state: 'owed' }]);
    expect(await undoneOf(first())).toEqual([]);
    await admin.call('deleteApplication', { id: again._id });
    expect((await undo(first())).status).toBe(200);
  });

  test('waits for a payment under way, and is finished after it', async () => {
    till.square.faults.next({ fault: 'lost-after-charge' });
    const attempt = newAttempt();
    expect((await admin.call('processOfficePayment', bulk(ids), { attempt })).status).toBe(202);
    expect(await cancel(first())).toMatchObject({ status: 409 });
    till.pass(3);
    await till.reconcile();
    expect((await cancel(first())).body).toMatchObject({ refund: { state: 'completed' } });
  });
});

describe('a fault of the provider', () => {
  test('with an unknown outcome is repeated under the same key and refunded once', async () => {
    await payByCard();
    till.square.refundFaults.next({ fault: 'lost-after-charge' });
    expect((await cancel(first())).body).toMatchObject({ refund: { state: 'sending' } });
    expect(await open()).toMatchObject([{ known: expect.stringContaining('is not known yet') }]);
    expect((await undo(first())).status).toBe(409);
    till.pass(3);
    await till.reconcile();
    expect((await looked(first())).refund.state).toBe('completed');
    expect(till.square.refunds()).toHaveLength(1);
  });

  test('without a connection leaves it requested: it can be undone, or is sent later', async () => {
    await payByCard();
    await till.square.refuse();
    expect((await cancel(first())).body).toMatchObject({ refund: { state: 'requested' } });
    expect((await cancel(second())).body).toMatchObject({ refund: { state: 'requested' } });
    expect((await undo(first())).status).toBe(200);
    await till.square.resume();
    till.pass(3);
    await till.reconcile();
    expect(till.square.refunds()).toHaveLength(1);
    expect(await stored(second())).toMatchObject({ refunded: 1500 });
    expect(await stored(first())).toMatchObject({ refunded: null, cancelled: null });
  });

  test('that outlasts the repeats is looked up, and sent again without a trace', async () => {
    await payByCard();
    till.square.refundFaults.next({ fault: 'error-after-charge' });
    await cancel(first());
    till.square.refundFaults.next({ fault: 'error-before-charge' });
    await cancel(second());
    till.pass(30);
    await till.reconcile();
    expect(till.square.refunds()).toHaveLength(2);
    expect(await open()).toEqual([]);
  });

  test('pending waits for Square, and a refusal is handed out instead', async () => {
    await payByCard();
    till.square.refundFaults.next({ fault: 'pending' }, { fault: 'failed' });
    expect((await cancel(first())).body).toMatchObject({ refund: { state: 'pending' } });
    expect((await cancel(second())).body).toMatchObject({ refund: { state: 'refused', may_hand_out: true } });
    till.square.settleRefund(till.square.refunds()[0]?.id ?? '', 'COMPLETED');
    till.pass(6);
    await till.reconcile();
    expect(await stored(first())).toMatchObject({ refunded: 1500 });
    const [refused] = await open();
    expect(refused).toMatchObject({ id: second(), known: expect.stringContaining('No money has moved') });
    const handOut = { refund: String(refused?.refund), date: today(), method: 'cash' };
    // Time has passed since the sign-in.
    await proveAdmin();
    expect((await admin.call('handOutRefund', handOut)).status).toBe(200);
    expect(await stored(second())).toMatchObject({ refunded: 1500 });
  });

  test('beyond the limits of Square the refund is recorded by hand', async () => {
    const attempt = await payByCard();
    const long_ago = new Date(Date.now() - 366 * 86_400_000);
    expect(await looked(first())).toMatchObject({ not_to_card: '' });
    await Payment.updateOne({ _id: attempt }, { $set: { charged_at: long_ago } });
    expect(await looked(first())).toMatchObject({ not_to_card: expect.stringContaining('a year ago') });
    expect((await cancel(first())).body).toMatchObject({
      refund: { state: 'owed', known: expect.stringContaining('more than a year ago') },
    });
  });

  test('lost for a whole day is looked into by a person', async () => {
    await payByCard();
    till.square.refundFaults.next({ fault: 'error-before-charge' });
    await cancel(first());
    const refund = await Refund.findOne({ application: first() }).lean();
    till.pass(25 * 60);
    await till.reconcile();
    admin = await adminClient(till.api);
    const lost = { refund: refund?._id, state: 'review', known: expect.stringContaining('no trace') };
    expect(await open()).toEqual(expect.arrayContaining([expect.objectContaining(lost)]));

    const resolve = (reason: string) => admin.call('resolveRefund', { refund: String(refund?._id), reason });
    expect((await resolve(' ')).status).toBe(422);
    expect((await resolve('Refunded in the shop')).status).toBe(200);
    expect(await open()).not.toEqual(expect.arrayContaining([expect.objectContaining(lost)]));
    expect((await looked(first())).refund).toMatchObject({
      known: expect.stringContaining('Refunded in the shop'),
      may_hand_out: false,
    });
    const handOut = { refund: String(refund?._id), date: today(), method: 'cash' };
    expect((await admin.call('handOutRefund', handOut)).status).toBe(409);
    expect((await resolve('Again')).status).toBe(409);
    const trail = await Audit.findOne({ subject_id: String(first()), what: 'refund resolved' }).lean();
    expect(trail?.after).toMatchObject({ reason: 'Refunded in the shop', amount: 1500 });
  });
});

test('a refund of what an office has recorded as paid says that the plan may not have the money', async () => {
  till.api.services.brand.officeMayMarkPaid = true;
  const clerk = await officeClient(till.api, office);
  const paid = { ...(await personOf(first())), id: first(), paid: true, payment_type: 'cash' };
  expect((await clerk.call('editApplication', paid)).status).toBe(200);
  await cancel(first());
  const known = expect.stringContaining('The office recorded the payment itself');
  expect(await looked(first())).toMatchObject({ refund: { state: 'owed', known } });
});
