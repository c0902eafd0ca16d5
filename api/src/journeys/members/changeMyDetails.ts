import {
  type CallInput,
  checkText,
  CONTACT_FIELDS,
  fieldStored,
  type FormRules,
  nameOf,
} from '@rollbook/contract';
import { changeContact } from '../../membership/edit/member';
import type { Handler } from '../../base/http/context';
import { invalidFields, unknownRecord } from '../../base/http/problem';
import { memberIn, readChain } from '../../membership/record/chain';
import type { ApplicationDoc } from '../../membership/record/application';
import { switchReminders } from '../../membership/record/reminders';
import { auditChain } from './auditChain';
import { unprintableIn } from '../../membership/enrol/unprintable';

type Details = CallInput<'changeMyDetails'>;

/** The stored name of each, and its name in the request. */
const NAMES = [
  ...CONTACT_FIELDS.map((field) => [nameOf(field, 'stored'), nameOf(field, 'record')] as const),
  ['language', 'language'] as const,
];

/**
 * Changes how a member is reached: on all applications of the membership, so that every list shows it. Throws 422 with
 * the message of each changed field that enrolment would not take: what it requires cannot be emptied.
 */
export const changeMyDetails: Handler<'changeMyDetails'> = async (sent, { brand, caller, now }) => {
  const input = withPhones(sent);
  const stored = await readChain(input.chain);
  if (stored === undefined) throw unknownRecord('membership');
  const member = memberIn(stored);
  const changed = NAMES.filter(
    ([column, name]) => input[name] !== undefined && input[name] !== member[column],
  );
  const { language = member.language } = input;
  const wrong = wrongFields(input, member, { language, requiredFields: brand.requiredFields });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
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

/** Phones in the form in which they are stored. */
function withPhones(input: Details): Details {
  const given = CONTACT_FIELDS.filter((field) => input[nameOf(field, 'record')] !== undefined);
  const texts = given.map((field) => {
    const name = nameOf(field, 'record');
    return [name, fieldStored(field, input[name] ?? '')];
  });
  return { ...input, ...Object.fromEntries(texts) };
}

function wrongFields(
  input: CallInput<'changeMyDetails'>,
  member: ApplicationDoc,
  rules: FormRules,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of CONTACT_FIELDS) {
    const name = nameOf(field, 'record');
    const text = input[name];
    if (text === undefined || text === member[nameOf(field, 'stored')]) continue;
    const message = checkText(field, text, rules) ?? unprintableIn({ text }, rules.language)['text'];
    if (message !== undefined) wrong[name] = message;
  }
  return wrong;
}
