/** The stand-in for Square's script: the part of `window.Square` that takes cards. */
import type { CardOptions, SetLocaleResult } from '@square/web-payments-sdk-types';
import { type Card, createCard, named } from './card';

type Payments = {
  card: (options?: CardOptions & { lang?: string }) => Promise<Card>;
  setLocale: (locale: string) => Promise<SetLocaleResult>;
};

// Asked for at once: `currentScript` is known only while the script runs.
const base = new URL('.', baseOf(document.currentScript));

function baseOf(script: typeof document.currentScript): string {
  return script instanceof HTMLScriptElement ? script.src : location.href;
}

function payments(applicationId: string, locationId?: string): Payments {
  if (!applicationId) {
    throw named(
      'InvalidApplicationIdError',
      "The Payment 'applicationId' option is not in the correct format.",
    );
  }
  if (!locationId) throw named('InvalidLocationIdError', "The Payment 'locationId' option is missing.");
  let locale: string | undefined;
  const language = () => locale ?? (document.documentElement.lang || navigator.language);
  return {
    async card(options = {}) {
      return createCard(base, () => options.lang ?? language(), options);
    },
    async setLocale(newLocale) {
      const previousLocale = language();
      locale = newLocale;
      return { previousLocale, newLocale };
    },
  };
}

Object.assign(window, { Square: { payments } });
