/** What a stored field says about a member. */
export const DATA = {
  name: 'name',
  contact: 'address, phone or e-mail address',
  birth: 'birthday',
  family: 'names of the family',
  signature: 'signature, or a paper that has one',
  words: 'a text that a person has typed, or that names the member',
  number: 'a number of the member in another system',
  digest: 'a digest of what the member has typed',
  device: 'address and browser of a device',
  card: 'what is known of a payment card',
  visit: 'when something was used',
  actor: 'who did it: of a member, a digest of the e-mail address',
} as const;

/** What erasure does with a field. */
export const ERASE = {
  pseudonym: 'a pseudonym takes its place',
  blank: 'emptied',
  record: 'deleted with its record',
  part: 'what is about the member is emptied, the rest stays',
  stays: 'stays',
} as const;

/** What joining two records of one person does with a field. */
export const JOIN = {
  chosen: 'the administrator chooses between both',
  both: 'stays at its own record, which leads to the other',
  again: 'made again of the result',
  ends: 'ends',
} as const;

export type Data = keyof typeof DATA;
export type Erase = keyof typeof ERASE;
export type Join = keyof typeof JOIN;

/** A field that holds a member's data. */
export type PersonalField = {
  data: Data;
  why: string;
  erase: Erase;
  join: Join;
  /** Left out of what a person gets: secrets that open something, and digests. */
  secret?: true;
};

/** By what a record is found for a member: a path, and what stands there. */
export const KEYS = ['chain', 'application', 'application as text', 'payment', 'mailbox', 'member'] as const;
export type Key = (typeof KEYS)[number];

/** The fields of a model. A path that is in none of the three lists fails the test. */
export type RecordRow = {
  collection: string;
  about: string;
  /** How long, in words. */
  kept: string;
  /** By which paths the records of a member are found; none when no record is about one member. */
  by?: Readonly<Record<string, Key>>;
  /** What else is true of them. */
  where?: Readonly<Record<string, string>>;
  /** Whether a member's record goes as a whole. */
  goes?: true;
  person?: Readonly<Record<string, PersonalField>>;
  /** What is known of people who work with the plan. It goes when the person leaves, by the screen People or the office. */
  staff?: readonly string[];
  /** What says nothing about a person beyond money, days and numbers of records. */
  facts: readonly string[];
};

export const FOREVER = 'as long as the plan keeps its books';
export const AFTER_TERM =
  'until it is erased: the report of old records names it `retentionYears` after the last term';

export function field(data: Data, why: string, erase: Erase, join: Join): PersonalField {
  return { data, why, erase, join };
}

export function secret(data: Data, why: string, erase: Erase, join: Join): PersonalField {
  return { data, why, erase, join, secret: true };
}

/** Paths that are written one after the other. */
export function paths(text: string): string[] {
  return text.split(/\s+/).filter((path) => path !== '');
}

/** The paths of a part that is stored in several places. */
export function within(part: string, text: string): string[] {
  return paths(text).map((path) => `${part}.${path}`);
}
