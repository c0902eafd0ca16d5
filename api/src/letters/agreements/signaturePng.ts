import { hasInk } from '@rollbook/contract';
import { PNG } from 'pngjs';
import { type Picture, pixelsOf } from './pngPixels';

/** The box of the signature in the agreement, in points. */
export const SIGNATURE_BOX = { width: 240, height: 88 };
/** 288 pixels an inch: finer than an office printer shows. */
const PIXELS_PER_POINT = 4;
const GREY = 0;
const WHITE = 255;

/**
 * The signature as it is kept: grey on white paper, at most as large as the agreement prints it, a form that pdfkit
 * embeds without decoding. `png` has passed the checks of checkSignature. Undefined when it is broken, blank or a dot. Takes up to 100 ms: runs in a thread.
 */
export function printedSignature(png: Buffer): Buffer | undefined {
  const picture = pixelsOf(png);
  return picture !== undefined && hasInk(picture) ? toPrint(picture) : undefined;
}

function toPrint(picture: Picture): Buffer {
  const { width, height } = SIGNATURE_BOX;
  const most = { width: width * PIXELS_PER_POINT, height: height * PIXELS_PER_POINT };
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const printed = new PNG({
    width: Math.max(1, Math.floor(picture.width * scale)),
    height: Math.max(1, Math.floor(picture.height * scale)),
  });
  const grey = shrunk(onPaper(picture), picture, printed);
  const format = { colorType: GREY, inputColorType: GREY, inputHasAlpha: false, filterType: 0 } as const;
  printed.data = grey;
  return PNG.sync.write(printed, { ...format, deflateLevel: 6 });
}

/** One byte a pixel: the picture's lightness on white paper. */
function onPaper({ data, width, height }: Picture): Buffer {
  const grey = Buffer.allocUnsafe(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4) {
    const alpha = data[at + 3] ?? 0;
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    grey[pixel] = alpha === 0 ? WHITE : Math.round(WHITE - (alpha * (WHITE - light)) / WHITE);
  }
  return grey;
}

type Size = { width: number; height: number };

/** Each pixel becomes the average of those that it covers, so that thin strokes stay. */
function shrunk(grey: Buffer, from: Size, to: Size): Buffer {
  if (from.width === to.width && from.height === to.height) return grey;
  const result = Buffer.allocUnsafe(to.width * to.height);
  const [across, down] = [from.width / to.width, from.height / to.height];
  for (let y = 0; y < to.height; y++) {
    const [top, bottom] = [Math.floor(y * down), Math.min(from.height, Math.ceil((y + 1) * down))];
    for (let x = 0; x < to.width; x++) {
      const [left, right] = [Math.floor(x * across), Math.min(from.width, Math.ceil((x + 1) * across))];
      let sum = 0;
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) sum += grey[row * from.width + column] ?? WHITE;
      result[y * to.width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return result;
}
