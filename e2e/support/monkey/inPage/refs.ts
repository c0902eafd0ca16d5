import type { Ref } from './sight';

const refs = new WeakMap<Element, Ref>();
const elements = new Map<Ref, WeakRef<Element>>();

/** No name of a document comes twice, however often one is loaded. */
export const documentName = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';

export function refOf(element: Element): Ref {
  const known = refs.get(element);
  if (known !== undefined) return known;
  const ref = `${documentName}-${elements.size}`;
  refs.set(element, ref);
  elements.set(ref, new WeakRef(element));
  return ref;
}

/** The element while it is in the document. */
export function elementOf(ref: Ref): HTMLElement | undefined {
  const element = elements.get(ref)?.deref();
  return element instanceof HTMLElement && element.isConnected ? element : undefined;
}
