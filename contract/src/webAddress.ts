/** Ends of domains that no name or address ends with. */
const DOMAINS = 'com net org info biz edu gov';

/** Further ones, which count after a word of three letters: 'J.Dev' and 'Wm.In' are names. */
const OTHER_DOMAINS =
  'co io me us tv cc uk eu fr nl it ch at be se dk fi pl cz ru ua cn jp kr in ir mx br ar cl ca au nz za ly gg fm ' +
  'app dev xyz shop online site store club top live link click vip pro win bid icu cam buzz work world today news ' +
  'blog cloud tech space website fun life name mobi host press men loan date download review stream trade party ' +
  'science webcam ai';

/** These also begin a last name: 'Gpe.de la Cruz'. They count at the end of the words. */
const PARTICLE_DOMAINS = 'de es';

/** Abbreviations in names and addresses: 'Jct.CO', 'Bldg.IN'. */
const ABBREVIATED = 'apt ave blvd bldg box cir ctr dept hwy jct lot pkwy ste suite unit fco gpe jos chas geo';

const either = (list: string) => list.replaceAll(' ', '|');
const LABEL = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const BARE_DOMAIN = new RegExp(
  [
    String.raw`${LABEL}[\p{L}\p{N}-]+\.(?:${either(DOMAINS)})${END}`,
    String.raw`${LABEL}(?!(?:${either(ABBREVIATED)})\.)[\p{L}\p{N}-]{3,}\.(?:${either(OTHER_DOMAINS)})${END}`,
    String.raw`${LABEL}[\p{L}\p{N}-]{3,}\.(?:${either(PARTICLE_DOMAINS)})${END}(?!\s+\p{L})`,
  ].join('|'),
  'u',
);

/** 'Denver.CO': the states whose abbreviations end domains too, in capitals behind a place. */
const STATE = /(?<=\p{L}{2})\.(?:AR|CA|CO|DE|IN|LA|ME)(?![^\s,;])/gu;

const EMAIL_ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;

/**
 * True when a text contains a web address: '://', 'www.', a domain with a path, or a bare domain ('evil.com'). Names and
 * addresses are printed in mails, which must not carry advertisements. A `place` may end in a state.
 */
export function hasWebAddress(text: string, kind: 'text' | 'place' = 'text'): boolean {
  const written = kind === 'place' ? text.replace(STATE, ' ') : text;
  const plain = written.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (!/[.:]/.test(plain)) return false;
  if (/:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}\/[^\s]/u.test(plain)) return true;
  return BARE_DOMAIN.test(plain.replace(EMAIL_ADDRESS, ' '));
}

/** How a field is looked at for web addresses: a city, and a street that is written with it, may end in a state. */
export function webKind(field: string): 'text' | 'place' {
  return field === 'city' || field === 'streetAddress' ? 'place' : 'text';
}
