import type { Brand } from '@rollbook/contract';
import { PhoneLink } from '@rollbook/shared-ui/phone';
import type { ReactNode } from 'react';
import type { Texts } from '../texts';
import classes from './Frame.module.css';
import { useArrival } from './useArrival';

type Props = {
  brand: Brand | undefined;
  texts: Texts;
  /** At the right of the header: the link to the other language. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The layout of every public page: the plan's name above, its contact details below (specification §1). */
export function Frame({ brand, texts, aside, children }: Props) {
  const frame = useArrival();
  return (
    <div ref={frame} className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.bar}>
          <span className={classes.mark} aria-hidden="true">
            {brand?.planName.slice(0, 1)}
          </span>
          <div className={classes.names}>
            <p className={classes.plan}>{brand?.planName ?? '\u00a0'}</p>
            <p className={classes.subtitle}>{texts.head.subtitle || brand?.subtitle || '\u00a0'}</p>
          </div>
          {aside}
        </div>
      </header>
      {children}
      <footer className={classes.foot}>
        {brand && (
          <p>
            {brand.planName} · {brand.postalAddress} · <PhoneLink phone={brand.tollFreePhone} /> (
            {texts.footer.tollFree}) · <PhoneLink phone={brand.localPhone} /> ·{' '}
            <a href={brand.website} rel="noopener">
              {texts.footer.website}
            </a>
          </p>
        )}
      </footer>
    </div>
  );
}
