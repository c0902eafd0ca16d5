import type { Handler } from '../../../src/base/http/context';
import { paymentStatus as real } from '../../../src/money/payments/status';

export * from '../../../src/money/payments/status';

const KEPT_MS = 5000;
const kept = new Map<string, { until: number; answer: ReturnType<Handler<'paymentStatus'>> }>();

/** Mutant: each process answers the state of a payment from its memory for a while. */
export const paymentStatus: Handler<'paymentStatus'> = (input, context) => {
  const before = kept.get(input.attempt);
  if (before !== undefined && Date.now() < before.until) return before.answer;
  const answer = real(input, context);
  kept.set(input.attempt, { until: Date.now() + KEPT_MS, answer });
  return answer;
};
