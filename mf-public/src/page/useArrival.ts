import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * A page that a link of another public page opened begins like a page load: at its top, with the focus on `main`, unless
 * the page has focused a part of its own.
 */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const type = useNavigationType();
  // Later navigation on the same page, as to another language, keeps the place.
  const [first] = useState(type);
  useEffect(() => {
    if (first !== 'PUSH') return;
    scrollTo(0, 0);
    const main = frame.current?.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [first]);
  return frame;
}
