/** What the page's script and the card form in its iframe say to each other over one MessageChannel. */
import type { TokenErrorDetails, TokenStatusType } from '@square/web-payments-sdk-types';

export const fieldNames = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'] as const;
export type FieldName = (typeof fieldNames)[number];

export type TokenizedCard = { brand: string; last4: string; expMonth: number; expYear: number };

/** The subset of Square's TokenResult that a card gives. */
export type TokenizeResult =
  | {
      status: Extract<TokenStatusType, 'OK'>;
      token: string;
      details: { method: 'Card'; card: TokenizedCard; billing: { postalCode: string } };
    }
  | { status: Extract<TokenStatusType, 'Invalid' | 'Error'>; errors: TokenErrorDetails[] };

export type FieldState = {
  hasErrorClass: boolean;
  hasFocusClass: boolean;
  isCompletelyValid: boolean;
  isEmpty: boolean;
  isPotentiallyValid: boolean;
};

export type EventType =
  | 'focusClassAdded'
  | 'focusClassRemoved'
  | 'errorClassAdded'
  | 'errorClassRemoved'
  | 'cardBrandChanged'
  | 'postalCodeChanged'
  | 'escape'
  | 'submit';

export type CardEvent = {
  cardBrand: string;
  currentState: FieldState;
  eventType: EventType;
  field: FieldName;
  postalCodeValue: string;
};

/** The first message to the iframe's window; the port comes with it. */
export const CONNECT = 'card-form:connect';

export type ToForm =
  | { kind: 'tokenize' }
  | { kind: 'clear' }
  | { kind: 'focus'; field: FieldName }
  | { kind: 'postalCode'; value: string };

export type FromForm =
  | { kind: 'ready' }
  | { kind: 'height'; pixels: number }
  | { kind: 'event'; event: CardEvent }
  | { kind: 'result'; result: TokenizeResult };
