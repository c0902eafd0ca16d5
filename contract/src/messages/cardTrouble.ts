import type { Language } from '../format';
import { paymentMessages } from './payment';
import { cardFailed } from './staff';

/** What the alert of a failed card payment says: what is known, empty when nothing is, and the sentence of the catalogue (§8). */
export type CardTrouble = { known: string; catalogue: string };

/** The parts of a refused payment that decide the text. */
export type Refusal = { status: number; code: string; detail: string; retryAfter: number | undefined };

/** The alert of a card payment that failed (§8), in one language. */
export function cardTrouble(known: string, supportEmail: string, language: Language): CardTrouble {
  return { known, catalogue: cardFailed(supportEmail, language) };
}

/**
 * What is known of a refused card payment. `decline` is the reason of a 402 in words. An answer that is neither a decline nor
 * a problem of ours promises nothing: the server may have charged the card.
 */
export function knownOfRefusal(refusal: Refusal, decline: string, language: Language): string {
  const messages = paymentMessages[language];
  if (refusal.status === 402) return decline;
  if (refusal.code === 'provider_unreachable') return messages.unreachable;
  if (refusal.status !== 429) return refusal.detail;
  const { retryAfter } = refusal;
  return retryAfter === undefined
    ? messages.tooMany
    : `${messages.tooMany} ${waitText(retryAfter, language)}`;
}

const waits: Record<Language, (minutes: number) => string> = {
  en: (minutes) => `Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  es: (minutes) => `Espere ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
};

/** 'Please wait 2 minutes.' */
export function waitText(seconds: number, language: Language): string {
  return waits[language](Math.max(1, Math.ceil(seconds / 60)));
}
