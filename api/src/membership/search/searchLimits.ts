import { sharedName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import type { ApiProblem } from '../../base/http/problem';
import { countForeign } from './foreignMembers';
import { countSearch } from '../../base/limits/searches';
import { noteSearchLimit } from './searchAlerts';

/** Counts a search. Answers the refusal when there were too many. */
export async function limitSearches(context: Context): Promise<ApiProblem | undefined> {
  const { caller, now } = context;
  const exceeded = await countSearch(sharedName(caller), context);
  if (exceeded === undefined) return undefined;
  await noteSearchLimit(caller, exceeded.limit, now());
  return exceeded.problem;
}

/** Counts the memberships of other offices that an answer shows. Answers the refusal when they are too many. */
export async function limitForeign(
  chains: readonly number[],
  context: Context,
): Promise<ApiProblem | undefined> {
  if (chains.length === 0) return undefined;
  const { caller, now } = context;
  const reached = await countForeign(sharedName(caller), chains, context);
  if (reached === undefined) return undefined;
  await noteSearchLimit(caller, reached.limit, now(), reached.shown);
  return reached.problem;
}
