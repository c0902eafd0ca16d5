import type { Language } from './format';

/** Size in logical px and signature_pad options of the signature pad (specification §9). */
export const SIGNATURE_PAD = {
  width: 500,
  height: 200,
  penColor: 'black',
  backgroundColor: 'rgba(0,0,0,0)',
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  throttle: 16,
  minDistance: 5,
} as const;

/** Where pad and agreement show the line to sign on, from the top of the picture, as a share of its height. */
export const SIGNATURE_LINE = 0.74;

/** A signature is a PNG data URL of at most 300 KB. */
export const SIGNATURE_PREFIX = 'data:image/png;base64,';
export const SIGNATURE_MAX_BYTES = 300_000;

/** The answer to a picture of another format, and to a text that is no picture. */
export const signatureNotPng: Record<Language, string> = {
  en: 'The signature must be a PNG picture',
  es: 'La firma debe ser una imagen PNG',
};

/** True for a text of a length that is read, in another format than a signature has. An empty one is none. */
export function isOtherThanPng(dataUrl: string): boolean {
  return dataUrl !== '' && dataUrl.length <= SIGNATURE_MAX_BYTES && !dataUrl.startsWith(SIGNATURE_PREFIX);
}

/** Maximum size in px of a picture that is decoded: 3.2 times the pad; the form sends twice its size. */
export const SIGNATURE_MAX_SIDE = { width: 1600, height: 640 };

const MIN_INK_PIXELS = 40;
const MIN_INK_SPAN = 12;
const INK_ALPHA = 64;
const INK_CONTRAST = 64;

export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * True for a drawing of more than a dot: at least 40 px of ink with an extent of at least 12 px. Ink is what differs from
 * the picture's corner, so that a canvas of one colour is blank.
 */
export function hasInk({ width, height, data }: Pixels): boolean {
  const paper = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0, data[3] ?? 0] as const;
  let count = 0;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(data, (y * width + x) * 4, paper)) continue;
      count++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return count >= MIN_INK_PIXELS && Math.max(right - left, bottom - top) + 1 >= MIN_INK_SPAN;
}

function isInk(data: Pixels['data'], at: number, paper: readonly [number, number, number, number]): boolean {
  const alpha = data[at + 3] ?? 0;
  if (paper[3] < INK_ALPHA) return alpha >= INK_ALPHA;
  if (Math.abs(alpha - paper[3]) >= INK_ALPHA) return true;
  return [0, 1, 2].some(
    (channel) => Math.abs((data[at + channel] ?? 0) - (paper[channel] ?? 0)) >= INK_CONTRAST,
  );
}
