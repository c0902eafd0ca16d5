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
  let stopping = false;
  let child = await start();
  const watch = async () => {
    for (let failures = 0; ;) {
      const since = Date.now();
      await child.ended;
      if (stopping) return;
      failures = Date.now() - since > WELL_AFTER_MS ? 0 : failures + 1;
      console.error(`${name} has ended unexpectedly and is started again`);
      child = await startAgain(name, start, failures);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await child.stop();
      await watching;
    },
  };
}

async function startAgain(name: string, start: () => Promise<Child>, failures: number): Promise<Child> {
  for (let attempt = failures; ; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1]));
    try {
      return await start();
    } catch (error) {
      console.error(
        `${name} could not be started again: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }
}
