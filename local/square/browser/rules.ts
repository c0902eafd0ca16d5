/** What a card's four fields may hold and how they look while they are typed. No DOM here: the server imports it. */
import validate from 'card-validator';

/** In the order of the form. */
export const fieldNames = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Record<FieldName, string>;

/** Square's names of the brands. */
const brandNames = new Map([
  ['visa', 'VISA'],
  ['mastercard', 'MASTERCARD'],
  ['american-express', 'AMERICAN_EXPRESS'],
  ['discover', 'DISCOVER'],
  ['diners-club', 'DISCOVER_DINERS'],
  ['jcb', 'JCB'],
  ['unionpay', 'CHINA_UNIONPAY'],
]);

/** For numbers whose brand is not known yet. */
const anyBrand = { type: '', gaps: [4, 8, 12], lengths: [19], code: { size: 3 } };
const LONGEST_ZIP = 10;

function brandOf(number: string) {
  return validate.number(number).card ?? anyBrand;
}

/** Square's name of the brand; OTHER_BRAND while it is not known. */
export function brandName(number: string): string {
  return brandNames.get(brandOf(number).type) ?? 'OTHER_BRAND';
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The text shown for what was typed: numbers in groups, the expiry with its slash, no other characters. */
export const shown: Record<FieldName, (typed: string, number: string) => string> = {
  cardNumber: grouped,
  expirationDate: withSlash,
  cvv: (typed, number) => digitsOf(typed).slice(0, brandOf(number).code.size),
  postalCode: (typed) => typed.replace(/[^\d-]/g, '').slice(0, LONGEST_ZIP),
};

function grouped(typed: string): string {
  const digits = digitsOf(typed);
  const { gaps, lengths } = brandOf(digits);
  const starts = [0, ...gaps];
  return starts
    .map((start, index) => digits.slice(start, starts[index + 1] ?? Math.max(...lengths)))
    .join(' ')
    .trimEnd();
}

function withSlash(typed: string): string {
  const padded = /^\s*[2-9]/.test(typed) || /^\s*1\s*\//.test(typed) ? `0${typed.trimStart()}` : typed;
  const digits = digitsOf(padded);
  const month = digits.slice(0, 2);
  // Browsers fill in '12/2030' too.
  const year = digits.slice(2).replace(/^20(?=\d\d)/, '');
  const isComplete = digits.length === 2 && padded.trimEnd().endsWith('/');
  if (digits.length < 3 && !isComplete) return month;
  return `${month}/${year.startsWith('20') ? year.slice(0, 3) : year.slice(0, 2)}`;
}

/** Month and four-digit year of 'MM/YY'. */
export function expiryOf(text: string): { expMonth: number; expYear: number } {
  const [month, year] = text.split('/').map(Number);
  return { expMonth: month ?? 0, expYear: 2000 + (year ?? 0) };
}

/** The fields that are not valid yet, in the order of the form. */
export function wrongFields({ cardNumber, expirationDate, cvv, postalCode }: Values): FieldName[] {
  const isValid: Record<FieldName, boolean> = {
    cardNumber: validate.number(cardNumber).isValid,
    expirationDate: validate.expirationDate(expirationDate).isValid,
    cvv: validate.cvv(cvv, brandOf(cardNumber).code.size).isValid,
    postalCode: /^\d{5}(-\d{4})?$/.test(postalCode),
  };
  return fieldNames.filter((name) => !isValid[name]);
}
