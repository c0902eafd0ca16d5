import type { Language } from './format';
import { beginsLike } from './typingError';

/** Where most people have their mailbox. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'live.com',
  'aol.com',
  'msn.com',
];

/** Providers that read like a typing error of another one. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com'];

/** Names of fewer letters are like too many others: of these an ending such as .con alone is doubted. */
const LONG_NAME = 5;

/**
 * What the form asks to check under an address whose domain is a provider's but for one typing error, in each language. It
 * is taken as typed. Browsers load this apart from the form's first screen.
 */
export function mailDoubt(typed: string): Record<Language, string> | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at).toLowerCase();
  if (at < 2 || [...PROVIDERS, ...OTHERS].includes(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => isMeant(provider, domain));
  if (meant === undefined) return undefined;
  const address = text.slice(0, at) + meant;
  return {
    en: `Please check: did you mean ${address}?`,
    es: `Revise el correo: ¿quiso decir ${address}?`,
  };
}

function isMeant(provider: string, domain: string): boolean {
  const [name = ''] = provider.split('.');
  if (name.length < LONG_NAME && !domain.startsWith(`${name}.`)) return false;
  return beginsLike(provider, domain) && beginsLike(domain, provider);
}
