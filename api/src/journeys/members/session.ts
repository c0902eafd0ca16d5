import type { Caller } from '../../base/http/caller';
import { ApiProblem } from '../../base/http/problem';

type Member = Extract<Caller, { role: 'member' }>;

/** The member who calls. The permission table lets only members make these calls. */
export function memberOf(caller: Caller): Member {
  if (caller.role !== 'member') throw new ApiProblem('not_allowed', 'This account may not do that');
  return caller;
}
