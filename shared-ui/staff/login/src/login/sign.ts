/** What the answer of each sign-in call has when it succeeded (specification §4, §7). */
export type Sign = 'oid' | 'ogid' | 'admin';

/** Who is signed in by each. */
export const ROLES = { oid: 'office', ogid: 'group', admin: 'admin' } as const;

/** False for a 200 without its sign: a proxy's own page, or an empty object. Such a sign-in has failed. */
export function hasSign(answer: unknown, sign: Sign): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const value: unknown = Reflect.get(answer, sign);
  return sign === 'admin' ? value === true : Number.isSafeInteger(value);
}
