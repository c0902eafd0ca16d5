import { setTimeout as wait } from 'node:timers/promises';

/** A process that can be restarted. */
export type Child = {
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** Delays before the first, second, ... restart in a row, in ms; the last one repeats. */
const DELAYS_MS = [100, 500, 2000, 5000];

/** A process that ran this long counts as healthy: the next restart is quick again. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Starts a process and restarts it whenever it ends, until `stop`; a restart gets what ran before, so that it can take
 * the same ports. Rejects when the first start fails.
 */
export async function keepAlive<Running extends Child>(
  name: string,
  start: (before: Running | undefined) => Promise<Running>,
): Promise<{ first: Running; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const first = await start(undefined);
  let child = first;
  const watching = watch();

  async function watch(): Promise<void> {
    for (let failures = 0; ; failures++) {
      const since = Date.now();
      await child.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) failures = 0;
      console.error(`${name} ended unexpectedly and is restarted`);
      const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)];
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        child = await start(child);
      } catch (error) {
        console.error(
          `${name} could not be restarted: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      }
    }
  }

  return {
    first,
    async stop() {
      stopping.abort();
      await child.stop();
      await watching;
      // A restart that was under way has replaced the child.
      await child.stop();
    },
  };
}
