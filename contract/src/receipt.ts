import type { Language } from './format';
import { dollars } from './money';

/** The card of a payment, in Square's words: `brand` is its card_brand, such as 'AMERICAN_EXPRESS'. */
export type CardUsed = { brand: string; last4: string };

/** Square's card brands by the names on the cards. */
const BRANDS: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
};

const WORDS = {
  en: { '': 'Card', cash: 'Cash', check: 'Check', ending: 'ending in' },
  es: { '': 'Tarjeta', cash: 'Efectivo', check: 'Cheque', ending: 'terminada en' },
} as const satisfies Record<Language, object>;

/** A payment as applications store it: by card where `payment_type` is empty (specification §3). */
export type PaidWith = {
  payment_type: '' | 'cash' | 'check';
  check_number?: string | undefined;
  /** Undefined where the provider did not tell it. */
  card?: CardUsed | undefined;
  /** Several ways in one payment, with what was paid by each in cents. */
  ways?: readonly (Pick<PaidWith, 'payment_type' | 'check_number'> & { amount: number })[] | undefined;
};

/** 'Visa ending in 1111', 'Check 4471', 'Cash' or 'Cash $40.00, Check 4471 $20.00', as receipts say it. */
export function paidWith(
  { payment_type, check_number = '', card, ways = [] }: PaidWith,
  language: Language = 'en',
): string {
  if (ways.length > 1) {
    return ways.map(({ amount, ...way }) => `${paidWith(way, language)} ${dollars(amount)}`).join(', ');
  }
  const words = WORDS[language];
  const way = words[payment_type];
  if (payment_type === 'check') return `${way} ${check_number}`.trim();
  if (payment_type === 'cash' || card === undefined) return way;
  return `${BRANDS[card.brand] ?? way} ${words.ending} ${card.last4}`;
}

/** What receipts of an office say of a payment that the member made online, in place of its card. */
export const PAID_ONLINE = 'Paid online by the member';

/** How a receipt of an office was paid. */
export function paidOnReceipt({ online, ...paid }: PaidWith & { online?: true | undefined }): string {
  return online ? PAID_ONLINE : paidWith(paid);
}

/** The number on a receipt, such as 'R-3F2A-9C1B-77D0': the first 48 bits of its payment's attempt id. */
export function receiptNumber(attempt: string): string {
  const digits = attempt.replaceAll('-', '').slice(0, 12).toUpperCase();
  return ['R', ...(digits.match(/.{4}/g) ?? [])].join('-');
}

/**
 * The beginning of the attempt id whose receipt number was typed, in any case, with or without its hyphens. Undefined for
 * another text.
 */
export function attemptOnReceipt(text: string): string | undefined {
  const [, first, last] = /^R([0-9A-F]{8})([0-9A-F]{4})$/i.exec(text.replace(/[\s-]/g, '')) ?? [];
  return first && last && `${first}-${last}`.toLowerCase();
}

const TITLES = {
  en: {
    year: 'Calendar-Year Membership Receipt',
    months: '12-Month Membership Receipt',
    both: 'Membership Receipt',
  },
  es: {
    year: 'Recibo de membresía de año calendario',
    months: 'Recibo de membresía de 12 meses',
    both: 'Recibo de membresía',
  },
} as const satisfies Record<Language, object>;

/** The title of a receipt by the kind of its names, undefined for both kinds in one (specification §2). */
export function receiptTitle(
  { calendarYear }: { calendarYear: boolean | undefined },
  language: Language = 'en',
): string {
  const titles = TITLES[language];
  if (calendarYear === undefined) return titles.both;
  return calendarYear ? titles.year : titles.months;
}

/** The parts of a receipt: one for each kind of its names, calendar-year ones first. */
export function receiptParts<Name extends { calendar_year: boolean }>(
  names: readonly Name[],
): { calendarYear: boolean; names: Name[] }[] {
  return [true, false]
    .map((calendarYear) => ({
      calendarYear,
      names: names.filter(({ calendar_year }) => calendar_year === calendarYear),
    }))
    .filter((part) => part.names.length > 0);
}
