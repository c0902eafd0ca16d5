import { recordAudit } from '../audit/record';
import { Agreement } from '../agreements/model';
import type { Context, Handler } from '../http/context';
import { limitSubmits } from '../http/limits';
import { Office } from '../offices/model';
import { derivedAttempt, storeOnce } from './attempts';
import { queueCopies } from './copies';
import {
  enrolmentDigest,
  type EnrolmentInput,
  languageOf,
  prepareEnrolment,
  storeEnrolment,
  toEnrolled,
} from './enrol';
import type { ApplicationDoc } from './model';

/** Takes an application that is to be paid at the office: unpaid, not yet active (specification §4). */
export const submitApplication: Handler<'submitApplication'> = async (input, context) => {
  const digest = enrolmentDigest(input);
  const attempt = context.attempt ?? (await derivedAttempt(digest, context.now()));
  const by = { attempt, digest, language: languageOf(input) };
  const application = await storeOnce(by, () => enrol(input, input.signatureURL, by, context));
  return { success: true, application: await enrolled(application) };
};

async function enrol(
  input: EnrolmentInput,
  signature: string,
  { attempt, digest }: { attempt: string; digest: string },
  context: Context,
): Promise<ApplicationDoc> {
  await limitSubmits(context, input.office?.oid ?? 0);
  const enrolment = await prepareEnrolment(input, signature, context);
  await storeEnrolment(enrolment, { state: 'live', payment: null, attempt, digest });
  const { application, office } = enrolment;
  const { oid, first, last, calendar_year, expiration_date } = application;
  await recordAudit(context.caller, context.now(), {
    subject: 'application',
    id: application._id,
    what: 'submitted',
    after: { oid, first, last, calendar_year, expiration_date, paid: false },
    key: `submitted:${application._id}`,
  });
  await queueCopies(application, office, context);
  return application;
}

async function enrolled(application: ApplicationDoc) {
  const office = await Office.findOne({ _id: application.oid }).orFail().lean();
  const { token } = await Agreement.findOne({ _id: application._id }).select('token').orFail().lean();
  return toEnrolled(application, office, token);
}
