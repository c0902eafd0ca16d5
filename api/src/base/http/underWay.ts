/** A person's next request often follows an answer at once: work that can wait lets this time pass first, in ms. */
const PAUSE_MS = 25;

/** A request that is not answered by then waits for its client or for others, in ms: it does not keep work waiting. */
const HELD_MS = 5000;

/** When each request that is not answered yet has begun. */
const open = new Set<{ begun: number }>();
/** When requests were answered, at most PAUSE_MS ago. */
let closed: number[] = [];

/** Counts a request until it is answered or cut off. */
export function countUnderWay(response: { once: (event: 'close', listener: () => void) => unknown }): void {
  const request = { begun: performance.now() };
  open.add(request);
  response.once('close', () => {
    open.delete(request);
    closed = [...lately(), performance.now()];
  });
}

/** The requests of this process that are not answered yet. */
export function requestsUnderWay(): number {
  return open.size;
}

/** Whether a request is under way in this process that is not held, or ended a moment ago. */
export function isServing(): boolean {
  return atHand() > 0;
}

/** Whether there are several of them: one alone leaves a core to other work. */
export function isCrowded(): boolean {
  return atHand() > 1;
}

function atHand(): number {
  const now = performance.now();
  return lately().length + [...open].filter(({ begun }) => now - begun < HELD_MS).length;
}

function lately(): number[] {
  const now = performance.now();
  return closed.filter((at) => at <= now && now - at < PAUSE_MS);
}
