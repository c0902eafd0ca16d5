import { createHash } from 'node:crypto';
import {
  AGREEMENT_ISSUED,
  AGREEMENT_VERSION,
  agreementOn,
  type AgreementText,
  agreementText,
  type CallInput,
  type CalendarDate,
  CONSENT_VERSION,
  consentText,
  denverDate,
  FIELDS,
  type Kind,
  type Language,
  pagePath,
  renamed,
} from '@rollbook/contract';
import type { PlanBrand } from '../../base/planBrand';
import { newToken } from '../../base/tokens';
import { Agreement, type AgreementDoc } from './model';
import { insertComplete } from '../../base/database';

/** Characters that are kept of the browser's description of itself. */
const MAX_USER_AGENT = 300;

type Signing = {
  application: AgreementDoc['member'] & {
    _id: number;
    language: Language;
    calendar_year: boolean;
    kind: Kind;
    starts: string;
    expiration_date: string;
    application_time: Date;
  };
  /** 'id-oid' of the membership (D55). */
  memberId: string;
  office: { _id: number; office_name: string; office_phone: string };
  /** The agreement part of the request; undefined when it has none. */
  said: CallInput<'submitApplication'>['agreement'];
  /** The same for the consent to electronic records. */
  consent: CallInput<'submitApplication'>['consent'];
  /** Where it was signed; empty when unknown. */
  from: { ip: string; userAgent: string };
  signature: Buffer;
  brand: PlanBrand;
};

/** The signed agreement with everything that its PDF shows. Not stored yet. */
export function signedAgreement(signing: Signing): AgreementDoc {
  const { application, memberId, office, said, consent, from, signature, brand } = signing;
  const { language, calendar_year, kind, starts, expiration_date, application_time } = application;
  const { version, issued, text } = agreementSigned(brand, denverDate(application_time), {
    language,
    calendarYear: calendar_year,
    oid: office._id,
    starts,
    validThru: expiration_date,
  });
  return {
    _id: application._id,
    language,
    version,
    issued,
    shown_version: said?.version ?? null,
    agreed: said === undefined ? 'not recorded' : 'agreed',
    method: said?.method ?? 'not recorded',
    consent: consent?.agreed ? consentOf(consent, brand) : null,
    consent_declined: consent?.agreed === false,
    text,
    text_sha256: agreementDigest(text),
    signature,
    member_id: memberId,
    member: renamed(FIELDS, application, 'stored', 'stored'),
    office: { oid: office._id, office_name: office.office_name, office_phone: office.office_phone },
    membership: { calendar_year, kind, starts, valid_thru: expiration_date },
    plan: planOf(brand, language),
    signed_at: application_time,
    ip: from.ip,
    user_agent: from.userAgent.replace(/\P{ASCII}|\p{C}/gu, ' ').slice(0, MAX_USER_AGENT),
    token: newToken(),
    pdf: null,
    pdf_sha256: '',
  };
}

type TermFacts = {
  language: Language;
  calendarYear: boolean;
  oid: number;
  starts: CalendarDate;
  validThru: CalendarDate;
};

/** The version that is signed on this Denver day, when it was issued, and its text for this membership. */
export function agreementSigned(
  { planName, graceMonths, specialOffers, versions }: PlanBrand,
  day: CalendarDate,
  facts: TermFacts,
): { version: string; issued: CalendarDate; text: AgreementText } {
  const later = agreementOn(day, versions);
  const plan = { planName, graceMonths, specialOffers, paragraphs: later?.paragraphs };
  return {
    version: later?.version ?? AGREEMENT_VERSION,
    issued: later?.from ?? AGREEMENT_ISSUED,
    text: agreementText({ ...facts, ...plan }),
  };
}

/** The consent as it was shown: in the language of the form. */
function consentOf(
  { version, language }: NonNullable<Signing['consent']>,
  brand: PlanBrand,
): NonNullable<AgreementDoc['consent']> {
  const { title, text, agree } = consentText(language, brand);
  return { version: CONSENT_VERSION, shown_version: version, language, title, text, agree };
}

/** The words of an agreement, one part a line, without the markup for bold print. */
export function agreementWords({ title, validity, notInsurance, paragraphs }: AgreementText): string {
  return [title, validity, notInsurance, ...paragraphs].join('\n').replaceAll('**', '');
}

/** SHA-256 of the words as UTF-8, hexadecimal: it can be recomputed from the printed text. */
export function agreementDigest(text: AgreementText): string {
  return createHash('sha256').update(agreementWords(text), 'utf8').digest('hex');
}

function planOf(brand: PlanBrand, language: Language): AgreementDoc['plan'] {
  const { logo } = brand;
  return {
    name: brand.planName,
    subtitle: brand.subtitle,
    postal_address: brand.postalAddress,
    toll_free_phone: brand.tollFreePhone,
    local_phone: brand.localPhone,
    website: brand.website,
    verify_url: brand.publicOrigin + pagePath('/verify', language),
    accent: brand.accent,
    logo: logo === undefined ? null : { id: logo.id, width: logo.width, height: logo.height },
  };
}

/** Keeps the agreement that an earlier try of the same submission has stored. */
export async function storeAgreement(agreement: AgreementDoc): Promise<void> {
  await insertComplete(Agreement, agreement);
}

/** The number of signed agreements. */
export function agreementsKept(): Promise<number> {
  return Agreement.estimatedDocumentCount();
}

/** Deletes the agreements of these applications. */
export async function removeAgreements(ids: number[]): Promise<void> {
  await Agreement.deleteMany({ _id: { $in: ids } });
}

/** Who has signed these, as they were then. */
export async function membersSigned(ids: number[]): Promise<object[]> {
  const signed = await Agreement.find({ _id: { $in: ids } })
    .select('member')
    .lean();
  return signed.flatMap(({ member }) => member ?? []);
}

/** The language in which each of these applications was signed, by id. */
export async function languagesSigned(ids: number[]): Promise<Map<number, AgreementDoc['language']>> {
  const signed = await Agreement.find({ _id: { $in: ids } })
    .select('language')
    .lean();
  return new Map(signed.map(({ _id, language }) => [_id, language]));
}

/** The agreements that were signed in [from, to), the oldest first, at most `limit`. */
export async function agreementsSigned(
  from: Date,
  to: Date,
  limit: number,
): Promise<Pick<AgreementDoc, '_id' | 'signed_at'>[]> {
  return Agreement.find({ signed_at: { $gte: from, $lt: to } })
    .sort({ signed_at: 1 })
    .limit(limit)
    .select('signed_at')
    .lean();
}
