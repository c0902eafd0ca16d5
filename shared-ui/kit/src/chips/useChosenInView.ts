import { useEffect, useRef } from 'react';

/** What stays between the chip and the edge of its row: a part of its neighbour shows that the row goes on. */
const ROOM = 32;

/** The ref of a row that scrolls sideways: brings its pressed button into view, once for each choice and width of the row. */
export function useChosenInView(value: string) {
  const row = useRef<HTMLDivElement>(null);
  const seen = useRef('');
  // At each render, as labels may become longer; later scrolling by hand stays.
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector('[aria-pressed="true"]');
    if (current === null || !chosen) return;
    const now = `${current.scrollWidth} ${value}`;
    if (now === seen.current) return;
    seen.current = now;
    const [inner, outer] = [chosen.getBoundingClientRect(), current.getBoundingClientRect()];
    const after = Math.max(0, inner.right + ROOM - outer.right);
    const before = Math.max(0, outer.left + ROOM - inner.left);
    current.scrollLeft += after > 0 ? after : -before;
  });
  return row;
}
