import { type RefObject, useEffect, useRef, useState } from 'react';

/** What people fill in: the card of the latest work may not cover it. */
const FORMS = 'main form, main [data-form]';

/** True where the card, shown whole, would cover a form of the page. It stays as it is while the focus is in it. */
export function useInTheWay(corner: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  const height = useRef(LEAST_HEIGHT);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const card = corner.current;
      if (card === null || card.contains(document.activeElement)) return;
      const { right, bottom } = card.getBoundingClientRect();
      if (card.dataset['folded'] === 'false') height.current = Math.max(LEAST_HEIGHT, card.offsetHeight);
      const whole = { right, bottom, height: height.current };
      const forms = [...document.querySelectorAll(FORMS)];
      for (const form of forms) if (!sized.has(form)) sizes.observe(form);
      for (const form of forms) sized.add(form);
      setInTheWay(forms.some((form) => covers(whole, form.getBoundingClientRect())));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    // The fields of a card come in a frame, and its form grows.
    const sizes = new ResizeObserver(later);
    const sized = new WeakSet<Element>();
    later();
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) addEventListener(event, later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      sizes.disconnect();
      for (const event of events) removeEventListener(event, later, { capture: true });
    };
  }, [corner]);
  return isInTheWay;
}

/** Sizes of the card of the latest work in px: its greatest width, and the least height that it needs when shown whole. */
const GREATEST_WIDTH = 452;
const LEAST_HEIGHT = 150;

type Whole = { right: number; bottom: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** True where the card, shown whole with its lower right corner where it is now, lies over a box of the page. */
export function covers({ right, bottom, height }: Whole, box: Box): boolean {
  const isSeen = box.right > box.left && box.bottom > box.top;
  return (
    isSeen &&
    box.left < right &&
    box.right > right - GREATEST_WIDTH &&
    box.top < bottom &&
    box.bottom > bottom - height
  );
}
