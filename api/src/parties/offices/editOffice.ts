import { randomUUID } from 'node:crypto';
import { type CallInput, emailList, formMessages, isEmail } from '@rollbook/contract';
import { newOffice as officeForm } from '@rollbook/contract/schemas';
import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import type { Handler } from '../../base/http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import { requireStepUp } from '../../base/http/stepUp';
import { mergedForm } from '../../base/http/mergedForm';
import { auditView, emailTaken, officeFields, withGroupNumber, type OfficeFields } from './fields';
import { Office, type OfficeDoc } from './model';
import { finishMove } from './moved';
import { findOffice } from './records';
import { officeOnWire, toOffice } from './wire';

/** Saves the office form. A changed e-mail ends the office's sessions and password. */
export const editOffice: Handler<'editOffice'> = async ({ oid, newOffice, seen = {} }, context) => {
  const { caller, now } = context;
  const before = await findOffice(oid);
  if (before === null) throw unknownRecord('office');
  refuseNewAddresses(newOffice, before);
  const form = await withGroupNumber(newOffice);
  const fields = await officeFields(merged(form, seen, before), 'required', before);
  // With its e-mail an office's sign-in goes to another mailbox; copies and the group show its members to others.
  const opened = (['login', 'cc_email', 'ogid'] as const).some((field) => fields[field] !== before[field]);
  if (opened) requireStepUp(context);
  const after = { ...fields, ...moveOf(before, fields) };
  // The e-mail as read, so that the notice goes to the address that it replaces.
  const unchanged = { _id: oid, login: before.login };
  const updated = await unlessTaken(() => Office.updateOne(unchanged, { $set: after }));
  if (updated === undefined) throw emailTaken();
  if (updated.matchedCount === 0) {
    throw new ApiProblem('conflict', 'The email of this office was changed by someone else meanwhile');
  }
  const office = { ...before, ...after };
  await recordAudit(caller, now(), {
    subject: 'office',
    id: oid,
    what: 'edited',
    before: auditView(before),
    after: auditView(office),
  });
  await finishMove(office, context);
  return officeOnWire(office);
};

/** Throws 422 for a new address that no mail can reach; an old one blocks no edit (D83). */
function refuseNewAddresses({ office_email, cc_email }: Edit['newOffice'], before: OfficeDoc): void {
  const known = [before.office_email, ...emailList(before.cc_email)];
  const isTaken = (address: string) => known.includes(address) || isEmail(address);
  const { emailForm } = formMessages.en;
  if (!isTaken(office_email)) throw invalidFields({ 'newOffice.office_email': emailForm });
  if (!emailList(cc_email).every(isTaken)) throw invalidFields({ 'newOffice.cc_email': emailForm });
}

const FORM_FIELDS = officeForm.omit({ office_group: true }).keyof().options;
type Edit = CallInput<'editOffice'>;

/** The form merged with what is stored. Throws 409 when another user has changed the same field. */
function merged(
  form: Omit<Edit['newOffice'], 'office_group'>,
  seen: NonNullable<Edit['seen']>,
  before: OfficeDoc,
) {
  return mergedForm(form, seen, toOffice(before, ''), {
    keys: FORM_FIELDS,
    path: 'newOffice.',
    detail:
      'Somebody else has changed this office meanwhile. Press Clear, then Edit, to see it as it is now.',
  });
}

/** Marks a changed e-mail in the write that changes it: after a crash the sweep finishes it. */
function moveOf({ login, office_email, moved, moved_from }: OfficeDoc, fields: OfficeFields) {
  if (login === fields.login) return { moved, moved_from };
  return { moved: randomUUID(), moved_from: office_email };
}
