import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by colour type, at 8 bits a channel. */
const PIXEL_BYTES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Chunk = { name: string; data: Buffer };

/**
 * The picture in a PNG that a stranger sent, or undefined. pngjs does the decoding, but it believes a second header,
 * inflates interlaced pictures without a bound and fills missing pixels with whatever lay in memory: so the structure,
 * the size and the number of pixel bytes are checked before it sees the file.
 */
export function readPng(bytes: Buffer, largest: { width: number; height: number }): PNG | undefined {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const chunks = chunksOf(bytes);
  if (chunks === undefined || !isHarmless(chunks, largest)) return undefined;
  try {
    return PNG.sync.read(bytes, { checkCRC: true });
  } catch {
    return undefined;
  }
}

/** The parts of a file that ends where its last part does. */
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

function isHarmless(chunks: Chunk[], largest: { width: number; height: number }): boolean {
  const [header] = chunks;
  const count = (name: string) => chunks.filter((chunk) => chunk.name === name).length;
  if (header?.name !== 'IHDR' || header.data.length !== 13 || count('IHDR') !== 1) return false;
  if (chunks.at(-1)?.name !== 'IEND' || count('IEND') !== 1) return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width === 0 || height === 0 || width > largest.width || height > largest.height) return false;
  const [depth, colour = 0, , , interlace] = header.data.subarray(8);
  const pixelBytes = PIXEL_BYTES[colour];
  // What a canvas writes has 8 bits a channel and is not interlaced.
  if (depth !== 8 || interlace !== 0 || pixelBytes === undefined) return false;
  // Each line begins with the byte of its filter.
  return inflatesTo(chunks, height * (width * pixelBytes + 1));
}

/** True when the pixel data inflate to exactly so many bytes; it stops at the first one more. */
function inflatesTo(chunks: Chunk[], size: number): boolean {
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data);
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
}
