import { AGREEMENT_VERSION, agreementText, type Brand, type CallInput } from '@rollbook/contract';
import { newToken } from '../accounts/token';
import type { ApplicationDoc } from '../applications/model';
import type { OfficeDoc } from '../offices/model';
import type { AgreementDoc } from './model';
import { agreementDigest } from './text';

/** The person who has just enrolled may open the PDF for 24 hours (D5). */
const TOKEN_MS = 24 * 3_600_000;

type Signing = {
  application: ApplicationDoc;
  office: OfficeDoc;
  /** What the form said about the agreement; undefined where it said nothing (D12). */
  said: CallInput<'submitApplication'>['agreement'];
  signature: Buffer;
  brand: Brand;
};

/** The agreement as it was signed, with everything that its PDF shows. Not stored yet. */
export function signedAgreement({ application, office, said, signature, brand }: Signing): AgreementDoc {
  const { language, calendar_year, expiration_date, application_time } = application;
  const text = agreementText({
    language,
    calendarYear: calendar_year,
    validThru: expiration_date,
    planName: brand.planName,
    graceMonths: brand.graceMonths,
  });
  return {
    _id: application._id,
    language,
    version: AGREEMENT_VERSION,
    shown_version: said?.version ?? null,
    agreed: said === undefined ? 'not recorded' : 'agreed',
    method: said?.method ?? 'not recorded',
    text,
    text_sha256: agreementDigest(text),
    signature,
    member: memberOf(application),
    office: { oid: office._id, office_name: office.office_name, office_phone: office.office_phone },
    membership: { calendar_year, valid_thru: expiration_date },
    plan: planOf(brand),
    signed_at: application_time,
    token: newToken(),
    token_expires: new Date(application_time.getTime() + TOKEN_MS),
    pdf: null,
    pdf_sha256: '',
  };
}

function memberOf(application: ApplicationDoc): AgreementDoc['member'] {
  const { first, last, email, primary_phone, birthday } = application;
  const { street_address, city, address_state, zip, additional_family } = application;
  return {
    first,
    last,
    email,
    primary_phone,
    birthday,
    street_address,
    city,
    address_state,
    zip,
    additional_family,
  };
}

function planOf(brand: Brand): AgreementDoc['plan'] {
  return {
    name: brand.planName,
    subtitle: brand.subtitle,
    postal_address: brand.postalAddress,
    toll_free_phone: brand.tollFreePhone,
    local_phone: brand.localPhone,
    website: brand.website,
    accent: brand.accent,
  };
}
