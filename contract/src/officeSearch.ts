import { timeShown } from './applicationText';
import { folded, foundWords, wantedWords } from './text';
import { beginsLike } from './typingError';
import type { Office, PublicOffice } from './wire';

/** An office with its search words, for the public form and the public directory. */
export type OfficeEntry<Shown = PublicOffice> = { office: Shown; words: readonly string[]; name: string };

type Searched = Pick<PublicOffice, 'office_name' | 'office_phone' | 'street' | 'city' | 'state' | 'zip'>;

/** The words of an office's name, address and group, and its phone number. */
export function officeEntry<Shown extends Searched>(office: Shown, group: string): OfficeEntry<Shown> {
  // An API of the release before tells no address.
  const { office_name, office_phone, street = '', city = '', state = '', zip = '' } = office;
  const found = foundWords([office_name, group, street, city, state, zip].join(' '));
  return {
    office,
    name: folded(office_name),
    words: [...found, office_phone.replace(/\D/g, '')].filter((word) => word !== ''),
  };
}

/** The offices that a text finds. One typing error in each word is forgiven when nothing is found without. */
export function matchOffices<Shown>(entries: readonly OfficeEntry<Shown>[], text: string): Shown[] {
  const found = exactMatches(entries, text);
  if (found.length > 0) return found;
  const wanted = wantedWords(text);
  return entries
    .filter(({ words }) => wanted.every((word) => words.some((own) => beginsLike(own, word))))
    .map(({ office }) => office);
}

/**
 * Offices where every typed word is the prefix of a word, ignoring case and accents. A phone number matches on any run
 * of three or more digits. Names that start with the text come first; otherwise the order is kept.
 */
export function exactMatches<Shown>(entries: readonly OfficeEntry<Shown>[], text: string): Shown[] {
  const wanted = wantedWords(text);
  const start = folded(text.trim());
  const found = entries.filter(({ words }) =>
    wanted.every((word) => words.some((own) => own.startsWith(word) || isInNumber(own, word))),
  );
  const first = (entry: OfficeEntry<Shown>) => (entry.name.startsWith(start) ? 0 : 1);
  return found.sort((one, other) => first(one) - first(other)).map(({ office }) => office);
}

function isInNumber(own: string, word: string): boolean {
  return /^\d{3,}$/.test(word) && /^\d+$/.test(own) && own.includes(word);
}

/** The columns of an office that the staff's search box compares: all but Last Login. */
export type SearchedOffice = Omit<Office, 'login_time'>;

/** The folded columns of an office, in which the staff's search looks for words. */
export function officeText(office: SearchedOffice): string {
  return folded(
    [
      office.office_name,
      String(office.oid),
      office.office_contact,
      office.office_phone,
      office.office_email,
      office.cc_email,
      officeKind(office),
      cardPay(office),
      officePay(office),
      office.group_name,
      completedShown(office),
    ].join('\n'),
  );
}

/** The texts of the administrator's columns (specification §2). */
export function officeKind({ calendar_year }: Pick<Office, 'calendar_year'>): string {
  return calendar_year ? 'Calendar Year' : '12 month';
}

export function cardPay({ online_payment }: Pick<Office, 'online_payment'>): string {
  return online_payment ? 'yes cc' : 'no cc';
}

export function officePay({ office_pay }: Pick<Office, 'office_pay'>): string {
  return office_pay ? 'yes' : 'no';
}

/** Date and time at which an office was completed; empty until then. */
export function completedShown({ completed }: Pick<Office, 'completed'>): string {
  return timeShown(completed);
}
