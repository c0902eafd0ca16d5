import { SIGNATURE_PAD } from '@rollbook/contract';
import { PNG } from 'pngjs';

/** A signature as the pad draws one: black on nothing. All demo members share its flourish. */
export function demoSignature(): Buffer {
  const { width, height } = SIGNATURE_PAD;
  const picture = new PNG({ width, height });
  for (let step = 0; step <= 6000; step++) {
    const along = step / 6000;
    const x = 60 + along * 380 + Math.sin(along * 42) * 16;
    const y = 105 + Math.sin(along * 21) * 38 * (1 - along * 0.7) + Math.sin(along * 57) * 9;
    dot(picture, Math.round(x), Math.round(y));
  }
  return PNG.sync.write(picture, { deflateLevel: 3, filterType: 0 });
}

function dot(picture: PNG, x: number, y: number): void {
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    picture.data[((y + dy) * picture.width + x + dx) * 4 + 3] = 255;
  }
}
