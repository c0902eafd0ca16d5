import { folded, searchWords, type PublicOffice } from '@rollbook/contract';

/** An office with its search words. */
export type Entry = { office: PublicOffice; words: readonly string[]; name: string };

export function toEntries(offices: readonly PublicOffice[]): Entry[] {
  return offices.map((office) => ({
    office,
    name: folded(office.office_name),
    words: [
      ...searchWords(`${office.office_name} ${office.group_name}`),
      office.office_phone.replace(/\D/g, ''),
    ].filter((word) => word !== ''),
  }));
}

/**
 * Offices where every typed word is the prefix of a word, ignoring case and accents. A phone number matches on any run
 * of three or more digits. Names that start with the text come first; otherwise the order is kept.
 */
export function matchOffices(entries: readonly Entry[], text: string): PublicOffice[] {
  const wanted = searchWords(text);
  const start = folded(text.trim());
  const found = entries.filter(({ words }) =>
    wanted.every((word) => words.some((own) => own.startsWith(word) || isInNumber(own, word))),
  );
  const first = (entry: Entry) => (entry.name.startsWith(start) ? 0 : 1);
  return found.sort((one, other) => first(one) - first(other)).map(({ office }) => office);
}

function isInNumber(own: string, word: string): boolean {
  return /^\d{3,}$/.test(word) && /^\d+$/.test(own) && own.includes(word);
}
