import { type CallInput, totalCents } from '@rollbook/contract';
import { Agreement } from '../agreements/model';
import {
  enrolmentDigest,
  languageOf,
  prepareEnrolment,
  storeEnrolment,
  toEnrolled,
} from '../applications/enrol';
import { Application } from '../applications/model';
import { actorName } from '../audit/record';
import { type Context, type Handler, Reply } from '../http/context';
import { limitCards, limitSubmits } from '../http/limits';
import { ApiProblem } from '../http/problem';
import { Office } from '../offices/model';
import { cardAnswer, isDeclined, pending } from './answer';
import { attemptOf, digestOf, join } from './attempt';
import type { PaymentDoc } from './model';
import { newPayment, pay } from './pay';

/**
 * Enrols somebody and charges the card (specification §7). The application is stored hidden and reserved by its own
 * payment; it shows once the charge is settled and goes for good when it fails (D14).
 */
export const processApplicationPayment: Handler<'processApplicationPayment'> = async (input, context) => {
  const { amount, nonce } = input;
  const oid = input.office?.oid ?? null;
  const actor = actorName(context.caller);
  const content = enrolmentDigest(input);
  const digest = digestOf({ kind: 'application', actor, content, amount, nonce });
  const { attempt, earlier } = await attemptOf(context, digest);
  if (earlier !== null) return enrolledAnswer(join(earlier, { actor, digest }));

  if (amount !== totalCents(1))
    throw new ApiProblem('wrong_amount', `One application costs ${totalCents(1)} cents`);
  await limitSubmits(context, oid ?? 0);
  const order = { _id: attempt, kind: 'application', actor, digest, nonce, amount } as const;
  const charge = () => enrolAndPay(input, order, content, context);
  return enrolledAnswer(await limitCards(context, oid, charge, isDeclined));
};

type Input = CallInput<'processApplicationPayment'>;
type Ordered = Omit<Parameters<typeof newPayment>[0], 'ids'>;

/** `content` is the digest of what the application says. */
async function enrolAndPay(
  input: Input,
  order: Ordered,
  content: string,
  context: Context,
): Promise<PaymentDoc> {
  const enrolment = await prepareEnrolment(input, input.signatureUrl, context);
  const payment = newPayment(
    {
      ...order,
      ids: [enrolment.application._id],
      location: context.config.square.locationId,
      payer_email: input.email,
      language: languageOf(input),
    },
    context.now(),
  );
  const reserve = async () => {
    const how = { state: 'hidden', payment: order._id, attempt: order._id, digest: content } as const;
    await storeEnrolment(enrolment, how);
    return [];
  };
  return pay({ payment, reserve }, context);
}

async function enrolledAnswer(payment: PaymentDoc) {
  const answer = cardAnswer(payment);
  if (answer instanceof Reply) return answer;
  const [id = 0] = payment.ids;
  const application = await Application.findOne({ _id: id }).lean();
  const office = await Office.findOne({ _id: application?.oid ?? 0 }).lean();
  const agreement = await Agreement.findOne({ _id: id }).select('token').lean();
  if (application === null || office === null || agreement === null) return pending(payment);
  return { ...answer, application: toEnrolled(application, office, agreement.token) };
}
