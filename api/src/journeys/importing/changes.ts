import {
  birthdayDate,
  denverInstant,
  fieldStored,
  type ImportedRow,
  nameOf,
  nameShown,
  type TextField,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { isPaidElsewhere } from '../../membership/record/elsewhere';
import { searchFields } from '../../membership/search/searchTokens';

export type Changes = Partial<
  Pick<
    ApplicationDoc,
    | 'first'
    | 'last'
    | 'email'
    | 'primary_phone'
    | 'street_address'
    | 'city'
    | 'address_state'
    | 'zip'
    | 'birthday'
    | 'additional_family'
    | 'language'
    | 'starts'
    | 'expiration_date'
    | 'member_since'
    | 'former_number'
  >
>;

export const TEXTS = [
  'first',
  'last',
  'email',
  'primaryPhone',
  'streetAddress',
  'city',
  'state',
  'zip',
  'birthday',
  'additionalFamily',
] as const satisfies readonly (TextField & keyof ImportedRow)[];

/** What a row changes of a stored application. An empty cell changes nothing. `isDecided`: a person says that it is the same one. */
export function changesOf(values: ImportedRow, stored: ApplicationDoc, isDecided: boolean): Changes {
  // A column with whole names does not say where the last name begins: what is stored knows it better.
  const isSameName = nameShown(values) === nameShown(stored);
  const texts = TEXTS.filter((field) => !isSameName || (field !== 'first' && field !== 'last'));
  const changed: [string, string][] = texts.flatMap((field): [string, string][] => {
    const text = fieldStored(field, values[field]);
    const name = nameOf(field, 'stored');
    return text === '' || isSame(field, text, stored[name]) ? [] : [[name, text]];
  });
  const { language, paidUntil, joined, formerNumber } = values;
  return {
    ...Object.fromEntries(changed),
    ...(language !== '' && language !== stored.language ? { language } : {}),
    ...(paidUntil !== '' && paidUntil !== stored.expiration_date && isPaidElsewhere(stored)
      ? termChanged(values, stored)
      : {}),
    ...(joined !== '' && stored.source === 'import' && joined !== stored.member_since
      ? { member_since: joined }
      : {}),
    ...(formerNumber !== stored.former_number &&
    formerNumber !== '' &&
    stored.source === 'import' &&
    (isDecided || stored.former_number === '')
      ? { former_number: formerNumber }
      : {}),
  };
}

/** The first day stays, unless the term would end before it. */
function termChanged({ paidUntil, joined }: ImportedRow, stored: ApplicationDoc): Changes {
  const { starts, member_since: since } = stored;
  const isBefore = paidUntil < starts;
  return {
    ...(isBefore ? { starts: startOf(paidUntil, joined || since) } : {}),
    expiration_date: paidUntil,
  };
}

/** Another spelling of the same birthday, or mailbox, is the same. */
function isSame(field: TextField, text: string, stored: string): boolean {
  if (field === 'birthday') return text === stored || (birthdayDate(text) ?? text) === birthdayDate(stored);
  return field === 'email' ? text.toLowerCase() === stored.toLowerCase() : text === stored;
}

/** The changed fields with the tokens that the search finds them by. */
export function storedChanges(stored: ApplicationDoc, changes: Changes): Partial<ApplicationDoc> {
  const next = { ...stored, ...changes };
  return { ...changes, ...searchFields({ ...next, id: stored._id }) };
}

/** The first day of a year that ends so. */
export function beginOf(ends: string): string {
  const yearBefore = `${Number(ends.slice(0, 4)) - 1}${ends.slice(4)}`;
  return ends.endsWith('-12-31') ? `${ends.slice(0, 4)}-01-01` : yearBefore.replace(/-02-29$/, '-02-28');
}

/** A first term that ends so is a year, unless the member has joined later. */
function startOf(ends: string, joined: string): string {
  const begins = beginOf(ends);
  return joined > begins && joined <= ends ? joined : begins;
}

/** The same of a new member: never one that begins in the future. */
export function termUntil(ends: string, joined: string, today: string): { starts: string; at: Date } {
  const begins = startOf(ends, joined);
  const [starts = begins] = [begins, today].toSorted();
  return { starts, at: denverInstant(starts, 12) };
}
