import { hasInk, SIGNATURE_MAX_BYTES, SIGNATURE_MAX_SIDE, SIGNATURE_PREFIX } from '@rollbook/contract';
import { readPng } from './readPng';

/**
 * The PNG of a signature (D13), or undefined when it is none: too long, not a PNG, broken, too large, blank, a dot.
 * The cheap questions come first: nothing is inflated before its size is known to be harmless.
 */
export function checkSignature(dataUrl: string): Buffer | undefined {
  if (dataUrl.length > SIGNATURE_MAX_BYTES || !dataUrl.startsWith(SIGNATURE_PREFIX)) return undefined;
  const bytes = strictBase64(dataUrl.slice(SIGNATURE_PREFIX.length));
  const picture = bytes === undefined ? undefined : readPng(bytes, SIGNATURE_MAX_SIDE);
  return picture !== undefined && hasInk(picture) ? bytes : undefined;
}

/** Node's decoder skips what is not base64; only text that encodes back to itself is taken. */
function strictBase64(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}
