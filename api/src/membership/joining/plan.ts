import { denverDate, joinedTerms, joinGroups, type JoinRecord, nameShown } from '@rollbook/contract';
import { loginName } from '../../parties/accounts/names';
import type { ApplicationDoc } from '../record/application';
import { isErased, memberIn, memberNumber, type StoredChain } from '../record/chain';
import { deletedByJoining } from '../record/joined';
import type { MembershipDoc } from '../record/membership';
import { isPaid } from '../search/ownChains';
import { emailToken } from '../search/searchTokens';
import type { JoinDoc, JoinWishes, MembershipLine, TermLine } from './model';

/** `deleted`: the applications of the record that goes that were deleted before. */
export type Pair = { stays: StoredChain; goes: StoredChain; deleted: readonly ApplicationDoc[] };

/** What the contract's rule needs of a membership. */
export function toRecord(stored: StoredChain, stops: readonly string[] = []): JoinRecord {
  const isCancelled = (stored.membership?.cancelled_on ?? '') !== '';
  return {
    chain: stored.chain,
    number: memberNumber(stored),
    terms: stored.applications.map(({ _id, starts, expiration_date, paid, payment, renews, renewed_as }) => ({
      id: _id,
      starts,
      ends: expiration_date,
      paid,
      isBusy: !paid && payment !== null,
      renews,
      renewed_as,
    })),
    stops: [
      ...(isErased(stored.membership) ? ['is erased'] : []),
      ...(isCancelled ? ['is cancelled, and stays as it has ended'] : []),
      ...stops,
    ],
  };
}

export type Planned = Pick<JoinDoc, 'lines' | 'membership' | 'cancelled' | 'chosen'>;

/** Every change of a joining, with the values before. */
export function planOf(
  { stays, goes, deleted }: Pair,
  { _id, wish, by, at }: Pick<JoinDoc, '_id' | 'wish' | 'by' | 'at'>,
): Planned {
  const { places, cancelled } = joinedTerms(toRecord(stays), toRecord(goes), wish, denverDate(at));
  const all = [...stays.applications, ...goes.applications];
  const chain = stays.chain;
  const gone = {
    chain,
    state: 'deleted',
    deleted_at: at,
    deleted_by: by,
    deleted_in: deletedByJoining(_id),
    taken_back: '',
  } as const;
  const person = personOf(stays, goes, wish.fromGoes);
  const kept = places.flatMap(({ id }) => all.find((one) => one._id === id) ?? []);
  const member = memberIn({ chain, applications: kept });
  const isAboutPerson = (one: ApplicationDoc) => one === member || !one.paid;
  const lines = [
    ...all.filter((one) => cancelled.includes(one._id)).map((one) => lineOf(one, gone, _id)),
    ...kept.map((one, nth) => {
      const { id: _place, ...place } = places[nth] ?? { id: 0, chain, renews: null, renewed_as: null };
      const first = one._id === chain ? { also: alsoOf(stays, goes, one, person.email) } : {};
      return lineOf(one, { ...place, ...first, ...(isAboutPerson(one) ? person : {}) }, _id);
    }),
    ...deleted.map((one) => lineOf(one, { chain }, _id)),
  ].flatMap((line) => line ?? []);
  const others = [memberIn(stays), memberIn(goes)];
  const chosen: Planned['chosen'] = { before: {}, after: {} };
  for (const other of others) put(chosen, other, person);
  return { lines, chosen, cancelled: [...cancelled], membership: membershipLine(stays, goes) };
}

/** Undefined when nothing of it changes. */
function lineOf(
  stored: ApplicationDoc,
  to: Partial<ApplicationDoc>,
  joined_in: string,
): TermLine | undefined {
  const line: TermLine = { id: stored._id, before: {}, after: {} };
  put(line, stored, to);
  if (Object.keys(line.after).length === 0) return undefined;
  put(line, { ...stored, joined_in: stored.joined_in || '' }, { joined_in });
  return line;
}

/** Adds to a line what differs. */
function put<Stored extends object>(
  line: { before: Partial<Stored>; after: Partial<Stored> },
  stored: Stored,
  to: Partial<Stored>,
): void {
  for (const key in to) {
    if (JSON.stringify(stored[key] ?? null) === JSON.stringify(to[key] ?? null)) continue;
    line.before[key] = stored[key];
    line.after[key] = to[key];
  }
}

type Person = Partial<ApplicationDoc> & Pick<ApplicationDoc, 'email'>;

/** The values of the person as they were chosen. */
export function personOf(stays: StoredChain, goes: StoredChain, fromGoes: JoinWishes['fromGoes']): Person {
  const [one, other] = [memberIn(stays), memberIn(goes)];
  const person: Person = { email: one.email };
  for (const { key, stored } of joinGroups())
    Object.assign(
      person,
      partOf(fromGoes.includes(key) ? other : one, (name) => stored.includes(name)),
    );
  return person;
}

/** The values with these names. */
export function partOf<Stored extends object>(
  stored: Stored,
  isNamed: (name: string) => boolean,
): Partial<Stored> {
  const part: Partial<Stored> = {};
  for (const name in stored) if (isNamed(name)) part[name] = stored[name];
  return part;
}

/** Numbers and addresses that lead to the membership from now on. */
function alsoOf(stays: StoredChain, goes: StoredChain, first: ApplicationDoc, email: string): string[] {
  // Anyone can apply with any address, also with another person's name: one that has never paid opens no membership.
  const addresses = [stays, goes]
    .filter(isPaid)
    .map((stored) => memberIn(stored).email)
    .filter((one) => one !== '' && loginName(one) !== loginName(email))
    .map(emailToken);
  const known = goes.applications.flatMap(({ also, former_number }) => [...(also ?? []), former_number]);
  const all = [...(first.also ?? []), memberNumber(goes), ...known, ...addresses];
  return [...new Set(all)].filter((one) => one && one !== emailToken(email));
}

/** What a membership has beside its applications. Who has stopped the reminders of one gets none; the card of each stays. */
function membershipLine(stays: StoredChain, goes: StoredChain): MembershipLine {
  const isOff = ({ membership }: StoredChain) => membership?.reminders_off ?? false;
  const reminders_off = isOff(stays) || isOff(goes);
  const last_call = stays.membership?.last_call ?? goes.membership?.last_call ?? null;
  const line: MembershipLine = { id: stays.chain, before: {}, after: {} };
  const before: Pick<MembershipDoc, 'reminders_off' | 'last_call'> = {
    reminders_off: isOff(stays),
    last_call: stays.membership?.last_call ?? null,
  };
  put<Partial<MembershipDoc>>(line, before, { reminders_off, last_call });
  return line;
}

export function nameOfRecord(stored: StoredChain): string {
  return nameShown(memberIn(stored));
}
