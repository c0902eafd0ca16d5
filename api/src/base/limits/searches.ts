import { STAFF } from '@rollbook/contract';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { countHit } from './counters';
import { secondsUntil } from './limits';
import { SEARCHES } from './rules';

export type SearchLimit = keyof typeof SEARCHES;

/** Counts a member search of an account. Answers the limit that it exceeds, with the problem to throw. */
export async function countSearch(
  account: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<{ limit: SearchLimit; problem: ApiProblem } | undefined> {
  if (!config.rateLimits) return undefined;
  for (const limit of ['minute', 'day'] as const) {
    const { count, ends } = await countHit(`searches:${account}:${limit}`, SEARCHES[limit], now());
    if (count > SEARCHES[limit].most) {
      const said = limit === 'minute' ? STAFF.searchesOfMinute : STAFF.searchesOfDay;
      return { limit, problem: new ApiProblem('too_many', said, { retryAfter: secondsUntil(ends, now()) }) };
    }
  }
  return undefined;
}
