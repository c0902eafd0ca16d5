import { printedSignature } from './signaturePng';

/** The thread of checkSignature. A Buffer arrives as a Uint8Array. */
export default function signatureThread(png: Uint8Array): Buffer | undefined {
  return printedSignature(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
}
