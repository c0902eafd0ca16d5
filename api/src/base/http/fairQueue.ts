/** For whom work is done: for a request, or for a mail. */
export type Lane = 'request' | 'mail';

type FairQueue = {
  /** How many works of a lane have not begun. */
  waitingIn: (lane: Lane) => number;
  run: <Output>(lane: Lane, work: () => Promise<Output>) => Promise<Output>;
};

/** Runs at most `most` works at a time. While both lanes wait they take turns, so that neither starves the other. */
export function fairQueue(most: number): FairQueue {
  const waiting: Record<Lane, (() => void)[]> = { request: [], mail: [] };
  let running = 0;
  let last: Lane = 'mail';

  const next = () => {
    if (running >= most) return;
    const other = last === 'mail' ? 'request' : 'mail';
    const lane = waiting[other].length > 0 ? other : last;
    const begin = waiting[lane].shift();
    if (begin === undefined) return;
    last = lane;
    running += 1;
    begin();
  };

  return {
    waitingIn: (lane) => waiting[lane].length,
    run: async (lane, work) => {
      await new Promise<void>((begin) => {
        waiting[lane].push(begin);
        next();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
