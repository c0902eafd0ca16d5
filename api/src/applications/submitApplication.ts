import type { CallInput, Enrolled } from '@rollbook/contract';
import { screenPathOf } from '../agreements/links';
import { derivedAttempt } from '../attempts';
import { recordAudit } from '../audit/record';
import type { Context, Handler } from '../http/context';
import { copyFor } from '../limits/copies';
import { limitSubmits } from '../limits/limits';
import { enrolmentDigest, languageOf, prepareEnrolment, storeEnrolment } from './enrol';
import type { ApplicationDoc } from './model';
import { findEnrolled, toEnrolled } from './records';
import { claimOrRefuse } from './samePerson';
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
    (stored) => enrolledBefore(stored, context),
  );
  return { success: true, application };
};

async function enrolledBefore({ _id }: ApplicationDoc, { now }: Context): Promise<Enrolled> {
  const application = await findEnrolled(_id, now());
  if (application === undefined) throw new Error('an application was stored without its agreement');
  return application;
}

async function enrol(
  input: CallInput<'submitApplication'>,
  { attempt, digest, number }: { attempt: string; digest: string; number: number | undefined },
  context: Context,
): Promise<Enrolled | undefined> {
  const enrolment = await prepareEnrolment(input, input.signatureURL, context, { number });
  await limitSubmits(context, enrolment.office._id);
  if (input.another !== true) {
    await claimOrRefuse(enrolment.application, attempt, { now: context.now(), language: languageOf(input) });
  }
  enrolment.application.member_copy = await copyFor(enrolment.application.email, context);
  if (!(await storeEnrolment(enrolment, { state: 'live', payment: null, attempt, digest }))) return undefined;
  const { application, office, agreement } = enrolment;
  const { _id: id, oid, first, last, calendar_year, expiration_date } = application;
  const [path] = await Promise.all([
    screenPathOf(agreement, context.now()),
    recordAudit(context.caller, context.now(), {
      subject: 'application',
      id,
      what: 'submitted',
      after: { oid, first, last, calendar_year, expiration_date, paid: false },
      key: `submitted:${id}`,
    }),
    queueCopies(application, office, context),
  ]);
  if (number !== undefined) return enrolledBefore(application, context);
  return toEnrolled(application, office.office_name, path);
}
