import type { Language } from '../format';
import type { DeclineCode } from '../problems';
import type { Role } from '../roles';

/** Why a card was declined, and what the payer can do. */
export const declineReasons: Record<Language, Record<DeclineCode, string>> = {
  en: {
    GENERIC_DECLINE: 'Your bank declined the card. Please use another card or ask your bank.',
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
    GENERIC_DECLINE: 'Su banco rechazó la tarjeta. Use otra tarjeta o consulte a su banco.',
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

/** Messages about payments whose outcome was unknown (D21). */
export const paymentMessages: Record<
  Language,
  Record<
    'pending' | 'pendingNext' | 'unreachable' | 'alreadyPaid' | 'termOver' | 'failedLater' | 'tooMany',
    string
  >
> = {
  en: {
    pending: 'Your payment is being confirmed. Do not pay again.',
    pendingNext:
      'This page follows it and tells you as soon as it is settled. You may also close it: we will email you.',
    unreachable: 'The card service could not be reached. Nothing was charged. Please try again in a moment.',
    alreadyPaid: 'Nothing was charged: someone else has paid for part of this selection meanwhile.',
    termOver:
      'Nothing was charged: a membership of this selection has run out. It can only be renewed as a new application.',
    failedLater: 'The payment did not go through and nothing was charged. You can try again.',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  },
  es: {
    pending: 'Su pago se está confirmando. No vuelva a pagar.',
    pendingNext:
      'Esta página lo sigue y le avisa en cuanto se resuelva. También puede cerrarla: le escribiremos por correo.',
    unreachable:
      'No se pudo contactar el servicio de tarjetas. No se cobró nada. Intente de nuevo en un momento.',
    alreadyPaid: 'No se cobró nada: mientras tanto otra persona pagó una parte de esta selección.',
    termOver:
      'No se cobró nada: una membresía de esta selección ya venció. Solo se puede renovar como solicitud nueva.',
    failedLater: 'El pago no se realizó y no se cobró nada. Puede intentarlo de nuevo.',
    tooMany: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
  },
};

/** What happens next, for the staff areas (D21). Of these only an office has a mail address. */
export const pendingNextForStaff: Record<Exclude<Role, 'public' | 'member'>, string> = {
  office:
    'This page follows it and tells you as soon as it is settled. You may also close it: the receipt, or word that the payment failed, goes to your office’s email address.',
  group:
    'This page follows it and tells you as soon as it is settled. You may also close it: if the payment fails, the names come back to the list on this page.',
  admin:
    'This page follows it and tells you as soon as it is settled. You may also close it: until then it stands among ‘Payments that are not settled’ on the admin home.',
};

/** The message for a payment in review; `email` is the plan's support, which gets an alert. */
export function inReview(email: string, language: Language = 'en'): string {
  return language === 'en'
    ? `This payment has to be looked into. Do not pay again: our support has been told and you can reach it at ${email}.`
    : `Este pago se tiene que revisar. No vuelva a pagar: nuestro equipo de ayuda ya está avisado y puede escribirle a ${email}.`;
}
