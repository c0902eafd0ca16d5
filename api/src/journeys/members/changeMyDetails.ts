import { CONTACT_FIELDS, nameOf } from '@rollbook/contract';
import { changeContact } from '../../membership/applications/member';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { memberIn, readChain } from '../../membership/record/oneChain';
import { switchReminders } from '../../membership/record/reminders';
import { auditChain } from './auditChain';

/** The stored name of each, and its name in the request. */
const NAMES = [
  ...CONTACT_FIELDS.map((field) => [nameOf(field, 'stored'), nameOf(field, 'record')] as const),
  ['language', 'language'] as const,
];

/** Changes how a member is reached: on all applications of the membership, so that every list shows it (L5). */
export const changeMyDetails: Handler<'changeMyDetails'> = async (input, { caller, now }) => {
  const stored = await readChain(input.chain);
  if (stored === undefined) throw unknownRecord('membership');
  const member = memberIn(stored);
  const changed = NAMES.filter(
    ([column, name]) => input[name] !== undefined && input[name] !== member[column],
  );
  const fields = Object.fromEntries(changed.map(([column, name]) => [column, input[name]]));
  if (changed.length > 0) await changeContact(input.chain, fields, caller);
  const had = !(stored.membership?.reminders_off ?? false);
  const reminders = input.reminders ?? had;
  if (reminders !== had) await switchReminders(input.chain, reminders);
  const old = Object.fromEntries(changed.map(([column]) => [column, member[column]]));
  const before = { ...old, ...(reminders === had ? {} : { reminders: had }) };
  const after = { ...fields, ...(reminders === had ? {} : { reminders }) };
  if (Object.keys(after).length > 0) {
    await auditChain(stored, { who: caller, at: now(), what: 'details changed', before, after });
  }
  return { success: true };
};
