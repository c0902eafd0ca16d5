import type { Language } from '@rollbook/contract';

const en = {
  title: 'Card',
  loading: 'The card form is loading',
  failed: 'The card form could not be loaded. Nothing was charged, and nothing you typed is lost.',
  unavailable:
    'Card payments do not work here at the moment. Nothing was charged, and nothing you typed is lost. Please choose another way of paying, or contact us.',
  retry: 'Retry',
  notChecked: 'The card could not be checked. Nothing was charged. Please try again.',
  busy: 'Paying…',
  wallets: 'Pay with a wallet',
  or: 'or',
};

const es: typeof en = {
  title: 'Tarjeta',
  loading: 'Se está cargando el formulario de la tarjeta',
  failed: 'No se pudo cargar el formulario de la tarjeta. No se cobró nada y no se perdió lo que escribió.',
  unavailable:
    'Por el momento aquí no se puede pagar con tarjeta. No se cobró nada y no se perdió lo que escribió. Elija otra forma de pago o comuníquese con nosotros.',
  retry: 'Reintentar',
  notChecked: 'No se pudo verificar la tarjeta. No se cobró nada. Intente de nuevo.',
  busy: 'Pagando…',
  wallets: 'Pagar con una billetera digital',
  or: 'o',
};

export const cardTexts: Record<Language, typeof en> = { en, es };
