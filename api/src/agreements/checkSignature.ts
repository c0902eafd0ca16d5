import { inflateSync } from 'node:zlib';
import { hasInk, SIGNATURE_MAX_BYTES, SIGNATURE_MAX_SIDE, SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes per pixel by colour type, at 8 bits a channel. */
const PIXEL_BYTES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The PNG of a signature (D13); undefined when it is too long, not a PNG, broken, too large, blank or a dot. Cheap checks
 * come first: nothing is decompressed before its size is known.
 */
export function checkSignature(dataUrl: string): Buffer | undefined {
  if (dataUrl.length > SIGNATURE_MAX_BYTES || !dataUrl.startsWith(SIGNATURE_PREFIX)) return undefined;
  const bytes = strictBase64(dataUrl.slice(SIGNATURE_PREFIX.length));
  const picture = bytes === undefined ? undefined : readPng(bytes);
  return picture !== undefined && hasInk(picture) ? bytes : undefined;
}

/** Node's decoder skips invalid characters; only text that encodes back to itself is accepted. */
function strictBase64(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/**
 * The picture of an untrusted PNG, or undefined. pngjs decodes it, but accepts a second header, decompresses interlaced
 * pictures without a limit and fills missing pixels with uninitialised memory: structure, size and number of pixel bytes
 * are checked first.
 */
function readPng(bytes: Buffer): PNG | undefined {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const chunks = chunksOf(bytes);
  if (chunks === undefined || !isHarmless(chunks)) return undefined;
  try {
    return PNG.sync.read(bytes, { checkCRC: true });
  } catch {
    return undefined;
  }
}

type Chunk = { name: string; data: Buffer };

/** The chunks of a file that ends with its last chunk. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = MAGIC.length; at < bytes.length;) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return undefined;
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function isHarmless(chunks: Chunk[]): boolean {
  const [header] = chunks;
  const count = (name: string) => chunks.filter((chunk) => chunk.name === name).length;
  if (header?.name !== 'IHDR' || header.data.length !== 13 || count('IHDR') !== 1) return false;
  if (chunks.at(-1)?.name !== 'IEND' || count('IEND') !== 1) return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const largest = SIGNATURE_MAX_SIDE;
  if (width === 0 || height === 0 || width > largest.width || height > largest.height) return false;
  const [depth, colour = 0, , , interlace] = header.data.subarray(8);
  const pixelBytes = PIXEL_BYTES[colour];
  // A canvas writes 8 bits a channel, not interlaced.
  if (depth !== 8 || interlace !== 0 || pixelBytes === undefined) return false;
  // Each line starts with one byte for its filter.
  return inflatesTo(chunks, height * (width * pixelBytes + 1));
}

/** True when the pixel data decompress to exactly `size` bytes; decompression stops at the first byte more. */
function inflatesTo(chunks: Chunk[], size: number): boolean {
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data);
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
}
