/** True when a text holds a control character that no name or address has; tab and line breaks count unless `lines`. */
export function hasControlCharacters(text: string, lines = false): boolean {
  return (lines ? /[^\P{C}\n\r\t\u200c\u200d]/u : /[^\P{C}\u200c\u200d]/u).test(text);
}

/** How search compares texts: without case and accents ('Łukasz' and 'LUKASZ' alike). */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae');
}

/** The words of a text as search knows them. */
export function searchWords(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
