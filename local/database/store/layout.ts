/** The on-disk layout: every key begins with four bytes that name its section; see README.md. */
export const CATALOG_SECTION = 0;
export const COUNT_SECTION = 1;
export const META_SECTION = 2;
export const SESSION_SECTION = 3;
/** Ids of collections and indexes share one counter that begins here; an id is the section of its entries. */
export const FIRST_ID = 16;

/** LMDB takes keys of up to 1,978 bytes; the rest holds the section and the record number. */
export const INDEX_KEY_BUDGET = 1800;
const RECORD_BYTES = 6;

/** Appended to a prefix, it sorts after all keys with that prefix: no component of a key begins with this byte. */
export const AFTER = Buffer.from([0xff]);

export function sectionKey(section: number, rest: Uint8Array = Buffer.alloc(0)): Buffer {
  const key = Buffer.allocUnsafe(4 + rest.length);
  key.writeUInt32BE(section, 0);
  key.set(rest, 4);
  return key;
}

export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_BYTES);
  bytes.writeUIntBE(record, 0, RECORD_BYTES);
  return bytes;
}

/** The key of a document: its collection's id and its record number, which grows with each insert. */
export const documentKey = (collection: number, record: number) =>
  sectionKey(collection, recordBytes(record));

/** The record number at the end of a document's key, or of an entry of an index. */
export const recordAtEnd = (bytes: Buffer) => bytes.readUIntBE(bytes.length - RECORD_BYTES, RECORD_BYTES);
