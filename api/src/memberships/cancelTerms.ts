import {
  cancelling,
  type Cancelling,
  type CancelWish,
  denverDate,
  FEE_CENTS,
  type PaidTerm,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../applications/model';
import type { Services } from '../http/context';
import type { StoredChain } from './chain';

/** What cancelling a membership today does, by the rule and the brand's settings (L8, L9). */
export function cancelTerms(
  { applications }: StoredChain,
  wish: CancelWish,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Cancelling {
  return cancelling(applications.flatMap(toPaidTerm), denverDate(now()), wish, brand.refundRules);
}

/** An application whose money went back already has nothing left to refund. */
function toPaidTerm(application: ApplicationDoc): PaidTerm[] {
  const { _id, paid, payment_time, application_time, address_state, starts, expiration_date } = application;
  if (!paid) return [];
  return [
    {
      id: _id,
      paidCents: FEE_CENTS - (application.refunded ?? 0),
      state: address_state,
      signedUpOn: denverDate(application_time),
      paidOn: denverDate(payment_time ?? application_time),
      deliveredOn: application.document_delivered_at
        ? denverDate(application.document_delivered_at)
        : undefined,
      starts,
      ends: expiration_date,
    },
  ];
}
