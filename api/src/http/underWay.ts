let open = 0;

/** Counts a request until it is answered or cut off. */
export function countUnderWay(response: { once: (event: 'close', listener: () => void) => unknown }): void {
  open += 1;
  response.once('close', () => {
    open -= 1;
  });
}

/** The requests of this process that are not answered yet. */
export function requestsUnderWay(): number {
  return open;
}
