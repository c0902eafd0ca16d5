/** 'x12', 'ext. 12' or 'extension 12' at the end. */
const EXTENSION = /[\s,;]*(?:x|ext\.?|extension)\s*(\d{1,7})$/i;

/**
 * The address of a link that dials a North American number, with its extension (RFC 3966). Undefined for a text that
 * cannot be dialled: phones are free text.
 */
export function dialAddress(text: string): string | undefined {
  const typed = text.trim();
  const [ending = '', extension] = EXTENSION.exec(typed) ?? [];
  const number = typed.slice(0, typed.length - ending.length).replace(/[^\d+]/g, '');
  const [, digits] = /^(?:\+?1)?([2-9]\d{9})$/.exec(number) ?? [];
  if (digits === undefined) return undefined;
  return `tel:+1${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** With the way out of North America: '+52 55 …' or '011 52 …'. */
const ABROAD = /^(?:\+(?!1)|011)\d{8,15}$/;

/** A text that is given for a phone and dials none, here or abroad. */
export function isUnlikelyPhone(text: string): boolean {
  if (text.trim() === '' || dialAddress(text) !== undefined) return false;
  return !ABROAD.test(text.replace(EXTENSION, '').replace(/[^\d+]/g, ''));
}

/** Fewer digits would be the end of many phones. */
const MIN_DIGITS = 4;
/** Digits of the longest phone (E.164). */
const MAX_DIGITS = 15;

/** The digits of a phone, without its extension and without the 1 before a North American number. */
export function phoneDigits(text: string): string {
  return text
    .trim()
    .replace(EXTENSION, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
}

/** The digits of a phone, or of its end, in what was typed, whatever divides them. Undefined when it is none. */
export function phoneIn(text: string): string | undefined {
  if (!/^[\d\s()+./\p{Pd}−]+$/u.test(text.trim().replace(EXTENSION, ''))) return undefined;
  const digits = phoneDigits(text);
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : undefined;
}

const PHONE = /(?<![\w-])((?:1-)?(?:\d{3}-)?\d{3}-\d{4})(?![\w-])/;

/** A text in parts: the 2nd, 4th and so on are phones such as 1-800-555-0111, in which no line may break. */
export const phoneParts = (text: string): string[] => text.split(PHONE);
