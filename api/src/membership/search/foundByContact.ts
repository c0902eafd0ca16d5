import { attemptOnReceipt, memberIdIn, phoneIn } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { ApplicationDoc } from '../record/application';
import { atOffices, type Scope } from './searchScope';
import { emailToken, ownToken, phoneToken, withToken } from './searchTokens';

/** A text that is no name: the token that it begins, or the beginning of the attempt id of a receipt. */
type Contact = { kind: 'email' | 'phone'; token: string } | { kind: 'receipt'; attempt: string };

/** The ids of the applications whose payment has an attempt id with this beginning; money/ knows, which is not imported here. */
export type IdsOfAttempt = (beginning: string) => Promise<number[]>;

/** Fewer digits with a dash are an id, such as 1052-3. */
const MIN_DIGITS_WITH_DASH = 7;

/**
 * An e-mail address or its beginning with '@', a receipt number, or a phone or its end, whose digits can be a part of an id as
 * well. Undefined for other texts.
 */
export function contactIn(search: string): Contact | undefined {
  const text = search.trim();
  if (/^[^\s@]+@[^\s@]*$/.test(text) && text.length >= MIN_EMAIL) {
    return { kind: 'email', token: emailToken(text) };
  }
  const attempt = attemptOnReceipt(text);
  if (attempt !== undefined) return { kind: 'receipt', attempt };
  const digits = phoneIn(text);
  const isId = digits !== undefined && digits.length < MIN_DIGITS_WITH_DASH && memberIdIn(text) !== undefined;
  return digits === undefined || isId ? undefined : { kind: 'phone', token: phoneToken(digits) };
}

const MIN_EMAIL = 3;

/**
 * Filters for the members that it finds, each for itself. Offices and groups find their own alone, office by office, and
 * read nothing of others: no answer tells whom they know.
 */
export async function foundByContact(
  contact: Contact,
  { own }: Scope,
  idsOfAttempt: IdsOfAttempt,
): Promise<QueryFilter<ApplicationDoc>[]> {
  if (contact.kind === 'receipt') {
    const _id = { $in: await idsOfAttempt(contact.attempt) };
    return [own === undefined ? { _id } : { _id, ...atOffices(own) }];
  }
  const { token } = contact;
  if (own === undefined) return [withToken(token)];
  return [...own].map((oid) => withToken(ownToken(oid, token)));
}
