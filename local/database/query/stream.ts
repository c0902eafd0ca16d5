import { DatabaseError } from '../values/errors';

/** Stands in a stream for work without a result: a place where other operations may take their turn. */
export const PAUSE = Symbol('pause');
/** Results one after the other, computed on demand. */
export type Stream<T> = Iterable<T | typeof PAUSE>;

/** How long one operation works before it lets waiting operations run (ms). */
const TURN_MS = 4;

let turns = 0;
/** Changes whenever an operation continues after others may have run. */
export const currentTurn = () => turns;

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The time that an operation has used; maxTimeMS limits it (0: no limit). */
export class Stopwatch {
  #used = 0;
  #turnBegan = performance.now();
  constructor(readonly limit: number) {}

  /** Call at the start of each command that continues the operation. */
  resume(): void {
    turns += 1;
    this.#turnBegan = performance.now();
  }

  /** True if other operations should run now; fails with code 50 when the limit has passed. */
  turnIsOver(): boolean {
    const worked = performance.now() - this.#turnBegan;
    if (this.limit > 0 && this.#used + worked > this.limit)
      throw new DatabaseError(50, 'operation exceeded time limit');
    return worked > TURN_MS;
  }

  /** Lets waiting operations run first. The wait counts towards the limit, as in MongoDB. */
  async yieldTurn(): Promise<void> {
    await othersTurn();
    turns += 1;
    const now = performance.now();
    this.#used += now - this.#turnBegan;
    this.#turnBegan = now;
  }
}

/** Runs a stream in turns and passes each result to `each`. */
export async function consume<T>(
  stream: Stream<T>,
  watch: Stopwatch,
  each: (item: T) => void,
): Promise<void> {
  for (const item of stream) {
    if (item !== PAUSE) each(item);
    if (watch.turnIsOver()) await watch.yieldTurn();
  }
}

export function* mapStream<T, U>(stream: Stream<T>, change: (item: T) => U): Stream<U> {
  for (const item of stream) yield item === PAUSE ? PAUSE : change(item);
}

export function* filterStream<T>(stream: Stream<T>, keep: (item: T) => boolean): Stream<T> {
  for (const item of stream) yield item === PAUSE || keep(item) ? item : PAUSE;
}

/** Ends after `limit` results (0: no limit). */
export function* take<T>(stream: Stream<T>, limit: number): Stream<T> {
  let count = 0;
  for (const item of stream) {
    yield item;
    if (item !== PAUSE && ++count === limit) return;
  }
}

/** Merges sources, each in order, into one order. */
export function* mergeOrdered<T>(sources: Iterable<T>[], compare: (a: T, b: T) => number): Iterable<T> {
  const heads = sources.flatMap((source) => {
    const items = source[Symbol.iterator]();
    const first = items.next();
    return first.done === true ? [] : [{ items, item: first.value }];
  });
  while (heads.length > 0) {
    const best = heads.reduce((a, b) => (compare(b.item, a.item) < 0 ? b : a));
    yield best.item;
    const next = best.items.next();
    if (next.done === true) heads.splice(heads.indexOf(best), 1);
    else best.item = next.value;
  }
}
