import { useLayoutEffect, useState, type RefObject } from 'react';

/** The distance of a list from the top of the page, for rows that the window scrolls. Measured again when the page changes. */
export function usePageTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
