import { z } from 'zod';
import { emailList, isEmail } from '../email';
import { MAX_LENGTH, MAX_PASSWORD, MIN_PASSWORD } from '../limits';
import { formMessages } from '../messages/form';
import { STAFF } from '../messages/staff';
import { hasControlCharacters } from '../text';
import { isCalendarDate, isMonth, isNearInstant } from '../time';

/** One line of text without control characters, blanks trimmed. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, formMessages.en.tooLong(max))
    .refine((text) => !hasControlCharacters(text), formMessages.en.unreadable);
}

/** Text in which line breaks are allowed. */
export function lines(max: number) {
  return z
    .string()
    .trim()
    .max(max, formMessages.en.tooLong(max))
    .refine((text) => !hasControlCharacters(text, true), formMessages.en.unreadable);
}

export function requiredLine(max: number, message: string) {
  return line(max).min(1, message);
}

export const email = line(MAX_LENGTH.email).refine(isEmail, formMessages.en.emailForm);

/** Records are numbered from 1 by counters. */
export const recordId = z.int().min(1).max(2_000_000_000);

export const calendarDate = z.string().refine(isCalendarDate, 'Please enter a date as YYYY-MM-DD');

/** MM/yyyy, as the month calls send it (specification §7). */
export const month = z.string().refine(isMonth, 'Please enter a month as MM/yyyy');

/** An instant as ISO 8601 text with its offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isNearInstant, 'Please enter a time between 1900 and 2999');

/** The password of a sign-in: whatever was typed, capped so that hashing it costs no more than another. */
export const typedPassword = z
  .string()
  .min(1)
  .max(MAX_PASSWORD * 2);

export const newPassword = z
  .string()
  .min(MIN_PASSWORD, STAFF.passwordTooShort)
  .max(MAX_PASSWORD, STAFF.passwordTooLong);

/** A comma-separated list of addresses, each checked (D25). */
export const ccEmail = line(MAX_LENGTH.ccEmail).refine(
  (text) => emailList(text).every(isEmail),
  formMessages.en.emailForm,
);

/** http(s) only, or empty (D24b). */
export const webAddress = line(MAX_LENGTH.url).pipe(
  z.union([z.literal(''), z.url({ protocol: /^https?$/i, error: STAFF.webAddress })]),
);

/** A whole office object in a payload is only a reference: its oid is taken and nothing else (D5). */
export const officeReference = z.looseObject({ oid: recordId }, formMessages.en.office);

/** Optional paging of a list (D15). */
export const paging = {
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  cursor: z.string().max(100).optional(),
};

/** The bytes of a PDF. */
export const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
