import {
  checkPerson,
  isCalendarDate,
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
  const { submitDate: _date, ...texts } = entry;
  const errors: EntryErrors = checkPerson(texts);
  for (const field of ['first', 'last', 'email'] as const) {
    if (tidyLine(entry[field]) === '') errors[field] = STAFF.paperName;
  }
  if (!isCalendarDate(entry.submitDate)) errors.submitDate = 'Please enter a date';
  else {
    const mistake = submitDateMistake(entry.submitDate, today, role);
    if (mistake !== undefined) errors.submitDate = mistake;
  }
  return errors;
}
