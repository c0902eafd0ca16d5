import { createHash } from 'node:crypto';
import { receiptNumber } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Context, Handler, Handlers, Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { namesOf } from '../../membership/payables/read';
import { Dispute, type DisputeDoc, isOpen, latestDisputes } from '../../money/payments/disputes';
import type { PaymentDoc } from '../../money/payments/model';
import { findPayment } from '../../money/payments/store';
import {
  MOST_EVIDENCE_BYTES,
  submitEvidence as sendToBank,
  uploadEvidence as sendFile,
  uploadExplanation,
} from '../../money/square/evidence';
import { lookUpDispute } from '../../money/square/refundsAndDisputes';
import type { SquareReply } from '../../money/square/verdict';
import { evidencePdf } from './evidence';

/** The latest disputes, the newest first. */
const MOST = 100;
/** Names of each that are shown. */
const SHOWN = 3;

const getDisputes: Handler<'getDisputes'> = async () => {
  const disputes = await latestDisputes(MOST);
  const names = await namesOf(disputes.flatMap(({ ids }) => ids.slice(0, SHOWN)));
  return disputes.map((dispute) => ({
    id: dispute._id,
    receipt: receiptNumber(dispute.payment),
    names: dispute.ids.slice(0, SHOWN).flatMap((id) => names.get(id) ?? []),
    amount: dispute.amount,
    reason: dispute.reason,
    state: dispute.state,
    open: isOpen(dispute),
    answer_by: dispute.answer_by?.toISOString() ?? null,
    uploaded_at: dispute.evidence_at?.toISOString() ?? null,
    explanation: dispute.explanation,
    submitted_at: dispute.submitted_at?.toISOString() ?? null,
  }));
};

/** All that answers the dispute, as one PDF: it can be uploaded on the provider's dashboard. */
const disputeEvidence: Handler<'disputeEvidence'> = async ({ id }, context) => {
  const { dispute, payment } = await known(id);
  return evidencePdf(dispute, payment, context);
};

/** Uploads the PDF by the provider's API. Its dashboard can neither show nor change it then, which the caller has read. */
const uploadEvidence: Handler<'uploadEvidence'> = async ({ id, explanation }, context) => {
  const { dispute, payment } = await known(id);
  refuseLate(dispute, context);
  if (dispute.evidence !== '') throw new ApiProblem('conflict', 'The evidence is uploaded already');
  const pdf = await evidencePdf(dispute, payment, context);
  if (pdf.byteLength > MOST_EVIDENCE_BYTES) {
    throw new ApiProblem(
      'too_large',
      'Square takes files of up to 5 MB. Please download it and send a part of it there.',
    );
  }
  if (explanation !== '') await explain(id, explanation, context);
  // The same key each time: an upload whose answer was lost is not made twice.
  const upload = { dispute: id, key: `${id}:evidence`.slice(-45), name: `evidence-${id}.pdf`, pdf };
  const answer = await sendFile(upload, context.config.square);
  refuseUnlessDone(answer, 'upload the evidence');
  const taken = { evidence: answer.id, evidence_at: context.now(), explanation };
  await Dispute.updateOne({ _id: id }, { $set: taken });
  await record(context, dispute, 'evidence uploaded', { evidence: answer.id, bytes: pdf.byteLength });
  return { success: true };
};

/** Tells the bank something beside the PDF. Another text after a failed upload is one more. */
async function explain(id: string, explanation: string, { config }: Services): Promise<void> {
  const digest = createHash('sha256').update(explanation).digest('hex').slice(0, 8);
  const key = `${id}:${digest}`.slice(-45);
  const answer = await uploadExplanation({ dispute: id, key, explanation }, config.square);
  refuseUnlessDone(answer, 'upload the evidence');
}

/** Sends the uploaded evidence to the bank: once, and before its time is over. */
const submitEvidence: Handler<'submitEvidence'> = async ({ id }, context) => {
  const { dispute } = await known(id);
  refuseLate(dispute, context);
  if (dispute.evidence === '') throw new ApiProblem('conflict', 'Please upload the evidence first');
  const claim = { _id: id, submitted_at: null };
  const claimed = await Dispute.findOneAndUpdate(claim, { $set: { submitted_at: context.now() } }).lean();
  if (claimed === null) throw new ApiProblem('conflict', 'The evidence is submitted already');
  const { square } = context.config;
  const answer = await sendToBank(id, square);
  const isDone = answer.status === 200 || (await isSubmitted(id, square));
  if (!isDone) {
    // Nothing was taken, so that it can be tried again.
    await Dispute.updateOne({ _id: id }, { $set: { submitted_at: null } });
    refuseUnlessDone(answer, 'submit the evidence');
  }
  const state = answer.state === '' ? 'PROCESSING' : answer.state;
  await Dispute.updateOne({ _id: id }, { $set: { state } });
  await record(context, dispute, 'evidence submitted', { evidence: dispute.evidence, state });
  return { success: true };
};

/** After a lost answer: whether the bank has the evidence. */
async function isSubmitted(id: string, square: Services['config']['square']): Promise<boolean> {
  const present = await lookUpDispute(id, square);
  // An inquiry that waits is INQUIRY_EVIDENCE_REQUIRED.
  return present !== null && present !== undefined && !present.state.endsWith('EVIDENCE_REQUIRED');
}

async function known(id: string): Promise<{ dispute: DisputeDoc; payment: PaymentDoc }> {
  const dispute = await Dispute.findById(id).lean();
  const payment = dispute === null ? null : await findPayment(dispute.payment);
  if (dispute === null || payment === null) throw unknownRecord('dispute');
  return { dispute, payment };
}

/** Throws 409 once the bank has decided, or its time is over. */
function refuseLate(dispute: DisputeDoc, { now }: Services): void {
  if (!isOpen(dispute)) throw new ApiProblem('conflict', 'The bank has decided this dispute');
  if (dispute.answer_by !== null && dispute.answer_by <= now()) {
    throw new ApiProblem('conflict', 'The time for an answer is over');
  }
}

function refuseUnlessDone({ status, errors }: SquareReply, doing: string): void {
  if (status === 200) return;
  if (status === undefined)
    throw new ApiProblem('provider_unreachable', `Square did not answer. Please ${doing} again.`);
  throw new ApiProblem('conflict', `Square refused it (${errors[0]?.code ?? status}).`);
}

async function record(
  { caller, now }: Context,
  { payment, _id }: DisputeDoc,
  what: 'evidence uploaded' | 'evidence submitted',
  after: Record<string, unknown>,
): Promise<void> {
  await recordAudit(caller, now(), {
    subject: 'payment',
    id: payment,
    what,
    after: { dispute: _id, ...after },
    key: `${_id}:${what}`,
  });
}

export const disputeCalls: Handlers = { getDisputes, disputeEvidence, uploadEvidence, submitEvidence };
