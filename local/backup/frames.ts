import { createHash, type Hash } from 'node:crypto';
import { deserialize, serialize } from 'bson';
import type { Document } from 'bson';

/**
 * A backup is a sequence of frames. Each is a byte for its kind and a BSON document: the head, then each collection with
 * its documents, and the end with the totals and the SHA-256 of everything between.
 */
const KINDS = ['head', 'collection', 'document', 'end'] as const;
type Kind = (typeof KINDS)[number];
export type Frame = { kind: Kind; bytes: Uint8Array };

/** The byte of a kind: its place in the list, from 1. */
const byteOf = (kind: Kind) => Uint8Array.of(KINDS.indexOf(kind) + 1);

export type Head = { format: typeof FORMAT; version: typeof VERSION; taken: Date };
export type CollectionFrame = { name: string; indexes: Document[] };
export type End = { collections: number; documents: number; sha256: string };

export const FORMAT = 'rollbook backup';
export const VERSION = 1;

/** The file is no backup, or not a complete one. */
export class BrokenBackup extends Error {}

/** These bytes are no frame: of a damaged backup, or of another file. */
export class NoFrame extends Error {}

export function frameOf(kind: Exclude<Kind, 'document'>, content: Document): Frame {
  return { kind, bytes: serialize(content) };
}

export function contentOf<Content extends Document>({ bytes }: Frame): Content {
  try {
    return deserialize(bytes) as Content;
  } catch {
    throw new NoFrame();
  }
}

/** Counts collections and documents, and computes their digest. */
export class Tally {
  readonly #hash: Hash = createHash('sha256');
  collections = 0;
  documents = 0;

  add({ kind, bytes }: Frame): void {
    this.#hash.update(byteOf(kind)).update(bytes);
    if (kind === 'collection') this.collections++;
    if (kind === 'document') this.documents++;
  }

  end(): End {
    return {
      collections: this.collections,
      documents: this.documents,
      sha256: this.#hash.copy().digest('hex'),
    };
  }
}

export function toBytes({ kind, bytes }: Frame): Buffer {
  return Buffer.concat([byteOf(kind), bytes]);
}

/** The kind, and the length with which a BSON document begins. */
const PREFIX_BYTES = 5;
const SMALLEST_BYTES = 5;
const LARGEST_BYTES = 17 * 1024 * 1024;

/** Splits a stream of bytes into frames. */
export async function* framesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let length = frameLength(rest); length !== undefined && rest.length >= length;) {
      yield { kind: kindOf(rest), bytes: rest.subarray(1, length) };
      rest = rest.subarray(length);
      length = frameLength(rest);
    }
  }
  if (rest.length > 0) throw new BrokenBackup('the file ends in the middle of a document');
}

function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < PREFIX_BYTES) return undefined;
  kindOf(bytes);
  const length = bytes.readInt32LE(1);
  if (length < SMALLEST_BYTES || length > LARGEST_BYTES) throw new NoFrame();
  return 1 + length;
}

function kindOf(bytes: Buffer): Kind {
  const kind = KINDS[(bytes[0] ?? 0) - 1];
  if (kind === undefined) throw new NoFrame();
  return kind;
}
