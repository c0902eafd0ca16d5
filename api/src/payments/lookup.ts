import type { Services } from '../http/context';
import { listCharges } from './charge';
import { RESEND_MS, type Verdict, verdictOfAll } from './machine';
import type { PaymentDoc } from './model';

/** Our clock and Square's differ by less than this, and no request is longer on its way. */
const SLACK_MS = 30 * 60_000;

/** What is known at Square of a payment: a verdict, or that it left no trace. */
export type Finding = Verdict | { kind: 'no trace' };

/**
 * Looks a payment up at Square. Square cannot be asked by reference: the charges of the time in which it was sent, with
 * the same total, are listed and their references compared.
 */
export async function lookUp(payment: PaymentDoc, { config }: Services): Promise<Finding> {
  const sent = (payment.first_sent ?? payment.created).getTime();
  const window = { begin: new Date(sent - SLACK_MS), end: new Date(sent + RESEND_MS + SLACK_MS) };
  const found = await listCharges(payment, window, config.square);
  if (found === undefined) return { kind: 'unknown' };
  return verdictOfAll(found) ?? { kind: 'no trace' };
}
