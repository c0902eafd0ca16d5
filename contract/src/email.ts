import { MAX_LENGTH } from './limits';

/** True when an address is deliverable in form: one @ with something around it, no blanks or line breaks (D12). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH.email) return false;
  // Double quotes, brackets and separators would change whom a mail goes to; no mailbox of a person needs them.
  return /^[^\s@"(),:;<>[\]\\\p{C}]+@[^\s@"'(),:;<>[\]\\\p{C}]+\.[^\s@"'(),:;<>[\]\\.\p{C}]+$/u.test(text);
}

/** The addresses of a comma-separated list, without blanks and repeats (§3 cc_email, D25). */
export function emailList(text: string): string[] {
  const addresses = text.split(',').map((address) => address.trim());
  return [...new Set(addresses.filter((address) => address !== ''))];
}
