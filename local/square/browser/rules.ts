/** What a card's four fields may hold and how they look while they are typed. No DOM here. */
import type { FieldName } from './protocol';

type Brand = { name: string; starts: RegExp; lengths: number[]; groups: number[]; cvv: number };

const other: Brand = {
  name: 'OTHER_BRAND',
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: [4, 4, 4, 4, 3],
  cvv: 3,
};
const brands: Brand[] = [
  { name: 'VISA', starts: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvv: 3 },
  { name: 'MASTERCARD', starts: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 },
  { name: 'AMERICAN_EXPRESS', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvv: 4 },
  { name: 'DISCOVER', starts: /^6(011|5)/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvv: 3 },
];

export type Values = Record<FieldName, string>;

const LONGEST_NUMBER = 19;
const LONGEST_ZIP = 10;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function brandOf(number: string): Brand {
  return brands.find(({ starts }) => starts.test(number)) ?? other;
}

/** Square's name of the brand; OTHER_BRAND while it is not known. */
export function brandName(number: string): string {
  return brandOf(digitsOf(number)).name;
}

/** How a field's text is shown: numbers in groups, expiry with its slash, without what cannot belong there. */
export const shown: Record<FieldName, (typed: string, number: string) => string> = {
  cardNumber: grouped,
  expirationDate: withSlash,
  cvv: (typed, number) => digitsOf(typed).slice(0, brandOf(digitsOf(number)).cvv),
  postalCode: (typed) => typed.replace(/[^\d-]/g, '').slice(0, LONGEST_ZIP),
};

function grouped(typed: string): string {
  const digits = digitsOf(typed);
  const { groups, lengths } = brandOf(digits);
  const parts: string[] = [];
  let rest = digits.slice(0, Math.max(...lengths, 0) || LONGEST_NUMBER);
  for (const size of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

function withSlash(typed: string): string {
  const padded = /^\s*[2-9]/.test(typed) || /^\s*1\s*\//.test(typed) ? `0${typed.trimStart()}` : typed;
  const digits = digitsOf(padded);
  const year = digits.slice(2);
  // Browsers fill in '12/2030' too.
  const short = /^20\d\d/.test(year) ? year.slice(2, 4) : year.slice(0, 2);
  const slash = digits.length > 2 || (digits.length === 2 && padded.trimEnd().endsWith('/'));
  return slash ? `${digits.slice(0, 2)}/${/^20\d?$/.test(year) ? year : short}` : digits.slice(0, 2);
}

/** Month and four-digit year of 'MM/YY'. */
export function expiryOf(text: string): { expMonth: number; expYear: number } | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { expMonth: Number(month), expYear: 2000 + Number(year) };
}

/** The fields that are not right yet, in the order of the form. */
export function wrongFields(values: Values, today: Date): FieldName[] {
  const number = digitsOf(values.cardNumber);
  const right: [FieldName, boolean][] = [
    ['cardNumber', brandOf(number).lengths.includes(number.length) && passesLuhn(number)],
    ['expirationDate', isAhead(values.expirationDate, today)],
    ['cvv', digitsOf(values.cvv).length === brandOf(number).cvv],
    ['postalCode', /^\d{5}(-\d{4})?$/.test(values.postalCode)],
  ];
  return right.filter(([, isRight]) => !isRight).map(([field]) => field);
}

function isAhead(text: string, today: Date): boolean {
  const expiry = expiryOf(text);
  if (!expiry) return false;
  const { expMonth, expYear } = expiry;
  // A card is good until its month is over.
  return expYear > today.getFullYear() || (expYear === today.getFullYear() && expMonth > today.getMonth());
}

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
