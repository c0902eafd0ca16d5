import type { Services } from '../http/context';
import { listCharges } from './charge';
import { GIVE_UP_MS, type Verdict, verdictOfAll } from './machine';
import type { PaymentDoc } from './model';

/** Our clock and Square's may differ by less than this. */
const SLACK_MS = 3_600_000;

/** What is known at Square of a payment: a verdict, or that it left no trace. */
export type Finding = Verdict | { kind: 'no trace' };

/**
 * Looks a payment up at Square. Square cannot be asked by reference: the charges of the time in question with the same
 * total are listed and their references compared.
 */
export async function lookUp(payment: PaymentDoc, { config, now }: Services): Promise<Finding> {
  const sent = (payment.first_sent ?? payment.created).getTime();
  const latest = Math.min(now().getTime(), sent + GIVE_UP_MS);
  const window = { begin: new Date(sent - SLACK_MS), end: new Date(latest + SLACK_MS) };
  const found = await listCharges(payment, window, config.square);
  if (found === undefined) return { kind: 'unknown' };
  return verdictOfAll(found) ?? { kind: 'no trace' };
}
