import { FIELDS, forFields, KINDS, LANGUAGES } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const text = { type: String, default: '' } as const;
const number = { type: Number, required: true } as const;
const part = { _id: false, strict: 'throw' } as const;

const terms = new Schema(
  { title: text, validity: text, notInsurance: text, paragraphs: { type: [String], required: true } },
  part,
);
const member = new Schema(
  forFields(FIELDS, 'stored', () => text),
  part,
);
const logo = new Schema({ id: text, width: number, height: number }, part);
const plan = new Schema(
  {
    name: text,
    subtitle: text,
    postal_address: text,
    toll_free_phone: text,
    local_phone: text,
    website: text,
    /** Where every reader can check the PDF. */
    verify_url: text,
    accent: text,
    /** Logos are kept for as long as agreements; null without one. */
    logo: { type: logo, default: null },
  },
  part,
);
const consent = new Schema(
  {
    /** The version of the text, and the one that the form says it showed. */
    version: { type: String, required: true },
    shown_version: { type: String, required: true },
    language: { type: String, enum: LANGUAGES, required: true },
    title: text,
    text,
    agree: text,
  },
  part,
);
const office = new Schema({ oid: number, office_name: text, office_phone: text }, part);
const membership = new Schema(
  {
    calendar_year: { type: Boolean, required: true },
    kind: { type: String, enum: KINDS, default: 'new' },
    /** The first and the last valid day. */
    starts: text,
    valid_thru: text,
  },
  part,
);

/**
 * The agreement that an applicant signed, as it was at that moment; `_id` is the application's id. It is stored apart
 * from the application so that lists never load a signature. Only the PDF is added later, once.
 */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    language: { type: String, enum: LANGUAGES, required: true },
    /** The version of `text`. */
    version: { type: String, required: true },
    /** The first day on which that version was signed; empty when the agreement was signed before it was kept. */
    issued: text,
    /** The version that the form says it showed; null when the request has none. */
    shown_version: { type: String, default: null },
    agreed: { type: String, enum: ['agreed', 'not recorded'], required: true },
    method: { type: String, enum: ['drawn', 'typed', 'not recorded'], required: true },
    /** To electronic records; null when the request has none. */
    consent: { type: consent, default: null },
    /** Asked for the consent, the applicant did not give it: a paper copy is due (D48). */
    consent_declined: { type: Boolean, default: false },
    text: { type: terms, required: true },
    /** SHA-256 of `text`, hexadecimal: see signedAgreement. */
    text_sha256: { type: String, required: true },
    /** PNG. */
    signature: { type: Buffer, required: true },
    /** 'id-oid' of the membership; empty when the agreement was signed before it was kept. */
    member_id: text,
    member: { type: member, required: true },
    office: { type: office, required: true },
    membership: { type: membership, required: true },
    plan: { type: plan, required: true },
    signed_at: { type: Date, required: true },
    /** The address and browser that sent it; empty when unknown. */
    ip: text,
    user_agent: text,
    /** Of the screen's link: every repeat of the submission gets the same one (D14). See links.ts. */
    token: { type: String, required: true },
    /** Null until it is first needed. */
    pdf: { type: Buffer, default: null },
    pdf_sha256: text,
  },
  SCHEMA,
);
// The sweep reads the last 30 days.
schema.index({ signed_at: 1 });
// Whether a PDF is one of ours.
schema.index({ pdf_sha256: 1 });

export type AgreementDoc = Stored<typeof schema>;
export const Agreement = model<AgreementDoc>('Agreement', schema, 'agreements');
