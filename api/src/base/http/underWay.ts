/** A person's next request often follows an answer at once: work that can wait lets this time pass first, in ms. */
const PAUSE_MS = 25;

let open = 0;
let lastClosed = -Infinity;

/** Counts a request until it is answered or cut off. */
export function countUnderWay(response: { once: (event: 'close', listener: () => void) => unknown }): void {
  open += 1;
  response.once('close', () => {
    open -= 1;
    lastClosed = performance.now();
  });
}

/** The requests of this process that are not answered yet. */
export function requestsUnderWay(): number {
  return open;
}

/** Whether a request is under way in this process, or ended a moment ago. */
export function isServing(): boolean {
  return requestsUnderWay() > 0 || performance.now() - lastClosed < PAUSE_MS;
}
