import {
  type CallInput,
  checkApplicationForm,
  denverDate,
  enrolmentMessages,
  FIELDS,
  forFields,
  type FormErrors,
  formMessages,
  isOtherThanPng,
  type Language,
  renewalMessages,
  signatureNotPng,
} from '@rollbook/contract';
import { checkSignature } from '../../letters/agreements/checkSignature';
import type { AgreementDoc } from '../../letters/agreements/model';
import { removeAgreements, signedAgreement, storeAgreement } from '../../letters/agreements/signedAgreement';
import { digestOf } from '../../base/attempts';
import { nextNumber } from '../../base/counters';
import { insertComplete } from '../../base/database';
import type { Context } from '../../base/http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import type { OfficeDoc } from '../../parties/offices/model';
import { limitPictures } from '../../base/limits/pictures';
import { findOffice } from '../../parties/offices/records';
import { Application, type ApplicationDoc } from '../record/application';
import { memberNumberOf } from '../record/chain';
import { newApplication } from './newApplication';
import { asRenewal } from './renewal';
import { claimNumber } from '../duplicates/submissions';
import { refuseOtherTerms, termOf } from './terms';
import { unprintableIn } from './unprintable';

export type EnrolmentInput =
  | CallInput<'submitApplication'>
  | CallInput<'processApplicationPayment'>
  | CallInput<'submitRenewal'>
  | CallInput<'processRenewalPayment'>;
export type Enrolment = { office: OfficeDoc; application: ApplicationDoc; agreement: AgreementDoc };

/**
 * Checks an application and builds its records without storing them, under a new number unless one was claimed before.
 * Throws 422 with the message of each wrong field in the form's language (§5), 404 for an unknown office, and
 * 422 `not_offered` for an office that is closed or does not offer this way of paying, and 409 for terms that
 * are no longer those that were shown (D81). With `renewed` it is the
 * renewal of that application.
 */
export async function prepareEnrolment(
  sent: EnrolmentInput,
  signature: string,
  context: Pick<Context, 'brand' | 'settings' | 'config' | 'now' | 'ip' | 'userAgent' | 'proof'>,
  { number, renewed }: { number?: number | undefined; renewed?: ApplicationDoc } = {},
): Promise<Enrolment> {
  const { brand, now } = context;
  const input = renewed === undefined ? sent : { ...sent, ...keptBy(renewed) };
  const language = languageOf(input);
  const typed = forFields(FIELDS, 'form', (field) => sent[field]);
  const errors = {
    // A renewal keeps the name that is stored, whatever prints of it.
    ...unprintableIn(renewed === undefined ? typed : { ...typed, first: '', last: '' }, language),
    ...formErrors(input, signature, language, brand.requiredFields),
    ...(renewed === undefined ? {} : await officeError(input, renewed, language)),
  };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const { agreement: said, consent } = input;
  const at = now();
  const agreedOffice = async () => {
    const office = await offeringOffice(input, language);
    const term = termOf(office, denverDate(at), brand, renewed);
    await refuseOtherTerms({ said, office, term, language, at }, context);
    return office;
  };
  // The picture is decoded in a thread while the database is asked.
  const [png, office] = await Promise.all([
    limitPictures(context, () => checkSignature(signature)),
    agreedOffice(),
  ]);
  if (png === undefined) throw invalidFields({ [signatureField(input)]: formMessages[language].signature });
  // Only what can be stored takes a number.
  const id = number ?? (await nextNumber('application'));
  const first = newApplication({
    id,
    source: 'online',
    person: input,
    office,
    language,
    at,
    brand,
  });
  // Asked, not required (D48).
  first.paper_copy = consent?.agreed ? '' : 'due';
  const application = renewed === undefined ? first : asRenewal(first, renewed, brand);
  const from = { ip: context.ip, userAgent: context.userAgent };
  const memberId = await memberNumberOf(application);
  const agreement = signedAgreement({
    application,
    memberId,
    office,
    said,
    consent,
    from,
    signature: png,
    brand,
  });
  return { office, application, agreement };
}

/**
 * A renewal keeps the member's name and mailbox. Another mailbox counts once a link to it was opened: a link
 * to renew gives no right to more.
 */
function keptBy({ first, last, email }: ApplicationDoc) {
  return { first, last, ...(email === '' ? {} : { email }) };
}

/** The office changes only where the own one does not take part any more. */
async function officeError(
  { office }: EnrolmentInput,
  { oid }: ApplicationDoc,
  language: Language,
): Promise<FormErrors> {
  const own = office?.oid === oid ? null : await findOffice(oid);
  if (own === null || !own.active) return {};
  return { office: renewalMessages[language].ownOffice(own.office_name) };
}

/**
 * Stores the agreement and claims the number, then stores the application, so that no application lacks its agreement.
 * `besideAgreement` may complete the application meanwhile. False when another request with the same attempt id was first.
 */
export async function storeEnrolment(
  { application, agreement }: Enrolment,
  how: { state: 'live' | 'hidden'; payment: string | null; attempt: string | null; digest: string },
  besideAgreement?: Promise<unknown>,
): Promise<boolean> {
  const { _id: id, application_time } = application;
  const [isClaimed] = await Promise.all([
    how.attempt === null || claimNumber(how.attempt, id, application_time),
    storeAgreement(agreement),
    besideAgreement,
  ]);
  if (!isClaimed) {
    await removeAgreements([id]);
    return false;
  }
  return insertComplete(Application, {
    ...application,
    state: how.state,
    payment: how.payment,
    attempt: how.attempt,
    attempt_digest: how.digest,
    // The copies of a card application are queued when its payment is applied.
    copies_due: how.state === 'live',
  });
}

/** Digest of an application's content: without the card token, and with the oid in place of the office object. */
export function enrolmentDigest(input: EnrolmentInput | CallInput<'officeSubmitApplication'>): string {
  return digestOf({ ...input, office: input.office?.oid ?? null, nonce: undefined });
}

/** The form's language; the specification's own payload has none and is English. */
export function languageOf(input: EnrolmentInput): Language {
  return input.agreement?.language ?? 'en';
}

function paymentOf(input: EnrolmentInput): 'credit' | 'office' {
  return 'nonce' in input ? 'credit' : 'office';
}

/** The two calls spell the field of the signature differently (specification §7). */
function signatureField(input: EnrolmentInput): string {
  return 'signatureURL' in input ? 'signatureURL' : 'signatureUrl';
}

function formErrors(
  input: EnrolmentInput,
  signature: string,
  language: Language,
  requiredFields: 'full' | 'minimum',
): Record<string, string> {
  const form = {
    ...input,
    office: input.office?.oid ?? null,
    signature,
    agreed: input.agreement?.agreed ?? true,
    payment: paymentOf(input),
  };
  const {
    signature: unsigned = isOtherThanPng(signature) ? signatureNotPng[language] : undefined,
    agreed,
    ...others
  }: FormErrors = checkApplicationForm(form, {
    language,
    requiredFields,
  });
  return {
    ...others,
    ...(unsigned === undefined ? {} : { [signatureField(input)]: unsigned }),
    ...(agreed === undefined ? {} : { agreement: agreed }),
  };
}

async function offeringOffice(input: EnrolmentInput, language: Language): Promise<OfficeDoc> {
  const office = await findOffice(input.office?.oid ?? 0);
  if (office === null) throw unknownRecord('office');
  const refusal = refusalOf(office, paymentOf(input));
  if (refusal === undefined) return office;
  const message = enrolmentMessages[language][refusal];
  throw new ApiProblem('not_offered', message, { errors: [{ field: 'office', message }] });
}

function refusalOf(office: OfficeDoc, payment: 'credit' | 'office') {
  if (!office.active) return 'officeClosed';
  if (payment === 'credit') return office.online_payment ? undefined : 'noCard';
  return office.office_pay ? undefined : 'noOfficePay';
}
