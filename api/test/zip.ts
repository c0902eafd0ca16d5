import { inflateRawSync } from 'node:zlib';

const DIRECTORY = 0x02_01_4b_50;

/** The files of a ZIP by their names, read from its directory. */
export function unzipped(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16); at < end && zip.readUInt32LE(at) === DIRECTORY;) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(from, from + size);
    const path = zip.subarray(at + 46, at + 46 + (name ?? 0)).toString('utf8');
    files.set(path, method === 8 ? inflateRawSync(data) : data);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
