import { SIGNATURE_MAX_BYTES, SIGNATURE_MAX_SIDE, SIGNATURE_PREFIX } from '@rollbook/contract';
import { thread } from '../../base/http/threads';
import { type Chunk, chunksOf } from '../pictures/pngChunks';

/** Two pictures at a time: the rest of a machine with two cores goes to other requests between them. */
const inThread = thread<Buffer, Uint8Array | undefined>('signatureThread', {
  threads: 2,
  waiting: 200,
  nice: 5,
});

/**
 * The signature as it is kept (see signaturePng); undefined when it is too long, not a PNG, broken, too large, blank or a
 * dot. Cheap checks come first, and the picture is decoded once, in a thread. Throws 503 when too many wait.
 */
export async function checkSignature(dataUrl: string): Promise<Buffer | undefined> {
  if (dataUrl.length > SIGNATURE_MAX_BYTES || !dataUrl.startsWith(SIGNATURE_PREFIX)) return undefined;
  const bytes = strictBase64(dataUrl.slice(SIGNATURE_PREFIX.length));
  const chunks = bytes === undefined ? undefined : chunksOf(bytes);
  if (bytes === undefined || chunks === undefined || !isHarmless(chunks)) return undefined;
  const kept = await inThread(bytes);
  return kept === undefined ? undefined : Buffer.from(kept);
}

/** Node's decoder skips invalid characters; only text that encodes back to itself is accepted. */
function strictBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** Structure and size, from the header alone: the pixels of other pictures are never read. */
function isHarmless(chunks: Chunk[]): boolean {
  const [header] = chunks;
  const count = (name: string) => chunks.filter((chunk) => chunk.name === name).length;
  if (header?.name !== 'IHDR' || header.data.length !== 13 || count('IHDR') !== 1) return false;
  if (chunks.at(-1)?.name !== 'IEND' || count('IEND') !== 1) return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const largest = SIGNATURE_MAX_SIDE;
  if (width === 0 || height === 0 || width > largest.width || height > largest.height) return false;
  const [depth, , , , interlace] = header.data.subarray(8);
  // A canvas writes 8 bits a channel, not interlaced.
  return depth === 8 && interlace === 0;
}
