/** 'x12', 'ext. 12' or 'extension 12' at the end. */
const EXTENSION = /[\s,;]*(?:x|ext\.?|extension)\s*(\d{1,7})$/i;

/**
 * The address of a link that dials a North American number, with its extension (RFC 3966). Undefined for a text that
 * cannot be dialled: phones are free text (D12).
 */
export function dialAddress(text: string): string | undefined {
  const typed = text.trim();
  const [ending = '', extension] = EXTENSION.exec(typed) ?? [];
  const number = typed.slice(0, typed.length - ending.length).replace(/[^\d+]/g, '');
  const [, digits] = /^(?:\+?1)?([2-9]\d{9})$/.exec(number) ?? [];
  if (digits === undefined) return undefined;
  return `tel:+1${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

const PHONE = /(?<![\w-])((?:1-)?(?:\d{3}-)?\d{3}-\d{4})(?![\w-])/;

/** A text in parts: the 2nd, 4th and so on are phones such as 1-800-555-0111, in which no line may break. */
export const phoneParts = (text: string): string[] => text.split(PHONE);
