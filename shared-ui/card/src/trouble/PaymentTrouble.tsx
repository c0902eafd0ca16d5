import type { CardTrouble } from '@rollbook/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './PaymentTrouble.module.css';

type Props = {
  trouble: CardTrouble;
  /** What follows from it on this screen, between both sentences. */
  children?: ReactNode;
};

/** Letters of a line on the desk. */
const LINE = 60;

/**
 * The alert of a failed payment: what is known first, in bold (of a text longer than a line its first sentence), then the
 * catalogue's sentence in small type. It stands above the button that tries again, which it keeps in view.
 */
export function PaymentTrouble({ trouble: { known, catalogue }, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = place.current?.closest('form, section')?.querySelector('[data-pays]');
    place.current?.scrollIntoView({ block: 'nearest' });
    button?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isLong = known.length > LINE;
  const [, first = known, rest = ''] = (isLong && /^(.*?[.?]) (.*)$/s.exec(known)) || [];
  return (
    <div ref={place} className={classes['trouble']} role="alert">
      <span aria-hidden="true" className={classes['sign']}>
        !
      </span>
      <div className={classes['words']}>
        {first !== '' && (
          <p>
            <strong>{first}</strong> {rest}
          </p>
        )}
        {children}
        <p className={first === '' ? undefined : classes['catalogue']}>{catalogue}</p>
      </div>
    </div>
  );
}
