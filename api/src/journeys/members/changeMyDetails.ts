import { changeContact } from '../../membership/applications/member';
import type { ApplicationDoc } from '../../membership/record/application';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { memberIn, readChain } from '../../membership/record/oneChain';
import { switchReminders } from '../../membership/record/reminders';
import { auditChain } from './auditChain';

const FIELDS = [
  'primary_phone',
  'street_address',
  'city',
  'address_state',
  'zip',
  'language',
] as const satisfies readonly (keyof ApplicationDoc)[];

/** Changes how a member is reached: on all applications of the membership, so that every list shows it (L5). */
export const changeMyDetails: Handler<'changeMyDetails'> = async (input, { caller, now }) => {
  const stored = await readChain(input.chain);
  if (stored === undefined) throw unknownRecord('membership');
  const member = memberIn(stored);
  const given = { ...input, address_state: input.state };
  const changed = FIELDS.filter((field) => given[field] !== undefined && given[field] !== member[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, given[field]]));
  if (changed.length > 0) await changeContact(input.chain, fields, caller);
  const had = !(stored.membership?.reminders_off ?? false);
  const reminders = input.reminders ?? had;
  if (reminders !== had) await switchReminders(input.chain, reminders);
  const old = Object.fromEntries(changed.map((field) => [field, member[field]]));
  const before = { ...old, ...(reminders === had ? {} : { reminders: had }) };
  const after = { ...fields, ...(reminders === had ? {} : { reminders }) };
  if (Object.keys(after).length > 0) {
    await auditChain(stored, { who: caller, at: now(), what: 'details changed', before, after });
  }
  return { success: true };
};
