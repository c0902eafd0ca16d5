import type { Brand, Language } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import classes from './Frame.module.css';
import { ToMembership } from './ToMembership';
import { useArrival } from './useArrival';

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
          <span className={classes.mark} aria-hidden="true">
            {brand?.planName.slice(0, 1)}
          </span>
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
