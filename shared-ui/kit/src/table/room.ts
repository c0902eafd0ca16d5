import { useLayoutEffect, useState, type RefObject } from 'react';

/** Columns have widths in px at this text size; the table's own text may be larger, so they are as wide in em. */
const TEXT = 12;

export const em = (px: number) => `${px / TEXT}em`;

/** The inner width of a scroller, in px at a text of 12 px. */
export function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const measure = () =>
      setRoom((place.clientWidth * TEXT) / Number.parseFloat(getComputedStyle(place).fontSize));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
