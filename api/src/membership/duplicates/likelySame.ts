import { isSamePerson } from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';
import { type Compared, comparedApplications } from './samePerson';
import { personToken } from '../search/searchTokens';

type Person = Pick<
  ApplicationDoc,
  '_id' | 'oid' | 'first' | 'last' | 'email' | 'birthday' | 'primary_phone' | 'another' | 'cancelled'
>;

/** Those of these persons who may be at another office too, by the rule that marks possible duplicates there (D87). */
export async function likelySame<One extends Person>(
  persons: readonly One[],
  oid: number,
  now: Date,
): Promise<{ here: One; there: Compared }[]> {
  if (persons.length === 0) return [];
  const there = persons.map((person) => ({ ...person, oid }));
  const known = new Map<string, Compared[]>();
  for (const one of await comparedApplications(there, now)) {
    if (one.another || one.cancelled !== null) continue;
    const token = personToken(one);
    known.set(token, [...(known.get(token) ?? []), one]);
  }
  return persons.flatMap((here) => {
    if (here.another || here.cancelled !== null) return [];
    const found = known
      .get(personToken({ ...here, oid }))
      ?.find((one) => isSamePerson({ ...here, oid }, one));
    return found === undefined ? [] : [{ here, there: found }];
  });
}
