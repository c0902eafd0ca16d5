import type { Brand, Language, LOGO_PATH } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { texts } from '../texts';
import classes from './Frame.module.css';
import { ToMembership } from './ToMembership';

// Imported as a value it would bring its module into what every visitor loads first.
const LOGOS: typeof LOGO_PATH = '/api/brand/logo/';

type Props = {
  brand: Brand | undefined;
  language: Language;
  /** At the right of the header: the link to the other language. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The layout of every public page: the plan's name above, its contact details below (specification §1). */
export function Frame({ brand, language, aside, children }: Props) {
  const frame = useArrival();
  const { head, footer } = texts[language];
  const isKiosk = useKiosk() !== undefined;
  return (
    <div ref={frame} className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.bar}>
          {brand?.logo ? (
            <img src={LOGOS + brand.logo.id} alt="" height="34" />
          ) : (
            <span className={classes.mark} aria-hidden="true">
              {brand?.planName.slice(0, 1)}
            </span>
          )}
          <div className={classes.names}>
            <p className={classes.plan}>{brand?.planName ?? '\u00a0'}</p>
            <p className={classes.subtitle}>{head.subtitle || brand?.subtitle || '\u00a0'}</p>
          </div>
          {aside}
        </div>
      </header>
      {children}
      <footer className={isKiosk ? classes.foot : `${classes.foot} ${classes.last}`}>
        {!isKiosk && (
          <p>
            <ToMembership language={language} />
          </p>
        )}
        {brand && (
          <p>
            {brand.planName} · {brand.postalAddress} · <PhoneLink phone={brand.tollFreePhone} /> (
            {footer.tollFree}) · <PhoneLink phone={brand.localPhone} />
            {!isKiosk && (
              <>
                {' · '}
                <a href={brand.website} rel="noopener">
                  {footer.website}
                </a>
              </>
            )}
          </p>
        )}
      </footer>
    </div>
  );
}

/**
 * A page that a link of another public page opened begins like a page load: at its top, with the focus on `main`, unless
 * the page has focused a part of its own.
 */
function useArrival(): RefObject<HTMLDivElement | null> {
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
