import { crc32, inflateSync } from 'node:zlib';
import { type Chunk, chunksOf } from '../pictures/pngChunks';

/** Bytes per pixel by colour type, at 8 bits a channel. */
const PIXEL_BYTES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const GREY = 0;
const PALETTE = 3;
const GREY_ALPHA = 4;

/** Four bytes a pixel: red, green, blue, alpha. */
export type Picture = { width: number; height: number; data: Buffer };

/**
 * The pixels of a PNG with 8 bits a channel that is not interlaced, decompressed once: decompression stops at the first byte
 * more than its size needs. Undefined for a wrong checksum, colour type, filter or number of bytes.
 */
export function pixelsOf(png: Buffer): Picture | undefined {
  const chunks = chunksOf(png) ?? [];
  const [header] = chunks;
  if (header === undefined || !chunks.every(isIntact)) return undefined;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const colourType = header.data[9] ?? Number.NaN;
  const pixelBytes = PIXEL_BYTES[colourType];
  if (pixelBytes === undefined) return undefined;
  const lines = { height, lineBytes: width * pixelBytes, pixelBytes };
  const raw = unfiltered(inflated(chunks, lines), lines);
  const colours = raw && toColours(raw, { colourType, chunks, pixels: width * height });
  return colours && { width, height, data: colours };
}

function isIntact({ named, crc }: Chunk): boolean {
  return crc32(named) === crc;
}

type Lines = { height: number; lineBytes: number; pixelBytes: number };

/** Each line starts with one byte for its filter. */
function inflated(chunks: Chunk[], { height, lineBytes }: Lines): Buffer | undefined {
  const size = height * (lineBytes + 1);
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  try {
    const lines = inflateSync(packed, { maxOutputLength: size });
    return lines.length === size ? lines : undefined;
  } catch {
    return undefined;
  }
}

/** Undoes the filter of each line: a byte is stored as its difference to the ones left of it, above it, or both. */
function unfiltered(lines: Buffer | undefined, { height, lineBytes, pixelBytes }: Lines): Buffer | undefined {
  if (lines === undefined) return undefined;
  const result = Buffer.alloc(height * lineBytes);
  for (let line = 0; line < height; line++) {
    const [from, to] = [line * (lineBytes + 1) + 1, line * lineBytes];
    const filter = lines[from - 1] ?? Number.NaN;
    if (!(filter <= 4)) return undefined;
    if (filter === 0) {
      lines.copy(result, to, from, from + lineBytes);
      continue;
    }
    for (let at = 0; at < lineBytes; at++) {
      const left = at < pixelBytes ? 0 : (result[to + at - pixelBytes] ?? 0);
      const up = line === 0 ? 0 : (result[to + at - lineBytes] ?? 0);
      const corner = line === 0 || at < pixelBytes ? 0 : (result[to + at - lineBytes - pixelBytes] ?? 0);
      result[to + at] = (lines[from + at] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return result;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

type Coloured = { colourType: number; chunks: Chunk[]; pixels: number };

/** Undefined for a palette that lacks a colour. */
function toColours(raw: Buffer, { colourType, chunks, pixels }: Coloured): Buffer | undefined {
  if (PIXEL_BYTES[colourType] === 4) return raw;
  const named = (name: string) => chunks.find((chunk) => chunk.name === name)?.data ?? Buffer.alloc(0);
  const [palette, alphas] = [named('PLTE'), named('tRNS')];
  const result = Buffer.alloc(pixels * 4, 255);
  for (let pixel = 0, to = 0; pixel < pixels; pixel++, to += 4) {
    if (colourType === PALETTE) {
      const colour = raw[pixel] ?? 0;
      if (colour * 3 + 3 > palette.length) return undefined;
      palette.copy(result, to, colour * 3, colour * 3 + 3);
      result[to + 3] = alphas[colour] ?? 255;
    } else if (colourType === GREY || colourType === GREY_ALPHA) {
      const from = pixel * (colourType === GREY ? 1 : 2);
      result.fill(raw[from] ?? 0, to, to + 3);
      if (colourType === GREY_ALPHA) result[to + 3] = raw[from + 1] ?? 0;
    } else raw.copy(result, to, pixel * 3, pixel * 3 + 3);
  }
  return result;
}
