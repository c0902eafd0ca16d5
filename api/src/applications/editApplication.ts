import { type CallInput, denverDate, validThru } from '@rollbook/contract';
import { actorName, recordAudit } from '../audit/record';
import type { Context, Handler } from '../http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../http/problem';
import { officeNames } from '../offices/names';
import { payOffline } from '../payments/payOffline';
import { type PaymentChange, paymentChange, timeMistake } from './changes';
import { Application, type ApplicationDoc } from './model';
import { searchTokens } from './searchTokens';
import { toApplication } from './toWire';

type Edit = CallInput<'editApplication'>;

/** What an edit may touch: nothing while a charge for the application is not settled (payments.md). */
export const NOT_BEING_PAID = { $or: [{ payment: null }, { paid: true }] };

/**
 * Changes the seven fields of D17: all but the payment in one conditional update, a stale version is refused with the
 * present record; then the payment, by the way that every payment takes.
 */
export const editApplication: Handler<'editApplication'> = async (edit, context) => {
  const stored = await Application.findOne({ _id: edit.id, state: 'live' }).lean();
  if (stored === null) throw unknownRecord('application');
  if (edit.version !== undefined && edit.version !== stored.version) throw await stale(stored);
  if (!stored.paid && stored.payment !== null) {
    throw new ApiProblem(
      'conflict',
      'A card payment for this application is being confirmed; please try again later',
    );
  }
  const change = allowedChange(stored, edit, context);
  const updated = await update(stored, changedFields(stored, edit, change, context), context);
  await recordAudit(context.caller, context.now(), {
    subject: 'application',
    id: stored._id,
    what: change.kind === 'undo' ? 'marked as not paid' : 'edited',
    before: auditView(stored),
    after: auditView(updated),
  });
  if (change.kind !== 'pay') return onWire(updated);
  await payOffline(stored._id, change.paymentType, context);
  return onWire((await Application.findById(stored._id).lean()) ?? updated);
};

async function update(stored: ApplicationDoc, fields: Partial<ApplicationDoc>, { caller }: Context) {
  const { _id, version, paid, square_id } = stored;
  const updated = await Application.findOneAndUpdate(
    { _id, state: 'live', version, paid, square_id, ...NOT_BEING_PAID },
    { $set: { ...fields, changed_by: actorName(caller) }, $inc: { version: 1 } },
    { returnDocument: 'after', lean: true },
  );
  if (updated === null) throw await stale(await Application.findById(_id).lean());
  return updated;
}

async function onWire(application: ApplicationDoc) {
  return toApplication(application, (await officeNames([application.oid]))(application.oid));
}

/** The change of payment that an edit asks for, when this editor may make it (D17). */
function allowedChange(stored: ApplicationDoc, edit: Edit, { caller }: Context): PaymentChange {
  const change = paymentChange(stored, edit);
  if (change.kind === 'refused') throw invalidFields({ [change.field]: change.message });
  if (change.kind === 'undo' && caller.role !== 'admin') {
    throw new ApiProblem('not_allowed', 'Only the administrator sets a paid application back to not paid');
  }
  return change;
}

function changedFields(
  stored: ApplicationDoc,
  edit: Edit,
  change: PaymentChange,
  context: Context,
): Partial<ApplicationDoc> {
  const { first, last, email } = edit;
  const additional_family = edit.additional_family ?? stored.additional_family;
  const application_time =
    edit.application_time === undefined ? stored.application_time : new Date(edit.application_time);
  const mistake = timeMistake(stored, application_time, editorOf(context), context.now());
  if (mistake !== undefined) throw invalidFields({ application_time: mistake });
  return {
    first,
    last,
    email,
    additional_family,
    application_time,
    expiration_date: expirationOf(stored, application_time, context),
    search: searchTokens({ id: stored._id, oid: stored.oid, first, last, additional_family }),
    ...(change.kind === 'undo' ? UNPAID : {}),
  };
}

/** What setting a cash or check payment back leaves; the audit keeps what it was. */
const UNPAID = { paid: false, payment_type: '', payment_time: null, payment: null } as const;

/** A moved enrolment day moves the last valid day with it; an unchanged one keeps what was sold (D9). */
function expirationOf(stored: ApplicationDoc, time: Date, { brand }: Context): string {
  const enrolledOn = denverDate(time);
  if (enrolledOn === denverDate(stored.application_time)) return stored.expiration_date;
  return validThru({ oid: stored.oid, calendarYear: stored.calendar_year, enrolledOn }, brand);
}

function editorOf({ caller }: Context): 'office' | 'admin' {
  return caller.role === 'admin' ? 'admin' : 'office';
}

/** What the audit keeps of an application: what an edit can change (D19). */
const AUDITED = [
  'first',
  'last',
  'email',
  'additional_family',
  'application_time',
  'paid',
  'payment_type',
  'payment_time',
  'version',
] as const satisfies (keyof ApplicationDoc)[];

function auditView(application: ApplicationDoc): Record<string, unknown> {
  return Object.fromEntries(AUDITED.map((field) => [field, application[field]]));
}

async function stale(now: ApplicationDoc | null): Promise<ApiProblem> {
  if (now === null || now.state !== 'live') return unknownRecord('application');
  return new ApiProblem('stale_version', 'Somebody else has changed this application meanwhile', {
    current: await onWire(now),
    changedBy: now.changed_by,
  });
}
