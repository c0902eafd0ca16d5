import type { CallInput } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../applications/model';
import type { Handler } from '../http/context';
import { callerName } from '../http/caller';
import { unknownRecord } from '../http/problem';
import { newestOf, readChain } from '../memberships/oneChain';
import { Membership } from '../memberships/model';
import { auditChain } from './auditChain';

/** Changes how a member is reached: on all applications of the membership, so that every list shows it (L5). */
export const changeMyDetails: Handler<'changeMyDetails'> = async (input, { caller, now }) => {
  const stored = await readChain(input.chain);
  if (stored === undefined) throw unknownRecord('membership');
  const newest = newestOf(stored);
  const fields = changedFields(input, newest);
  if (Object.keys(fields).length > 0) {
    await Application.updateMany(
      { chain: input.chain, state: 'live' },
      { $set: { ...fields, changed_by: callerName(caller) }, $inc: { version: 1 } },
    );
  }
  const had = !(stored.membership?.reminders_off ?? false);
  const reminders = input.reminders ?? had;
  if (reminders !== had) {
    await Membership.updateOne(
      { _id: input.chain },
      { $set: { reminders_off: !reminders } },
      { upsert: true },
    );
  }
  const before = { ...picked(newest, fields), ...(reminders === had ? {} : { reminders: had }) };
  const after = { ...fields, ...(reminders === had ? {} : { reminders }) };
  if (Object.keys(after).length > 0) {
    await auditChain(stored, { who: caller, at: now(), what: 'details changed', before, after });
  }
  return { success: true };
};

type Fields = Partial<
  Pick<ApplicationDoc, 'primary_phone' | 'street_address' | 'city' | 'address_state' | 'zip' | 'language'>
>;

/** The fields whose value differs from the stored one. */
function changedFields(input: CallInput<'changeMyDetails'>, newest: ApplicationDoc): Fields {
  const { primary_phone, street_address, city, state: address_state, zip, language } = input;
  const given = { primary_phone, street_address, city, address_state, zip, language };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && value !== newest[field as keyof typeof given],
    ),
  );
}

function picked(newest: ApplicationDoc, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, newest[field as keyof Fields]]));
}
