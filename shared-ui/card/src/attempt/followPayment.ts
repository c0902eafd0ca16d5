import type { CallAnswer } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/platform';

type State = CallAnswer<'paymentStatus'>['state'];

/** The outcome of a payment. `none`: the attempt never reached the server, so nothing was charged. */
export type Settled = Exclude<State, 'pending'>;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;
const BACK_OFF = 1.5;
/** Answers of `none` in a row before it counts: the request may still be in transit. */
const SURE_OF_NONE = 2;

/**
 * Polls an attempt until it is settled (D21), with growing intervals; pauses while the browser is offline. `known` is
 * called when the server answers that the payment is under way. Rejects only with the signal's AbortError.
 */
export async function followPayment(
  attempt: string,
  signal: AbortSignal,
  known: () => void = () => {},
): Promise<Settled> {
  let nones = 0;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * BACK_OFF, LONGEST_PAUSE_MS)) {
    await nextOnline(signal);
    const { state, patience } = await ask(attempt, signal, known);
    nones = state === 'none' ? nones + 1 : 0;
    if (state !== 'pending' && (state !== 'none' || nones >= SURE_OF_NONE)) return state;
    await pause(Math.max(wait, patience), signal);
  }
}

/** True when a failed payment call leaves open whether the card was charged: the payment is then polled (D21). */
export function hasUnknownOutcome(problem: CallProblem): boolean {
  return (
    problem.code === 'network' ||
    problem.code === 'unreadable' ||
    (problem.status >= 500 && problem.code !== 'provider_unreachable')
  );
}

/** What the server has of an attempt now; undefined when it does not answer. */
export function storedState(attempt: string): Promise<State | undefined> {
  return call('paymentStatus', { attempt }).then(
    ({ state }) => state,
    () => undefined,
  );
}

type Answer = { state: State; patience: number };

async function ask(attempt: string, signal: AbortSignal, known: () => void): Promise<Answer> {
  try {
    const { state } = await call('paymentStatus', { attempt }, { signal });
    if (state === 'pending') known();
    return { state, patience: 0 };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    return { state: 'pending', patience: (error.retryAfter ?? 0) * 1000 };
  }
}

/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

/** Resolves when the browser reports that it is online. */
async function nextOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // Waits only for an explicit `false`: `true` guarantees nothing, and the property may be missing.
  if (navigator.onLine !== false) return;
  await until(signal, (done) => {
    addEventListener('online', done);
    return () => removeEventListener('online', done);
  });
}

function until(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = start(() => end(resolve));
    const abort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    function end(then: () => void): void {
      stop();
      signal.removeEventListener('abort', abort);
      then();
    }
  });
}
