import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './table.module.css';

type Props = {
  /** The button is the stop for the Tab key. */
  isInButton?: boolean;
  children: ReactNode;
};

/**
 * Two lines of text in a cell, cut with an ellipsis between words. A cut text is shown whole on hover and focus; only
 * then is it a stop for the Tab key.
 */
export function Clip({ isInButton = false, children }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const look = () => {
    const at = text.current;
    if (at) setCut(isOver(at));
  };
  useLayoutEffect(look, [children]);
  const stop = isInButton ? {} : { tabIndex: 0 };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to a cut text by keyboard
    <span className={classes['clip']} data-cut={isCut} {...(isCut ? stop : { onPointerEnter: look })}>
      <span ref={text} className={classes['text']}>
        {children}
      </span>
    </span>
  );
}

const isOver = ({ scrollHeight, scrollWidth, clientHeight, clientWidth }: Element) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
