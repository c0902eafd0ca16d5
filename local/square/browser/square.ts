/** The stand-in for Square's script: the part of `window.Square` that takes cards and wallets. */
import type { PaymentRequestOptions, SetLocaleResult } from '@square/web-payments-sdk-types';
import { type Card, createCard, named } from './card';
import { createGoogleWallet, createWallet, type GoogleWallet, type Wallet } from './wallet';

type Payments = {
  card: () => Promise<Card>;
  setLocale: (locale: string) => Promise<SetLocaleResult>;
  /** Square's also reports changes of an address, which nothing here asks for. */
  paymentRequest: (options: PaymentRequestOptions) => PaymentRequestOptions;
  applePay: (request: PaymentRequestOptions) => Promise<Wallet>;
  googlePay: (request: PaymentRequestOptions) => Promise<GoogleWallet>;
};

// `currentScript` is known only while the script runs.
const base = new URL('.', baseOf(document.currentScript));

function baseOf(script: typeof document.currentScript): string {
  return script instanceof HTMLScriptElement ? script.src : location.href;
}

function payments(applicationId: string, locationId?: string): Payments {
  if (!applicationId) {
    const message = "The Payment 'applicationId' option is not in the correct format.";
    throw named('InvalidApplicationIdError', message);
  }
  if (!locationId) throw named('InvalidLocationIdError', "The Payment 'locationId' option is missing.");
  let locale = document.documentElement.lang || navigator.language;
  return {
    card: async () => createCard(base, locale),
    paymentRequest: (options) => options,
    applePay: async (request) => createWallet('Apple Pay', request, locale),
    googlePay: async (request) => createGoogleWallet(request, locale),
    async setLocale(newLocale) {
      const previousLocale = locale;
      locale = newLocale;
      return { previousLocale, newLocale };
    },
  };
}

Object.assign(window, { Square: { payments } });
