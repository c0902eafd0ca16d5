import { dollars, shownTime } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { Payment } from './model';

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

/** A chargeback that a cardholder's bank has opened; `_id` is Square's. */
const disputeSchema = new Schema(
  {
    _id: required,
    payment: required,
    /** Cents. */
    amount: { type: Number, required: true },
    /** Square's words. */
    reason: text,
    state: text,
    /** Until then the plan can answer the bank. */
    answer_by: { type: Date, default: null },
    created: { type: Date, required: true },
    /** Square's id of the evidence that was uploaded here, and when; empty while it is only downloaded. */
    evidence: text,
    evidence_at: { type: Date, default: null },
    /** What the plan has told the bank with it. */
    explanation: text,
    /** When the evidence was sent to the bank, which is done once; a claim stands there first. */
    submitted_at: { type: Date, default: null },
  },
  SCHEMA,
);
// The administrator reads the latest.
disputeSchema.index({ created: -1 });
disputeSchema.index({ payment: 1 });
export type DisputeDoc = Stored<typeof disputeSchema>;
export const Dispute = model<DisputeDoc>('Dispute', disputeSchema, 'disputes');

/** Square's states of a dispute that has left the money with the plan. Any other state is open or lost. */
const KEPT = ['WON', 'INQUIRY_CLOSED'];
/** Square's states of a dispute that has given the money back to the cardholder. */
const LOST = ['LOST', 'ACCEPTED'];

/** The disputes about these payments. */
export async function countDisputes(attempts: string[]): Promise<number> {
  return Dispute.countDocuments({ payment: { $in: attempts } });
}

/** Whether a bank has not decided yet about one of these payments. */
export async function hasOpenDispute(attempts: readonly string[]): Promise<boolean> {
  const found = await Dispute.find({ payment: { $in: attempts } }).lean();
  return found.some(isOpen);
}

/** The disputes about these payments that are open or lost, by payment: the latest of each. */
export async function standingDisputes(attempts: string[]): Promise<Map<string, DisputeDoc>> {
  const found = await Dispute.find({ payment: { $in: attempts } })
    .sort({ created: 1 })
    .lean();
  const standing = found.filter(({ state }) => !KEPT.includes(state));
  return new Map(standing.map((dispute) => [dispute.payment, dispute]));
}

/** The open or lost dispute about a payment. */
export async function standingDispute(attempt: string): Promise<DisputeDoc | undefined> {
  return (await standingDisputes([attempt])).get(attempt);
}

/** The latest disputes, the newest first, each with the application ids of its payment. */
export async function latestDisputes(most: number): Promise<(DisputeDoc & { ids: number[] })[]> {
  const disputes = await Dispute.find().sort({ created: -1 }).limit(most).lean();
  const payments = await Payment.find({ _id: { $in: disputes.map(({ payment }) => payment) } })
    .select('ids')
    .lean();
  const idsOf = new Map(payments.map(({ _id, ids }) => [_id, ids]));
  return disputes.map((dispute) => ({ ...dispute, ids: idsOf.get(dispute.payment) ?? [] }));
}

export function isLost({ state }: Pick<DisputeDoc, 'state'>): boolean {
  return LOST.includes(state);
}

/** True while the bank has not decided. */
export function isOpen({ state }: Pick<DisputeDoc, 'state'>): boolean {
  return !KEPT.includes(state) && !LOST.includes(state);
}

/** A dispute as the administrator reads it. */
export function disputeShown({ amount, reason, state, answer_by }: DisputeDoc): string {
  const until = answer_by === null ? '' : `; answer it at Square until ${shownTime(answer_by)}`;
  return `The cardholder's bank disputes ${dollars(amount)} (${inWords(reason)}, ${inWords(state)})${until}.`;
}

/** 'no knowledge' for Square's NO_KNOWLEDGE. */
function inWords(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}
