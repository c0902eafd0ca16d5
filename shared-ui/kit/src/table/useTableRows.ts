import { type RefObject, useEffect } from 'react';
import { useWindowRows } from './useWindowRows';

type Rows = {
  count: number;
  /** As drawn, in px. */
  height: number;
  keyOf: (index: number) => string | number;
  /** The rows begin again at the top when this changes. */
  order: string;
};

const OVERSCAN = 8;

/** The rows of a table of which only those in view are rendered, and the height of those before and after them. */
export function useTableRows(place: RefObject<HTMLElement | null>, { count, height, keyOf, order }: Rows) {
  const { top, virtual, items } = useWindowRows(place, { count, height, overscan: OVERSCAN, keyOf });
  useEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order
  }, [order]);
  return {
    items,
    measure: virtual.measureElement,
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() + top - (items.at(-1)?.end ?? top),
  };
}
