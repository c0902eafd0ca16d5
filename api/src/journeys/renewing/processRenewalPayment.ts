import { totalCents } from '@rollbook/contract';
import { enrolmentDigest, languageOf, prepareEnrolment } from '../../membership/enrol/enrol';
import { digestOf } from '../../base/attempts';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { limitCardPayments, limitSubmits } from '../../base/limits/limits';
import { spendLink } from '../../base/links/links';
import { renewedByLink } from './renewByLink';
import { refusedBy } from '../../money/payments/answer';
import { enrolAndPay, enrolledAnswer } from '../enrolling/processApplicationPayment';
import { attemptOf, cardTokenDigest, reuseEarlierPayment } from '../../money/payments/repeats';

/**
 * Renews by a member's link and charges the card, as a new application by card does: the renewal is stored hidden, claims
 * the term, and only then is the card charged. The link ends with the payment; after a decline it still
 * works.
 */
export const processRenewalPayment: Handler<'processRenewalPayment'> = async (input, context) => {
  const { amount, nonce, token } = input;
  const actor = callerName(context.caller);
  const content = enrolmentDigest(input);
  const card = cardTokenDigest(nonce);
  const digest = digestOf({ kind: 'renewal', actor, content, amount });
  const { attempt, earlier } = await attemptOf(context, { digest, card });
  if (earlier !== null) return enrolledAnswer(reuseEarlierPayment(earlier, { actor, digest }), context);

  if (amount !== totalCents(1))
    throw new ApiProblem('wrong_amount', `One renewal costs ${totalCents(1)} cents`);
  const renewed = await renewedByLink(token, languageOf(input), context);
  const enrolment = await prepareEnrolment(input, input.signatureUrl, context, { renewed });
  const oid = enrolment.office._id;
  await limitSubmits(context, oid, undefined);
  const order = { _id: attempt, kind: 'application', actor, digest, card, nonce, amount } as const;
  const charge = () => enrolAndPay(input, enrolment, order, content, context);
  const payment = await limitCardPayments(context, oid, charge, refusedBy);
  if (payment.state === 'done') await spendLink(token, 'renew', context.now());
  return enrolledAnswer(payment, context);
};
