import { atom } from 'jotai/vanilla';
import { store } from './store';

/** Smaller differences are rounding and transport: the Date header has whole seconds. */
const TOLERANCE_MS = 5000;

const ahead = atom(0);

/** Milliseconds by which the server's clock is ahead of the device's; 0 until the first answer (D32). */
export const serverAhead = atom((get) => get(ahead));

/**
 * Takes the server's time from the Date header of an answer. No answer is reused without asking the server, so it is the
 * present time.
 */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Math.abs(difference - store.get(ahead)) > TOLERANCE_MS) store.set(ahead, difference);
}
