import { FIELDS, forFields, KINDS, LANGUAGES } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

/** A deleted application that was never paid can be restored for this long, in days; then it is purged. */
export const DELETED_DAYS = 365;

const text = { type: String, default: '' } as const;
const required = { type: String, required: true } as const;

/** A name that a paid member had before an office changed it; `by` is the caller: see http/caller. */
const formerName = new Schema(
  { first: required, last: required, by: required, at: { type: Date, required: true } },
  { _id: false },
);

/** An application; `_id` is its id. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    oid: { type: Number, required: true },
    /**
     * Lists and calls see `live` ones. A card application is `hidden` until its charge is settled (D14); a `deleted` one
     * can be restored by the administrator.
     */
    state: { type: String, enum: ['live', 'hidden', 'deleted'], default: 'live' },
    source: { type: String, enum: ['online', 'paper', 'import'], required: true },
    /**
     * A membership is a chain of applications: a new one and its renewals. `chain` is the number of the
     * first, `renews` that of the application before it. `starts` is the first valid day, fixed when it is made.
     */
    kind: { type: String, enum: KINDS, default: 'new' },
    chain: { type: Number, required: true },
    renews: { type: Number, default: null },
    starts: required,
    ...forFields(FIELDS, 'stored', () => text),
    first: required,
    last: required,
    /** The state at sign-up, by which the refund rule goes. */
    signup_state: text,
    language: { type: String, enum: LANGUAGES, required: true },
    /** Copied from the office at enrolment, like the last valid day: later changes of the office keep both. */
    calendar_year: { type: Boolean, required: true },
    expiration_date: required,
    application_time: { type: Date, required: true },
    /** When it was typed from a paper log; the day on the paper is that of application_time. */
    entered_at: { type: Date, default: null },
    /** True exactly when payment_type or square_id is set, also for a payment of another system. */
    paid: { type: Boolean, default: false },
    /** `elsewhere` is a payment of another system, without a time or a record here: see paidElsewhere. */
    payment_type: { type: String, enum: ['', 'cash', 'check', 'elsewhere'], default: '' },
    square_id: text,
    payment_time: { type: Date, default: null },
    /** Of Mark as Paid: the number on the check, and a note. */
    check_number: text,
    payment_note: text,
    /** The payer's purchase order, by which lists find it. */
    purchase_order: text,
    /** The attempt id of the payment that has reserved or paid it (payments/). */
    payment: { type: String, default: null },
    former_names: { type: [formerName], default: [] },
    /** An office changed the name after payment, and the administrator has not checked it. */
    renamed: { type: Boolean, default: false },
    /** The caller said that this is another person of the same name (D35). */
    another: { type: Boolean, default: false },
    /** Of a membership, the application that renews it: the claim that decides who renews it (see renewalClaims). */
    renewed_as: { type: Number, default: null },
    /** Of an application that expired before payment, the new one in its place. */
    replaced_by: { type: Number, default: null },
    /** The cancellation that ended it, or that keeps it from being paid: no list and no payment takes it. */
    cancelled: { type: String, default: null },
    /** The Denver date. */
    cancelled_on: text,
    /** The cancellation after which it runs to its end and is not renewed. */
    runs_out: { type: String, default: null },
    /** The refund that has it, the cents that went back, and the Denver date. */
    refund: { type: String, default: null },
    refunded: { type: Number, default: null },
    refunded_on: text,
    /** The member's number in the system that it was imported from, and since when that system has the member. */
    former_number: text,
    member_since: text,
    /** The import that has made it, and whether its member gets no reminder until the next term. */
    imported_by: text,
    quiet: { type: Boolean, default: false },
    /** It has moved from other offices: these, the oldest first, the Denver day of each move, and the latest of the days. */
    moved: { type: Boolean, default: false },
    former_offices: { type: [Number], default: [] },
    moved_days: { type: [String], default: [] },
    moved_on: text,
    /** The move that has brought it here, and its version then: Undo takes back what has not changed since. */
    moved_by: text,
    moved_version: { type: Number, default: 0 },
    /** The office that has sold it, where it was paid before it moved: its money counts there. */
    sold_at: { type: Number, default: null },
    /** The joining that has changed it last: see membership/joining. */
    joined_in: text,
    /** Numbers and e-mail addresses ('@…') of records that were joined into its membership, by which it is found as well. */
    also: { type: [String], default: [] },
    /** Optimistic lock of edits. */
    version: { type: Number, default: 1 },
    /** The tokens of member search: see searchTokens. */
    search: { type: [String], default: [] },
    /** True until findSuspicions has looked for other records of the person. */
    twice_due: { type: Boolean, default: true },
    /** The submission's attempt id and the digest of its content: a repeat gets the first answer (D14, submissions.ts). */
    attempt: { type: String, default: null },
    attempt_digest: text,
    /** True when agreements/ has a signed agreement with this id. */
    signed: { type: Boolean, default: false },
    /** The member's copy of an unpaid application: with the agreement, without it, or none. */
    member_copy: { type: String, enum: ['agreement', 'plain', 'none'], default: 'agreement' },
    /** Of an applicant who did not agree to electronic records (D48); `paper_copy_on` is the Denver date. */
    paper_copy: { type: String, enum: ['', 'due', 'given'], default: '' },
    paper_copy_on: text,
    /** When a mail server took the first mail with the member's agreement. */
    document_delivered_at: { type: Date, default: null },
    /** True until the mails of the submission are in the outbox; a sweep queues them after a crash. */
    copies_due: { type: Boolean, default: false },
    /** Who raised the version last: see http/caller. */
    changed_by: text,
    deleted_at: { type: Date, default: null },
    /** When the person's data was erased: nothing writes them again. */
    erased_at: { type: Date, default: null },
    deleted_by: text,
    /** What took it back at the desk: a batch, or `desk` for it alone. Empty when it was deleted otherwise. */
    taken_back: text,
    /** The job whose deletion it was; its Undo restores no other one. */
    deleted_in: text,
  },
  SCHEMA,
);
// Lists of an office, newest first, also by month.
schema.index({ oid: 1, state: 1, application_time: -1, _id: -1 });
// What was entered from the paper log on a day. Partial: the applications on paper.
schema.index(
  { oid: 1, entered_at: -1, _id: -1 },
  { name: 'entered', partialFilterExpression: { state: 'live', source: 'paper' } },
);
// The administrator's lists: 30 days, month, all, deleted.
schema.index({ state: 1, application_time: -1, _id: -1 });
// The administrator's paid and unpaid applications, in the same order.
schema.index({ state: 1, paid: 1, application_time: -1, _id: -1 });
// Unpaid lists of an office or a group. Partial: as small as the unpaid applications.
schema.index(
  { oid: 1, application_time: -1, _id: -1 },
  { name: 'unpaid', partialFilterExpression: { state: 'live', paid: false } },
);
// Member search: anchored prefixes of folded words.
schema.index({ search: 1 }, { name: 'search', partialFilterExpression: { state: 'live' } });
// Those for which another record of the same person was not looked for yet.
schema.index({ state: 1, _id: 1 }, { name: 'twiceDue', partialFilterExpression: { twice_due: true } });
// The applications of a membership.
schema.index({ chain: 1, starts: 1 });
// Memberships of an office by their last valid day, for renewals.
schema.index(
  { oid: 1, expiration_date: 1, _id: 1 },
  { name: 'renewals', partialFilterExpression: { state: 'live', paid: true } },
);
// How many of them are not renewed yet, counted in this index alone.
schema.index(
  { oid: 1, renewed_as: 1, cancelled_on: 1, expiration_date: 1 },
  { name: 'due', partialFilterExpression: { state: 'live', paid: true } },
);
// Paid memberships by their last valid day, for the reminders of a day.
schema.index(
  { expiration_date: 1, _id: 1 },
  { name: 'expiring', partialFilterExpression: { state: 'live', paid: true } },
);
// What was paid in a period, for the books.
schema.index({ payment_time: 1 }, { name: 'paid', partialFilterExpression: { state: 'live', paid: true } });
// Figures and reports are counted in the keys of these alone: what was paid in a period; and what is unpaid or active by its
// last and its first day, with the office before the day, so that an office's are together.
schema.index(
  {
    paid: 1,
    state: 1,
    payment_time: 1,
    oid: 1,
    kind: 1,
    payment_type: 1,
    signup_state: 1,
    language: 1,
  },
  { name: 'taken', partialFilterExpression: { paid: true } },
);
schema.index(
  { state: 1, paid: 1, cancelled_on: 1, signup_state: 1, oid: 1, expiration_date: 1 },
  { name: 'lasting' },
);
schema.index(
  { paid: 1, state: 1, cancelled_on: 1, signup_state: 1, oid: 1, starts: 1 },
  { name: 'coming', partialFilterExpression: { paid: true } },
);
// What waits for payment, by office and age.
schema.index(
  { paid: 1, state: 1, payment: 1, cancelled_on: 1, oid: 1, application_time: 1, expiration_date: 1 },
  { name: 'awaited', partialFilterExpression: { paid: false } },
);
// What was paid at an office, by the time and the payment, for its earlier receipts.
schema.index(
  { oid: 1, payment_time: -1, payment: -1 },
  { name: 'receipts', partialFilterExpression: { paid: true } },
);
// The reservations of a payment, and the janitor's search for lost ones.
schema.index({ payment: 1 }, { name: 'reserved', partialFilterExpression: { paid: false } });
// Imported members: by their former number, and by the day that stands for their enrolment.
schema.index({ former_number: 1 }, { name: 'former', partialFilterExpression: { source: 'import' } });
schema.index({ imported_by: 1 }, { name: 'imported', partialFilterExpression: { source: 'import' } });
schema.index(
  { application_time: 1 },
  { name: 'elsewhere', partialFilterExpression: { payment_type: 'elsewhere' } },
);
// What has moved to another office: by the office that has sold it, for figures and receipts; by the day, for where members were
// before; and by the move, for its Undo.
schema.index(
  { sold_at: 1, payment_time: -1, payment: -1 },
  { name: 'soldAt', partialFilterExpression: { moved: true } },
);
schema.index({ moved_on: 1 }, { name: 'moved', partialFilterExpression: { moved: true } });
schema.index({ moved_by: 1, _id: 1 }, { name: 'movedBy', partialFilterExpression: { moved: true } });
// Submissions whose mails are not queued yet.
schema.index({ copies_due: 1 }, { partialFilterExpression: { copies_due: true } });
// The purge of deleted applications that were never paid.
schema.index(
  { deleted_at: 1 },
  { name: 'deleted', partialFilterExpression: { state: 'deleted', paid: false } },
);

// Renamed paid members on the administrator's home.
schema.index({ renamed: 1 }, { partialFilterExpression: { renamed: true } });

type FormerName = { first: string; last: string; by: string; at: Date };
export type ApplicationDoc = Stored<typeof schema, { former_names: FormerName[]; erased_at?: Date | null }>;
export const Application = model<ApplicationDoc>('Application', schema, 'applications');
