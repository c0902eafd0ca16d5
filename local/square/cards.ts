import { randomBytes } from 'node:crypto';
import { type DeclineCode, Refusal } from './errors';
import type { Card } from './shapes';

/** A card token of the stand-in for square.js: the number itself is never kept. */
export type CardToken = { token: string; card: Card; decline?: DeclineCode; createdAt: number };

/** What a person typed into the card form. */
export type TypedCard = {
  number: string;
  expMonth: number;
  expYear: number;
  cvv: string;
  postalCode: string;
};

/** What `source_id` of a payment stands for. */
export type Source = { card: Card; decline?: DeclineCode };

/** Square's card tokens end after a day. */
export const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000;

const visa = { card_brand: 'VISA', last_4: '1111', exp_month: 12, exp_year: 2030 };

/** The documented sandbox values of `source_id`; unlike real tokens they can be used again and again. */
const documented: Record<string, Source> = {
  'cnon:card-nonce-ok': { card: visa },
  'cnon:card-nonce-declined': { card: visa, decline: 'GENERIC_DECLINE' },
  'cnon:card-nonce-rejected-cvv': { card: visa, decline: 'CVV_FAILURE' },
  'cnon:card-nonce-rejected-postalcode': { card: visa, decline: 'ADDRESS_VERIFICATION_FAILURE' },
  'cnon:card-nonce-rejected-expiration': { card: visa, decline: 'INVALID_EXPIRATION' },
};

/** A documented sandbox value as a card; throws CARD_TOKEN_USED for the one that stands for it. */
export function documentedSource(sourceId: string): Source | undefined {
  if (sourceId === 'cnon:card-nonce-already-used') throw tokenUsed();
  return Object.hasOwn(documented, sourceId) ? documented[sourceId] : undefined;
}

/** The refusal of a token that has paid (or failed to pay) before. */
export function tokenUsed(): Refusal {
  return new Refusal(
    'CARD_TOKEN_USED',
    'The provided card token (nonce) has already been used to process payment.',
    'source_id',
  );
}

/** Turns a typed card into a token that carries the card's fate. */
export function tokenFor(typed: TypedCard, createdAt: number): CardToken {
  const decline = fateOf(typed);
  const card = {
    card_brand: brandOf(typed.number),
    last_4: typed.number.slice(-4),
    exp_month: typed.expMonth,
    exp_year: typed.expYear,
  };
  const token = `cnon:${randomBytes(18).toString('base64url')}`;
  return { token, card, createdAt, ...(decline === undefined ? {} : { decline }) };
}

function fateOf(typed: TypedCard): DeclineCode | undefined {
  if (typed.number === '4000000000000002') return 'GENERIC_DECLINE';
  if (typed.cvv === '911' || typed.cvv === '9110') return 'CVV_FAILURE';
  if (typed.postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE';
  if (typed.expMonth === 1 && typed.expYear === 2040) return 'INVALID_EXPIRATION';
  return undefined;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD';
  if (/^3[47]/.test(number)) return 'AMERICAN_EXPRESS';
  if (/^6(011|5)/.test(number)) return 'DISCOVER';
  return 'OTHER_BRAND';
}
