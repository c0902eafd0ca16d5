import { AsyncResource } from 'node:async_hooks';

/**
 * Writes that come while one is under way go together in the next: alone none waits for another, and under load one
 * command and one commit serve many. `write` stores all or throws; each caller learns what became of its own batch.
 */
export function together<Item>(write: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  // Outside the context of the request that happens to be first.
  const writeWaiting = AsyncResource.bind(async (): Promise<void> => {
    const items = waiting;
    waiting = [];
    next = undefined;
    await write(items);
  });
  return (item) => {
    waiting.push(item);
    if (next === undefined) {
      next = underWay.then(writeWaiting);
      underWay = next.catch(() => {});
    }
    return next;
  };
}
