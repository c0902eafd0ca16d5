import { MAX_LENGTH } from './limits';

/** True for an address with one @, text on both sides, and no blanks or line breaks (D12). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH.email) return false;
  // Quotes, brackets and separators could change the recipient in a mail header; personal mailboxes do not need them.
  return /^[^\s@"(),:;<>[\]\\\p{C}]+@[^\s@"'(),:;<>[\]\\\p{C}]+\.[^\s@"'(),:;<>[\]\\.\p{C}]+$/u.test(text);
}

/** The addresses of a comma-separated list without duplicates (§3 cc_email, D25). */
export function emailList(text: string): string[] {
  const addresses = text.split(',').map((address) => address.trim());
  return [...new Set(addresses.filter((address) => address !== ''))];
}
