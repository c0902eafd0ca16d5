import { SIGNATURE_PAD } from '@rollbook/contract';
import type SignaturePad from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import { isGone } from '../gone';
import { loadedLibrary, loadLibrary } from './library';
import { drawName } from './picture';
import { padOptions, scaledStrokes, type Signature } from './signature';

/** Size of the pad on the page, and device pixels per CSS px. */
type View = { scale: number; density: number };

/** Keeps canvas and signature in sync on resize, rotation, zoom and changes of the prop. */
export function usePad(signature: Signature, onSign: (signature: Signature) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  /** The signature just drawn on the canvas, which needs no redraw. */
  const drawn = useRef<Signature>(null);
  const view = useView(canvas);
  const { method } = signature;
  const { Library, state, retry } = useLibrary();

  useEffect(() => {
    if (!canvas.current || !view) return;
    fit(canvas.current, view);
    drawn.current = null;
    if (method === 'typed' || !Library) return;
    const opened = new Library(canvas.current, padOptions(view.scale));
    pad.current = opened;
    const take = () => {
      drawn.current = { method: 'drawn', strokes: scaledStrokes(opened.toData(), 1 / view.scale) };
      onSign(drawn.current);
    };
    opened.addEventListener('endStroke', take);
    const { current: surface } = canvas;
    surface.addEventListener('touchstart', keepFromScrolling, { passive: false });
    return () => {
      pad.current = null;
      opened.off();
      opened.removeEventListener('endStroke', take);
      surface.removeEventListener('touchstart', keepFromScrolling);
    };
  }, [Library, view, method, onSign]);

  useEffect(() => {
    if (!canvas.current || !view || signature === drawn.current) return;
    if (signature.method === 'typed') drawName(canvas.current, signature.name, view.scale * view.density);
    else pad.current?.fromData(scaledStrokes(signature.strokes, view.scale));
    // oxlint-disable-next-line react/exhaustive-deps -- `pad` is set after `Library`
  }, [Library, signature, view]);

  return { canvas, state, retry };
}

/** Loads signature_pad when the pad is mounted. `gone`: a newer build has replaced the file on the server. */
function useLibrary() {
  const [Library, setLibrary] = useState(() => loadedLibrary());
  const [trouble, setTrouble] = useState<'failed' | 'gone'>();
  useEffect(() => {
    if (Library || trouble) return;
    let isCurrent = true;
    loadLibrary().then(
      (loaded) => isCurrent && setLibrary(() => loaded),
      async (error: unknown) => {
        const found = (await isGone(error)) ? 'gone' : 'failed';
        if (isCurrent) setTrouble(found);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [Library, trouble]);
  const state = Library ? 'ready' : (trouble ?? 'loading');
  return { Library, state, retry: () => setTrouble(undefined) } as const;
}

/** Chrome treats a fast stroke as a fling scroll; the next tap would only stop it instead of clicking. */
function keepFromScrolling(event: TouchEvent): void {
  event.preventDefault();
}

/** Sizes the canvas in device pixels; drawing uses CSS px. */
function fit(canvas: HTMLCanvasElement, { scale, density }: View): void {
  canvas.width = Math.round(SIGNATURE_PAD.width * scale * density);
  canvas.height = Math.round(SIGNATURE_PAD.height * scale * density);
  canvas.getContext('2d')?.scale(density, density);
}

function useView(canvas: { current: HTMLCanvasElement | null }): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      const scale = element.clientWidth / SIGNATURE_PAD.width;
      const density = Math.max(1, devicePixelRatio);
      if (scale > 0)
        setView((now) => (now?.scale === scale && now.density === density ? now : { scale, density }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Zoom changes the density, but not always the size.
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [canvas]);
  return view;
}
