import { DatabaseError } from '../errors';

/** Stands in a stream for 'I have worked for a while without a result': the place where others may have a turn. */
export const PAUSE = Symbol('pause');
/** Results one after the other, computed when asked for. */
export type Stream<T> = Iterable<T | typeof PAUSE>;

/** How long one operation may work before all others that wait get their turn (ms). */
const TURN_MS = 4;

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The time an operation has used, which maxTimeMS limits: 0 means no limit. */
export class Stopwatch {
  #used = 0;
  #turnBegan = performance.now();
  constructor(readonly limit: number) {}

  /** Call at the start of each command that continues the operation. */
  resume(): void {
    this.#turnBegan = performance.now();
  }

  /** Whether others should have a turn; fails with code 50 when the limit has passed. */
  turnIsOver(): boolean {
    const worked = performance.now() - this.#turnBegan;
    if (this.limit > 0 && this.#used + worked > this.limit)
      throw new DatabaseError(50, 'operation exceeded time limit');
    return worked > TURN_MS;
  }

  /** Lets everything else that waits run first. The wait counts, as it does in MongoDB. */
  async yieldTurn(): Promise<void> {
    await othersTurn();
    const now = performance.now();
    this.#used += now - this.#turnBegan;
    this.#turnBegan = now;
  }
}

/** Runs a stream turn by turn and hands each result over; `enough` ends it early. */
export async function consume<T>(
  stream: Stream<T>,
  watch: Stopwatch,
  each: (item: T) => boolean | void,
): Promise<void> {
  for (const item of stream) {
    if (item !== PAUSE && each(item) === true) return;
    if (watch.turnIsOver()) await watch.yieldTurn();
  }
}

export function* mapStream<T, U>(stream: Stream<T>, change: (item: T) => U): Stream<U> {
  for (const item of stream) yield item === PAUSE ? PAUSE : change(item);
}

export function* filterStream<T>(stream: Stream<T>, keep: (item: T) => boolean): Stream<T> {
  for (const item of stream) yield item === PAUSE || keep(item) ? item : PAUSE;
}

/** Leaves out the first `skip` results and ends after `limit` (0: no end). */
export function* slice<T>(stream: Stream<T>, skip: number, limit: number): Stream<T> {
  let position = 0;
  for (const item of stream) {
    if (item === PAUSE) yield PAUSE;
    else {
      position++;
      if (position <= skip) yield PAUSE;
      else yield item;
      if (limit > 0 && position >= skip + limit) return;
    }
  }
}
