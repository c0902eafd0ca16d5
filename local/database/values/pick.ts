import { decode } from './types';
import type { Doc } from './types';

/** Bytes of a value of fixed length, by its BSON type: double, ObjectId, bool, date, null, int, long. */
const FIXED: Record<number, number> = { 0x01: 8, 0x07: 12, 0x08: 1, 0x09: 8, 0x0a: 0, 0x10: 4, 0x12: 8 };
const TEXT = 0x02;
const DOCUMENT = 0x03;
const ARRAY = 0x04;
const BINARY = 0x05;
/** A document's length before its elements, and the zero after them. */
const HEAD = 4;
const TAIL = 1;

/**
 * Takes some top-level fields out of a stored document without decoding the rest, which would cost many times more: a
 * list shows half of an application's fields, a filter reads two.
 */
export class Picker {
  /** The names as bytes, by their hashes: names are compared in place, without decoding them. */
  readonly #names = new Map<number, Buffer[]>();
  readonly #count: number;

  constructor(names: Iterable<string>) {
    const distinct = [...new Set(names)].map((name) => Buffer.from(name));
    for (const name of distinct) {
      const hash = hashOf(name, 0, name.length);
      this.#names.set(hash, [...(this.#names.get(hash) ?? []), name]);
    }
    this.#count = distinct.length;
  }

  /** The document with these fields only, in the order in which they are stored. */
  bytes(document: Buffer): Buffer {
    const runs = this.#runs(document);
    let length = HEAD + TAIL;
    for (const { from, to } of runs) length += to - from;
    const picked = Buffer.allocUnsafe(length);
    picked.writeInt32LE(length, 0);
    let at = HEAD;
    for (const { from, to } of runs) at += document.copy(picked, at, from, to);
    picked[at] = 0;
    return picked;
  }

  document(document: Buffer): Doc {
    return decode(this.bytes(document));
  }

  /** The positions of the wanted elements (type, name and value); neighbours form one run. */
  #runs(document: Buffer): Run[] {
    const runs: Run[] = [];
    const end = document.length - TAIL;
    let left = this.#count;
    let last: Run | undefined;
    for (let from = HEAD; from < end && left > 0;) {
      const nameEnds = endOfName(document, from + 1);
      const to = endOfValue(document, document[from] ?? 0, nameEnds + 1);
      if (this.#wants(document, from + 1, nameEnds)) {
        left -= 1;
        if (last?.to === from) last.to = to;
        else runs.push((last = { from, to }));
      }
      from = to;
    }
    return runs;
  }

  #wants(document: Buffer, from: number, to: number): boolean {
    const names = this.#names.get(hashOf(document, from, to));
    return (
      names?.some((name) => name.length === to - from && name.compare(document, from, to) === 0) === true
    );
  }
}

type Run = { from: number; to: number };

function endOfName(document: Buffer, from: number): number {
  let at = from;
  while (document[at] !== 0) at += 1;
  return at;
}

function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at += 1) hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
  return hash;
}

function endOfValue(document: Buffer, type: number, at: number): number {
  const fixed = FIXED[type];
  if (fixed !== undefined) return at + fixed;
  const length = document.readInt32LE(at);
  if (type === DOCUMENT || type === ARRAY) return at + length;
  if (type === TEXT) return at + 4 + length;
  if (type === BINARY) return at + 5 + length;
  throw new Error(`a stored document has a value of type ${type}`);
}
