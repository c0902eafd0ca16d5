import type { Language } from '../format';
import type { DeclineCode } from '../problems';

/** Why a card was declined, in one line: what the payer can do is said by the sentence of the catalogue below it (§8). */
export const declineReasons: Record<Language, Record<DeclineCode, string>> = {
  en: {
    GENERIC_DECLINE: 'Your bank declined the card.',
    CVV_FAILURE: 'The security code (CVV) does not match the card.',
    ADDRESS_VERIFICATION_FAILURE: 'The ZIP code does not match the card.',
    INVALID_EXPIRATION: 'The expiration date does not match the card.',
    CARD_EXPIRED: 'The card has expired.',
    INSUFFICIENT_FUNDS: 'The card does not have enough funds.',
    CARD_TOKEN_USED: 'The card details were already used once. Please enter them again.',
    CARD_TOKEN_EXPIRED: 'The card details have timed out. Please enter them again.',
    INVALID_ACCOUNT: 'The bank could not find the account of this card.',
    CARD_NOT_SUPPORTED: 'This kind of card is not accepted here.',
    TRANSACTION_LIMIT: 'The amount is above what this card allows.',
  },
  es: {
    GENERIC_DECLINE: 'Su banco rechazó la tarjeta.',
    CVV_FAILURE: 'El código de seguridad (CVV) no corresponde a la tarjeta.',
    ADDRESS_VERIFICATION_FAILURE: 'El código postal no corresponde a la tarjeta.',
    INVALID_EXPIRATION: 'La fecha de vencimiento no corresponde a la tarjeta.',
    CARD_EXPIRED: 'La tarjeta está vencida.',
    INSUFFICIENT_FUNDS: 'La tarjeta no tiene fondos suficientes.',
    CARD_TOKEN_USED: 'Los datos de la tarjeta ya se usaron una vez. Escríbalos de nuevo.',
    CARD_TOKEN_EXPIRED: 'Los datos de la tarjeta caducaron. Escríbalos de nuevo.',
    INVALID_ACCOUNT: 'El banco no encontró la cuenta de esta tarjeta.',
    CARD_NOT_SUPPORTED: 'Aquí no se acepta este tipo de tarjeta.',
    TRANSACTION_LIMIT: 'El monto supera lo que esta tarjeta permite.',
  },
};
