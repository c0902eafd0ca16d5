import { AGREEMENT_VERSION, STEP_UP_MINUTES } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { applicant, newAttempt, startTill, type Till } from '../../../test/payments';
import { pdfWords } from '../../../test/pdfText';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { renderEvidence } from '../../letters/papers/evidence';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import { memberCardCode } from '../../membership/record/cardCode';
import { Dispute } from '../../money/payments/disputes';
import { Payment } from '../../money/payments/model';
import { readRefundOrDispute } from '../../money/reconciler/refundOrDispute';
import { evidenceFacts } from './evidence';

const DAY = 24 * 60;

let till: Till;
let admin: Client;
beforeAll(async () => {
  till = await startTill('dispute_evidence');
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());

/** A member who paid online, and whose bank disputes it. */
async function disputed(first: string) {
  const office = await storeOffice({ office_name: 'Maple Clinic' });
  const input = applicant(office._id, {
    first,
    last: 'Rowe',
    email: `${first.toLowerCase()}@rollbook.example`,
    agreement: { agreed: true, version: AGREEMENT_VERSION, language: 'en', method: 'drawn' },
  });
  const attempt = newAttempt();
  const paid = await till.api.client().call('processApplicationPayment', input, { attempt });
  expect(paid.status).toBe(200);
  const payment = await Payment.findById(attempt).lean();
  if (!payment?.square_id) throw new Error('not charged');
  const { id } = till.square.dispute(payment.square_id, 'NO_KNOWLEDGE');
  const event = { kind: 'dispute', payment: '', square_id: payment.square_id, object: id } as const;
  expect(await readRefundOrDispute(event, till.api.services)).toBe(true);
  const dispute = await Dispute.findById(id).lean();
  if (dispute === null) throw new Error('not read');
  return { id, payment, dispute };
}

test('the evidence has the receipt, the signed agreement with its evidence page, mails and visits', async () => {
  const { id, payment, dispute } = await disputed('Nia');
  const [application = 0] = payment.ids;
  const stored = await Application.findById(application).lean();
  const code = await memberCardCode(stored?.chain ?? 0);
  for (let nth = 0; nth < 2; nth += 1) {
    expect((await till.api.client().call('cardStatus', { code })).status).toBe(200);
  }
  await Outbox.updateMany(
    { about: String(application) },
    { $set: { state: 'sent', sent: till.api.services.now() } },
  );
  const facts = await evidenceFacts(dispute, payment, till.api.services);
  const words = pdfWords(await renderEvidence(facts, { compress: false }));
  for (const part of [
    id,
    'Evidence about a disputed payment',
    'Nia Rowe',
    'Maple Clinic',
    'opened 2 times',
    'nia@rollbook.example',
    'sent',
    'Receipt',
    'I have read',
    'Signature',
    'SHA-256',
  ])
    expect(words).toContain(part);
  const downloaded = await admin.call('disputeEvidence', { id });
  expect([downloaded.status, downloaded.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await admin.call('disputeEvidence', { id: 'unknown' })).status).toBe(404);
  expect((await admin.call('getDisputes', {})).body).toMatchObject([
    { id, names: [expect.stringContaining('Nia Rowe')], amount: 2000, open: true, uploaded_at: null },
  ]);
});

test('it is uploaded once it is known what follows, and submitted once, by one who has just proved who they are', async () => {
  const { id, payment } = await disputed('Ola');
  const submit = () => admin.call('submitEvidence', { id });
  expect((await submit()).body).toMatchObject({
    code: 'conflict',
    detail: 'Please upload the evidence first',
  });
  expect((await admin.call('uploadEvidence', { id })).status).toBe(422);
  const explained = { id, seen: true, explanation: 'She has used the membership twice.' };
  expect((await admin.call('uploadEvidence', { ...explained, explanation: 'x'.repeat(501) })).status).toBe(
    422,
  );
  expect((await admin.call('uploadEvidence', explained)).status).toBe(200);
  expect((await admin.call('uploadEvidence', explained)).status).toBe(409);
  expect((await admin.call('getDisputes', {})).body).toMatchObject([
    { id, explanation: explained.explanation },
    {},
  ]);
  expect(till.square.evidenceOf(id)).toMatchObject([
    { evidence_type: 'REBUTTAL_EXPLANATION', evidence_text: explained.explanation },
    { evidence_type: 'GENERIC_EVIDENCE', evidence_file: { filetype: 'application/pdf' } },
  ]);
  till.pass(STEP_UP_MINUTES + 1);
  expect((await submit()).body).toMatchObject({ code: 'step_up' });
  admin = await adminClient(till.api);
  const both = await Promise.all([submit(), submit()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(till.square.disputeOf(id).state).toBe('PROCESSING');
  const trail = await Audit.find({ subject: 'payment', subject_id: payment._id, what: /^evidence/ }).lean();
  expect(trail.map(({ what }) => what).toSorted()).toEqual(['evidence submitted', 'evidence uploaded']);
});

test('without an answer nothing is submitted, and it can be tried again; too late it is refused', async () => {
  const { id } = await disputed('Pia');
  expect((await admin.call('uploadEvidence', { id, seen: true })).status).toBe(200);
  await till.square.refuse();
  expect((await admin.call('submitEvidence', { id })).status).toBe(503);
  await till.square.resume();
  expect(await Dispute.findById(id).lean()).toMatchObject({ submitted_at: null });
  expect((await admin.call('submitEvidence', { id })).status).toBe(200);

  const late = await disputed('Qi');
  till.pass(15 * DAY);
  admin = await adminClient(till.api);
  const { status, body } = await admin.call('uploadEvidence', { id: late.id, seen: true });
  expect([status, body]).toMatchObject([409, { detail: 'The time for an answer is over' }]);
  expect((await admin.call('disputeEvidence', { id: late.id })).status).toBe(200);
});
