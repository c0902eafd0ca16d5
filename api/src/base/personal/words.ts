import { nameShown, phoneDigits, searchWords } from '@rollbook/contract';
import type { Found, Known } from './found';

/** Fewer digits are a number of something else. */
const LEAST_DIGITS = 7;

/** Tells whether a text names the person: both names in either order, an address or a phone. */
export function mentions({
  names,
  mailboxes,
  phones,
}: Known & Pick<Found, 'mailboxes'>): (text: string) => boolean {
  const known = names.filter(({ first, last }) => first !== '' && last !== '');
  const folded = new Set(
    known.flatMap(({ first, last }) => [
      wordsIn(nameShown({ first, last })),
      wordsIn(nameShown({ first: last, last: first })),
    ]),
  );
  const addresses = [...mailboxes, ...names.map(({ email }) => email)].flatMap(
    (one) => one.toLowerCase() || [],
  );
  const digits = phones.map(phoneDigits).filter((one) => one.length >= LEAST_DIGITS);
  return (text) => {
    if (text.length < 3) return false;
    const lower = text.toLowerCase();
    if (addresses.some((address) => lower.includes(address))) return true;
    const words = wordsIn(text);
    if ([...folded].some((name) => words.includes(name))) return true;
    const found = text.replace(/\D/g, '');
    return digits.some((one) => found.includes(one));
  };
}

/** ' luis kenford ', so that a name is not found inside of another one. */
function wordsIn(text: string): string {
  return ` ${searchWords(text).join(' ')} `;
}

/** The same value, in which each text that names the person is another one. */
export function without(value: unknown, isNamed: (text: string) => boolean, instead: string): unknown {
  if (typeof value === 'string') return isNamed(value) ? instead : value;
  if (Array.isArray(value)) return value.map((one) => without(one, isNamed, instead));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, isNamed, instead)]));
}

/** What stands in place of the name: 'Erased person 4851'. */
export function pseudonym(chain: number): { first: string; last: string } {
  return { first: 'Erased', last: `person ${chain}` };
}

export function pseudonymShown(chain: number): string {
  return nameShown(pseudonym(chain));
}
