import type { FileEncoding } from '@rollbook/contract';
import { type ImportDoc, ImportPart } from './model';

/** A file that is not imported; the message says why. */
export class Refused extends Error {}

const SIGNS: readonly [number[], string][] = [
  [[0x50, 0x4b], 'This is a workbook or a ZIP file, not CSV. In your spreadsheet choose Save as, then CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old workbook (.xls), not CSV. Choose Save as, then CSV.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not CSV.'],
  [[0x1f, 0x8b], 'This is a compressed file, not CSV.'],
];

/** Refuses what is no text by its first bytes. */
export function refuseOtherFiles(begin: Uint8Array): void {
  const found = SIGNS.find(([sign]) => sign.every((byte, at) => begin[at] === byte));
  if (found !== undefined) throw new Refused(found[1]);
  if (isUtf16(begin) === undefined && begin.includes(0)) throw new Refused('This is no text file.');
}

/** By its mark, or by the zero in every second byte. */
function isUtf16(bytes: Uint8Array): FileEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = [...bytes.subarray(0, 200)];
  const zerosAt = (side: number) => begin.filter((byte, at) => at % 2 === side && byte === 0).length;
  const most = begin.length / 3;
  if (zerosAt(1) > most && zerosAt(0) === 0) return 'utf-16le';
  return zerosAt(0) > most && zerosAt(1) === 0 ? 'utf-16be' : undefined;
}

/** The bytes, part by part: never the whole file at once. */
export async function* bytesOf({ _id, parts }: Pick<ImportDoc, '_id' | 'parts'>): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part += 1) {
    const stored = await ImportPart.findById(`${_id}:${part}`);
    if (stored === null)
      throw new Refused(`Part ${part + 1} of the file is missing. Please choose it again.`);
    yield stored.data;
  }
}

/** UTF-16 by its signs, UTF-8 where all bytes are, and otherwise what older spreadsheets write. */
export async function encodingOf(doc: Pick<ImportDoc, '_id' | 'parts'>): Promise<FileEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of bytesOf(doc)) {
      if (isFirst) {
        refuseOtherFiles(bytes);
        const utf16 = isUtf16(bytes);
        if (utf16 !== undefined) return utf16;
      }
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text, part by part, without its mark. */
export async function* textOf(doc: Pick<ImportDoc, '_id' | 'parts' | 'encoding'>): AsyncGenerator<string> {
  const decoder = new TextDecoder(doc.encoding);
  for await (const bytes of bytesOf(doc)) yield decoder.decode(bytes, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
