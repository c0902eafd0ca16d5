import { isAheadOfTime } from '../../base/aheadOfTime';
import type { Services } from '../../base/http/context';
import { listCharges, sendCharge } from '../square/client';
import { classify, type Completed, type Verdict, verdictOfAll } from '../square/verdict';
import { apply } from './apply';
import { mayGiveUp, pauseAfter, RESEND_MS } from '../requests/times';
import { LOOK_BACK_MS, UNTRACEABLE } from './machine';
import type { ChargeFacts, PaymentDoc } from './model';
import { releasePayment } from './release';
import { putIntoReview } from './review';
import { move, postpone, present } from './store';

/** The process that settles: the payer's request, which answers the result, or the reconciler, after the payer has left. */
export type Finder = 'request' | 'reconciler';

/** What is known of a payment at Square: a verdict, or that Square does not have it. */
export type Finding = Verdict | { kind: 'no trace' };

/** The longest difference between our clock and Square's, transmission included. */
const SLACK_MS = 30 * 60_000;

/**
 * Looks a payment up at Square. Its API has no filter for reference ids: the charges with the same total from the time of
 * the sends are listed and compared.
 */
export async function lookUp(payment: PaymentDoc, { config, now }: Services): Promise<Finding> {
  const found = await listCharges(payment, windowOf(payment, now()), config.square);
  if (found === undefined) return { kind: 'unknown' };
  return verdictOfAll(found) ?? { kind: 'no trace' };
}

/** The times between which Square can have made the charge, by its own clock. */
function windowOf({ first_sent, counted_from, created }: PaymentDoc, now: Date): { begin: Date; end: Date } {
  const sent = counted_from ?? first_sent ?? created;
  const isUnknown = Boolean(counted_from) || isAheadOfTime(sent, now, 0);
  const from = isUnknown ? Math.min(sent.getTime(), now.getTime()) - LOOK_BACK_MS : sent.getTime();
  return { begin: new Date(from - SLACK_MS), end: new Date(sent.getTime() + RESEND_MS + SLACK_MS) };
}

/** What a payment keeps of its charge. */
export function factsOf({ squareId, receiptUrl, card }: Completed): ChargeFacts {
  return {
    square_id: squareId,
    receipt_url: receiptUrl,
    card_brand: card?.brand ?? '',
    card_last4: card?.last4 ?? '',
  };
}

/** Sends a charge, whose send is counted, and acts on the answer. */
export async function send(payment: PaymentDoc, finder: Finder, services: Services): Promise<PaymentDoc> {
  const answer = await sendCharge(payment, services.config.square);
  services.log.info(
    { payment: payment._id, status: answer.status, codes: answer.errors.map(({ code }) => code) },
    'charge sent',
  );
  return settle(payment, classify(answer, payment.sends), finder, services);
}

/** Acts on a finding about a payment that is being charged, and answers the payment as it is then. */
export async function settle(
  payment: PaymentDoc,
  finding: Finding,
  finder: Finder,
  services: Services,
): Promise<PaymentDoc> {
  switch (finding.kind) {
    case 'completed':
      return charged(payment, factsOf(finding), services);
    case 'declined':
      return failed(payment, finding.code, finder, services);
    case 'look up first':
      return settle(payment, await lookUp(payment, services), finder, services);
    case 'unreachable':
      return finder === 'request'
        ? failed(payment, 'unreachable', finder, services)
        : later(payment, services);
    case 'no trace':
      return mayGiveUp(payment, services.now())
        ? failed(payment, UNTRACEABLE, finder, services)
        : later(payment, services);
    case 'unknown':
      return later(payment, services);
  }
}

async function charged(payment: PaymentDoc, charge: ChargeFacts, services: Services): Promise<PaymentDoc> {
  const won = await move(payment._id, 'charging', 'charged', { ...charge, charged_at: services.now() });
  if (won !== null) return apply(won, services);
  const current = await present(payment);
  if (current.state === 'releasing' || current.state === 'failed') {
    return putIntoReview(current, current.state, services, charge);
  }
  return current;
}

/**
 * Fails a payment that charged nothing. If the reconciler has sent while the request was slow, that send decides:
 * the answer to the request can be the consequence of that charge ('card token used'), or that send can still arrive.
 */
async function failed(payment: PaymentDoc, reason: string, finder: Finder, services: Services) {
  const set = { reason, tell_payer: finder === 'reconciler' };
  const alone = finder === 'request' ? { sends: payment.sends } : {};
  const won = await move(payment._id, 'charging', 'releasing', set, alone);
  return won === null ? present(payment) : releasePayment(won, services);
}

function later(payment: PaymentDoc, { now }: Services): Promise<PaymentDoc> {
  return postpone(payment, pauseAfter(payment, now()), now(), { leased: false });
}
