import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useWindowRows } from './useWindowRows';

type Rows = {
  count: number;
  /** As drawn, in px. */
  height: number;
  keyOf: (index: number) => string | number;
  /** True where the table is wider than its place: it scrolls there, both ways. Otherwise the window scrolls it (K3). */
  isCut: boolean;
  /** The rows begin again at the top when this changes. */
  order: string;
};

const OVERSCAN = 8;

/** The rows of a table of which only those in view are rendered, and the height of those before and after them. */
export function useTableRows(
  place: RefObject<HTMLElement | null>,
  { count, height, keyOf, isCut, order }: Rows,
) {
  const { top, virtual: ofWindow } = useWindowRows(place, {
    count,
    height,
    overscan: OVERSCAN,
    keyOf,
    enabled: !isCut,
  });
  // oxlint-disable-next-line react/incompatible-library -- affects only the React Compiler, which no build here uses
  const ofPlace = useVirtualizer({
    count,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    getItemKey: keyOf,
    enabled: isCut,
  });
  useEffect(() => {
    if (isCut) place.current?.scrollTo({ top: 0 });
    else if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order
  }, [order]);
  const virtual = isCut ? ofPlace : ofWindow;
  const margin = isCut ? 0 : top;
  const items = virtual.getVirtualItems();
  return {
    items,
    measure: virtual.measureElement,
    before: (items[0]?.start ?? margin) - margin,
    after: virtual.getTotalSize() + margin - (items.at(-1)?.end ?? margin),
  };
}
