/** Messages between the page's script and the card form in its iframe, over one MessageChannel. */
import type { TokenErrorDetails } from '@square/web-payments-sdk-types';

/** The part of Square's TokenResult that a card gives. */
export type TokenizeResult =
  | { status: 'OK'; token: string; details: TokenDetails }
  | { status: 'Invalid' | 'Error'; errors: TokenErrorDetails[] };

type TokenDetails = {
  method: 'Card';
  card: { brand: string; last4: string; expMonth: number; expYear: number };
  billing: { postalCode: string };
};

/** The first message to the iframe's window, which transfers the port. */
export const CONNECT = 'card-form:connect';

/** The page's only message over the port. */
export const TOKENIZE = 'tokenize';

export type FromForm =
  | { kind: 'ready' }
  | { kind: 'focus' }
  | { kind: 'height'; pixels: number }
  | { kind: 'result'; result: TokenizeResult };
