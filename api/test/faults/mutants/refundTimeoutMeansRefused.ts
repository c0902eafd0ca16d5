import {
  classifyRefund as realClassify,
  type RefundVerdict,
  type SquareRefundAnswer,
} from '../../../src/money/square/refundVerdict';

export * from '../../../src/money/square/refundVerdict';

/** Mutant: without an answer nothing was refunded. */
export function classifyRefund(answer: SquareRefundAnswer, sends: number): RefundVerdict {
  const verdict = realClassify(answer, sends);
  const isSilent = verdict.kind === 'unknown' && answer.status === undefined;
  return isSilent ? { kind: 'refused', squareId: '', code: 'NO_ANSWER' } : verdict;
}
