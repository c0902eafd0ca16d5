import { hasInk, SIGNATURE_LINE, SIGNATURE_PAD } from '@rollbook/contract';
import { loadedLibrary } from './library';
import { padOptions, scaledStrokes, type Signature } from './signature';

/** Pixels per logical px of the stored picture: it is printed in the agreement. */
const DENSITY = 2;
const MARGIN = 24;
const NAME_SIZE = 72;
const SCRIPT = "'Snell Roundhand', 'Segoe Script', 'Brush Script MT', 'Apple Chancery', cursive";

/** A signature does not change; each stroke makes another one. */
const pictures = new WeakMap<Signature, string>();

/**
 * The signature as a PNG data URL of the whole 500 by 200, or '' when the pad is as good as blank. Made once for each
 * signature: on a slow phone it takes longer than a press may.
 */
export function signaturePicture(signature: Signature): string {
  const picture = pictures.get(signature) ?? pictureOf(signature);
  if (picture !== '') pictures.set(signature, picture);
  return picture;
}

function pictureOf(signature: Signature): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_PAD.width * DENSITY;
  canvas.height = SIGNATURE_PAD.height * DENSITY;
  drawSignature(canvas, signature, DENSITY);
  const context = canvas.getContext('2d');
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels && hasInk(pixels) ? canvas.toDataURL('image/png') : '';
}

/** Draws a signature on a canvas whose pixels are `scale` times the pad's 500 by 200. */
function drawSignature(canvas: HTMLCanvasElement, signature: Signature, scale: number): void {
  if (signature.method === 'typed') {
    drawName(canvas, signature.name, scale);
    return;
  }
  const Library = loadedLibrary();
  if (!Library) return;
  const pad = new Library(canvas, padOptions(scale));
  pad.off();
  pad.fromData(scaledStrokes(signature.strokes, scale));
}

/** Writes a typed name on the line of the same canvas, as large as it fits; `scale` is canvas px per logical px. */
export function drawName(canvas: HTMLCanvasElement, name: string, scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, SIGNATURE_PAD.width, SIGNATURE_PAD.height);
  context.fillStyle = SIGNATURE_PAD.penColor;
  context.textAlign = 'center';
  context.font = `italic ${NAME_SIZE}px ${SCRIPT}`;
  const room = SIGNATURE_PAD.width - 2 * MARGIN;
  const size = Math.min(NAME_SIZE, (NAME_SIZE * room) / Math.max(context.measureText(name).width, 1));
  context.font = `italic ${size}px ${SCRIPT}`;
  context.fillText(name.trim(), SIGNATURE_PAD.width / 2, SIGNATURE_LINE * SIGNATURE_PAD.height, room);
  context.restore();
}
