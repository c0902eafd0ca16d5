import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** Resolves in a turn of the event loop that no other caller gets: work of milliseconds does not add up to a long delay. */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
