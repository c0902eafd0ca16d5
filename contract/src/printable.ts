import type { Language } from './format';
import { LETTERS } from './printableLetters';

/** Names in Latin letters need no table. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u024f]*$/;

/**
 * True when a font of the PDFs has every letter of a text (D84). Browsers load this apart from the form, for a text with
 * other than Latin letters alone.
 */
export function canPrint(text: string): boolean {
  return isPlain(text) || [...text].every(hasFont);
}

/** True for a text that prints for certain: its letters need no look-up. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** What stands beside a field with letters that no font has. */
export const unprintable: Record<Language, string> = {
  en: 'We cannot print these letters. Please write the name in Latin letters too.',
  es: 'No podemos imprimir estas letras. Escriba el nombre también en letras latinas.',
};

function hasFont(letter: string): boolean {
  if (letter === '\n' || letter === '\t') return true;
  const point = letter.codePointAt(0) ?? 0;
  const four = Number.parseInt(LETTERS.charAt(point >> 2) || '0', 16);
  return ((four >> (point & 3)) & 1) === 1;
}
