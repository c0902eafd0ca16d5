/** Crockford's base 32: no letters that are read as digits. A card code has 128 bits: 26 signs. */
export const CARD_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
export const CARD_CODE_LENGTH = 26;

/** The path of a card's live status. */
export const STATUS_PATH = '/m';

/** The address in the QR code of a member card. */
export function cardAddress(origin: string, code: string): string {
  return `${origin}${STATUS_PATH}/${code}`;
}

/** A code in groups of five, as it is printed and typed. */
export function shownCardCode(code: string): string {
  return (code.toUpperCase().match(/.{1,5}/g) ?? []).join('-');
}

/** A dash of any kind: keyboards and spreadsheets make a longer one of a hyphen. */
const DASH = String.raw`[\p{Pd}−]`;
const DASHES_AND_SPACES = new RegExp(String.raw`${DASH}|\s`, 'gu');
const MEMBER_ID = new RegExp(String.raw`^(\d+)\s*${DASH}\s*(\d+)$`, 'u');

/** The whole ID in what was typed, as '1052-3'; undefined when it is none. */
export function memberIdIn(text: string): string | undefined {
  const [, id, oid] = MEMBER_ID.exec(text.trim()) ?? [];
  return id === undefined ? undefined : `${id}-${oid}`;
}

/**
 * The card code in what was scanned or typed: an address of the status page, or the code with or without its groups.
 * Undefined when it is neither.
 */
export function cardCodeIn(text: string): string | undefined {
  const typed = text.trim().split(/[?#]/)[0]?.split(`${STATUS_PATH}/`).at(-1) ?? '';
  const plain = typed.toLowerCase().replace(DASHES_AND_SPACES, '').replace(/o/g, '0').replace(/[il]/g, '1');
  const isCode =
    plain.length === CARD_CODE_LENGTH && [...plain].every((sign) => CARD_ALPHABET.includes(sign));
  return isCode ? plain : undefined;
}

/** 'Guadalupe H.': what a stranger who scans a card sees of the name. */
export function nameToStrangers({ first, last }: { first: string; last: string }): string {
  const initial = [...last.trim()][0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
