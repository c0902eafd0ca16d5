import { type CallInput, totalCents } from '@rollbook/contract';
import {
  type Enrolment,
  enrolmentDigest,
  languageOf,
  prepareEnrolment,
  storeEnrolment,
} from '../applications/enrol';
import { findEnrolled } from '../applications/records';
import { digestOf } from '../attempts';
import { callerName } from '../http/caller';
import { type Context, type Handler, Reply } from '../http/context';
import { ApiProblem } from '../http/problem';
import { limitCards, limitSubmits } from '../limits/limits';
import { cardAnswer, isDeclined, pending } from './answer';
import type { PaymentDoc } from './model';
import { type NewPayment, newPayment, pay } from './pay';
import { attemptOf, join } from './repeats';

/**
 * Enrols an applicant and charges the card (specification §7). The application is stored hidden and reserved by its own
 * payment; it becomes visible when the charge is settled and is deleted when it fails (D14).
 */
export const processApplicationPayment: Handler<'processApplicationPayment'> = async (input, context) => {
  const { amount, nonce } = input;
  const actor = callerName(context.caller);
  const content = enrolmentDigest(input);
  const digest = digestOf({ kind: 'application', actor, content, amount, nonce });
  const { attempt, earlier } = await attemptOf(context, digest);
  if (earlier !== null) return enrolledAnswer(join(earlier, { actor, digest }), context);

  if (amount !== totalCents(1))
    throw new ApiProblem('wrong_amount', `One application costs ${totalCents(1)} cents`);
  const enrolment = await prepareEnrolment(input, input.signatureUrl, context);
  const oid = enrolment.office._id;
  await limitSubmits(context, oid);
  const order = { _id: attempt, kind: 'application', actor, digest, nonce, amount } as const;
  const charge = () => enrolAndPay(input, enrolment, order, content, context);
  return enrolledAnswer(await limitCards(context, oid, charge, isDeclined), context);
};

type Input = CallInput<'processApplicationPayment'>;

/** `content` is the digest of the application's content. */
async function enrolAndPay(
  input: Input,
  enrolment: Enrolment,
  order: Omit<NewPayment, 'ids'>,
  content: string,
  context: Context,
): Promise<PaymentDoc> {
  const ids = [enrolment.application._id];
  const payment = newPayment(
    {
      ...order,
      ids,
      location: context.config.square.locationId,
      payer_email: input.email,
      language: languageOf(input),
    },
    context.now(),
  );
  const reserve = async () => {
    const how = { state: 'hidden', payment: order._id, attempt: order._id, digest: content } as const;
    // Missed: the key was used before, for another application.
    return (await storeEnrolment(enrolment, how)) ? [] : ids;
  };
  return pay({ payment, reserve }, context);
}

async function enrolledAnswer(payment: PaymentDoc, { now }: Context) {
  const answer = cardAnswer(payment);
  if (answer instanceof Reply) return answer;
  const application = await findEnrolled(payment.ids[0] ?? 0, now());
  return application === undefined ? pending(payment) : { ...answer, application };
}
