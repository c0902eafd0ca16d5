/** A person's next request often follows an answer at once: work that can wait lets this time pass first, in ms. */
const PAUSE_MS = 25;

/** A request that is not answered by then waits for its client or for others, in ms: it does not keep work waiting. */
const HELD_MS = 5000;

/** When each request that is not answered yet has begun. */
const open = new Set<{ begun: number }>();
let lastClosed = -Infinity;

/** Counts a request until it is answered or cut off. */
export function countUnderWay(response: { once: (event: 'close', listener: () => void) => unknown }): void {
  const request = { begun: performance.now() };
  open.add(request);
  response.once('close', () => {
    open.delete(request);
    lastClosed = performance.now();
  });
}

/** The requests of this process that are not answered yet. */
export function requestsUnderWay(): number {
  return open.size;
}

/** Whether a request is under way in this process that is not held, or ended a moment ago. */
export function isServing(): boolean {
  const now = performance.now();
  if (now - lastClosed < PAUSE_MS) return true;
  return [...open].some(({ begun }) => now - begun < HELD_MS);
}
