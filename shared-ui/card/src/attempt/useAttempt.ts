import { isPending, type Pending } from '@rollbook/platform';
import { useCallback, useEffect, useRef } from 'react';
import { followPayment, type Settled } from './followPayment';

/** An attempt that is polled until it is settled (D21). */
export type Followed = {
  /** Its id, which is also its Idempotency-Key. */
  readonly id: string;
  /** Shows that the outcome is unknown. `isKnown`: the server has said that the payment is under way. */
  readonly following: (isKnown: boolean) => void;
  readonly settled: (state: Settled, signal: AbortSignal) => Promise<void> | void;
};

type WithSuccess = { readonly success: boolean };

export type Sent<Answer> = Followed & {
  /** Makes the call. */
  readonly send: (signal: AbortSignal) => Promise<Answer | Pending>;
  readonly answered: (answer: Answer) => void;
  /** Handles a failed call. Resolves to the attempt to follow when one may have been paid. */
  readonly refused: (error: unknown, signal: AbortSignal) => Promise<Followed | void>;
};

/**
 * Makes one attempt at a time: a second click meanwhile is ignored. Nothing is sent twice; an unknown outcome is followed.
 * Once the screen is left, or after `stop`, nothing more is shown; a request already sent completes on the server.
 */
export function useAttempt() {
  const running = useRef<AbortController>(undefined);

  const once = useCallback(async (work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    try {
      await work(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    } finally {
      if (running.current === mine) running.current = undefined;
    }
  }, []);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  return {
    /** `begin` is called only when no other attempt is running. */
    start: <Answer extends WithSuccess>(begin: () => Sent<Answer>) => once((signal) => make(begin(), signal)),
    resume: (followed: Followed) => once((signal) => follow(followed, signal)),
    stop,
  };
}

/** Sends an attempt and follows it when its outcome is unknown. */
export async function make<Answer extends WithSuccess>(
  sent: Sent<Answer>,
  signal: AbortSignal,
): Promise<void> {
  let answer: Answer | Pending;
  try {
    answer = await sent.send(signal);
  } catch (error) {
    if (signal.aborted) return;
    const unknown = await sent.refused(error, signal);
    if (unknown) await follow(unknown, signal);
    return;
  }
  if (signal.aborted) return;
  if (isPending(answer)) await follow(sent, signal, true);
  else sent.answered(answer);
}

async function follow({ id, following, settled }: Followed, signal: AbortSignal, isKnown = false) {
  following(isKnown);
  const state = await followPayment(id, signal, () => following(true));
  await settled(state, signal);
}
