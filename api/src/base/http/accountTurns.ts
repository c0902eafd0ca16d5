import { type Caller, sharedName } from './caller';
import { ApiProblem } from './problem';

/** Heavy reads of one account that may wait for their turn. */
const MOST_WAITING = 8;
const RETRY_AFTER_S = 5;

type Line = { last: Promise<unknown>; length: number };

/** By account; counted in each process. */
const lines = new Map<string, Line>();

/**
 * Runs a read that goes through a whole list. Those of one account come one after another, so that an account with many of
 * them keeps no other one waiting; beyond a line of them it gets 429.
 */
export async function inTurn<Result>(caller: Caller, read: () => Promise<Result>): Promise<Result> {
  const name = sharedName(caller);
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
  if (line.length > MOST_WAITING) {
    throw new ApiProblem(
      'too_many',
      'Your other lists are still being sorted. Please try again in a moment.',
      {
        retryAfter: RETRY_AFTER_S,
      },
    );
  }
  lines.set(name, line);
  line.length += 1;
  const result = line.last.then(read);
  line.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(name);
  }
}
