/** True when a text contains control characters; with `lines`, tabs and line breaks are allowed. */
export function hasControlCharacters(text: string, lines = false): boolean {
  return (lines ? /[^\P{C}\n\r\t\u200c\u200d]/u : /[^\P{C}\u200c\u200d]/u).test(text);
}

/** Every character is seen: what most texts are, which cost nothing. */
const PLAIN = /^[\x20-\x7e\n\r\t]*$/;
/** Characters without a width or a shape of their own, but for joiners and what chooses a variant of the letter before it. */
const INVISIBLE = /(?![\u200c\u200d\p{Variation_Selector}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Scripts whose letters take other shapes beside a joiner. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt';

/** Finds a joiner that is not between two such letters. Malayalam has letters that end in one. */
function strayJoiner(): RegExp {
  const scripts = JOINING.split(' ').map((script) => String.raw`\p{Script_Extensions=${script}}`);
  const letter = scripts.join('');
  return new RegExp(
    String.raw`(?<![${letter}])[\u200c\u200d]|(?<!\u0d4d)[\u200c\u200d](?![${letter}])`,
    'gu',
  );
}

/**
 * A text without the characters that pasting brings along and that cannot be seen: zero width spaces, direction marks, soft
 * hyphens. Blanks of other kinds become a plain one. Used at every entrance of a text.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(INVISIBLE, '').replace(/\p{Zs}/gu, ' ');
  return /[\u200c\u200d]/.test(seen) ? seen.replace(strayJoiner(), '') : seen;
}

/** Letters that Unicode does not take apart, as they are typed without them. */
const LETTERS = new Map(
  (
    'ıi łl øo đd ðd þth æae œoe ßss ħh ŋn ŧt ĸk əe ǝe ɛe ɔo ɨi ʉu ɓb ɖd ɗd ƙk ɲn ƴy ' +
    'ƶz ǥg ɣg ƀb ȼc ɇe ɉj ɍr ɏy ƚl ⱥa ⱦt ςσ'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
const APOSTROPHE = /[`´‘’‛′‵＇ʹʻʼʽʾʿˈꞌ՚׳]/g;

/**
 * A text without case, accents and joiners, as search, sorting and the comparison of persons take it: 'Łukasz' and 'LUKASZ' are equal,
 * and so are 'Þór' and 'Thor'. Every kind of apostrophe is "'".
 */
export function folded(text: string): string {
  // Most texts are plain: the rest costs ten times as much.
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(text)) return text.toLowerCase();
  return visible(text)
    .replace(APOSTROPHE, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);
}

/**
 * A test of folded columns: every word of the text occurs in them, in any order. 'obrien' finds O'Brien, and 'o´brien' finds
 * Obrien. The empty text finds all.
 */
export function finder(text: string): (columns: string) => boolean {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [word, word.replaceAll("'", '') || word] as const);
  return (columns) => {
    const joined = columns.includes("'") ? columns.replaceAll("'", '') : columns;
    return words.every(([word, bare]) => columns.includes(word) || joined.includes(bare));
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

/** The folded words of what is typed into a search: "O'Brien" is one, as it may be stored without its apostrophe. */
export function wantedWords(text: string): string[] {
  return searchWords(folded(text).replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, ''));
}
