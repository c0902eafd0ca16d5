import { PNG } from 'pngjs';

/** Four bytes a pixel: red, green, blue, alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array };

const RGB = 2;
const RGBA = 6;

/** The largest size within a box that keeps the shape; never larger than the picture itself. */
export function within(
  { width, height }: Pixels,
  box: { width: number; height: number },
): [width: number, height: number] {
  const scale = Math.min(1, box.width / width, box.height / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Each pixel becomes the average of those that it covers, clear ones without their color. */
export function shrunk(from: Pixels, [width, height]: [width: number, height: number]): Pixels {
  if (width === from.width && height === from.height) return from;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = covered(y, from.height / height, from.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = covered(x, from.width / width, from.width);
      data.set(average(from, { left, right, top, bottom }), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function covered(at: number, step: number, end: number): [from: number, to: number] {
  const from = Math.min(Math.floor(at * step), end - 1);
  return [from, Math.max(from + 1, Math.min(end, Math.ceil((at + 1) * step)))];
}

type Area = { left: number; right: number; top: number; bottom: number };

function average({ data, width }: Pixels, { left, right, top, bottom }: Area): number[] {
  let [red, green, blue, alphas] = [0, 0, 0, 0];
  for (let row = top; row < bottom; row++)
    for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
      const alpha = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * alpha;
      green += (data[at + 1] ?? 0) * alpha;
      blue += (data[at + 2] ?? 0) * alpha;
      alphas += alpha;
    }
  if (alphas === 0) return [0, 0, 0, 0];
  const count = (right - left) * (bottom - top);
  return [red / alphas, green / alphas, blue / alphas, alphas / count].map(Math.round);
}

/** On white paper. */
export function onWhite({ width, height, data }: Pixels): Pixels {
  const white = new Uint8Array(data.length).fill(255);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let part = at; part < at + 3; part++)
      white[part] = Math.round(255 + alpha * ((data[part] ?? 0) - 255));
  }
  return { width, height, data: white };
}

/** Whether something of it is seen on white paper. */
export function isSeen({ data }: Pixels): boolean {
  return data.some((value, at) => at % 4 !== 3 && value < 224);
}

/** A PNG of pixels that stand on white: without alpha, a form that pdfkit embeds as it is. */
export function pngOf({ width, height, data }: Pixels): Buffer {
  const picture = new PNG({ width, height });
  picture.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return PNG.sync.write(picture, {
    colorType: RGB,
    inputColorType: RGBA,
    inputHasAlpha: true,
    deflateLevel: 9,
  });
}
