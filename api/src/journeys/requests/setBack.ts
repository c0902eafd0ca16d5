import type { NotTakenBack } from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { whyNotTakenBack } from '../../money/corrections/whyNot';
import { UNMOVED } from '../../money/refunds/machine';
import { findRefund } from '../../money/refunds/store';

const FIRST: Readonly<Record<Exclude<NotTakenBack, 'ended' | 'month'>, string>> = {
  deposit: 'The payment is in a deposit: take it out of the deposit first.',
  renewed: 'It was renewed since: take the renewal back first.',
};

/** Why the administrator cannot set a payment back to not paid now, and what comes first; '' when they can. */
export async function whyNotSetBack(paid: ApplicationDoc): Promise<string> {
  const why = await whyNotTakenBack(paid, 'admin');
  // A closed month does not stop the administrator.
  if (why === undefined || why === 'month') return '';
  return why === 'ended' ? whyEnded(paid) : FIRST[why];
}

async function whyEnded({ refund: id }: ApplicationDoc): Promise<string> {
  const refund = id === null ? null : await findRefund(id);
  return refund === null || UNMOVED.some((state) => state === refund.state)
    ? 'The membership is cancelled: undo the cancellation first.'
    : 'Its money went back or is on its way, so the payment stays.';
}
