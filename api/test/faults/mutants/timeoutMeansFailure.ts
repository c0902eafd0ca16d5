import { classify as realClassify, type SquareAnswer, type Verdict } from '../../../src/money/square/verdict';

export * from '../../../src/money/square/verdict';

/** Mutant: without an answer nothing was charged. */
export function classify(answer: SquareAnswer, sends: number): Verdict {
  const verdict = realClassify(answer, sends);
  const isSilent = verdict.kind === 'unknown' && answer.status === undefined;
  return isSilent ? { kind: 'declined', code: 'GENERIC_DECLINE' } : verdict;
}
