import { QR_CODE } from '@rollbook/contract';
import { toCanvas } from 'qrcode';

export type Format = (typeof QR_CODE.formats)[number];

/** Draws the code of an address, 300 by 300 (specification §9). */
export async function drawCode(canvas: HTMLCanvasElement, address: string): Promise<void> {
  await toCanvas(canvas, address, { width: QR_CODE.size, margin: 2, errorCorrectionLevel: 'M' });
}

/** What is drawn as a file. Rejects where the browser cannot write the format. */
export async function imageOf(canvas: HTMLCanvasElement, format: Format): Promise<Blob> {
  const type = `image/${format}`;
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1));
  // A browser that does not know a format answers with a PNG.
  if (image?.type !== type) throw new Error(`this browser writes no ${format}`);
  return image;
}
