import { checkPerson } from '@rollbook/contract';
import type { MemberFile } from './useMemberFile';

type Term = MemberFile['terms'][number];

/** What says who the member is: it is changed on the paid application, which passes it on to an unpaid renewal. */
const PERSON = ['first', 'last', 'email'] as const;
/** How the member is reached, and the family: of the newest application. */
const REACHED = ['primary_phone', 'street_address', 'city', 'state', 'zip', 'additional_family'] as const;

export type Contact = Record<(typeof PERSON)[number] | (typeof REACHED)[number], string>;
export type Edit = Term & { version?: number };

/** The application that says who the member is: the newest paid one, before a payment the newest. */
export function personIn(terms: readonly Term[]): Term | undefined {
  return terms.find(({ paid }) => paid) ?? terms[0];
}

export function contactOf(newest: Term): Contact {
  const { first, last, email, primary_phone, street_address, city, state, zip, additional_family } = newest;
  return { first, last, email, primary_phone, street_address, city, state, zip, additional_family };
}

type Wanted = Omit<Term, 'version' | 'email'> & { email?: string };

/** The edits that store what was typed, in their order: one, or two where an unpaid renewal follows a paid term. */
export function editsFor(terms: readonly Term[], typed: Contact): Wanted[] {
  return allEdits(terms, typed).map(withoutNoEmail);
}

/** An imported member may have no address: it is left as it is. */
function withoutNoEmail({ email, ...edit }: Omit<Term, 'version'>): Wanted {
  return email === '' ? edit : { ...edit, email };
}

function allEdits(terms: readonly Term[], typed: Contact): Omit<Term, 'version'>[] {
  const [newest] = terms;
  const person = personIn(terms);
  if (newest === undefined || person === undefined) return [];
  const isChanged = (field: keyof Contact) => typed[field] !== newest[field];
  if (person.id === newest.id) return [{ ...newest, ...typed }];
  const { first, last, email } = typed;
  const isOther = PERSON.some(isChanged);
  // The first edit raises the version of the renewal.
  const { version: _version, ...renewal } = newest;
  return [
    ...(isOther ? [{ ...person, first, last, email }] : []),
    ...(REACHED.some(isChanged) ? [{ ...(isOther ? renewal : newest), ...typed }] : []),
  ];
}

/** The error of each invalid field. An address that is as it was is no error (D83). */
export function checkContact({ first, last, email }: Contact, was: Contact): Partial<Contact> {
  return checkPerson({ first, last, email }, { email: was.email });
}
