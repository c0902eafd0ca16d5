import { type CallInput, denverDate, validThru } from '@rollbook/contract';
import { actorName, recordAudit } from '../audit/record';
import type { Context, Handler } from '../http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../http/problem';
import { officeNames } from '../offices/names';
import { paymentChange, timeMistake } from './changes';
import { Application, type ApplicationDoc } from './model';
import { searchTokens } from './searchTokens';
import { toApplication } from './toWire';

type Edit = CallInput<'editApplication'>;

/** What an edit may touch: nothing while a charge for the application is not settled (payments.md). */
export const NOT_BEING_PAID = { $or: [{ payment: null }, { paid: true }] };

/** Changes the seven fields of D17 in one conditional update; a stale version is refused with the present record. */
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
  const fields = changedFields(stored, edit, context);
  const updated = await Application.findOneAndUpdate(
    {
      $and: [{ _id: stored._id, state: 'live', version: stored.version, paid: stored.paid }, NOT_BEING_PAID],
      square_id: stored.square_id,
    },
    { $set: { ...fields, changed_by: actorName(context.caller) }, $inc: { version: 1 } },
    { returnDocument: 'after', lean: true },
  );
  if (updated === null) throw await stale(await Application.findById(stored._id).lean());
  await recordAudit(context.caller, context.now(), {
    subject: 'application',
    id: stored._id,
    what: eventOf(stored, updated),
    before: auditView(stored),
    after: auditView(updated),
  });
  return toApplication(updated, (await officeNames())(updated.oid));
};

function changedFields(stored: ApplicationDoc, edit: Edit, context: Context): Partial<ApplicationDoc> {
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
    ...paymentFields(stored, edit, context),
  };
}

/** A moved enrolment day moves the last valid day with it; an unchanged one keeps what was sold (D9). */
function expirationOf(stored: ApplicationDoc, time: Date, { brand }: Context): string {
  const enrolledOn = denverDate(time);
  if (enrolledOn === denverDate(stored.application_time)) return stored.expiration_date;
  return validThru({ oid: stored.oid, calendarYear: stored.calendar_year, enrolledOn }, brand);
}

function paymentFields(stored: ApplicationDoc, edit: Edit, context: Context): Partial<ApplicationDoc> {
  const change = paymentChange(stored, edit);
  if (change.kind === 'refused') throw invalidFields({ [change.field]: change.message });
  if (change.kind === 'none') return {};
  if (change.kind === 'pay') {
    return { paid: true, payment_type: change.paymentType, payment_time: context.now() };
  }
  if (context.caller.role !== 'admin') {
    throw new ApiProblem('not_allowed', 'Only the administrator sets a paid application back to not paid');
  }
  return { paid: false, payment_type: '', payment_time: null, payment: null };
}

function editorOf({ caller }: Context): 'office' | 'admin' {
  return caller.role === 'admin' ? 'admin' : 'office';
}

function eventOf(before: ApplicationDoc, after: ApplicationDoc) {
  if (before.paid === after.paid) return 'edited';
  return after.paid ? 'marked as paid' : 'marked as not paid';
}

/** What the audit keeps of an application: what an edit can change (D19). */
export function auditView(application: ApplicationDoc): Record<string, unknown> {
  const {
    first,
    last,
    email,
    additional_family,
    application_time,
    paid,
    payment_type,
    payment_time,
    version,
  } = application;
  return {
    first,
    last,
    email,
    additional_family,
    application_time,
    paid,
    payment_type,
    payment_time,
    version,
  };
}

async function stale(now: ApplicationDoc | null): Promise<ApiProblem> {
  if (now === null || now.state !== 'live') return unknownRecord('application');
  return new ApiProblem('stale_version', 'Somebody else has changed this application meanwhile', {
    current: toApplication(now, (await officeNames())(now.oid)),
    changedBy: now.changed_by,
  });
}
