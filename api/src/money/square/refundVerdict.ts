import { classifySilence, type Silence, type SquareReply } from './verdict';

export type RefundState = 'pending' | 'completed' | 'refused';

/** The answer to a refund. */
export type SquareRefundAnswer = SquareReply & { refund: { id: string; status: string } | null };

export type RefundVerdict =
  | { kind: RefundState; squareId: string; code: string }
  | Exclude<Silence, { kind: 'declined' }>
  | { kind: 'refused'; squareId: ''; code: string };

/**
 * On a re-send any of these can be the consequence of an earlier send that did refund: the amount is no longer left, or
 * the refund is still pending.
 */
const ECHO = /^(IDEMPOTENCY_KEY_REUSED|REFUND_AMOUNT_INVALID|REFUND_ALREADY_PENDING|PAYMENT_NOT_REFUNDABLE)$/;
/** Another refund of the same payment is pending: the same request is sent again later. */
const LATER = new Set(['REFUND_ALREADY_PENDING']);

/** The meaning of an answer to a refund; `sends` counts the sends so far, this one included. */
export function classifyRefund(answer: SquareRefundAnswer, sends: number): RefundVerdict {
  if (answer.status !== undefined && answer.refund !== null) {
    const { id, status } = answer.refund;
    return { kind: stateOf(status), squareId: id, code: status };
  }
  const verdict = classifySilence(answer, sends, ECHO);
  if (verdict.kind !== 'declined') return verdict;
  return LATER.has(verdict.code)
    ? { kind: 'unknown' }
    : { kind: 'refused', squareId: '', code: verdict.code };
}

/** Square's status as ours: only COMPLETED is success, and only REJECTED and FAILED return no money. */
export function stateOf(status: string): RefundState {
  if (status === 'COMPLETED') return 'completed';
  return status === 'REJECTED' || status === 'FAILED' ? 'refused' : 'pending';
}

const OURS = /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/;

/** The id at the end of a reason that this service has sent. */
export function refundOf(reason: string): string | undefined {
  return OURS.exec(reason)?.[1];
}
