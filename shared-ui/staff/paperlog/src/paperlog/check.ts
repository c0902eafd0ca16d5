import {
  formMessages,
  hasControlCharacters,
  hasWebAddress,
  isCalendarDate,
  isEmail,
  isEmptyEntry,
  type LogEntry,
  STAFF,
  submitDateMistake,
  tidyLine,
} from '@rollbook/contract';

export type Entry = LogEntry;
export const emptyEntry = (submitDate: string): Entry => ({
  first: '',
  last: '',
  email: '',
  primaryPhone: '',
  additionalFamily: '',
  submitDate,
});

/** The date stays from entry to entry. */
export const isEmpty = isEmptyEntry;

/**
 * The date of an empty form that was dated on an earlier day: today, unless another date than that day's was chosen. The
 * screen may stay open overnight.
 */
export function dateOn(today: string, entry: Entry, dated: string): string {
  return isEmpty(entry) && entry.submitDate === dated ? today : entry.submitDate;
}

export function isEntry(kept: unknown): kept is Entry {
  return (
    typeof kept === 'object' && kept !== null && Object.keys(emptyEntry('')).every((field) => field in kept)
  );
}

export type EntryErrors = Partial<Record<keyof Entry, string>>;

export const hasNotes = (notes: EntryErrors): boolean => Object.keys(notes).length > 0;

/**
 * The error of each invalid field; a missing first, last or email shows 'Name is required' (specification §5). The role
 * decides how old an entry may be.
 */
export function checkEntry(entry: Entry, today: string, role: 'office' | 'admin'): EntryErrors {
  const errors: EntryErrors = {};
  for (const field of ['first', 'last', 'email'] as const) {
    const text = tidyLine(entry[field]);
    if (text === '') errors[field] = STAFF.paperName;
    else if (hasControlCharacters(text)) errors[field] = formMessages.en.unreadable;
    else if (field !== 'email' && hasWebAddress(text)) errors[field] = formMessages.en.webAddress;
  }
  if (errors.email === undefined && !isEmail(tidyLine(entry.email))) errors.email = formMessages.en.emailForm;
  if (hasControlCharacters(tidyLine(entry.primaryPhone))) errors.primaryPhone = formMessages.en.unreadable;
  if (hasWebAddress(entry.additionalFamily)) errors.additionalFamily = formMessages.en.webAddress;
  if (!isCalendarDate(entry.submitDate)) errors.submitDate = 'Please enter a date';
  else {
    const mistake = submitDateMistake(entry.submitDate, today, role);
    if (mistake !== undefined) errors.submitDate = mistake;
  }
  return errors;
}
