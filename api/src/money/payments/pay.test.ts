import { CANCELLED_UNPAYABLE, denverDate, paymentMessages, renewalMessages } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeApplication } from '../../../test/applications';
import { completed, newAttempt, OK, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { Audit } from '../../base/audit/record';
import { Application } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment, type PaymentDoc } from './model';
import { newPayment, pay } from './pay';
import { findPayment } from './store';

let till: Till;
let office: OfficeDoc;
let attempt: string;
let id: number;

beforeAll(async () => {
  till = await startTill('pay');
  office = await storeOffice();
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.square.clear();
  attempt = newAttempt();
  id = (await storeApplication(office))._id;
});

function order(fields: Partial<PaymentDoc> = {}): PaymentDoc {
  const base = {
    _id: attempt,
    kind: 'bulk',
    actor: 'admin',
    amount: 2000,
    digest: 'any',
  } as const;
  const card = { nonce: OK, location: till.square.locationId, language: 'es' } as const;
  return newPayment({ ...base, ids: [id], ...card, ...fields }, till.api.services.now());
}
const stored = () => findPayment(attempt);
const application = () => Application.findById(id).orFail().lean();
const offline = { kind: 'offline', payment_type: 'cash', nonce: null } as const;

describe('a payment', () => {
  test.each([
    ['by card', {}, { sends: 1, first_sent: expect.any(Date), leased: true }],
    ['in cash', offline, { sends: 0, first_sent: null, leased: false }],
  ])('%s is made, and its begin is in the history', async (_way, fields, how) => {
    const paid = await pay({ payment: order(fields) }, till.api.services);
    expect(paid).toMatchObject({ state: 'done', charged_at: expect.any(Date), due: null, ...how });
    expect(await application()).toMatchObject({ paid: true, payment: attempt });
    expect(completed(till)).toHaveLength('kind' in fields ? 0 : 1);
    const after = { kind: paid.kind, amount: 2000, ids: [id] };
    const [begun] = await Audit.find({ subject_id: attempt, what: 'payment begun' }).lean();
    expect(begun).toMatchObject({ subject: 'payment', who: 'admin', at: paid.created, after });
  });

  test('that is there is not made again; another content of its attempt is refused', async () => {
    await pay({ payment: order() }, till.api.services);
    expect(await pay({ payment: order() }, till.api.services)).toMatchObject({ state: 'done' });
    await expect(pay({ payment: order({ digest: 'other' }) }, till.api.services)).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(completed(till)).toHaveLength(1);
    expect(await Audit.countDocuments({ subject_id: attempt, what: 'payment begun' })).toBe(1);
  });

  test('whose outcome is unknown is answered as it was asked for', async () => {
    const services = { ...till.api.services };
    Object.defineProperty(services, 'config', {
      get: () => {
        throw new Error('no configuration');
      },
    });
    expect(await pay({ payment: order() }, services)).toMatchObject({ _id: attempt, state: 'created' });
    expect(await application()).toMatchObject({ paid: false, payment: attempt });
  });
});

describe('a payment of applications that it cannot have', () => {
  test('fails with the ids that it missed, and frees the others', async () => {
    const free = (await storeApplication(office))._id;
    await Application.updateOne({ _id: id }, { $set: { payment: newAttempt() } });
    await expect(pay({ payment: order({ ids: [id, free] }) }, till.api.services)).rejects.toMatchObject({
      code: 'conflict',
      detail: paymentMessages.es.alreadyPaid,
      extras: { ids: [id] },
    });
    expect(await stored()).toMatchObject({ state: 'failed', reason: 'conflict', nonce: null, due: null });
    expect(await Application.findById(free).lean()).toMatchObject({ paid: false, payment: null });
    expect(await application()).toMatchObject({ payment: expect.any(String) });
    expect(till.square.payments()).toEqual([]);
  });

  test.each([
    ['bulk', 'conflict', CANCELLED_UNPAYABLE],
    ['application', 'not_renewable', renewalMessages.es.cancelled],
  ] as const)('of a cancelled membership is refused (%s)', async (kind, code, detail) => {
    await Membership.create({ _id: id, cancelled_on: denverDate(new Date()) });
    const refusal = await pay({ payment: order({ kind }) }, till.api.services).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ code, detail });
    expect(refusal).toHaveProperty('extras', kind === 'bulk' ? { ids: [id] } : {});
    expect(await stored()).toMatchObject({ state: 'failed', reason: 'conflict' });
    expect(till.square.payments()).toEqual([]);
  });
});

describe('a request so slow that the reconciler has given its payment up', () => {
  /** The reservation lasts until the reconciler has ended the payment. */
  const slowly = async (missed: number[] = []) => {
    await Payment.updateOne({ _id: attempt }, { $set: { state: 'failed', reason: 'abandoned' } });
    await Application.updateOne({ _id: id }, { $set: { payment: attempt } });
    return missed;
  };

  test.each([
    ['by card', {}],
    ['in cash', offline],
  ])('frees what it has reserved and charges nothing (%s)', async (_way, fields) => {
    const paid = await pay({ payment: order(fields), reserving: () => slowly() }, till.api.services);
    expect(paid).toMatchObject({ state: 'failed', reason: 'abandoned' });
    expect(await application()).toMatchObject({ paid: false, payment: null });
    expect(till.square.payments()).toEqual([]);
  });

  test('does so too when it missed one', async () => {
    const paying = pay({ payment: order(), reserving: () => slowly([id]) }, till.api.services);
    await expect(paying).rejects.toMatchObject({ code: 'conflict', extras: { ids: [id] } });
    expect(await stored()).toMatchObject({ state: 'failed', reason: 'abandoned' });
    expect(await application()).toMatchObject({ payment: null });
  });
});
