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

/** The same for what has no Latin letters to write instead: emoji and other signs, as typed. */
export const unprintableSigns: Record<Language, (signs: string) => string> = {
  en: (signs) => `Please remove what cannot be printed: ${signs}`,
  es: (signs) => `Quite lo que no se puede imprimir: ${signs}`,
};

/** The message of a text that does not print (D84): signs first, then letters. Undefined for one that does. */
export function printProblem(text: string, language: Language): string | undefined {
  if (canPrint(text)) return undefined;
  const signs = signsIn(text);
  return signs.length === 0 ? unprintable[language] : unprintableSigns[language](signs.join(' '));
}

/** Each sign without a font once, whole: a flag or a family is several code points. */
function signsIn(text: string): string[] {
  const shown = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return [...new Set(shown.filter((one) => !canPrint(one) && !isWritten(one)))];
}

/** True for letters with their marks, and for digits of other scripts; a digit in a key (1️⃣) has a font. */
function isWritten(shown: string): boolean {
  if (/^\p{L}/u.test(shown)) return true;
  return [...shown].some((one) => !hasFont(one) && /[\p{L}\p{N}]/u.test(one));
}

function hasFont(letter: string): boolean {
  if (letter === '\n' || letter === '\t') return true;
  const point = letter.codePointAt(0) ?? 0;
  const four = Number.parseInt(LETTERS.charAt(point >> 2) || '0', 16);
  return ((four >> (point & 3)) & 1) === 1;
}
