import { INDEX_KEY_BUDGET, recordAtEnd, recordBytes, sectionKey } from '../store/layout';
import type { Entry } from '../store/store';
import { KeyWriter } from '../values/key';
import { keysOf } from '../values/path';
import type { Doc, Maybe } from '../values/types';
import type { Index } from './index-spec';

const writer = new KeyWriter();
const NO_VALUE = Buffer.alloc(0);

export interface DocumentEntries {
  entries: Entry[];
  /** Whether the index has learned something (an array, a cut key) that the catalog must save. */
  learned: boolean;
}

/**
 * A document's entries in an index. A unique index has the record number as value, so that a second document with
 * the same key cannot exist; any other has it at the end of the key.
 */
export function entriesOf(index: Index, document: Doc, record: number): DocumentEntries {
  if (index.partial?.includes(document) === false) return { entries: [], learned: false };
  const known = index.arrayFields.size + Number(index.truncated);
  const keys = new Map<string, Buffer>();
  for (const values of keysOf(document, index.fields, index.arrayFields)) {
    const key = encodeKey(index, values);
    keys.set(key.toString('latin1'), key);
  }
  const entries = [...keys.values()].map((key) => entry(index, key, record));
  return { entries, learned: index.arrayFields.size + Number(index.truncated) > known };
}

function entry(index: Index, key: Buffer, record: number): Entry {
  return index.unique
    ? { key, value: recordBytes(record) }
    : { key: Buffer.concat([key, recordBytes(record)]), value: NO_VALUE };
}

/** The record number of the document to which an entry belongs. */
export const recordIn = ({ unique }: Index, { key, value }: Entry) => recordAtEnd(unique ? value : key);

function encodeKey(index: Index, values: Maybe[]): Buffer {
  writer.reset().raw(sectionKey(index.id));
  const cap = componentCap(index);
  for (const [i, field] of index.fields.entries()) writer.component(values[i], field.descending, cap);
  if (writer.truncated) index.truncated = true;
  return writer.take();
}

/** The maximum length of one component of the index's keys (bytes). */
export const componentCap = (index: Index) => Math.floor(INDEX_KEY_BUDGET / index.fields.length);
