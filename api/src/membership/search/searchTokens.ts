import { createHash } from 'node:crypto';
import { foundWords, personName, phoneDigits, shownId, suspectMarks } from '@rollbook/contract';
import { loginName } from '../../parties/accounts/names';

type Named = NamesOf & { email: string; primary_phone: string; birthday?: string };

/**
 * The tokens by which member search finds an application: those of its names (`nameTokens`), the e-mail address and the phone.
 * Many members share a first or a last name and few share both: without pairs, the search for a full name would scan all members
 * with one of the two. Many ids of all offices begin with the same digits: their own office finds them by a token that begins
 * with the office, as it does the e-mail address and the phone: nothing of these is read of other offices. The address also
 * leads a member to the own memberships. Another form needs a migration of the stored tokens.
 */
export function searchTokens(application: Named): string[] {
  const contact = contactTokens(application);
  const own = contact.map((token) => ownToken(application.oid, token));
  return [...new Set([...nameTokens(application), ...suspectTokens(application), ...own, ...contact])];
}

/**
 * By these a record is suspected to be of the same person as another one, of any office: digests of the folded name with e-mail
 * address, birthday or phone. No word can be one.
 */
export function suspectTokens(
  person: Pick<Named, 'first' | 'last' | 'email' | 'primary_phone' | 'birthday' | 'also'>,
): string[] {
  const { birthday = '', also = [] } = person;
  const joined = also
    .filter((one) => one.startsWith('@'))
    .map((one) => ({ mark: 'email', value: one.slice(1) }));
  const name = personName(person);
  return [...suspectMarks({ ...person, birthday }), ...joined].map(({ mark, value }) => {
    const digest = createHash('sha256').update(`${name}\n${mark} ${value}`).digest('base64url');
    return `${SUSPECT}${digest.slice(0, SUSPECT_LENGTH)}`;
  });
}

const SUSPECT = '%';
/** 96 bits. */
const SUSPECT_LENGTH = 16;

export function isSuspectToken(token: string): boolean {
  return token.startsWith(SUSPECT);
}

/** What a change of the person writes: the tokens, and that it is looked for once more among the others (findSuspicions). */
export function searchFields(application: Named): { search: string[]; twice_due: true } {
  return { search: searchTokens(application), twice_due: true };
}

function contactTokens({
  email,
  primary_phone,
  also = [],
}: Pick<Named, 'email' | 'primary_phone' | 'also'>): string[] {
  const digits = phoneDigits(primary_phone);
  return [
    ...(email === '' ? [] : [emailToken(email)]),
    ...also.filter((one) => one.startsWith('@')),
    ...(digits === '' ? [] : [phoneToken(digits)]),
  ];
}

/** The token of an e-mail address, in any case: '@ann@mail.example'. No word can be it. */
export function emailToken(email: string): string {
  return `@${loginName(email)}`;
}

/** The token of a phone, last digit first, so that it begins with the end that was typed: '~8310555303'. No word can be it. */
export function phoneToken(digits: string): string {
  return `~${[...digits].toReversed().join('')}`;
}

/** The filter for applications with a token that begins so. */
export function withToken(start: string): { search: { $regex: string } } {
  return { search: { $regex: `^${start.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}` } };
}

/** What the names of an application are found by. */
export type NamesOf = {
  id: number;
  oid: number;
  first: string;
  last: string;
  additional_family: string;
  /** Records of earlier versions have none. */
  former_number?: string;
  /** Cards that are in use still show the number with the office that it was at. */
  former_offices?: readonly number[];
  /** See ApplicationDoc. */
  also?: readonly string[];
};

/** Indexed words per application, enough for a family of any size. */
const MAX_WORDS = 60;
/** Words of the own names in pairs: 28 pairs at most. */
const MAX_PAIRED = 8;
/** Letters of each word in a pair token. */
const PAIR_LETTERS = 3;

/**
 * The token of the person, the shown id, the folded words, each pair of the own names' words, and the numbers that the office
 * finds. Words of the family are not paired: what is stored grows with the words that are typed, not with their square.
 * Another form needs a migration of the stored tokens, such as `refoldNames`.
 */
export function nameTokens(application: NamesOf): string[] {
  const own = [application.first, application.last].flatMap(foundWords);
  const { id, additional_family, former_number = '', former_offices = [] } = application;
  const known = [...new Set([...own, ...foundWords(former_number), ...foundWords(additional_family)])].slice(
    0,
    MAX_WORDS,
  );
  const paired = [...new Set(own)].slice(0, MAX_PAIRED);
  const pairs = paired.flatMap((one, at) => paired.slice(at + 1).map((other) => pairToken(one, other)));
  const earlier = former_offices.map((oid) => shownId({ id, oid }));
  const plain = [shownId(application), ...earlier, ...known, ...joinedWords(application)];
  const numbers = plain.filter(isNumber).map((token) => ownToken(application.oid, token));
  const tokens = [personToken(application), ...plain, ...pairs, ...numbers];
  return [...new Set(tokens)].filter((token) => token !== undefined);
}

/** The words by which a record that was joined in is found: its numbers. */
function joinedWords({ also = [] }: Pick<NamesOf, 'also'>): string[] {
  return also.filter((one) => !one.startsWith('@')).flatMap((one) => [one, ...foundWords(one)]);
}

/** True for a word that begins with a digit, such as a shown id or a part of it. */
export function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word);
}

/** The token by which an office finds what is its own: '#3 1204-3', '#3 @ann@mail.example'. No word can be it. */
export function ownToken(oid: number, token: string): string {
  return `#${oid} ${token}`;
}

/** The token of a person's office and folded name: '=3 maria garcia' (D35). No word can be it. */
export function personToken(person: Pick<NamesOf, 'oid' | 'first' | 'last'>): string {
  return `=${person.oid} ${personName(person)}`;
}

/**
 * The token of two words in either order: '+gar mar' for María García. The plus distinguishes pairs from words. Undefined
 * if a word is too short, or has digits and can be a shown id.
 */
export function pairToken(one: string, other: string): string | undefined {
  if (!isPairable(one) || !isPairable(other)) return undefined;
  return `+${[beginning(one), beginning(other)].toSorted().join(' ')}`;
}

function isPairable(word: string): boolean {
  return !/\p{N}/u.test(word) && [...word].length >= PAIR_LETTERS;
}

function beginning(word: string): string {
  return [...word].slice(0, PAIR_LETTERS).join('');
}
