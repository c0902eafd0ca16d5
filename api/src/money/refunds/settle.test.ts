import { denverDate } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeApplication } from '../../../test/applications';
import { bulk, completed, newAttempt, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Dispute } from '../payments/disputes';
import { Payment } from '../payments/model';
import { GIVE_UP_MS, LOOK_PAUSE_MS } from '../requests/times';
import { finish } from './finish';
import { Refund, type RefundDoc } from './model';
import { look, send, settle } from './settle';
import { refunds } from './steps';
import { findRefund } from './store';

let till: Till;
let office: OfficeDoc;
let attempt: string;
let squareId: string;
let id: number;

beforeAll(async () => {
  till = await startTill('settle_refunds');
  office = await storeOffice();
  id = (await storeApplication(office))._id;
  attempt = newAttempt();
  const admin = await adminClient(till.api);
  expect((await admin.call('processOfficePayment', bulk([id]), { attempt })).status).toBe(200);
  squareId = completed(till)[0]?.id ?? '';
});
afterAll(() => till.stop());
beforeEach(async () => {
  await Promise.all([Refund.deleteMany({}), Outbox.deleteMany({}), Dispute.deleteMany({})]);
  await Payment.updateOne({ _id: attempt }, { $set: { refunded: 0 } });
});

const now = () => till.api.services.now();
/** A refund of ours, which has the application. */
async function made(fields: Partial<RefundDoc>): Promise<RefundDoc> {
  const _id = newAttempt();
  await Application.updateOne(
    { _id: id },
    { $set: { refund: _id, refunded: null, refunded_on: '', changed_by: 'admin' } },
  );
  const to = { payment: attempt, square_payment: squareId, application: id };
  const sent = { sends: 1, first_sent: now() };
  const rest = { amount: 1, reason: 'Moved', made_at: 'here', actor: 'admin', created: now() } as const;
  const refund = { _id, ...to, ...sent, ...rest, state: 'sending' as const, due: now(), ...fields };
  return (await Refund.create(refund)).toObject();
}
const stored = async ({ _id }: RefundDoc) => (await findRefund(_id)) ?? undefined;
const trail = (refund: RefundDoc) => Audit.find({ 'after.refund': refund._id }).lean();
const refundsAtSquare = ({ _id }: RefundDoc) =>
  till.square.refunds().filter(({ reason }) => reason?.includes(_id));
const arrival = (kind: 'completed' | 'pending' | 'refused') =>
  ({ kind, squareId: 'at-square', code: kind === 'refused' ? 'REJECTED' : kind }) as const;
/** Ms until a refund is asked about again. */
const pauseOf = ({ due }: RefundDoc) => (due === null ? null : due.getTime() - now().getTime());
const handed = { handed_out: '2026-11-20', method: 'cash' } as const;

describe('what Square says', () => {
  test.each([
    ['requested', 'completed', 'completed'],
    ['requested', 'pending', 'pending'],
    ['sending', 'completed', 'completed'],
    ['sending', 'pending', 'pending'],
    ['sending', 'refused', 'refused'],
    ['pending', 'completed', 'completed'],
    ['pending', 'refused', 'refused'],
    ['refused', 'completed', 'completed'],
    ['refused', 'pending', 'pending'],
    ['review', 'completed', 'completed'],
    ['review', 'refused', 'refused'],
    ['withdrawn', 'completed', 'review'],
    ['withdrawn', 'pending', 'review'],
    ['owed', 'completed', 'review'],
    ['owed', 'pending', 'review'],
  ] as const)('of one that is %s, that it is %s, makes it %s', async (state, kind, becomes) => {
    const refund = await made({ state });
    const settled = await settle(refund, arrival(kind), till.api.services);
    expect(settled).toEqual(await stored(refund));
    expect(settled).toMatchObject({
      state: becomes,
      square_id: 'at-square',
      refusal: kind === 'refused' ? 'REJECTED' : '',
    });
    if (becomes === 'pending') expect(pauseOf(settled)).toBeGreaterThan(LOOK_PAUSE_MS - 60_000);
    else expect(settled).toMatchObject({ due: null, settled: expect.any(Date) });
  });

  test.each([
    ['pending', 'pending'],
    ['refused', 'refused'],
    ['review', 'pending'],
    ['completed', 'completed'],
    ['completed', 'refused'],
    ['withdrawn', 'refused'],
    ['owed', 'refused'],
  ] as const)('of one that is %s, that it is %s, changes nothing', async (state, kind) => {
    const refund = await made({ state, due: null });
    expect(await settle(refund, arrival(kind), till.api.services)).toMatchObject({ state, square_id: '' });
    const { due: _, ...rest } = refund;
    expect(await stored(refund)).toMatchObject(rest);
    // Only what is open is asked about again.
    const pause = pauseOf((await stored(refund)) ?? refund);
    if (state === 'pending') expect(pause).toBeGreaterThan(LOOK_PAUSE_MS - 60_000);
    else expect(pause).toBeNull();
    expect(await trail(refund)).toEqual([]);
  });

  test.each([
    ['completed', 'completed', 'review'],
    ['completed', 'pending', 'review'],
    ['completed', 'refused', 'completed'],
    ['review', 'completed', 'review'],
    ['review', 'refused', 'review'],
  ] as const)('of one that was handed out and is %s, that it is %s: %s', async (state, kind, becomes) => {
    const refund = await made({ state, ...handed });
    expect(await settle(refund, arrival(kind), till.api.services)).toMatchObject({ state: becomes });
  });

  test('about one that was held back means that it had been sent before', async () => {
    const refund = await made({ state: 'review', by_hand: 'disputed', square_id: 'known' });
    const settled = await settle(refund, { ...arrival('completed'), squareId: '' }, till.api.services);
    expect(settled).toMatchObject({ state: 'completed', by_hand: '', square_id: 'known' });
    const other = await made({ state: 'refused', by_hand: 'too old' });
    expect(await settle(other, arrival('completed'), till.api.services)).toMatchObject({
      by_hand: 'too old',
    });
  });

  test('counts from the state that another process has moved it to', async () => {
    const refund = await made({ state: 'sending' });
    await Refund.updateOne({ _id: refund._id }, { $set: { state: 'withdrawn' } });
    expect(await settle(refund, arrival('completed'), till.api.services)).toMatchObject({ state: 'review' });
    await Refund.deleteOne({ _id: refund._id });
    expect(await settle(refund, arrival('completed'), till.api.services)).toMatchObject({ state: 'sending' });
  });
});

describe('a refund that is completed', () => {
  test('is in the record of the member and of the payment, in the history, and is mailed to both', async () => {
    const refund = await made({ amount: 1500 });
    const { version } = await Application.findById(id).orFail().lean();
    await settle(refund, arrival('completed'), till.api.services);
    const today = denverDate(now());
    expect(await Application.findById(id).lean()).toMatchObject({
      paid: true,
      refunded: 1500,
      refunded_on: today,
      changed_by: 'system',
      version: version + 1,
    });
    expect(await Payment.findById(attempt).lean()).toMatchObject({ refunded: 1500 });
    const after = { refund: refund._id, amount: 1500, square_id: 'at-square', refusal: '' };
    expect(await trail(refund)).toMatchObject([
      { what: 'refunded', who: 'system', subject: 'application', subject_id: String(id), after },
    ]);
    const [entry] = await trail(refund);
    expect(Object.keys(entry?.after ?? {})).toEqual(Object.keys(after));
    const mails = await Outbox.find({ template: 'refunded' }).lean();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
      [`member${id}@rollbook.example`, office.office_email].toSorted(),
    );
    for (const { _id, data } of mails) {
      expect(_id).toContain(`${refund._id}:refunded`);
      expect(data).toMatchObject({
        application: id,
        id: `${id}-${office._id}`,
        name: `Ann Lee${id}`,
        amount: '$15.00',
        officeName: office.office_name,
        method: 'card',
        byOthers: true,
      });
    }
  });

  test('adds to the other refunds of its payment that went to the card', async () => {
    await made({ state: 'completed', amount: 300 });
    await made({ state: 'completed', amount: 200, ...handed });
    await made({ state: 'refused', amount: 100 });
    await settle(await made({ amount: 400 }), arrival('completed'), till.api.services);
    expect(await Payment.findById(attempt).lean()).toMatchObject({ refunded: 700 });
  });

  test('by hand is told so, also where others paid by card, and is none of Square', async () => {
    const refund = await made({ state: 'completed', ...handed });
    expect(await finish(refund, till.api.services)).toMatchObject({ due: null, settled: expect.any(Date) });
    expect(await Application.findById(id).lean()).toMatchObject({ refunded: 1, refunded_on: '2026-11-20' });
    expect(await Payment.findById(attempt).lean()).toMatchObject({ refunded: 0 });
    const mails = await Outbox.find({ template: 'refunded' }).lean();
    expect(mails.map(({ data }) => [data['method'], data['byOthers']])).toEqual([
      ['cash', false],
      ['cash', false],
    ]);
  });

  test('of an application that is gone mails to no address', async () => {
    const refund = await made({ application: 999_999 });
    expect(await settle(refund, arrival('completed'), till.api.services)).toMatchObject({ due: null });
    expect(await Outbox.countDocuments({})).toBe(0);
  });

  test('of no application alone ends without a mail or an entry', async () => {
    const refund = await made({ application: null });
    expect(await settle(refund, arrival('completed'), till.api.services)).toMatchObject({
      state: 'completed',
      due: null,
    });
    expect(await trail(refund)).toEqual([]);
    expect(await Outbox.countDocuments({})).toBe(0);
    expect(await Application.findById(id).lean()).toMatchObject({ refunded: null });
  });
});

test('one that was withdrawn ends without an entry', async () => {
  const refund = await made({ state: 'withdrawn' });
  expect(await finish(refund, till.api.services)).toMatchObject({ state: 'withdrawn', due: null });
  expect(await trail(refund)).toEqual([]);
});

test.each([
  ['refused', 'refund refused'],
  ['pending', undefined],
] as const)('one that is %s is not in the record of the member', async (kind, what) => {
  const refund = await made({});
  await settle(refund, arrival(kind), till.api.services);
  expect((await trail(refund)).map((entry) => entry.what)).toEqual(what === undefined ? [] : [what]);
  expect(await Application.findById(id).lean()).toMatchObject({ refunded: null });
  expect(await Payment.findById(attempt).lean()).toMatchObject({ refunded: 0 });
  expect(await Outbox.countDocuments({})).toBe(0);
});

describe('without an answer', () => {
  test('to the first send, and none having left, it waits as if it had never been sent', async () => {
    const refund = await made({});
    const unsent = await settle(refund, { kind: 'unreachable' }, till.api.services);
    expect(unsent).toMatchObject({ state: 'requested', sends: 0, first_sent: null });
    expect(pauseOf(unsent)).toBeGreaterThan(5000);
  });

  test('but another process having sent it meanwhile, it stays sent', async () => {
    const refund = await made({});
    await Refund.updateOne({ _id: refund._id }, { $set: { sends: 2 } });
    const present = { state: 'sending', sends: 2 };
    expect(await settle(refund, { kind: 'unreachable' }, till.api.services)).toMatchObject(present);
  });

  test.each([
    ['unreachable', 2],
    ['unknown', 1],
    ['look up first', 1],
  ] as const)('(%s) to send %i it is asked about later', async (kind, sends) => {
    const refund = await made({ sends });
    const settled = await settle(refund, { kind }, till.api.services);
    expect(settled).toMatchObject({ state: 'sending', sends });
    expect(pauseOf(settled)).toBeGreaterThan(5000);
  });
});

describe('looked up at Square', () => {
  test('is settled by what is found there', async () => {
    const refund = await made({});
    till.square.refundFaults.next({ fault: 'error-after-charge' });
    expect(await send(refund, till.api.services)).toMatchObject({ state: 'sending', sends: 2 });
    const [found] = refundsAtSquare(refund);
    const settled = await look(refund, till.api.services);
    expect(settled).toMatchObject({ state: 'completed', square_id: found?.id });

    const refused = await made({});
    till.square.refundFaults.next({ fault: 'failed' });
    expect(await send(refused, till.api.services)).toMatchObject({ state: 'refused', refusal: 'FAILED' });
    await Refund.updateOne({ _id: refused._id }, { $set: { state: 'sending', refusal: '' } });
    const again = await look({ ...refused, state: 'sending' }, till.api.services);
    expect(again).toMatchObject({ state: 'refused', refusal: 'REJECTED' });
  });

  test('while Square does not answer is asked about later', async () => {
    const old = new Date(now().getTime() - GIVE_UP_MS);
    const refund = await made({ first_sent: old });
    await till.square.refuse();
    const waits = await look(refund, till.api.services, 'AMOUNT_TOO_HIGH');
    await till.square.resume();
    expect(waits).toMatchObject({ state: 'sending', sends: 1 });
    expect(pauseOf(waits)).toBeGreaterThan(5000);
  });

  test('without a trace is sent again, unless Square had it already', async () => {
    const refund = await made({});
    const settled = await look(refund, till.api.services);
    expect(settled).toMatchObject({ state: 'completed', sends: 2 });
    expect(refundsAtSquare(refund)).toHaveLength(1);
    const pending = await made({ state: 'pending' });
    const waits = await look(pending, till.api.services, 'AMOUNT_TOO_HIGH');
    expect(waits).toMatchObject({ state: 'pending', sends: 1 });
    expect(refundsAtSquare(pending)).toEqual([]);
  });

  test('without a trace is refused as Square has said, or waits when an earlier send may be the reason', async () => {
    const refund = await made({});
    const settled = await look(refund, till.api.services, 'AMOUNT_TOO_HIGH');
    expect(settled).toMatchObject({ state: 'refused', refusal: 'AMOUNT_TOO_HIGH', square_id: '' });
    for (const code of ['IDEMPOTENCY_KEY_REUSED', 'REFUND_ALREADY_PENDING']) {
      const undecided = await made({});
      const waits = await look(undecided, till.api.services, code);
      expect(waits).toMatchObject({ state: 'sending', sends: 1 });
      expect(pauseOf(waits)).toBeGreaterThan(5000);
    }
  });

  test('without a trace is given to a person after a day', async () => {
    const refund = await made({ first_sent: new Date(now().getTime() - GIVE_UP_MS) });
    const settled = await look(refund, till.api.services);
    expect(settled).toMatchObject({ state: 'review', by_hand: '', due: null, settled: expect.any(Date) });
    expect((await trail(refund)).map(({ what }) => what)).toEqual(['refund needs review']);
  });

  test('after a second send was refused is settled by what the first has done', async () => {
    const refund = await made({ sends: 1, amount: 999_999 });
    const settled = await send(refund, till.api.services);
    expect(settled).toMatchObject({ state: 'refused', refusal: 'REFUND_AMOUNT_INVALID', sends: 2 });
  });
});

describe('sending', () => {
  test('counts first, and remembers when it was sent first', async () => {
    const refund = await made({ state: 'requested', sends: 0, first_sent: null });
    const before = now().getTime();
    const settled = await send(refund, till.api.services);
    expect(settled).toMatchObject({ state: 'completed', sends: 1 });
    expect(settled.first_sent?.getTime()).toBeGreaterThanOrEqual(before);
    const then = new Date(before - 60_000);
    const later = await made({ state: 'requested', sends: 1, first_sent: then });
    expect(await send(later, till.api.services)).toMatchObject({ sends: 2, first_sent: then });
  });

  test('is left to the process that was first', async () => {
    for (const state of ['sending', 'requested'] as const) {
      const refund = await made({ state });
      await Refund.updateOne({ _id: refund._id }, { $set: { state: 'sending', sends: 2 } });
      expect(await send(refund, till.api.services)).toMatchObject({ state: 'sending', sends: 2 });
      expect(refundsAtSquare(refund)).toEqual([]);
    }
  });

  const dispute = () =>
    Dispute.create({
      _id: newAttempt(),
      payment: attempt,
      amount: 2000,
      state: 'PROCESSING',
      created: now(),
    });

  test('a refund of a disputed payment gives it to a person instead, whether Square answers or not', async () => {
    await dispute();
    const refund = await made({ state: 'requested', sends: 0, first_sent: null });
    await till.square.refuse();
    const held = await send(refund, till.api.services);
    await till.square.resume();
    expect(held).toMatchObject({ state: 'review', by_hand: 'disputed', due: null });
    expect(refundsAtSquare(refund)).toEqual([]);
    const after = { refund: refund._id, by_hand: 'disputed' };
    expect(await trail(refund)).toMatchObject([{ what: 'refund needs review', after }]);
  });

  test('again a refund of a disputed payment looks first whether Square has it', async () => {
    const [done, lost, unanswered] = [await made({}), await made({}), await made({})];
    till.square.refundFaults.next({ fault: 'error-after-charge' });
    const sent = await send(done, till.api.services);
    await dispute();
    expect(await send(sent, till.api.services)).toMatchObject({ state: 'completed', by_hand: '' });
    expect(refundsAtSquare(done)).toHaveLength(1);
    expect(await send(lost, till.api.services)).toMatchObject({ state: 'review', by_hand: 'disputed' });
    await till.square.refuse();
    const waits = await send(unanswered, till.api.services);
    await till.square.resume();
    expect(waits).toMatchObject({ state: 'sending', sends: 2 });
    expect(pauseOf(waits)).toBeGreaterThan(5000);
  });
});

test('its next step is to send it, to look it up or to end it', async () => {
  const unsent = { state: 'requested', sends: 0, first_sent: null } as const;
  const [asked, waits, withdrawn] = [
    await made(unsent),
    await made({ state: 'pending' }),
    await made({ state: 'withdrawn' }),
  ];
  // Stored by a clock that ran ahead.
  const ahead = await made({ ...unsent, due: new Date(now().getTime() + 86_400_000) });
  await refunds.bringBack(till.api.services);
  await refunds.drain(till.api.services);
  for (const sent of [asked, ahead]) {
    expect(await stored(sent)).toMatchObject({ state: 'completed', sends: 1, due: null });
  }
  expect(await stored(waits)).toMatchObject({ state: 'pending', sends: 1, due: expect.any(Date) });
  expect(refundsAtSquare(waits)).toEqual([]);
  expect(await stored(withdrawn)).toMatchObject({ state: 'withdrawn', due: null });
});
