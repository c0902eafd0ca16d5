import { MAX_LENGTH } from './limits';

/** A label of a domain: letters and digits, with hyphens inside. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const DOMAIN = new RegExp(String.raw`@${LABEL}(?:\.${LABEL})+$`, 'u');

/**
 * True for an address that a mail can reach: one @, no two dots in a row, no dot at an end of the part before it, and a
 * domain of at least two labels (D83). Of an address that was stored before, ask `isMailable`.
 */
export function isEmail(text: string): boolean {
  return isMailable(text) && !/^\.|\.\.|\.@/.test(text) && DOMAIN.test(text.normalize('NFC'));
}

/** True for an address with one @, text on both sides, and no blanks or line breaks: what was asked of it before. */
export function isMailable(text: string): boolean {
  if (text.length > MAX_LENGTH.email) return false;
  // Quotes, brackets and separators could change the recipient in a mail header; personal mailboxes do not need them.
  return /^[^\s@"(),:;<>[\]\\\p{C}]+@[^\s@"'(),:;<>[\]\\\p{C}]+\.[^\s@"'(),:;<>[\]\\.\p{C}]+$/u.test(text);
}

/** The addresses of a list without duplicates, between commas (§3 cc_email), also after semicolons (D83). */
export function emailList(text: string): string[] {
  const addresses = text.split(/[,;]/).map((address) => address.trim());
  return [...new Set(addresses.filter((address) => address !== ''))];
}
