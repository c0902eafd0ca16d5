import { z } from 'zod';
import { emailList, isEmail, isMailable } from '../email';
import { sortsOf } from '../listing';
import { MAX_LENGTH, MAX_PAGE_ROWS, MAX_PASSWORD, MIN_PASSWORD, PAGE_ROWS } from '../limits';
import { formMessages } from '../messages/form';
import { STAFF } from '../messages/staff';
import { hasControlCharacters, visible } from '../text';
import { tidyLine, tidyLines } from '../tidy';
import { isCalendarDate, isNearInstant, MONTH } from '../time';
import { hasWebAddress } from '../webAddress';

/** Marks a field that a form may not leave empty, and with which setting, in the description of the calls. */
export const NEEDED = 'x-needed';

/** How the description of the calls shows what a refinement checks. */
export const asEmail = { format: 'email', examples: ['ann.lee@rollbook.example'] };

/** What a call answers that has nothing else to tell. */
export const done = z.strictObject({ success: z.literal(true) });

const asCursor = { description: 'As the page before answered it; without one, the first page' };

/** One line of text without control characters, with its white space trimmed and collapsed. */
export function line(max: number) {
  return z
    .string()
    .overwrite(tidyLine)
    .max(max, formMessages.en.tooLong(max))
    .refine((text) => !hasControlCharacters(text), formMessages.en.unreadable);
}

/** Text with line breaks; trimmed. */
export function lines(max: number) {
  return z
    .string()
    .overwrite((text) => visible(text).trim())
    .max(max, formMessages.en.tooLong(max))
    .refine((text) => !hasControlCharacters(text, true), formMessages.en.unreadable);
}

export function requiredLine(max: number, message: string) {
  return line(max).min(1, message);
}

/** A line without a web address, such as a part of a member's address. */
export function plainLine(max: number, kind: 'text' | 'place' = 'text') {
  return line(max).refine((text) => !hasWebAddress(text, kind), formMessages.en.webAddress);
}

/** A name of a member: a required line without a web address. */
export function memberName(message: string) {
  return plainLine(MAX_LENGTH.name).min(1, message);
}

/** The names of a family, without a web address. */
export const familyNames = lines(MAX_LENGTH.additionalFamily)
  .refine((text) => !hasWebAddress(text), formMessages.en.webAddress)
  .overwrite(tidyLines);

export const email = line(MAX_LENGTH.email).refine(isEmail, formMessages.en.emailForm).meta(asEmail);

/** An address that may have been stored before D83: it blocks neither an edit nor a sign-in. A new one is an `email`. */
export const knownEmail = line(MAX_LENGTH.email).refine(isMailable, formMessages.en.emailForm).meta(asEmail);

/** A name that signs in, or a search, without what cannot be seen. */
export const typedText = z.string().overwrite(visible);

const MAX_RECORD = 2_000_000_000;

/** The number of a record, from 1. */
export const recordId = z.int().min(1).max(MAX_RECORD);

/** The same in a query, where it is text. */
export const recordInQuery = z.coerce.number().int().min(1).max(MAX_RECORD);

export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'Please enter a date as YYYY-MM-DD')
  .meta({ format: 'date', examples: ['2027-03-15'] });

/** MM/yyyy, as the month calls send it (specification §7). */
export const month = z
  .string()
  .regex(MONTH, 'Please enter a month as MM/yyyy')
  .meta({ examples: ['03/2027'] });

/** An instant as ISO 8601 text with an offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isNearInstant, 'Please enter a time between 1900 and 2999');

/** The password of a sign-in: any text, with a maximum that bounds the cost of hashing. */
export const typedPassword = z
  .string()
  .min(1)
  .max(MAX_PASSWORD * 2);

export const newPassword = z
  .string()
  .min(MIN_PASSWORD, STAFF.passwordTooShort)
  .max(MAX_PASSWORD, STAFF.passwordTooLong);

/** A list of addresses, each checked, with commas between (D83). */
export const ccEmail = ccList(isEmail);
/** The same with addresses that may have been stored before D83. */
export const knownCcEmail = ccList(isMailable);

function ccList(isTaken: (address: string) => boolean) {
  return line(MAX_LENGTH.ccEmail)
    .overwrite((text) => text.replaceAll(';', ','))
    .refine((text) => emailList(text).every(isTaken), formMessages.en.emailForm)
    .meta({
      description: 'E-mail addresses with commas between; empty for none',
      examples: ['ann.lee@rollbook.example, front.desk@rollbook.example'],
    });
}

/** http(s) only, or empty. */
export const webAddress = line(MAX_LENGTH.url)
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/i, error: STAFF.webAddress })]))
  .meta({
    anyOf: [{ const: '' }, { format: 'uri', pattern: '^[hH][tT][tT][pP][sS]?:' }],
    examples: ['https://clinic.example'],
  });

/** An office object in a payload is a reference: its oid is used, its other fields are dropped. */
export const officeReference = z.object({ oid: recordId }, formMessages.en.office);

/** Paging of a list. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  cursor: z.string().max(100).meta(asCursor).optional(),
};

/** A boolean, also in a query. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false'])]);

/** What a list takes besides (D45): `search` is found in any column, `sort` names a field, downwards after '-'. */
export function listing<Field extends string>(sorts: readonly Field[]) {
  return {
    ...paging,
    search: typedText.max(MAX_LENGTH.search).optional(),
    sort: z.enum(sortsOf(sorts)).optional(),
  };
}

/** Paging of a screen's list: `next` of the answer is the `cursor` of the following page. */
export const pageRequest = {
  limit: z.int().min(1).max(MAX_PAGE_ROWS).default(PAGE_ROWS),
  cursor: z.string().max(100).meta(asCursor).optional(),
};

/** The place in a history: one per kind of entry, so it is longer than that of a list. */
export const historyCursor = z.string().max(1000).meta(asCursor).optional();

/** A file of files. */
export const zip = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
