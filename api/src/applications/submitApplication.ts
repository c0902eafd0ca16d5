import type { CallInput, Enrolled } from '@rollbook/contract';
import { derivedAttempt } from '../attempts';
import { recordAudit } from '../audit/record';
import type { Context, Handler } from '../http/context';
import { limitSubmits } from '../limits/limits';
import { enrolmentDigest, languageOf, prepareEnrolment, storeEnrolment } from './enrol';
import type { ApplicationDoc } from './model';
import { agreementPath, findEnrolled, toEnrolled } from './records';
import { storeOnce } from './storeOnce';
import { queueCopies } from './sweeps';

/** Takes an application that will be paid at the office: unpaid, not yet active (specification §4). */
export const submitApplication: Handler<'submitApplication'> = async (input, context) => {
  const digest = enrolmentDigest(input);
  const attempt = context.attempt ?? (await derivedAttempt(digest, context.now()));
  const submission = { attempt, digest, language: languageOf(input) };
  const application = await storeOnce(
    submission,
    (number) => enrol(input, { ...submission, number }, context),
    enrolledBefore,
  );
  return { success: true, application };
};

async function enrolledBefore({ _id }: ApplicationDoc): Promise<Enrolled> {
  const application = await findEnrolled(_id);
  if (application === undefined) throw new Error('an application was stored without its agreement');
  return application;
}

async function enrol(
  input: CallInput<'submitApplication'>,
  { attempt, digest, number }: { attempt: string; digest: string; number: number | undefined },
  context: Context,
): Promise<Enrolled | undefined> {
  await limitSubmits(context, input.office?.oid ?? 0);
  const enrolment = await prepareEnrolment(input, input.signatureURL, context, number);
  if (!(await storeEnrolment(enrolment, { state: 'live', payment: null, attempt, digest }))) return undefined;
  const { application, office, agreement } = enrolment;
  const { _id: id, oid, first, last, calendar_year, expiration_date } = application;
  await Promise.all([
    recordAudit(context.caller, context.now(), {
      subject: 'application',
      id,
      what: 'submitted',
      after: { oid, first, last, calendar_year, expiration_date, paid: false },
      key: `submitted:${id}`,
    }),
    queueCopies(application, office, context),
  ]);
  if (number !== undefined) return enrolledBefore(application);
  return toEnrolled(application, office.office_name, agreementPath(agreement.token));
}
