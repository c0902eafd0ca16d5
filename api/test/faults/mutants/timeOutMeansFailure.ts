import { classify as realClassify, type SquareAnswer, type Verdict } from '../../../src/payments/machine';

export * from '../../../src/payments/machine';

/** Mutant: who does not answer has not charged. */
export function classify(answer: SquareAnswer, sends: number): Verdict {
  const verdict = realClassify(answer, sends);
  const isSilent = verdict.kind === 'unknown' && answer.status === undefined;
  return isSilent ? { kind: 'declined', code: 'GENERIC_DECLINE' } : verdict;
}
