import type { FieldName } from './rules';

type Texts = {
  frameTitle: string;
  testMode: string;
  testHint: string;
  labels: Record<FieldName, string>;
  errors: Record<FieldName, string>;
  unreachable: string;
  /** What the sheet of a wallet says. */
  sheet: {
    card: string;
    payee: string;
    total: string;
    hint: string;
    confirm: (amount: string) => string;
    cancel: string;
  };
};

const en: Texts = {
  frameTitle: 'Card details (test mode)',
  testMode: 'TEST MODE',
  testHint: 'No money moves. Try 4111 1111 1111 1111, any date ahead, CVV 111.',
  labels: { cardNumber: 'Card number', expirationDate: 'MM/YY', cvv: 'CVV', postalCode: 'ZIP' },
  errors: {
    cardNumber: 'Enter a valid card number',
    expirationDate: 'Enter a date ahead',
    cvv: 'Enter a valid CVV',
    postalCode: 'Enter a valid ZIP',
  },
  unreachable: 'The card could not be checked. Please try again.',
  sheet: {
    card: 'Card',
    payee: 'Pay to',
    total: 'Total',
    hint: 'No money moves. On a real device, the wallet asks for your face, finger or code.',
    confirm: (amount) => `Confirm ${amount}`,
    cancel: 'Cancel',
  },
};

const es: Texts = {
  frameTitle: 'Datos de la tarjeta (modo de prueba)',
  testMode: 'MODO DE PRUEBA',
  testHint: 'No se mueve dinero. Pruebe 4111 1111 1111 1111, una fecha futura, CVV 111.',
  labels: {
    cardNumber: 'Número de tarjeta',
    expirationDate: 'MM/AA',
    cvv: 'CVV',
    postalCode: 'Código postal',
  },
  errors: {
    cardNumber: 'Escriba un número de tarjeta válido',
    expirationDate: 'Escriba una fecha futura',
    cvv: 'Escriba un CVV válido',
    postalCode: 'Escriba un código postal válido',
  },
  unreachable: 'No se pudo verificar la tarjeta. Inténtelo otra vez.',
  sheet: {
    card: 'Tarjeta',
    payee: 'Pagar a',
    total: 'Total',
    hint: 'No se mueve dinero. En un dispositivo real, la billetera pide su cara, su huella o su código.',
    confirm: (amount) => `Confirmar ${amount}`,
    cancel: 'Cancelar',
  },
};

/** The texts for a BCP 47 tag: Spanish for `es…`, else English. */
export function textsFor(language: string): Texts {
  return isSpanish(language) ? es : en;
}

export function isSpanish(language: string): boolean {
  return /^es\b/i.test(language);
}
