import { type Enrolled, KEPT_FIELDS, type Language, renamed } from '@rollbook/contract';
import { enrolmentDigest, languageOf, prepareEnrolment, storeEnrolment } from '../../membership/enrol/enrol';
import type { ApplicationDoc } from '../../membership/record/application';
import { findEnrolled } from '../../membership/enrol/enrolled';
import { findLinked } from '../../membership/record/records';
import { makeLive } from '../../membership/enrol/renewal';
import { storeOnce } from '../../membership/duplicates/storeOnce';
import { queueCopies } from '../../membership/enrol/sweeps';
import { derivedAttempt } from '../../base/attempts';
import { groupNames } from '../../parties/groups/records';
import type { Context, Handler } from '../../base/http/context';
import { limitSubmits } from '../../base/limits/limits';
import { linkEnded, readLink, readUsedLink, spendLink } from '../../base/links/links';
import { findOffice } from '../../parties/offices/records';
import { toChoice, toOffice } from '../../parties/offices/wire';
import { memberNumber, readChain } from '../../membership/record/chain';
import { refuseIfCancelled, refuseUnlessRenewable } from '../../membership/renewals/renewable';

/** The form that a member's link opens, or who renewed by it. Changes nothing. */
export const getRenewalForm: Handler<'getRenewalForm'> = async ({ token, language }, context) => {
  await refuseIfRenewedBy(token, language, context);
  const renewed = await renewedByLink(token, language, context);
  const [office, nameOf, stored] = await Promise.all([
    findOffice(renewed.oid),
    groupNames(),
    readChain(renewed.chain),
  ]);
  if (stored === undefined) throw linkEnded(language);
  return {
    id: renewed._id,
    oid: renewed.oid,
    member_id: memberNumber(stored),
    ...renamed(KEPT_FIELDS, renewed, 'stored', 'record'),
    language: renewed.language,
    expiration_date: renewed.expiration_date,
    calendar_year: renewed.calendar_year,
    office_name: office?.office_name ?? '',
    office: office?.active === true ? toChoice(toOffice(office, nameOf(office.ogid))) : null,
  };
};

/** Renews by a member's link, to be paid at the office: unpaid, and signed again. */
export const submitRenewal: Handler<'submitRenewal'> = async (input, context) => {
  const language = languageOf(input);
  const digest = enrolmentDigest(input);
  const attempt = context.attempt ?? (await derivedAttempt(digest, context.now()));
  const claiming = { attempt, language };
  const renewal = await storeOnce(
    { attempt, digest, language },
    async (number) => {
      const renewed = await renewedByLink(input.token, language, context);
      const enrolment = await prepareEnrolment(input, input.signatureURL, context, { number, renewed });
      await limitSubmits(context, enrolment.office._id, undefined);
      // The link came from the member's mailbox: what strangers send does not use up this copy.
      enrolment.application.member_copy = 'agreement';
      const how = { state: 'hidden', payment: null, attempt, digest } as const;
      if (!(await storeEnrolment(enrolment, how))) return undefined;
      await refuseIfCancelled(enrolment.application, language);
      return makeLive(enrolment.application, claiming, context);
    },
    // The first one may have ended between its insert and its claim.
    async (first) => (first.state === 'hidden' ? makeLive(first, claiming, context) : first),
  );
  await spendLink(input.token, 'renew', context.now());
  const office = await findOffice(renewal.oid);
  if (office !== null) await queueCopies(renewal, office, context);
  return { success: true, application: await enrolled(renewal, context) };
};

async function enrolled({ _id }: ApplicationDoc, { now }: Context): Promise<Enrolled> {
  const application = await findEnrolled(_id, now());
  if (application === undefined) throw new Error('a renewal was stored without its agreement');
  return application;
}

/** A link that was used says that the membership is renewed, while the renewal is there. */
async function refuseIfRenewedBy(
  token: string,
  language: Language,
  context: Pick<Context, 'brand' | 'now'>,
): Promise<void> {
  const used = await findLinked(await readUsedLink(token, 'renew', context.now()));
  if (used !== null) await refuseUnlessRenewable(used, context, language);
}

/** The application that a link renews. Throws 410 for a link that has ended, and 409 when it cannot be renewed. */
export async function renewedByLink(
  token: string,
  language: Language,
  context: Pick<Context, 'brand' | 'now'>,
): Promise<ApplicationDoc> {
  const renewed = await findLinked(await readLink(token, 'renew', context.now()));
  if (renewed === null) throw linkEnded(language);
  await refuseUnlessRenewable(renewed, context, language);
  return renewed;
}
