import { Long } from 'bson';
import { DatabaseError } from '../values/errors';
import { PAUSE } from '../query/stream';
import type { Stopwatch, Stream } from '../query/stream';
import { MAX_DOCUMENT_BYTES } from '../values/types';

/** A cursor that is idle for this long is closed, as in MongoDB (ms). */
const IDLE_MS = 10 * 60_000;
/** The part of an answer beside its documents. */
const ENVELOPE_BYTES = 16 * 1024;
export const FIRST_BATCH = 101;

interface Cursor {
  id: Long;
  namespace: string;
  documents: Iterator<Buffer | typeof PAUSE>;
  /** Read already, but too large for the last batch. */
  held?: Buffer;
  watch: Stopwatch;
  usedAt: number;
  busy: boolean;
}

/** A batch of encoded documents and the cursor for the next batch (zero after the last one). */
export class Batch {
  constructor(
    readonly field: 'firstBatch' | 'nextBatch',
    readonly documents: Buffer[],
    readonly cursor: Long,
    readonly namespace: string,
  ) {}
}

/** The open cursors. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #last = 0;

  /** The first batch; `single` closes the cursor with it. */
  async open(
    namespace: string,
    stream: Stream<Buffer>,
    watch: Stopwatch,
    { batchSize = FIRST_BATCH, single = false }: { batchSize?: number; single?: boolean },
  ): Promise<Batch> {
    const cursor: Cursor = {
      id: this.#newId(),
      namespace,
      documents: stream[Symbol.iterator](),
      watch,
      usedAt: Date.now(),
      busy: false,
    };
    const { documents, ended } = await fill(cursor, batchSize);
    if (ended || single) {
      cursor.documents.return?.();
      return new Batch('firstBatch', documents, Long.ZERO, namespace);
    }
    this.#open.set(cursor.id.toString(), cursor);
    return new Batch('firstBatch', documents, cursor.id, namespace);
  }

  /** The next batch; `batchSize` 0 means as many documents as an answer holds. */
  async next(id: Long, batchSize: number): Promise<Batch> {
    const cursor = this.#open.get(id.toString());
    if (cursor === undefined) throw new DatabaseError(43, `cursor id ${id.toString()} not found`);
    if (cursor.busy) throw new DatabaseError(143, `cursor id ${id.toString()} is in use`);
    cursor.busy = true;
    cursor.watch.resume();
    try {
      const { documents, ended } = await fill(cursor, batchSize === 0 ? Infinity : batchSize);
      if (ended) this.close(id);
      return new Batch('nextBatch', documents, ended ? Long.ZERO : id, cursor.namespace);
    } catch (error) {
      this.close(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
  }

  close(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  /** Closes idle cursors. */
  closeIdle(): void {
    for (const { id, usedAt, busy } of this.#open.values())
      if (!busy && usedAt < Date.now() - IDLE_MS) this.close(id);
  }

  #newId(): Long {
    // Beyond 32 bits, as in MongoDB, so that a client that truncates ids fails in tests.
    return Long.fromNumber(2 ** 40 + ++this.#last);
  }
}

async function fill(cursor: Cursor, size: number): Promise<{ documents: Buffer[]; ended: boolean }> {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (documents.length < size) {
    const next = cursor.held === undefined ? cursor.documents.next() : { done: false, value: cursor.held };
    delete cursor.held;
    if (next.done === true) return { documents, ended: true };
    const { value } = next;
    if (
      value !== PAUSE &&
      documents.length > 0 &&
      bytes + value.length > MAX_DOCUMENT_BYTES - ENVELOPE_BYTES
    ) {
      cursor.held = value;
      return { documents, ended: false };
    }
    if (value !== PAUSE) {
      documents.push(value);
      // Each document has its position as name in the answer.
      bytes += value.length + 8;
    }
    if (cursor.watch.turnIsOver()) await cursor.watch.yieldTurn();
  }
  return { documents, ended: false };
}
