import { expect, it } from 'vitest';
import { sha256 } from './sha256';

it('is the SHA-256 of the bytes, hexadecimal', async () => {
  const bytes = Uint8Array.from('abc', (sign) => sign.charCodeAt(0));
  expect(await sha256(bytes.buffer)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
