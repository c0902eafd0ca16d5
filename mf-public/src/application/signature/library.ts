import type SignaturePad from 'signature_pad';

type Library = typeof SignaturePad;

let loaded: Library | undefined;

/** Loads signature_pad, which the first screen does not need. Called again after a failure, it tries again. */
export async function loadLibrary(): Promise<Library> {
  loaded ??= (await import('signature_pad')).default;
  return loaded;
}

/** signature_pad once it is loaded. Nothing can have been drawn before. */
export const loadedLibrary = (): Library | undefined => loaded;
