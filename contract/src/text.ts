/** True when a text contains control characters; with `lines`, tabs and line breaks are allowed. */
export function hasControlCharacters(text: string, lines = false): boolean {
  return (lines ? /[^\P{C}\n\r\t\u200c\u200d]/u : /[^\P{C}\u200c\u200d]/u).test(text);
}

/** A text without case and accents, as search compares it: 'Łukasz' and 'LUKASZ' are equal. */
export function folded(text: string): string {
  // Most texts are plain: the rest costs ten times as much.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/[‘’ʼ]/g, "'");
}

/**
 * A test of folded columns: every word of the text occurs in them, in any order. 'obrien' finds O'Brien. The empty text
 * finds all.
 */
export function finder(text: string): (columns: string) => boolean {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (columns) => {
    const joined = columns.includes("'") ? columns.replaceAll("'", '') : '';
    return words.every((word) => columns.includes(word) || joined.includes(word));
  };
}

/** The folded words of a text. */
export function searchWords(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words by which a text is found: its folded words, and those with an apostrophe as one: 'o', 'brien', 'obrien'. */
export function foundWords(text: string): string[] {
  const joined = folded(text).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)+/gu) ?? [];
  return [...searchWords(text), ...joined.map((word) => word.replaceAll("'", ''))];
}
