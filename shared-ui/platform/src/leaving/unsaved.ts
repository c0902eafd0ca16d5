import { type RefObject, useEffect, useRef } from 'react';

/** A form with text that is typed and not saved. */
type Unsaved = { place: RefObject<HTMLElement | null>; discard: RefObject<() => void> };

const all = new Set<Unsaved>();

/** The form asks before what is typed in it is lost: by a link, by the cross of its drawer, by a reload. */
export function useUnsaved(
  place: RefObject<HTMLElement | null>,
  isUnsaved: boolean,
  discard: () => void,
): void {
  const latest = useRef(discard);
  useLeaveWarning(isUnsaved);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const one = { place, discard: latest };
    all.add(one);
    return () => {
      all.delete(one);
    };
  }, [place, isUnsaved]);
}

/** Drops what is typed within a part of the page; undefined where nothing is. */
export function discardWithin(part: Element | null): (() => void) | undefined {
  const found = [...all].filter(({ place }) => part?.contains(place.current));
  return found.length === 0 ? undefined : () => found.forEach(({ discard }) => discard.current());
}

/** The browser asks before a reload or a closed tab loses what was typed and not sent. */
export function useLeaveWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
