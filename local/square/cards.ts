import { randomBytes } from 'node:crypto';
import { brandName } from './browser/rules';
import { type DeclineCode, Refusal } from './errors';
import type { TypedCard } from './requests';
import type { Card } from './shapes';

/** What `source_id` of a payment stands for: a card and whether its bank declines it. */
export type Source = { card: Card; decline?: DeclineCode };

/** A token of the card form. The card's number is never stored. */
export type CardToken = Source & { token: string; createdAt: number };

/** Square's card tokens expire after 24 hours. */
const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000;

const visa = { card_brand: 'VISA', last_4: '1111', exp_month: 12, exp_year: 2030 };

/** Square's documented sandbox values of `source_id`; unlike tokens they can be used again. */
const documented = new Map<string, Source>([
  ['cnon:card-nonce-ok', { card: visa }],
  ['cnon:card-nonce-declined', { card: visa, decline: 'GENERIC_DECLINE' }],
  ['cnon:card-nonce-rejected-cvv', { card: visa, decline: 'CVV_FAILURE' }],
  ['cnon:card-nonce-rejected-postalcode', { card: visa, decline: 'ADDRESS_VERIFICATION_FAILURE' }],
  ['cnon:card-nonce-rejected-expiration', { card: visa, decline: 'INVALID_EXPIRATION' }],
]);
const ALREADY_USED = 'cnon:card-nonce-already-used';

/** The source with that id: a documented value, or the token given, unless it is used or expired. */
export function sourceOf(id: string, token: CardToken | undefined, isUsed: boolean, now: number): Source {
  const sample = documented.get(id);
  if (sample) return sample;
  if (id === ALREADY_USED || (token && isUsed)) {
    throw new Refusal('CARD_TOKEN_USED', 'The card token (nonce) has already been used.', 'source_id');
  }
  if (!token) throw new Refusal('NOT_FOUND', 'Card nonce not found', 'source_id');
  if (now - token.createdAt > TOKEN_LIFE_MS) {
    throw new Refusal('CARD_TOKEN_EXPIRED', 'The card token (nonce) has expired.', 'source_id');
  }
  return token;
}

/** A token that carries whether the card will be declined. */
export function tokenFor(typed: TypedCard, createdAt: number): CardToken {
  const decline = declineOf(typed);
  const card = {
    card_brand: brandName(typed.number),
    last_4: typed.number.slice(-4),
    exp_month: typed.expMonth,
    exp_year: typed.expYear,
  };
  const token = `cnon:${randomBytes(18).toString('base64url')}`;
  return { token, card, createdAt, ...(decline && { decline }) };
}

/** Square's documented test values. */
function declineOf({ number, cvv, postalCode, expMonth, expYear }: TypedCard): DeclineCode | undefined {
  if (number === '4000000000000002') return 'GENERIC_DECLINE';
  if (cvv === '911' || cvv === '9110') return 'CVV_FAILURE';
  if (postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE';
  return expMonth === 1 && expYear === 2040 ? 'INVALID_EXPIRATION' : undefined;
}
