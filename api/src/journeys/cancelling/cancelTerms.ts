import {
  cancelling,
  type Cancelling,
  type CancelWish,
  denverDate,
  FEE_CENTS,
  type PaidTerm,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import type { Services } from '../../base/http/context';
import { cardMoney } from '../../money/refunds/read';
import type { StoredChain } from '../../membership/record/chain';
import { isPaidElsewhere } from '../../membership/record/elsewhere';

/**
 * What cancelling a membership today does, by the rule and the brand's settings. A refund in Square's dashboard names
 * no application: it counts for the member when the payment was for one application, otherwise it only limits the refund
 * to what is left of the payment.
 */
export async function cancelTerms(
  { applications }: StoredChain,
  wish: CancelWish,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<Cancelling> {
  const paid = applications.filter((application) => application.paid);
  const newest = paid.at(-1);
  const card = await cardMoney(newest?.payment ?? null);
  const inDashboard = card === undefined || card.isShared ? 0 : card.inDashboard;
  const terms = paid.map((application) => toPaidTerm(application, application === newest ? inDashboard : 0));
  const byRule = cancelling(terms, denverDate(now()), wish, brand.refundRules);
  if (card === undefined || !card.isShared) return byRule;
  return {
    ...byRule,
    refundCents: Math.min(byRule.refundCents, card.left),
    paidCents: Math.min(byRule.paidCents, card.left),
  };
}

/** An application whose money went back already has nothing left to refund, and what another system was paid is not refunded here. */
function toPaidTerm(application: ApplicationDoc, inDashboard: number): PaidTerm {
  const { _id, payment_time, application_time, starts, expiration_date } = application;
  return {
    id: _id,
    paidCents: isPaidElsewhere(application)
      ? 0
      : Math.max(0, FEE_CENTS - (application.refunded ?? 0) - inDashboard),
    // A later move to another state changes no terms that were agreed to.
    state: application.signup_state,
    signedUpOn: denverDate(application_time),
    paidOn: denverDate(payment_time ?? application_time),
    deliveredOn: application.document_delivered_at
      ? denverDate(application.document_delivered_at)
      : undefined,
    starts,
    ends: expiration_date,
  };
}
