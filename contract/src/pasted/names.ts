import { folded } from '../text';
import { tidyLine } from '../tidy';

/** `inDoubt`: the first and the last name may divide elsewhere. */
export type SplitName = { first: string; last: string; inDoubt: boolean };

const TITLE =
  /^(mr|mrs|ms|miss|mx|dr|dra|doctor|doctora|prof|professor|profesor|profesora|rev|reverend|fr|hon|sr|sra|srta|senor|senora|senorita|sir)$/;
const SUFFIX =
  /^(jr|junior|sr|senior|ii|iii|iv|2nd|3rd|4th|md|do|phd|dds|dmd|dvm|dpm|dc|od|rn|lpn|np|pa|pac|esq|cpa|jd|mba|pharmd|psyd|edd|dnp|aprn|fnp|lcsw|facp|facs)$/;
/** They are names, too: 'Linh Do'. As a suffix they are written in capitals. */
const CAPITALS_ONLY = /^(do|pa|np|od|dc)$/;
const PARTICLE =
  /^(de|del|dela|delos|della|di|da|do|dos|das|du|des|la|las|los|le|lo|van|von|vander|vanden|der|den|ter|ten|tom|zu|zum|zur|af|av|el|al|bin|bint|ibn|abu|st|saint|san|santa)$/;
/** Women's names such as 'Maria del Carmen' go on after the particle. */
const NAME_AFTER_PARTICLE =
  /^(carmen|pilar|mar|rosario|consuelo|refugio|socorro|rocio|sol|luz|paz|cruz|guadalupe|concepcion|angeles|dolores|milagros|mercedes|remedios|nieves|jesus|lourdes|fatima|soledad|asuncion)$/;
const AND = /^(and|&|\+|und|et|e)$/;

const bare = (word: string) => folded(word).replace(/[^\p{L}\p{N}&+]/gu, '');
export const isTitle = (word: string) => TITLE.test(bare(word));
const isParticle = (word: string) => PARTICLE.test(bare(word));
export const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);
const isNickname = (word: string) => /^["'“‘(].*["'”’)]$/u.test(word);

export function isSuffix(word: string): boolean {
  const name = bare(word);
  if (!SUFFIX.test(name)) return false;
  return !CAPITALS_ONLY.test(name) || word.replace(/\P{L}/gu, '') === name.toUpperCase();
}

/**
 * A whole name in its two parts: 'Ann Lee', 'Lee, Ann', 'Dr. Juan de la Cruz, Jr.'. Titles go; suffixes stay with the last
 * name. A middle name that may belong to either part is in doubt.
 */
export function splitName(name: string): SplitName {
  const parts = tidyLine(name)
    .split(/[,،，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isOfSuffixes = (part: string) => part.split(' ').every(isSuffix);
  const suffixes = parts.slice(1).filter(isOfSuffixes);
  const [begin = '', second, ...more] = parts.filter((part, at) => at === 0 || !isOfSuffixes(part));
  if (second === undefined) return withSuffixes(splitWords(begin.split(' ')), suffixes);
  const given = endOf(withoutTitles([second, ...more].join(', ').split(' ')));
  const family = withoutTitles(begin.split(' '));
  return withSuffixes(
    {
      first: given.words.join(' '),
      last: family.join(' '),
      inDoubt: more.length > 0 || hasTwoPeople(tidyLine(name).split(' ')),
    },
    [...given.suffixes, ...suffixes],
  );
}

function withSuffixes({ first, last, inDoubt }: SplitName, suffixes: readonly string[]): SplitName {
  return { first, last: [last, ...suffixes].filter((part) => part !== '').join(' '), inDoubt };
}

function splitWords(all: readonly string[]): SplitName {
  const { words, suffixes } = endOf(withoutTitles(all));
  if (words.length < 2) return withSuffixes({ first: words.join(' '), last: '', inDoubt: false }, suffixes);
  const { at, inDoubt } = lastNameIn(words);
  const split = {
    first: words.slice(0, at).join(' '),
    last: words.slice(at).join(' '),
    inDoubt: inDoubt || hasTwoPeople(words),
  };
  return withSuffixes(split, suffixes);
}

function withoutTitles(words: readonly string[]): readonly string[] {
  const begin = words.findIndex((word) => !isTitle(word));
  // One word alone is a name, whatever it is.
  return begin < 1 ? words : words.slice(begin);
}

function endOf(words: readonly string[]): { words: readonly string[]; suffixes: readonly string[] } {
  let end = words.length;
  while (end > 1 && isSuffix(words[end - 1] ?? '')) end -= 1;
  const isNoName = end === 1 && words.slice(1).some((word) => CAPITALS_ONLY.test(bare(word)));
  const kept = isNoName ? words.length : end;
  return { words: words.slice(0, kept), suffixes: words.slice(kept) };
}

/** Where the last name begins. The first word is always of the first name. */
function lastNameIn(words: readonly string[]): { at: number; inDoubt: boolean } {
  const last = words.length - 1;
  const and = words.findIndex((word, at) => at > 1 && at < last && bare(word) === 'y');
  if (and !== -1) return { at: and - 1, inDoubt: and > 2 };
  const particle = words.findIndex((word, at) => at > 0 && at < last && isParticle(word));
  if (particle === -1) return { at: last, inDoubt: isDoubtful(words.slice(1, last)) };
  let name = particle;
  while (name < last && isParticle(words[name] ?? '')) name += 1;
  const isOfFirst = name < last && NAME_AFTER_PARTICLE.test(bare(words[name] ?? ''));
  if (isOfFirst) return { at: name + 1, inDoubt: true };
  // 'Maria Garcia de la Cruz': Garcia may be of either part. 'Maria de la Cruz Lopez': so may Lopez.
  return { at: particle, inDoubt: name < last || isDoubtful(words.slice(1, particle)) };
}

/** An initial or a nickname is of the first name. */
function isDoubtful(middle: readonly string[]): boolean {
  return middle.some((word) => !isInitial(word) && !isNickname(word));
}

function hasTwoPeople(words: readonly string[]): boolean {
  return words.slice(1, -1).some((word) => AND.test(bare(word))) || words.some((word) => word.includes('/'));
}
