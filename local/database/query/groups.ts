import type { Collection } from '../catalog/collection';
import { AFTER, recordAtEnd, sectionKey } from '../store/layout';
import type { Store } from '../store/store';
import { refusal } from '../values/errors';
import { endOfComponent } from '../values/key';
import { Picker } from '../values/pick';
import { RANK } from '../values/types';
import type { Maybe } from '../values/types';
import type { Covered } from './covered';
import type { Component } from './index-bounds';
import { rowAt } from './rows';
import { PAUSE } from './stream';
import type { Stream } from './stream';

/** Memory limit of all groups together. */
export const GROUP_BYTES = 100 * 1024 * 1024;
/** A group and what it counts, beside the values (bytes). */
export const EMPTY_GROUP_BYTES = 200;

/** The values of the fields of a group, with their exact types, and how many documents have them. */
export interface Counted {
  values: Maybe[];
  count: number;
}

/** Keys that are read at once: few where the next ones may be passed over together. */
const FEW_KEYS = 32;
const MANY_KEYS = 512;
/** A run of so many keys may be the first of longer ones. */
const LONG_RUN = 8;
/** The ends of keys whose group is remembered. */
const MOST_ENDS = 50_000;

const NULL_BYTE = String.fromCharCode(RANK.null + 1);

/**
 * Counts documents by some of their fields in the keys of an index alone. Keys that have the same values up to the last
 * field that counts are a run: long runs are counted without a look at each key.
 */
export class GroupCounter {
  readonly #groups = new Map<string, Counted>();
  /** By position and bytes of a key: the value that the first document with them has. */
  readonly #values = new Map<string, Maybe>();
  readonly #pickers: { picker: Picker; field: string }[];
  readonly #last: number;
  #bytes = 0;
  /** A value is null or missing, which a key does not tell apart. */
  hasNull = false;

  constructor(
    readonly store: Store,
    readonly collection: Collection,
    readonly covered: Covered,
  ) {
    this.#last = covered.components.length - 1;
    this.#pickers = covered.index.fields.map(({ path }) => ({ picker: new Picker([path]), field: path }));
  }

  /** Counts; each item is a place where other operations may take their turn. */
  *run(): Stream<never> {
    yield* this.#walk(sectionKey(this.covered.index.id), [], undefined);
  }

  groups(): Counted[] {
    return [...this.#groups.values()].filter(({ count }) => count > 0);
  }

  /** The keys that begin so. `before` are the components of the beginning, `sample` one of the keys, if one is known. */
  *#walk(prefix: Buffer, before: string[], sample: Buffer | undefined): Stream<never> {
    const position = before.length;
    const { points, range } = this.covered.components[position] ?? {};
    if (points !== undefined) {
      for (const point of points)
        yield* this.#walk(Buffer.concat([prefix, point]), [...before, point.toString('latin1')], undefined);
      return;
    }
    const low = range === undefined ? prefix : Buffer.concat([prefix, range.low]);
    const high = Buffer.concat([prefix, range === undefined ? AFTER : range.high]);
    const counts = position < this.#last || this.covered.grouped.includes(position);
    if (counts && position <= this.#last) yield* this.#scan(prefix, before, low, high);
    else yield* this.#countAll(before, low, high, sample);
  }

  /** A range of which the components from this position on count as well. */
  *#scan(prefix: Buffer, before: string[], low: Buffer, high: Buffer): Stream<never> {
    const ends = new Map<string, Counted | null>();
    const runOf = (key: Buffer) => key.subarray(0, endOfComponent(key, prefix.length));
    let from = low;
    for (let limit = FEW_KEYS; ;) {
      if (limit === FEW_KEYS) {
        const [first] = this.store.keys({ low: from, high }, 1);
        if (first === undefined) return;
        const run = runOf(first);
        const behind = Buffer.concat([run, AFTER]);
        if (this.store.hasMore({ low: first, high: behind }, FEW_KEYS - 1)) {
          yield* this.#walk(run, [...before, run.toString('latin1', prefix.length)], first);
          from = behind;
          continue;
        }
      }
      const keys = this.store.keys({ low: from, high }, limit);
      const last = keys.at(-1);
      if (last === undefined) return;
      const isLast = keys.length < limit;
      const lastRun = runOf(last);
      // The last run may go on behind these keys.
      let end = keys.length;
      if (!isLast) while (isIn(keys[end - 1], lastRun)) end -= 1;
      if (end === 0) {
        limit = FEW_KEYS;
        continue;
      }
      for (const key of keys.slice(0, end)) this.#add(key, prefix.length, before, ends);
      yield PAUSE;
      if (isLast) return;
      from = lastRun;
      limit = keys.length - end >= LONG_RUN ? FEW_KEYS : Math.min(limit * 2, MANY_KEYS);
    }
  }

  /** Counts one key; `ends` remembers what the bytes from here to the last component say. */
  #add(key: Buffer, from: number, before: string[], ends: Map<string, Counted | null>): void {
    let position = before.length;
    let at = from;
    // The range that is read decides of its own component.
    if (!this.covered.grouped.includes(position)) {
      at = endOfComponent(key, at);
      position += 1;
    }
    const starts: number[] = [];
    let end = at;
    for (let next = position; next <= this.#last; next += 1) {
      starts.push(end);
      end = endOfComponent(key, end);
    }
    const bytes = key.toString('latin1', at, end);
    let group = ends.get(bytes);
    if (group === undefined) {
      const skipped = Array.from({ length: position - before.length }, () => '');
      const own = starts.map((start, nth) => key.toString('latin1', start, starts[nth + 1] ?? end));
      const isWanted = own.every(
        (component, nth) =>
          nth + position === before.length || isAllowed(component, this.covered.components[nth + position]),
      );
      group = isWanted ? this.#groupOf([...before, ...skipped, ...own], key) : null;
      if (ends.size > MOST_ENDS) ends.clear();
      ends.set(bytes, group);
    }
    if (group !== null) group.count += 1;
  }

  *#countAll(before: string[], low: Buffer, high: Buffer, sample: Buffer | undefined): Stream<never> {
    const [first] = sample === undefined ? this.store.keys({ low, high }, 1) : [sample];
    if (first === undefined) return;
    const group = this.#groupOf(before, first);
    for (const count of this.store.count({ low, high })) {
      group.count += count;
      yield PAUSE;
    }
  }

  /** The group of a key that was just read, so that its document is there. */
  #groupOf(components: string[], key: Buffer): Counted {
    const own = this.covered.grouped.map((position) => components[position] ?? '');
    const id = own.join('');
    const known = this.#groups.get(id);
    if (known !== undefined) return known;
    if (own.includes(NULL_BYTE)) this.hasNull = true;
    const values = this.covered.grouped.map((position, nth) => this.#valueOf(position, own[nth] ?? '', key));
    const group = { values, count: 0 };
    this.#groups.set(id, group);
    this.#bytes += 3 * id.length + EMPTY_GROUP_BYTES;
    if (this.#bytes > GROUP_BYTES) throw refusal('a $group that needs more than 100 MB');
    return group;
  }

  #valueOf(position: number, component: string, key: Buffer): Maybe {
    const name = `${position} ${component}`;
    if (this.#values.has(name)) return this.#values.get(name);
    const row = rowAt(this.store, this.collection, recordAtEnd(key));
    const { picker, field } = this.#pickers[position] ?? {};
    const document = row && picker?.document(row.bytes);
    const value = field === undefined ? undefined : document?.[field];
    this.#values.set(name, value);
    return value;
  }
}

const isIn = (key: Buffer | undefined, run: Buffer) => key?.subarray(0, run.length).equals(run) === true;

function isAllowed(component: string, { points, range }: Component = {}): boolean {
  if (points === undefined && range === undefined) return true;
  const bytes = Buffer.from(component, 'latin1');
  if (points !== undefined) return points.some((point) => point.equals(bytes));
  return (
    range === undefined || (Buffer.compare(bytes, range.low) >= 0 && Buffer.compare(bytes, range.high) < 0)
  );
}
