import { type CallInput, enrolmentMessages, totalCents } from '@rollbook/contract';
import {
  type Enrolment,
  enrolmentDigest,
  languageOf,
  prepareEnrolment,
  storeEnrolment,
} from '../../membership/enrol/enrol';
import { findEnrolled, findPaidExisting } from '../../membership/enrol/enrolled';
import { claimAll } from '../../membership/enrol/renewal';
import { findSamePerson, type SamePerson, samePersonProblem } from '../../membership/duplicates/samePerson';
import { digestOf } from '../../base/attempts';
import { callerName } from '../../base/http/caller';
import { type Context, type Handler, Reply } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { limitCardPayments, limitSubmits } from '../../base/limits/limits';
import { cardAnswer, refusedBy, pending } from '../../money/payments/answer';
import type { PaymentDoc } from '../../money/payments/model';
import { type NewPayment, newPayment, pay } from '../../money/payments/pay';
import { attemptOf, cardTokenDigest, reuseEarlierPayment } from '../../money/payments/repeats';

/**
 * Enrols an applicant and charges the card (specification §7). The application is stored hidden and reserved by its own
 * payment; it becomes visible when the charge is settled and is deleted when it fails (D14).
 */
export const processApplicationPayment: Handler<'processApplicationPayment'> = async (input, context) => {
  const { amount, nonce } = input;
  const actor = callerName(context.caller);
  const content = enrolmentDigest(input);
  const card = cardTokenDigest(nonce);
  const digest = digestOf({ kind: 'application', actor, content, amount });
  const { attempt, earlier } = await attemptOf(context, { digest, card });
  if (earlier !== null) return enrolledAnswer(reuseEarlierPayment(earlier, { actor, digest }), context);

  if (amount !== totalCents(1))
    throw new ApiProblem('wrong_amount', `One application costs ${totalCents(1)} cents`);
  const enrolment = await prepareEnrolment(input, input.signatureUrl, context);
  const oid = enrolment.office._id;
  await limitSubmits(context, oid, enrolment.application);
  const order = { _id: attempt, kind: 'application', actor, digest, card, nonce, amount } as const;
  const charge = () => enrolAndPay(input, enrolment, order, content, context);
  return enrolledAnswer(await limitCardPayments(context, oid, charge, refusedBy), context);
};

type Input = CallInput<'processApplicationPayment'> | CallInput<'processRenewalPayment'>;

/** `content` is the digest of the application's content. */
export async function enrolAndPay(
  input: Input,
  enrolment: Enrolment,
  order: Omit<NewPayment, 'ids'>,
  content: string,
  context: Context,
): Promise<PaymentDoc> {
  const language = languageOf(input);
  const { application } = enrolment;
  const given = {
    ...order,
    location: context.config.square.locationId,
    payer_email: application.email,
    language,
  };
  const found = application.another ? undefined : await findSamePerson(application, order._id, context.now());
  if (mayBePaid(found) && 'existing' in input && input.existing) {
    // As a bulk payment of one (D35).
    const ids = [found.application];
    return pay({ payment: newPayment({ ...given, kind: 'bulk', ids }, context.now()) }, context);
  }
  if (found !== undefined) throw samePersonProblem(found, language);

  const ids = [application._id];
  let refused: ApiProblem | undefined;
  const storeAndClaim = async () => {
    const how = { state: 'hidden', payment: order._id, attempt: order._id, digest: content } as const;
    if (!(await storeEnrolment(enrolment, how))) {
      // The attempt has stored another application before.
      refused = invalidFields({ 'Idempotency-Key': enrolmentMessages[language].otherContent });
      return ids;
    }
    refused = await claimAll(application, { attempt: order._id, language }, context.now());
    return refused === undefined ? [] : ids;
  };
  try {
    return await pay(
      { payment: newPayment({ ...given, ids }, context.now()), reserving: storeAndClaim },
      context,
    );
  } catch (problem) {
    throw refused ?? problem;
  }
}

/**
 * True for an unpaid application of the same mailbox. Card, mails and cancellation belong to that mailbox: a payer with
 * another one would pay for a stranger.
 */
function mayBePaid(found: SamePerson | undefined): found is SamePerson {
  return found?.kind === 'application_exists' && found.isSameEmail;
}

export async function enrolledAnswer(payment: PaymentDoc, { now }: Context) {
  const answer = cardAnswer(payment);
  if (answer instanceof Reply) return answer;
  const [id = 0] = payment.ids;
  const application = await (payment.kind === 'application' ? findEnrolled : findPaidExisting)(id, now());
  if (application === undefined) return pending(payment);
  const { receipt, ...paid } = answer;
  return { ...paid, application: { ...application, receipt } };
}
