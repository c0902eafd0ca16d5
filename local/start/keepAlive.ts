import { setTimeout as wait } from 'node:timers/promises';

/** A process of ours that may die and be started again. */
export type Child = {
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** The waits between restarts in ms: a process that keeps dying is not started in a tight loop. */
const WAITS_MS = [100, 500, 2000, 5000];

/** A child that lived this long in ms was well: the next restart is quick again. */
const WELL_AFTER_MS = 60_000;

/**
 * Starts a process and, until stopped, starts it again whenever it dies. The first start may fail: then nothing
 * was right from the beginning and the error is the caller's.
 */
export async function keepAlive(
  name: string,
  start: () => Promise<Child>,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let child: Child | undefined = await start();
  const watch = async () => {
    for (let failures = 0; child !== undefined;) {
      const since = Date.now();
      await child.ended;
      if (stopping.signal.aborted) return;
      failures = Date.now() - since > WELL_AFTER_MS ? 0 : failures + 1;
      console.error(`${name} has ended unexpectedly and is started again`);
      child = await startAgain(name, start, failures, stopping.signal);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await child?.stop();
      await watching;
      // A start that was under way when we were asked to stop has made one more.
      await child?.stop();
    },
  };
}

/** Undefined when it was asked to stop before a start succeeded. */
async function startAgain(
  name: string,
  start: () => Promise<Child>,
  failures: number,
  stopping: AbortSignal,
): Promise<Child | undefined> {
  for (let attempt = failures; !stopping.aborted; attempt++) {
    await wait(WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1], undefined, { signal: stopping }).catch(
      () => {},
    );
    try {
      if (!stopping.aborted) return await start();
    } catch (error) {
      console.error(
        `${name} could not be started again: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }
  return undefined;
}
