/** The part of the Shape Detection API that is used; TypeScript has no types of it. */
export type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's own reader of QR codes; where it has none, a decoder that is loaded now. */
export async function createDetector(
  native: unknown = Reflect.get(globalThis, 'BarcodeDetector'),
): Promise<Detector> {
  if (isDetector(native) && (await native.getSupportedFormats()).includes('qr_code')) {
    return new native({ formats: ['qr_code'] });
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

function isDetector(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}
