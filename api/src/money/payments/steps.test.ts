import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeApplication } from '../../../test/applications';
import { newAttempt, OK, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';

let till: Till;
let office: OfficeDoc;
beforeAll(async () => {
  till = await startTill('steps_of_payments');
  office = await storeOffice();
});
afterAll(() => till.stop());

/** A payment whose request ended in this state, with its name. */
async function left(fields: Partial<PaymentDoc>) {
  const _id = newAttempt();
  const { _id: id } = await storeApplication(office, { payment: _id });
  const order = { _id, kind: 'bulk', actor: 'admin', amount: 2000, digest: 'any' } as const;
  const card = { nonce: OK, location: till.square.locationId, payer_email: '' };
  await Payment.create(newPayment({ ...order, ids: [id], ...card, ...fields }, till.api.services.now()));
  return { _id, id };
}

test.each<[PaymentDoc['state'], Partial<PaymentDoc>, Partial<PaymentDoc>, object]>([
  ['charged', { square_id: 'sq' }, { state: 'done' }, { paid: true }],
  ['releasing', { reason: 'declined' }, { state: 'failed' }, { paid: false, payment: null }],
  ['created', {}, { state: 'failed', reason: 'abandoned' }, { paid: false, payment: null }],
])('a round ends what a request has left as %s', async (state, facts, ended, name) => {
  const { _id, id } = await left({ ...facts, state });
  till.pass(5);
  await till.reconcile();
  expect(await Payment.findById(_id).lean()).toMatchObject(ended);
  expect(await Application.findById(id).lean()).toMatchObject(name);
  expect(till.square.payments()).toEqual([]);
});

test('a payment that has ended is left as it is', async () => {
  const { _id } = await left({ state: 'failed', reason: 'declined' });
  const before = await Payment.findById(_id).lean();
  till.pass(5);
  await till.reconcile();
  expect(await Payment.findById(_id).lean()).toEqual(before);
});
