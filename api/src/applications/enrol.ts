import { createHash } from 'node:crypto';
import {
  type CallInput,
  checkApplicationForm,
  type Enrolled,
  enrolmentMessages,
  formMessages,
  type FormErrors,
  type Language,
} from '@rollbook/contract';
import { checkSignature } from '../agreements/checkSignature';
import { Agreement, type AgreementDoc } from '../agreements/model';
import { signedAgreement } from '../agreements/signedAgreement';
import { nextNumber } from '../counters';
import { isDuplicateKey } from '../database';
import type { Context } from '../http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../http/problem';
import { Office, type OfficeDoc } from '../offices/model';
import { Application, type ApplicationDoc } from './model';
import { newApplication } from './newApplication';

export type EnrolmentInput = CallInput<'submitApplication'> | CallInput<'processApplicationPayment'>;
export type Enrolment = { office: OfficeDoc; application: ApplicationDoc; agreement: AgreementDoc };

/**
 * Checks an application and makes its records; nothing is stored yet. Throws 422 with the message of each wrong field
 * in the form's language (§5, D11-D13), 404 for an unknown office and 422 `not_offered` for an office that is closed
 * or does not offer this way of paying (D13b, D25).
 */
export async function prepareEnrolment(
  input: EnrolmentInput,
  signature: string,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
): Promise<Enrolment> {
  const language = languageOf(input);
  const errors = formErrors(input, signature, language, brand.requiredFields);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const png = checkSignature(signature);
  if (png === undefined) throw invalidFields({ [signatureField(input)]: formMessages[language].signature });
  const office = await offeringOffice(input, language);
  const application = newApplication({
    id: await nextNumber('application'),
    source: 'online',
    person: input,
    office,
    language,
    at: now(),
    brand,
  });
  const agreement = signedAgreement({ application, office, said: input.agreement, signature: png, brand });
  return { office, application, agreement };
}

/**
 * Stores the agreement, then the application, so that an application never lacks what was signed. A repeated attempt
 * id is thrown through as MongoDB's duplicate key error, with the second agreement taken back.
 */
export async function storeEnrolment(
  { application, agreement }: Enrolment,
  how: { state: 'live' | 'hidden'; payment: string | null; attempt: string | null; digest: string },
): Promise<void> {
  await Agreement.create(agreement);
  try {
    await Application.create({
      ...application,
      state: how.state,
      payment: how.payment,
      attempt: how.attempt,
      attempt_digest: how.digest,
      // A card application's copies go out when its payment is applied (payments/).
      copies_due: how.state === 'live',
    });
  } catch (error) {
    if (isDuplicateKey(error)) await Agreement.deleteOne({ _id: agreement._id });
    throw error;
  }
}

/** Takes a card application and its agreement away for good because its payment failed (D14). */
export async function removeHidden(id: number, payment: string): Promise<void> {
  const { deletedCount } = await Application.deleteOne({ _id: id, state: 'hidden', payment });
  // Also when an earlier try was cut off between the two.
  if (deletedCount > 0 || (await Application.exists({ _id: id })) === null) {
    await Agreement.deleteOne({ _id: id });
  }
}

/** What the confirmation page shows; `token` is the agreement's (D5). */
export function toEnrolled(application: ApplicationDoc, office: OfficeDoc, token: string): Enrolled {
  return {
    id: application._id,
    oid: application.oid,
    office_name: office.office_name,
    first: application.first,
    last: application.last,
    paid: application.paid,
    expiration_date: application.expiration_date,
    application_time: application.application_time.toISOString(),
    agreementPath: `/api/application/agreement/${token}`,
  };
}

/** SHA-256 of everything that an application says: all but the card token, the office by its oid alone. */
export function enrolmentDigest(input: EnrolmentInput | CallInput<'officeSubmitApplication'>): string {
  const said = { ...input, office: input.office?.oid ?? null, nonce: undefined };
  const sorted = Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The form's language; the specification's own payload says none and is English (D12). */
export function languageOf(input: EnrolmentInput): Language {
  return input.agreement?.language ?? 'en';
}

function paymentOf(input: EnrolmentInput): 'credit' | 'office' {
  return 'nonce' in input ? 'credit' : 'office';
}

/** The signature's field is spelt differently by the two calls (specification §7). */
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
    signature: unsigned,
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
  const office = await Office.findOne({ _id: input.office?.oid ?? 0 }).lean();
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
