export type Rounds = {
  /** Runs a round as soon as the current one ends; `key` limits it to one record. */
  wake: (key?: string) => void;
  /** Starts no further round; resolves when the current one has ended. */
  stop: () => Promise<void>;
};

/**
 * The loop of a background worker: one round at a time, the first at once, each full one `pauseMs` after the last.
 * `round` handles its own errors; a round with a key handles that record alone.
 */
export function startRounds(round: (key?: string) => Promise<void>, pauseMs: () => number): Rounds {
  /** Rounds to run, each key once; undefined is a full round. */
  const queue: (string | undefined)[] = [undefined];
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let resume = () => {};

  const wake = (key?: string) => {
    if (!queue.includes(key)) queue.push(key);
    resume();
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      if (queue.length === 0) {
        await new Promise<void>((resolve) => (resume = resolve));
        continue;
      }
      const key = queue.shift();
      await round(key);
      if (key !== undefined || stopping.signal.aborted) continue;
      clearTimeout(timer);
      timer = setTimeout(wake, pauseMs()).unref();
    }
  };
  const ended = run();
  return {
    wake,
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      resume();
      return ended;
    },
  };
}

/** The pause, up to 30 per cent shorter or longer: so processes do not ask at the same moments. */
export function jittered(pauseMs: number, random: () => number = Math.random): number {
  return (pauseMs * (7 + 6 * random())) / 10;
}
