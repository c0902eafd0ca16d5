import { decode } from './types';
import type { Doc } from './types';

/** A document as the store keeps it. */
export interface Stored {
  document: Doc;
  bytes: Buffer;
}

/** A stored document, decoded when first read. */
export class Row {
  #document: Doc | undefined;
  constructor(
    readonly record: number,
    readonly bytes: Buffer,
  ) {}

  get document(): Doc {
    this.#document ??= decode(this.bytes);
    return this.#document;
  }
}
