import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import mongoose from 'mongoose';
import { pdfWords } from './pdfText';

/** Where a text was found: the collection, and the path in its document. */
export type Trace = { collection: string; path: string; text: string };

/** All texts of the database that hold one of the words, by the driver: every document of every collection, also in bytes and PDFs. */
export async function tracesOf(words: RegExp): Promise<Trace[]> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('not connected');
  const found: Trace[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    const documents = db.collection(name).find({}, { promoteBuffers: true });
    for await (const document of documents) {
      for (const [path, text] of textsIn(document, '')) {
        if (words.test(text)) found.push({ collection: name, path, text: text.slice(0, 200) });
      }
    }
  }
  return found;
}

function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [path, String(value)];
  else if (value instanceof Uint8Array) yield* textsInBytes(Buffer.from(value), path);
  else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [key, one] of Object.entries(value)) {
      yield [`${path}.${key}`, key];
      yield* textsIn(one, `${path}.${key}`);
    }
  }
}

function* textsInBytes(bytes: Buffer, path: string): Generator<[path: string, text: string]> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') yield [path, unpackedPdf(bytes)];
  else {
    yield [path, bytes.toString('latin1')];
    yield [path, bytes.toString('utf16le')];
  }
}

/** The text of a PDF whose streams are compressed, with its information. */
export function unpackedPdf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const unpacked = file.replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (whole, packed: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`;
    } catch {
      return whole;
    }
  });
  return `${unpacked}\n${pdfWords(Buffer.from(unpacked, 'latin1'))}`;
}

/** The digests that the server makes of texts, in the forms in which it stores them. */
export function digestsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const hash = createHash('sha256').update(text);
    const bytes = hash.digest();
    return [bytes.toString('hex'), bytes.toString('base64url')];
  });
}
