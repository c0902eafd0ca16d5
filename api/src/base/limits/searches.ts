import { STAFF } from '@rollbook/contract';
import type { Context } from '../http/context';
import type { ApiProblem } from '../http/problem';
import { countUses, tooMany, type Use } from './counting';

export type SearchLimit = 'minute' | 'day';

/** Counts a member search of an account. Answers the limit that it exceeds, with the problem to throw. */
export async function countSearch(
  account: string,
  visitor: Pick<Context, 'config' | 'now'>,
): Promise<{ limit: SearchLimit; problem: ApiProblem } | undefined> {
  const uses: Use[] = [
    { by: 'searchesOfMinute', of: `${account}:minute` },
    { by: 'searchesOfDay', of: `${account}:day` },
  ];
  const beyond = await countUses(uses, visitor);
  if (beyond === undefined) return undefined;
  const isOfMinute = beyond.by === 'searchesOfMinute';
  const said = isOfMinute ? STAFF.searchesOfMinute : STAFF.searchesOfDay;
  return { limit: isOfMinute ? 'minute' : 'day', problem: tooMany(beyond.ends, visitor.now(), said) };
}
