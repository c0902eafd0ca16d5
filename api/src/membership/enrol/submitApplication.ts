import type { Enrolled, Language } from '@rollbook/contract';
import { screenPathOf } from '../../letters/agreements/links';
import { derivedAttempt } from '../../base/attempts';
import type { Context, Handler } from '../../base/http/context';
import { copyFor } from '../../base/limits/copies';
import { limitSubmits } from '../../base/limits/limits';
import { type Enrolment, enrolmentDigest, languageOf, prepareEnrolment, storeEnrolment } from './enrol';
import { followUp } from './followUps';
import type { ApplicationDoc } from '../record/application';
import { findEnrolled, toEnrolled } from './enrolled';
import { claimOrRefuse } from '../duplicates/samePerson';
import { storeOnce } from '../duplicates/storeOnce';

/** Takes an application that will be paid at the office: unpaid, not yet active (specification §4). */
export const submitApplication: Handler<'submitApplication'> = async (input, context) => {
  const digest = enrolmentDigest(input);
  const attempt = context.attempt ?? (await derivedAttempt(digest, context.now()));
  const submission = { attempt, digest, language: languageOf(input) };
  // Checked while the database is asked whether it is a repeat, which is answered without the check.
  const checked = prepareEnrolment(input, input.signatureURL, context);
  checked.catch(() => {});
  const application = await storeOnce(
    submission,
    async (number) => {
      const isNew = number === undefined;
      const enrolment = isNew ? checked : prepareEnrolment(input, input.signatureURL, context, { number });
      return enrol(await enrolment, { ...submission, isNew }, context);
    },
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
  enrolment: Enrolment,
  {
    attempt,
    digest,
    language,
    isNew,
  }: { attempt: string; digest: string; language: Language; isNew: boolean },
  context: Context,
): Promise<Enrolled | undefined> {
  const { application, office, agreement } = enrolment;
  await limitSubmits(context, office._id, application);
  if (!application.another) await claimOrRefuse(application, attempt, { now: context.now(), language });
  const chooseCopy = async () => {
    application.member_copy = await copyFor(application.email, context);
  };
  const how = { state: 'live', payment: null, attempt, digest } as const;
  const [isStored, path] = await Promise.all([
    storeEnrolment(enrolment, how, chooseCopy()),
    screenPathOf(agreement, context.now()),
  ]);
  if (!isStored) return undefined;
  followUp(application, office, context);
  return isNew ? toEnrolled(application, office, path) : enrolledBefore(application, context);
}
