import { hasInk, SIGNATURE_MAX_BYTES, SIGNATURE_MAX_SIDE, SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The magic number, then the length, name and 13 bytes of IHDR and its CRC. */
const HEADER_BYTES = 33;

/**
 * The PNG of a signature (D13), or undefined when it is none: too long, not a PNG, broken, too large, blank, a dot.
 * The cheap questions come first: nothing is inflated before its size is known to be harmless.
 */
export function checkSignature(dataUrl: string): Buffer | undefined {
  if (dataUrl.length > SIGNATURE_MAX_BYTES || !dataUrl.startsWith(SIGNATURE_PREFIX)) return undefined;
  const bytes = strictBase64(dataUrl.slice(SIGNATURE_PREFIX.length));
  if (bytes === undefined || !hasHarmlessHeader(bytes)) return undefined;
  const picture = decode(bytes);
  return picture !== undefined && hasInk(picture) ? bytes : undefined;
}

/** Node's decoder skips what is not base64; only text that encodes back to itself is taken. */
function strictBase64(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

function hasHarmlessHeader(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(PNG_MAGIC)) return false;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const { width: widest, height: highest } = SIGNATURE_MAX_SIDE;
  return width > 0 && height > 0 && width <= widest && height <= highest;
}

function decode(bytes: Buffer): PNG | undefined {
  try {
    return PNG.sync.read(bytes, { checkCRC: true });
  } catch {
    return undefined;
  }
}
