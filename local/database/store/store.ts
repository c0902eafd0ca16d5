import { setImmediate } from 'node:timers/promises';
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { DatabaseError } from '../values/errors';
import { fromDisk, LEAST_BYTES, Room } from './room';

export interface Entry {
  key: Buffer;
  value: Buffer;
}
/** What a write changes; null removes the key. */
export interface Change {
  key: Buffer;
  value: Buffer | null;
}
/** Keys from `low` (included) up to `high` (excluded). */
export interface Range {
  low: Buffer;
  high: Buffer;
  reverse?: boolean;
}

export interface StoreHooks {
  /** Runs inside each commit group after its last write: saves what belongs to the group. */
  beforeCommit: () => void;
  /** A commit group has failed and nothing of it was kept: memory must be read from the store again. */
  afterFailure: () => void;
}

/** Upper bound for the pages that one change touches, beside its value (bytes). */
const CHANGE_BYTES = 8 * 4096;
/** Upper bound for the room that is tested for a large commit (bytes). */
const MOST_BYTES = 16 << 20;
const FIRST_CHUNK = 16;
const LAST_CHUNK = 512;
const CHUNK_BYTES = 1 << 20;
/** Keys that are counted at once: about a millisecond. */
const COUNTED = 10_000;
const FIRST_COUNTED = 256;
/** After this time a commit group leaves the rest of the queue to the next group (ms). */
const GROUP_MS = 20;

interface Job {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
  failure?: { error: unknown };
}

/**
 * An ordered, durable key-value store on LMDB whose writes commit in groups, each with one sync to disk. Commit and sync
 * run in a thread: meanwhile reads see the state before the group, and the next group gathers.
 */
export class Store {
  readonly #lmdb: RootDatabase<Buffer, Buffer>;
  readonly #room: Room;
  #queue: Job[] = [];
  /** Upper bound for what the current commit group writes. */
  #bytes = 0;
  /** The commit groups that run, one after the other, until the queue is empty. */
  #committing: Promise<void> | undefined;
  #isEnding = false;
  hooks: StoreHooks = { beforeCommit: () => {}, afterFailure: () => {} };

  constructor(directory: string) {
    this.#lmdb = open<Buffer, Buffer>({
      path: directory,
      keyEncoding: 'binary',
      encoding: 'binary',
      compression: false,
      // A commit returns after fdatasync, not before.
      overlappingSync: false,
      maxReaders: 64,
    });
    this.#room = new Room(directory);
  }

  get(key: Buffer): Buffer | undefined {
    return this.#lmdb.getBinary(key);
  }

  /**
   * The entries of a range. It reads in short chunks and continues by key after each, so that a paused scan holds no
   * read transaction. It does not see entries that are written behind its position.
   */
  *scan({ low, high, reverse = false }: Range): Generator<Entry> {
    let from = reverse ? high : low;
    let fresh = !reverse;
    for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 2, LAST_CHUNK)) {
      const { entries, ended } = this.#chunk(from, reverse ? low : high, reverse, !fresh, limit);
      yield* entries;
      const last = entries.at(-1);
      if (ended || last === undefined) return;
      from = last.key;
      fresh = false;
    }
  }

  /** How many keys a range has, in steps: each item adds to the sum. Nothing of an entry is read. */
  *count({ low: start, high: end }: Range): Generator<number> {
    let from = start;
    // An offset also passes the keys behind the range: in a short one, thousands of them for nothing.
    for (let offset = FIRST_COUNTED; ; offset = Math.min(offset * 2, COUNTED)) {
      const [next] = this.#lmdb.getKeys({ start: from, end, offset, limit: 1 });
      if (next === undefined) return yield this.#lmdb.getKeysCount({ start: from, end });
      yield offset;
      from = next;
    }
  }

  /** The first keys of a range, all of one moment. */
  keys({ low: start, high: end }: Range, limit: number): Buffer[] {
    return [...this.#lmdb.getKeys({ start, end, limit })];
  }

  /** Whether a range has more keys than this, without reading them. */
  hasMore({ low: start, high: end }: Range, than: number): boolean {
    const [next] = this.#lmdb.getKeys({ start, end, offset: than, limit: 1 });
    return next !== undefined;
  }

  #chunk(start: Buffer, end: Buffer, reverse: boolean, exclusiveStart: boolean, limit: number) {
    const entries: Entry[] = [];
    let bytes = 0;
    const options = { start, end, reverse, exclusiveStart, inclusiveEnd: reverse, limit };
    for (const { key, value } of this.#lmdb.getRange(options)) {
      entries.push({ key, value });
      bytes += value.length;
      if (bytes > CHUNK_BYTES) return { entries, ended: false };
    }
    return { entries, ended: entries.length < limit };
  }

  /**
   * Runs a write. All waiting writes share a transaction and its sync; the promise resolves after the sync. A write
   * that throws must not have called `apply`: it rejects alone, and the rest of its group commits.
   */
  write<T>(step: () => T): Promise<T> {
    if (this.#isEnding) return Promise.reject(new DatabaseError(91, 'The database is stopping'));
    return new Promise<T>((resolve, reject) => {
      let result: T;
      const run = () => {
        result = step();
      };
      this.#queue.push({ run, resolve: () => resolve(result), reject });
      this.#committing ??= this.#commitAll();
    });
  }

  /** Adds changes to the transaction of the current write. */
  apply(changes: Change[]): void {
    for (const { key, value } of changes) {
      this.#bytes += CHANGE_BYTES + (value?.length ?? 0);
      if (value === null) this.#lmdb.removeSync(key);
      else this.#lmdb.putSync(key, value);
    }
  }

  /** A separate, synchronous transaction before the first write and after the last one. */
  transaction<T>(step: () => T): T {
    return this.#lmdb.transactionSync(step);
  }

  /**
   * Ends the read transactions of killed processes (backups) and returns their number. While such a transaction is open,
   * freed pages are not reused and the file grows.
   */
  forgetDeadReaders(): number {
    return this.#lmdb.readerCheck();
  }

  /** Refuses further writes, so that what consists of many ends; those that wait are on the disk afterwards. */
  async endWrites(): Promise<void> {
    this.#isEnding = true;
    await this.#committing;
  }

  async close(): Promise<void> {
    await this.endWrites();
    await this.#lmdb.close();
    this.#room.close();
  }

  async #commitAll(): Promise<void> {
    // Writes of the same turn of the event loop share the first group.
    await setImmediate();
    while (this.#queue.length > 0) await this.#commitGroup();
    this.#committing = undefined;
  }

  async #commitGroup(): Promise<void> {
    const group: Job[] = [];
    this.#bytes = 0;
    try {
      this.#checkRoom(group);
      // A child transaction, so that an error in it undoes the whole group.
      await this.#lmdb.childTransaction(() => {
        this.#runJobs(group);
        this.hooks.beforeCommit();
        if (this.#bytes > LEAST_BYTES) this.#room.check(Math.min(this.#bytes, MOST_BYTES));
      });
      // The group is on the disk, and only now the clients are answered.
      for (const job of group) {
        if (job.failure === undefined) job.resolve();
        else job.reject(job.failure.error);
      }
    } catch (error) {
      this.hooks.afterFailure();
      const failure = fromDisk(error);
      for (const job of group) job.reject(job.failure?.error ?? failure);
    }
  }

  /** Without room, all waiting writes fail and none starts. */
  #checkRoom(group: Job[]): void {
    try {
      this.#room.check();
    } catch (error) {
      group.push(...this.#queue.splice(0));
      throw error;
    }
  }

  #runJobs(group: Job[]): void {
    const end = performance.now() + GROUP_MS;
    do {
      const job = this.#queue.shift();
      if (job === undefined) return;
      group.push(job);
      try {
        job.run();
      } catch (error) {
        job.failure = { error };
      }
    } while (performance.now() < end);
  }
}
