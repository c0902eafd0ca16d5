import {
  type CallInput,
  CANCELLED_UNPAYABLE,
  CONTACT_FIELDS,
  denverDate,
  fieldStored,
  formMessages,
  forFields,
  isEmail,
  isTermOver,
  nameOf,
  REFUND_KEEPS_PAID,
  renewalMessages,
  STAFF,
  validThru,
} from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import { mailAddressMoved } from './addressMoved';
import { type PaymentChange, paymentChange, timeMistake } from './changes';
import { passOnMember, refuseOtherMember } from './member';
import { beingPaid, isBeingPaid, NOT_BEING_PAID, refuseErased, stale } from './editable';
import { Application, type ApplicationDoc } from '../record/application';
import { mailPaymentRemoved } from '../mails/paymentRemoved';
import { holderOf } from '../duplicates/renewalClaims';
import { mailRenamed, renamed } from './renames';
import { takeEditBack, unpaidIn } from './setBack';
import { searchFields } from '../search/searchTokens';
import { onWire } from '../lists/toWire';
import { unprintableIn } from '../enrol/unprintable';

type Edit = CallInput<'editApplication'>;

/** Records that one application was paid by cash or check; payments/ does, which is not imported here. */
export type PayOffline = (id: number, type: 'cash' | 'check', context: Context) => Promise<void>;

/** Whether the cash or check of a payment is on its way to the bank; payments/ knows. */
export type IsDeposited = (payment: string) => Promise<boolean>;

/**
 * Changes the fields that may be edited, phone and address: first all but the payment, in one conditional update that refuses a stale
 * version with the present record; then the payment, in the same way as every other payment.
 */
export function editApplication(
  payOffline: PayOffline,
  isDeposited: IsDeposited,
): Handler<'editApplication'> {
  return async (edit, context) => {
    const stored = await Application.findOne({ _id: edit.id, state: 'live' }).lean();
    if (stored === null) throw unknownRecord('application');
    if (edit.version !== undefined && edit.version !== stored.version) throw await stale(stored);
    if (isBeingPaid(stored)) throw beingPaid();
    refuseErased(stored);
    const change = allowedChange(stored, edit, context);
    refuseEnded(stored, change);
    if (change.kind === 'undo' && (await isPaidIntoDeposit(stored, isDeposited))) throw inDeposit();
    await refuseOtherMember(stored, { ...edit, email: edit.email ?? stored.email });
    const fields = {
      ...changedFields(stored, edit, context),
      ...(change.kind === 'undo' ? await unpaidIn(stored) : {}),
    };
    if (change.kind === 'pay') refuseOver(stored._id, fields, context);
    if (fields.starts !== stored.starts) await refuseRenewed(stored);
    const updated = await update(stored, fields, context);
    if (change.kind === 'undo' && (await isPaidIntoDeposit(stored, isDeposited))) {
      await takeEditBack(stored, updated, fields);
      throw inDeposit();
    }
    await passOnMember(stored, updated);
    await mailRenamed(stored, updated, context);
    await mailAddressMoved(stored, updated, context);
    await audit(stored, updated, change, context);
    if (change.kind === 'undo') await mailPaymentRemoved(updated, context);
    if (change.kind !== 'pay') return onWire(updated);
    await payOffline(stored._id, change.paymentType, context);
    return onWire((await Application.findById(stored._id).lean()) ?? updated);
  };
}

/** Records the change of the fields; a payment has an entry of its own. */
async function audit(
  stored: ApplicationDoc,
  updated: ApplicationDoc,
  { kind }: PaymentChange,
  { caller, now }: Context,
): Promise<void> {
  const isSame = AUDITED.every(
    (field) => field === 'version' || String(stored[field]) === String(updated[field]),
  );
  if (isSame) return;
  await recordAudit(caller, now(), {
    subject: 'application',
    id: stored._id,
    what: kind === 'undo' ? 'marked as not paid' : 'edited',
    before: auditView(stored),
    after: auditView(updated),
  });
}

async function update(stored: ApplicationDoc, fields: Partial<ApplicationDoc>, { caller }: Context) {
  const { _id, version, paid, square_id } = stored;
  const updated = await Application.findOneAndUpdate(
    { _id, state: 'live', version, paid, square_id, ...NOT_BEING_PAID },
    { $set: { ...fields, changed_by: callerName(caller) }, $inc: { version: 1 } },
    { returnDocument: 'after', lean: true },
  );
  if (updated !== null) return updated;
  const current = await Application.findOne({ _id, state: 'live' }).lean();
  throw current === null ? unknownRecord('application') : await stale(current);
}

/** Throws 422 when the membership, as it is after the edit, has run out: it cannot be paid. */
function refuseOver(id: number, fields: Pick<ApplicationDoc, 'expiration_date'>, { now }: Context): void {
  if (!isTermOver(fields, denverDate(now()))) return;
  throw new ApiProblem('term_over', STAFF.termOver, { ids: [id] });
}

/** Throws 422 when the next term follows this one: a moved one could overlap it. */
async function refuseRenewed(stored: ApplicationDoc): Promise<void> {
  if ((await holderOf(stored)) === undefined) return;
  throw invalidFields({ application_time: renewalMessages.en.termMoved });
}

/** Throws 409: a cancelled membership cannot be paid, and a payment with a refund cannot be undone. */
function refuseEnded(stored: ApplicationDoc, { kind }: PaymentChange): void {
  if (kind === 'pay' && stored.cancelled !== null) throw new ApiProblem('conflict', CANCELLED_UNPAYABLE);
  if (kind === 'undo' && stored.refund) throw new ApiProblem('conflict', REFUND_KEEPS_PAID);
}

/**
 * True while its money is in a deposit: recorded once more, it would come into a second one. A payment is undone first and
 * then looks once more, as a deposit is stored first and then looks at its names: of two at once, at least one sees the other.
 */
async function isPaidIntoDeposit({ payment }: ApplicationDoc, isDeposited: IsDeposited): Promise<boolean> {
  return payment !== null && (await isDeposited(payment));
}

function inDeposit(): ApiProblem {
  return new ApiProblem('conflict', STAFF.inDeposit);
}

/** The change of payment that an edit asks for; throws when this editor may not make it. */
function allowedChange(stored: ApplicationDoc, edit: Edit, { brand, caller }: Context): PaymentChange {
  const change = paymentChange(stored, edit);
  if (change.kind === 'refused') throw invalidFields({ [change.field]: change.message });
  if (change.kind === 'undo' && caller.role !== 'admin') {
    throw new ApiProblem('not_allowed', 'Only the administrator sets a paid application back to not paid');
  }
  if (change.kind === 'pay' && caller.role === 'office' && !brand.officeMayMarkPaid) {
    throw new ApiProblem('not_allowed', STAFF.officeMayNotMark);
  }
  return change;
}

function changedFields(stored: ApplicationDoc, edit: Edit, context: Context): Partial<ApplicationDoc> & Term {
  const { first, last, email = stored.email } = edit;
  const additional_family = edit.additional_family ?? stored.additional_family;
  const contact = contactIn(stored, edit);
  const application_time =
    edit.application_time === undefined ? stored.application_time : new Date(edit.application_time);
  const editor = context.caller.role === 'admin' ? 'admin' : 'office';
  if (email !== stored.email && !isEmail(email)) throw invalidFields({ email: formMessages.en.emailForm });
  const mistake = timeMistake(stored, application_time, editor, context.now());
  if (mistake !== undefined) throw invalidFields({ application_time: mistake });
  refuseUnprintable(stored, { first, last, email, additional_family, ...contact });
  return {
    first,
    last,
    email,
    additional_family,
    ...contact,
    application_time,
    ...termOf(stored, application_time, context),
    ...searchFields({ ...stored, ...contact, id: stored._id, first, last, additional_family, email }),
    ...renamed(stored, { first, last }, context),
  };
}

/** Throws 422 for a changed text that no font prints (D84): an old one hinders no other change. */
function refuseUnprintable(stored: ApplicationDoc, texts: Record<string, string>): void {
  const were = new Map(Object.entries(stored));
  const changed = Object.entries(texts).filter(([field, text]) => were.get(field) !== text);
  const errors = unprintableIn(Object.fromEntries(changed), 'en');
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Phone and address, as they are after the edit. */
function contactIn(stored: ApplicationDoc, edit: Edit) {
  return forFields(CONTACT_FIELDS, 'stored', (field) => {
    const text = edit[nameOf(field, 'record')];
    if (text === undefined) return stored[nameOf(field, 'stored')];
    return fieldStored(field, text);
  });
}

type Term = Pick<ApplicationDoc, 'starts' | 'expiration_date'>;

/**
 * A moved enrolment day moves the term; an unchanged one keeps what was sold. The term of a renewal follows the one
 * before it and never moves.
 */
function termOf(stored: ApplicationDoc, time: Date, { brand }: Context): Term {
  const { kind, starts, expiration_date, oid, calendar_year: calendarYear } = stored;
  const enrolledOn = denverDate(time);
  const isMoved = enrolledOn !== denverDate(stored.application_time);
  if (!isMoved || kind === 'renewal') return { starts, expiration_date };
  return { starts: enrolledOn, expiration_date: validThru({ oid, calendarYear, enrolledOn }, brand) };
}

/** The fields that an edit can change: the audit keeps them. */
const AUDITED = [
  'first',
  'last',
  'email',
  'additional_family',
  ...CONTACT_FIELDS.map((field) => nameOf(field, 'stored')),
  'application_time',
  'paid',
  'payment_type',
  'payment_time',
  'version',
] satisfies (keyof ApplicationDoc)[];

function auditView(application: ApplicationDoc): Record<string, unknown> {
  return Object.fromEntries(AUDITED.map((field) => [field, application[field]]));
}
