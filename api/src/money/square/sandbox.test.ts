import { randomUUID } from 'node:crypto';
import { addDays } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SquareSandbox, startSquare } from '../../../../local/square/index';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../../base/config';
import { prepareCharging, sendCharge, type SquareConfig, squareClient, squareLimits } from './client';
import { submitEvidence, uploadEvidence, uploadExplanation } from './evidence';
import { listPayments, listRefunds } from './lists';
import { listPayoutLines, listPayouts } from './payouts';
import { classifyRefund } from './refundVerdict';
import { lookUpDispute, lookUpRefunds, sendRefund } from './refundsAndDisputes';
import { classify } from './verdict';

/**
 * The requests of the product, step by step. `npm run test:square` takes them at Square's own sandbox, everything else at
 * the stand-in. Square needs a moment until it lists what it has done.
 */
const { SQUARE_CHECK, SQUARE_TOKEN = '', SQUARE_LOCATION_ID = '' } = process.env;
const isReal = SQUARE_CHECK === '1';
const SOON = { timeout: isReal ? 120_000 : 5000, interval: isReal ? 3000 : 50 };
const LIMIT = { timeout: 300_000 };

let standIn: SquareSandbox | undefined;
let config: SquareConfig;
beforeAll(async () => {
  const { SQUARE_BASE_URL: _url, SQUARE_SCRIPT_URL: _script, ...others } = TEST_ENVIRONMENT;
  const real = { ...others, SQUARE_ENVIRONMENT: 'sandbox', SQUARE_TOKEN, SQUARE_LOCATION_ID };
  const environment = { ...(isReal ? real : TEST_ENVIRONMENT), MONGODB_URI: 'mongodb://unused' };
  const { square } = readConfig(environment);
  const { token, locationId } = square;
  if (!isReal) standIn = await startSquare({ token, locationId });
  config = standIn === undefined ? square : { ...square, baseUrl: standIn.url };
  await prepareCharging();
});
afterAll(() => standIn?.stop());

const chargeOf = (amount: number, nonce = 'cnon:card-nonce-ok') => ({
  _id: randomUUID(),
  amount,
  nonce,
  location: config.locationId,
});
const today = () => ({ begin: new Date(Date.now() - 3_600_000), end: new Date(Date.now() + 3_600_000) });

test('a payment is charged once, found by its reference, and refunded', LIMIT, async () => {
  const charge = chargeOf(2000);
  const first = await sendCharge(charge, config);
  expect(classify(first, 1)).toMatchObject({ kind: 'completed' });
  const again = await sendCharge(charge, config);
  expect(again.payment).toMatchObject({ id: first.payment?.id, referenceId: charge._id });
  expect(first.payment?.card?.last4).toMatch(/^\d{4}$/);
  await expect
    .poll(
      async () => (await listPayments(today(), config)).filter(({ id }) => id === first.payment?.id),
      SOON,
    )
    .toMatchObject([{ reference: charge._id, amount: 2000, state: 'completed' }]);

  const square_payment = first.payment?.id ?? '';
  const refund = { _id: randomUUID(), square_payment, amount: 1500, reason: 'Cancelled' };
  const sent = await sendRefund(refund, config);
  expect(['pending', 'completed']).toContain(classifyRefund(sent, 1).kind);
  expect((await sendRefund(refund, config)).refund?.id).toBe(sent.refund?.id);
  await expect
    .poll(() => lookUpRefunds(square_payment, config), SOON)
    .toMatchObject({ referenceId: charge._id, refunds: [{ ours: refund._id, amount: 1500 }] });
  await expect
    .poll(async () => (await listRefunds(today(), config)).map(({ reference }) => reference), SOON)
    .toContain(refund._id);
});

test('a declined card is a refusal, and takes no money', LIMIT, async () => {
  const answer = await sendCharge(chargeOf(2000, 'cnon:card-nonce-declined'), config);
  expect(classify(answer, 1)).toMatchObject({ kind: 'declined' });
});

test('the lines of each payout add up to it', LIMIT, async () => {
  if (standIn !== undefined) standIn.payOut({});
  const end = new Date();
  const begin = new Date(addDays(end.toISOString().slice(0, 10), -90));
  const payouts = await listPayouts({ begin, end: new Date(end.getTime() + 60_000) }, config);
  // Square's sandbox may have paid out nothing yet; the stand-in has.
  if (!isReal) expect(payouts).toHaveLength(1);
  for (const { id, type, amount } of payouts.slice(-5)) {
    const lines = await listPayoutLines(id, config);
    if (type === 'SIMPLE') expect(lines).toEqual([]);
    else expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
  }
});

test('a dispute takes a text and a file, each once, and is submitted once', LIMIT, async () => {
  const { payment } = await sendCharge(chargeOf(8803), config);
  const dispute = await disputeOf(payment?.id ?? '');
  const opened = await lookUpDispute(dispute, config);
  expect(opened).toMatchObject({ squareId: payment?.id, amount: 8803, reason: 'DUPLICATE' });
  expect(opened?.state).toMatch(/EVIDENCE_REQUIRED$/);
  expect(opened?.answer_by).toBeInstanceOf(Date);

  const explanation = { dispute, key: `${randomUUID()}`, explanation: 'The member has used the card.' };
  const told = await uploadExplanation(explanation, config);
  expect(told).toMatchObject({ status: 200 });
  expect((await uploadExplanation(explanation, config)).id).toBe(told.id);
  // Square's sandbox decides by the name of the last file.
  const file = { dispute, key: randomUUID(), name: 'evidence_won.pdf', pdf: await smallPdf() };
  const uploaded = await uploadEvidence(file, config);
  expect(uploaded).toMatchObject({ status: 200 });
  expect(uploaded.id).not.toBe(told.id);

  expect(await submitEvidence(dispute, config)).toMatchObject({ status: 200 });
  expect((await lookUpDispute(dispute, config))?.state).not.toMatch(/EVIDENCE_REQUIRED$/);
  expect((await submitEvidence(dispute, config)).status).not.toBe(200);
});

/** The product learns of a dispute by a notification, which this machine does not get. */
async function disputeOf(paymentId: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const client = await squareClient(config);
      const { data } = await client.disputes.list({ locationId: config.locationId }, squareLimits(config));
      found = data.find(({ disputedPayment }) => disputedPayment?.paymentId === paymentId)?.id ?? '';
      return found;
    }, SOON)
    .not.toBe('');
  return found;
}

async function smallPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit');
  const { buffer } = await import('node:stream/consumers');
  const pdf = new PDFDocument();
  pdf.text('Evidence').end();
  return new Uint8Array(await buffer(pdf));
}
