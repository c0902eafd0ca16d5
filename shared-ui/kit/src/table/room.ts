import { useCallback, useState } from 'react';

/** Columns have widths in px at this text size; the table's own text may be larger, so they are as wide in em. */
const TEXT = 12;

export const em = (px: number) => `${px / TEXT}em`;

/** The inner width of an element, in px at a text of 12 px, and the ref that it takes. */
export function useRoom() {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () =>
      setRoom((element.clientWidth * TEXT) / Number.parseFloat(getComputedStyle(element).fontSize));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, place] as const;
}
