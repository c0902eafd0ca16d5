import { rowOf, type TextField } from './fieldNames';
import type { Language } from './format';
import { doubtMessages } from './messages/doubts';
import { isUnlikelyPhone } from './phone';
import { birthdayDate } from './tidy';
import type { CalendarDate } from './time';

/** A birthday of more years ago is a slip of the hand. */
const MAX_AGE = 120;

/** The form offers states of the US alone. */
const ZIP = /^\d{5}([ -]?\d{4})?$/;

/** Digits and signs of a date with a year of four digits, also one that does not exist. */
const DATE_LIKE = /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{8}|\d{4}-\d{1,2}-\d{1,2})$/;

/**
 * What the form asks to check, in its language: a birthday, phone or zip code that cannot be. Undefined when there is
 * no doubt. All are free text and are taken as typed, so this is never an error.
 */
export function doubtOf(
  field: TextField,
  typed: string,
  language: Language,
  today: CalendarDate,
): string | undefined {
  const messages = doubtMessages[language];
  const text = typed.trim();
  if (field === 'zip') return text === '' || ZIP.test(text) ? undefined : messages.zip;
  switch (rowOf(field).kind) {
    case 'phone':
      return isUnlikelyPhone(text) ? messages.phone : undefined;
    case 'birthday': {
      const reason = DATE_LIKE.test(text) ? wrongWith(text, today) : undefined;
      return reason && messages[reason];
    }
    default:
      return undefined;
  }
}

function wrongWith(text: string, today: CalendarDate): 'noDate' | 'future' | 'tooOld' | undefined {
  const date = birthdayDate(text);
  if (date === undefined) return 'noDate';
  if (date > today) return 'future';
  return date < `${Number(today.slice(0, 4)) - MAX_AGE}${today.slice(4)}` ? 'tooOld' : undefined;
}
