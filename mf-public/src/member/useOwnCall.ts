import { call, CallProblem } from '@rollbook/platform';
import { createContext, useContext } from 'react';
import type { CallAnswer } from '@rollbook/contract';

/** What is in the mailbox of the session. */
export type Mine = CallAnswer<'myMemberships'>;

export type OwnMembership = Mine['memberships'][number];

/** Reads the page again. It says that the member is signed out where the session has ended. */
export const ReadAgain = createContext<() => Promise<unknown>>(() => Promise.resolve());

/** Not a loader: it is `call` for a signed-in member, where a refusal by session or role also reads the page again. */
export function useOwnCall(): typeof call {
  const readAgain = useContext(ReadAgain);
  return async (name, input, options) => {
    try {
      return await call(name, input, options);
    } catch (failure) {
      if (isSignedOut(failure)) await readAgain();
      throw failure;
    }
  };
}

/** 401: the session has ended. 403: another account has signed in with this browser. */
function isSignedOut(failure: unknown): boolean {
  return failure instanceof CallProblem && (failure.status === 401 || failure.status === 403);
}
