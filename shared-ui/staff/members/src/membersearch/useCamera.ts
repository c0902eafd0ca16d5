import { useEffect, useRef, useState } from 'react';

/** Pause between two looks at the picture, in ms: fast for a person, slow for a battery. */
const LOOK_MS = 200;

export type Camera = 'starting' | 'looking' | 'refused' | 'missing';

/**
 * Shows the rear camera in a video element and reports what a QR code in the picture says, once. Stops the camera when the
 * component goes.
 */
export function useCamera(read: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera>('starting');
  const onRead = useRef(read);
  useEffect(() => {
    onRead.current = read;
  }, [read]);

  useEffect(() => {
    const leaving = new AbortController();
    let stream: MediaStream | undefined;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (leaving.signal.aborted) return stop(stream);
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      setState('looking');
      const detector = await createDetector();
      while (!leaving.signal.aborted && video.current) {
        const [found] = await detector.detect(video.current).catch(() => []);
        if (found && onRead.current(found.rawValue)) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    start().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
    });
    return () => {
      leaving.abort();
      stop(stream);
    };
  }, []);
  return { video, state };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The part of the Shape Detection API that is used; TypeScript has no types of it. */
type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
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
