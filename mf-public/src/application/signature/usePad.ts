import { SIGNATURE_PAD } from '@rollbook/contract';
import type SignaturePad from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import { isGone } from '../gone';
import { loadedLibrary, loadLibrary } from './library';
import { drawName } from './picture';
import { padOptions, scaledStrokes, type Signature } from './signature';

/** How the pad is shown: its size on the page and the screen's pixels per CSS px. */
type View = { scale: number; density: number };

/** Keeps a signature and its canvas the same, through resize, rotation, zoom and changes from outside. */
export function usePad(signature: Signature, onSign: (signature: Signature) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  /** What the canvas shows already because it was drawn there by hand. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- the pad is there once the library is
  }, [Library, signature, view]);

  return { canvas, state, retry };
}

/** signature_pad, loaded when there is a pad to draw on. `gone`: a newer build has taken its place on the server. */
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

/** Chrome takes a fast stroke for the start of a scroll that goes on; the next tap would only stop it and press nothing. */
function keepFromScrolling(event: TouchEvent): void {
  event.preventDefault();
}

/** As many canvas pixels as the screen has, drawn on in CSS px. */
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
    // Zooming changes the density and not always the size.
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [canvas]);
  return view;
}
