import { SIGNATURE_PAD, SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';

/** A drawn signature as the pad would send it: a wave on transparent paper. */
export function drawnSignature(): string {
  const { width, height } = SIGNATURE_PAD;
  const png = new PNG({ width, height });
  for (let x = 100; x < 300; x++) {
    const y = 80 + Math.round(Math.sin(x / 20) * 25);
    for (const row of [y, y + 1, y + 2]) png.data.writeUInt32BE(0x000000ff, (row * width + x) * 4);
  }
  return SIGNATURE_PREFIX + PNG.sync.write(png).toString('base64');
}
