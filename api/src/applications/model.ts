import type { Language } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

/**
 * An application; `_id` is its id. `live` rows are what everybody sees. A card application is `hidden` until its
 * charge is settled (D14); a `deleted` one is kept for the administrator to restore (D17).
 */
export type ApplicationDoc = {
  _id: number;
  oid: number;
  state: 'live' | 'hidden' | 'deleted';
  source: 'online' | 'paper';
  first: string;
  last: string;
  email: string;
  additional_family: string;
  birthday: string;
  street_address: string;
  city: string;
  address_state: string;
  zip: string;
  primary_phone: string;
  language: Language;
  /** Copied from the office at enrolment, as is the last valid day: later changes rewrite nothing (D9). */
  calendar_year: boolean;
  expiration_date: string;
  application_time: Date;
  /** Exactly true when payment_type or square_id is set (D17). */
  paid: boolean;
  payment_type: '' | 'cash' | 'check';
  square_id: string;
  payment_time: Date | null;
  /** The attempt id of the payment that has reserved or paid it (payments/). */
  payment: string | null;
  /** Counts edits; an edit names the version it saw (D17). */
  version: number;
  /** Folded words of first, last, additional family, their pairs and the shown id, for member search. */
  search: string[];
  /** The attempt id of the submission and a digest of its content: a repeat is answered, not stored (D14). */
  attempt: string | null;
  attempt_digest: string;
  /** True when a signed agreement is kept under this id (agreements/). */
  signed: boolean;
  /** True until the mails that the submission causes are in the outbox; a sweep finishes what a crash left. */
  copies_due: boolean;
  changed_by: string;
  deleted_at: Date | null;
  deleted_by: string;
};

const text = { type: String, default: '' };

const schema = new Schema<ApplicationDoc>(
  {
    _id: { type: Number, required: true },
    oid: { type: Number, required: true },
    state: { type: String, required: true },
    source: { type: String, required: true },
    first: { type: String, required: true },
    last: { type: String, required: true },
    email: text,
    additional_family: text,
    birthday: text,
    street_address: text,
    city: text,
    address_state: text,
    zip: text,
    primary_phone: text,
    language: { type: String, required: true },
    calendar_year: { type: Boolean, required: true },
    expiration_date: { type: String, required: true },
    application_time: { type: Date, required: true },
    paid: { type: Boolean, default: false },
    payment_type: { type: String, enum: ['', 'cash', 'check'], default: '' },
    square_id: text,
    payment_time: { type: Date, default: null },
    payment: { type: String, default: null },
    version: { type: Number, default: 1 },
    search: { type: [String], default: [] },
    attempt: { type: String, default: null },
    attempt_digest: text,
    signed: { type: Boolean, default: false },
    copies_due: { type: Boolean, default: false },
    changed_by: text,
    deleted_at: { type: Date, default: null },
    deleted_by: text,
  },
  SCHEMA,
);
// Office lists, newest first: by office, by office and month.
schema.index({ oid: 1, state: 1, application_time: -1, _id: -1 });
// The administrator's lists: 30 days, month, all; deleted ones.
schema.index({ state: 1, application_time: -1, _id: -1 });
// Unpaid lists of an office or a group; it stays as small as what is owed.
schema.index(
  { oid: 1, application_time: -1, _id: -1 },
  { name: 'unpaid', partialFilterExpression: { state: 'live', paid: false } },
);
// Member search: anchored prefixes of folded words.
schema.index({ search: 1 }, { name: 'search', partialFilterExpression: { state: 'live' } });
// A repeated submission finds the first one, and two at once cannot both be stored.
schema.index({ attempt: 1 }, { unique: true, partialFilterExpression: { attempt: { $type: 'string' } } });
// What a payment has reserved: release, and the janitor's look for reservations that lost their payment.
schema.index({ payment: 1 }, { name: 'reserved', partialFilterExpression: { paid: false } });
// Submissions whose mails are not queued yet.
schema.index({ copies_due: 1 }, { partialFilterExpression: { copies_due: true } });

export const Application = model('Application', schema, 'applications');
