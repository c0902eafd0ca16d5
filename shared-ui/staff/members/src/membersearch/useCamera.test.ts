import { cardAddress, cardCodeIn } from '@rollbook/contract';
import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, it, vi } from 'vitest';
import { createDetector } from './useCamera';

const code = '0123456789abcdefghjkmnpqrs';

it('takes the reader of the browser when it reads QR codes, else the decoder', async () => {
  class Native {
    static readonly getSupportedFormats = vi.fn(async () => ['qr_code']);
    detect = vi.fn(async () => [{ rawValue: 'native' }]);
  }
  expect(await createDetector(Native)).toBeInstanceOf(Native);
  Native.getSupportedFormats.mockResolvedValue(['ean_13']);
  expect(await createDetector(Native)).not.toBeInstanceOf(Native);
  expect(await createDetector(undefined)).toHaveProperty('detect');
});

it('the decoder reads the code of a member card', () => {
  const scale = 6;
  const modules = encodeQR(cardAddress('https://join.example.org', code), 'raw', { ecc: 'medium' });
  const size = modules.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] !== true) continue;
      data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  expect(cardCodeIn(decodeQR({ width: size, height: size, data }))).toBe(code);
});
