import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { usePageTop } from './usePageTop';

type Rows = {
  count: number;
  /** As drawn, in px: a wrong estimate moves what is below while one scrolls. */
  height: number;
  /** Rows that are rendered beyond the window. */
  overscan: number;
  keyOf: (index: number) => string | number;
};

/** The rows of a list that the window scrolls, of which only those in view are rendered. */
export function useWindowRows(list: RefObject<HTMLElement | null>, { count, height, overscan, keyOf }: Rows) {
  const top = usePageTop(list);
  // oxlint-disable-next-line react/incompatible-library -- affects only the React Compiler, which no build here uses
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  return { top, virtual, items: virtual.getVirtualItems() };
}
