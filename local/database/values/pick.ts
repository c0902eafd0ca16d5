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
      const hash = name.reduce(addToHash, 0);
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
      // One pass over the name finds its end and its hash.
      let nameEnds = from + 1;
      let hash = 0;
      for (let byte = document[nameEnds]; byte !== undefined && byte !== 0; byte = document[nameEnds]) {
        hash = addToHash(hash, byte);
        nameEnds += 1;
      }
      const to = endOfValue(document, document[from] ?? 0, nameEnds + 1);
      if (this.#wants(hash, document, from + 1, nameEnds)) {
        left -= 1;
        if (last?.to === from) last.to = to;
        else runs.push((last = { from, to }));
      }
      from = to;
    }
    return runs;
  }

  #wants(hash: number, document: Buffer, from: number, to: number): boolean {
    const names = this.#names.get(hash);
    return names !== undefined && names.some((name) => isAt(document, from, to, name));
  }
}

type Run = { from: number; to: number };

const addToHash = (hash: number, byte: number) => (hash * 31 + byte) | 0;

/** In place, because a call into native code costs more than a name's few bytes. */
function isAt(document: Buffer, from: number, to: number, name: Buffer): boolean {
  if (name.length !== to - from) return false;
  for (let at = 0; at < name.length; at += 1) if (document[from + at] !== name[at]) return false;
  return true;
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
