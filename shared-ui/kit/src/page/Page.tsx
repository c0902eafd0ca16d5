import { hasMovedOn, useKeptFocus } from '@rollbook/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { keepBelow } from '../toasts';
import { NameText } from './NameText';
import classes from './page.module.css';

/** The id of the content, for the skip link of the menu. */
const CONTENT = 'content';

type Props = {
  title: string;
  /** A small line above the title. */
  above?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons and links at the right of the title, below it on a phone. */
  actions?: ReactNode;
  /** Forms are narrow, lists take the full width, and wide tables have narrow margins as well. */
  width?: 'form' | 'full' | 'table';
  children: ReactNode;
};

/** The layout of a staff screen: title, subtitle, actions and content. Also sets the browser tab's title. */
export function Page({ title, above, subtitle, actions, width = 'full', children }: Props) {
  const screen = useRef<HTMLElement>(null);
  useKeptFocus(screen);
  useArrival(screen);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main ref={screen} id={CONTENT} tabIndex={-1} className={classes['page']} data-width={width}>
      <div ref={keepBelow} className={classes['top']}>
        <div className={classes['heading']}>
          {above && <p className={classes['subtitle']}>{above}</p>}
          <h1 className={classes['title']}>
            <NameText text={title} />
          </h1>
          {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
        </div>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}

/** False for the first screen after a page load, whose focus the browser has set. */
let isLater = false;

/** A later screen begins with the focus at its start, unless it has put it into a field or the user has moved on. */
function useArrival(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (isLater && !screen.current?.contains(document.activeElement) && !hasMovedOn(screen.current))
      screen.current?.focus({ preventScroll: true });
    isLater = true;
  }, [screen]);
}
