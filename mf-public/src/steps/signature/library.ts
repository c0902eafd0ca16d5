import type SignaturePad from 'signature_pad';

type Library = typeof SignaturePad;

let loaded: Library | undefined;

/** Loads signature_pad, which the first screen does not need. A failed load is retried by the next call. */
export async function loadLibrary(): Promise<Library> {
  loaded ??= (await import(/* webpackChunkName: "drawing" */ 'signature_pad')).default;
  return loaded;
}

/** signature_pad, or undefined until it is loaded: there is no drawn signature before that. */
export const loadedLibrary = (): Library | undefined => loaded;
