import type { AgreementText, CalendarDate, Language } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

/**
 * What an applicant signed, frozen at that moment; `_id` is the application's id. It lies apart from the application,
 * so that lists never load a signature. Nothing here changes later but the PDF, which is made once.
 */
export type AgreementDoc = {
  _id: number;
  language: Language;
  /** The version of `text`, and the one that the form says it showed; null where it said nothing (D12). */
  version: string;
  shown_version: string | null;
  agreed: 'agreed' | 'not recorded';
  method: 'drawn' | 'typed' | 'not recorded';
  text: AgreementText;
  /** SHA-256 of the text as agreements/text.ts writes it out, hexadecimal. */
  text_sha256: string;
  /** PNG. */
  signature: Buffer;
  member: SignedMember;
  office: { oid: number; office_name: string; office_phone: string };
  membership: { calendar_year: boolean; valid_thru: CalendarDate };
  plan: SignedPlan;
  signed_at: Date;
  /** Opens the PDF for the person who has just enrolled, for 24 hours (D5). */
  token: string;
  token_expires: Date;
  /** Empty until it is first needed. */
  pdf: Buffer | null;
  pdf_sha256: string;
};

export type SignedMember = {
  first: string;
  last: string;
  email: string;
  primary_phone: string;
  birthday: string;
  street_address: string;
  city: string;
  address_state: string;
  zip: string;
  additional_family: string;
};

export type SignedPlan = {
  name: string;
  subtitle: string;
  postal_address: string;
  toll_free_phone: string;
  local_phone: string;
  website: string;
  accent: string;
};

const text = { type: String, default: '' };
const part = { _id: false, strict: 'throw' } as const;

const schema = new Schema<AgreementDoc>(
  {
    _id: { type: Number, required: true },
    language: { type: String, required: true },
    version: { type: String, required: true },
    shown_version: { type: String, default: null },
    agreed: { type: String, required: true },
    method: { type: String, required: true },
    text: new Schema({ title: text, validity: text, notInsurance: text, paragraphs: [String] }, part),
    text_sha256: { type: String, required: true },
    signature: { type: Buffer, required: true },
    member: new Schema(
      {
        first: text,
        last: text,
        email: text,
        primary_phone: text,
        birthday: text,
        street_address: text,
        city: text,
        address_state: text,
        zip: text,
        additional_family: text,
      },
      part,
    ),
    office: new Schema({ oid: Number, office_name: text, office_phone: text }, part),
    membership: new Schema({ calendar_year: Boolean, valid_thru: text }, part),
    plan: new Schema(
      {
        name: text,
        subtitle: text,
        postal_address: text,
        toll_free_phone: text,
        local_phone: text,
        website: text,
        accent: text,
      },
      part,
    ),
    signed_at: { type: Date, required: true },
    token: { type: String, required: true },
    token_expires: { type: Date, required: true },
    pdf: { type: Buffer, default: null },
    pdf_sha256: text,
  },
  SCHEMA,
);
// The person who has just enrolled opens the PDF by its token.
schema.index({ token: 1 }, { unique: true });
// The sweep looks through the last day's.
schema.index({ signed_at: 1 });

export const Agreement = model('Agreement', schema, 'agreements');
