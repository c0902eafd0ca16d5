import { crc32 } from 'node:zlib';
import { chunksOf } from './pngChunks';
import { LogoRefused } from './refused';

const MOST_SIDE = 4000;
const MOST_PIXELS = 4_000_000;
/** What the picture itself is made of; notes, profiles and further pictures of an animation go. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, MAGIC.length).equals(MAGIC);
}

/** A PNG without its notes, with the size that its header says. Nothing is decompressed. Throws LogoRefused. */
export function uploadedPng(bytes: Buffer): { png: Buffer; width: number; height: number } {
  const chunks = chunksOf(bytes);
  const [header] = chunks ?? [];
  if (chunks === undefined || header?.name !== 'IHDR' || header.data.length !== 13)
    throw new LogoRefused('The PNG is not complete');
  if (chunks.at(-1)?.name !== 'IEND' || chunks.some(({ named, crc }) => crc32(named) !== crc))
    throw new LogoRefused('The PNG is damaged: its checksums are wrong');
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width === 0 || height === 0 || Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS)
    throw new LogoRefused(
      `The PNG is ${width} by ${height} pixels. At most ${MOST_SIDE} a side and 4 million in all are taken`,
    );
  const kept = chunks.filter(({ name }) => NEEDED.has(name));
  const parts = kept.map(({ named, data, crc }) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc);
    return Buffer.concat([length, named, check]);
  });
  return { png: Buffer.concat([MAGIC, ...parts]), width, height };
}
