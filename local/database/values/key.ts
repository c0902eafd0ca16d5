import { createHash } from 'node:crypto';
import { Binary, ObjectId } from 'bson';
import { isNumber, RANK, rank, toExact } from './types';
import type { Maybe, NumberValue, Value } from './types';

/** A component that is too long ends with a hash of this many bytes. */
export const HASH_BYTES = 32;

const END = 0;
const ESCAPED_ZERO = 0xff;
/** Its type, that it is no NaN, a double, and what the double has rounded away. */
const NUMBER_BYTES = 12;

/**
 * Writes values as bytes that sort as the values do in MongoDB. No encoding is a prefix of another one, so that the
 * parts of a compound key can follow each other.
 */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(4096);
  #length = 0;
  /** True if a component was cut since the last `reset`. */
  truncated = false;

  reset(): this {
    this.#length = 0;
    this.truncated = false;
    return this;
  }

  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  /** The bytes as a string of the same order, for maps and sorting. */
  takeString(): string {
    return this.#bytes.toString('latin1', 0, this.#length);
  }

  raw(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  /** One component of an index key: inverted when descending; beyond `cap` bytes its tail becomes a hash. */
  component(value: Maybe, descending: boolean, cap: number): void {
    const start = this.#length;
    this.value(value);
    if (this.#length - start > cap) this.#hashTail(start, cap);
    if (descending) invert(this.#bytes.subarray(start, this.#length));
  }

  value(value: Maybe): this {
    this.#byte(rank(value) + 1);
    if (value === undefined || value === null) return this;
    if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'boolean') this.#byte(Number(value));
    else if (isNumber(value)) this.#number(value);
    else if (value instanceof Date) this.#date(value);
    else if (value instanceof ObjectId) this.raw(value.id);
    else if (value instanceof Binary) this.#binary(value);
    else if (Array.isArray(value)) {
      for (const item of value) this.value(item);
      this.#byte(END);
    } else this.#doc(Object.entries(value));
    return this;
  }

  #doc(fields: [string, Value][]): void {
    for (const [name, item] of fields) {
      this.#byte(rank(item) + 1);
      this.#text(name);
      this.value(item);
    }
    this.#byte(END);
  }

  /** UTF-8, ended by two zeros; a zero inside is escaped so that it still sorts after the end. */
  #text(text: string): void {
    if (!text.includes('\0')) {
      this.#reserve(text.length * 3 + 2);
      this.#length += this.#bytes.write(text, this.#length);
    } else {
      for (const byte of Buffer.from(text)) {
        this.#byte(byte);
        if (byte === 0) this.#byte(ESCAPED_ZERO);
      }
    }
    this.#byte(END);
    this.#byte(END);
  }

  /** NaN first; any other number as a double, followed by what the double rounded away from a long. */
  #number(value: NumberValue): void {
    const exact = toExact(value);
    if (Number.isNaN(exact)) return this.#byte(0);
    const rounded = Number(exact);
    this.#byte(1);
    this.#double(rounded === 0 ? 0 : rounded);
    const remainder = typeof exact === 'bigint' ? Number(exact - BigInt(rounded)) : 0;
    this.#byte((remainder + 0x8000) >> 8);
    this.#byte(remainder & 0xff);
  }

  /** IEEE bytes that sort as unsigned bytes: negative numbers inverted, positive ones above them. */
  #double(value: number): void {
    this.#reserve(8);
    const start = this.#length;
    this.#length = this.#bytes.writeDoubleBE(value, start);
    if (value < 0) invert(this.#bytes.subarray(start, this.#length));
    else this.#flipSign(start);
  }

  #date(value: Date): void {
    this.#reserve(8);
    const start = this.#length;
    this.#length = this.#bytes.writeBigInt64BE(BigInt(value.getTime()), start);
    this.#flipSign(start);
  }

  #binary(value: Binary): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value.position, this.#length);
    this.#byte(value.sub_type);
    this.raw(value.value());
  }

  #hashTail(start: number, cap: number): void {
    const digest = createHash('sha256').update(this.#bytes.subarray(start, this.#length)).digest();
    this.#length = start + cap - HASH_BYTES;
    this.raw(digest);
    this.truncated = true;
  }

  #flipSign(at: number): void {
    this.#bytes.writeUInt8(this.#bytes.readUInt8(at) ^ 0x80, at);
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

export function invert(bytes: Buffer): Buffer {
  for (const [i, byte] of bytes.entries()) bytes[i] = byte ^ 0xff;
  return bytes;
}

/** Where the value ends that begins at this byte of a key. The key is as it was written: not inverted, and not cut. */
export function endOfComponent(key: Buffer, at: number): number {
  switch ((key[at] ?? 0) - 1) {
    case RANK.missing:
    case RANK.null:
      return at + 1;
    case RANK.bool:
      return at + 2;
    case RANK.int:
      return at + (key[at + 1] === 0 ? 2 : NUMBER_BYTES);
    case RANK.date:
      return at + 9;
    case RANK.objectId:
      return at + 13;
    case RANK.binData:
      return at + 6 + key.readUInt32BE(at + 1);
    case RANK.string:
      return endOfText(key, at + 1);
    case RANK.array: {
      let end = at + 1;
      while (key[end] !== END) end = endOfComponent(key, end);
      return end + 1;
    }
    case RANK.object: {
      let end = at + 1;
      // The type of a field, its name, and its value.
      while (key[end] !== END) end = endOfComponent(key, endOfText(key, end + 1));
      return end + 1;
    }
    default:
      throw new Error('a key of an index has a value of no known type');
  }
}

function endOfText(key: Buffer, from: number): number {
  let at = from;
  while (key[at] !== END || key[at + 1] === ESCAPED_ZERO) at += 1;
  return at + 2;
}

const shared = new KeyWriter();

/** A string per value: equal for equal values, and within one type in the order of the values. */
export const identity = (value: Maybe): string => shared.reset().value(value).takeString();
