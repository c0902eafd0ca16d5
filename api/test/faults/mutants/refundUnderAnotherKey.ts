import { randomUUID } from 'node:crypto';
import { type RefundRequest, sendRefund as realSend } from '../../../src/money/square/refundsAndDisputes';

export * from '../../../src/money/square/refundsAndDisputes';

const sent = new Set<string>();

/** Mutant: a repeat is a new request. */
export async function sendRefund(
  request: RefundRequest,
  ...rest: Parameters<typeof realSend> extends [unknown, ...infer Rest] ? Rest : never
) {
  const isRepeat = sent.has(request._id);
  sent.add(request._id);
  return realSend(isRepeat ? { ...request, _id: randomUUID() } : request, ...rest);
}
