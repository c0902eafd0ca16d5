import { QR_CODE } from '@rollbook/contract';
import { toCanvas } from 'qrcode';

export type Format = (typeof QR_CODE.formats)[number];

/** Pixels of the code on the poster: 300 dots an inch at 3.7 inches. */
export const POSTER_SIZE = 1110;

/** Draws the QR code of an address, 300 by 300 (specification §9) or in the size of the poster. */
export async function drawCode(
  canvas: HTMLCanvasElement,
  address: string,
  width: number = QR_CODE.size,
): Promise<void> {
  await toCanvas(canvas, address, { width, margin: 2, errorCorrectionLevel: 'M' });
}

/** The canvas as an image file. Rejects when the browser does not support the format. */
export async function imageOf(canvas: HTMLCanvasElement, format: Format): Promise<Blob> {
  const type = `image/${format}`;
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1));
  // toBlob falls back to PNG for an unsupported format.
  if (image?.type !== type) throw new Error(`the browser cannot write ${format}`);
  return image;
}
