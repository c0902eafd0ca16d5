import type { CardForm, CardFormProps } from '@rollbook/shared-ui/card';
import { useEffect, useState } from 'react';
import notice from '../page/Notice.module.css';
import type { Texts } from '../texts';
import classes from './Payment.module.css';

type Loaded = { state: 'pending' } | { state: 'failed' } | { state: 'loaded'; Form: typeof CardForm };

const load = () => import('@rollbook/shared-ui/card');

/** Fetches the card form before somebody needs it; a failure is met when they do. */
export function fetchCardForm(): void {
  load().catch(() => undefined);
}

/** The card form, loaded when it is wanted. A part that cannot be loaded costs nothing that was typed. */
export function CardLater({ texts, ...props }: CardFormProps & { texts: Texts }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      ({ CardForm: Form }) => isCurrent && setLoaded({ state: 'loaded', Form }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each Retry loads again
  }, [tries]);

  switch (loaded.state) {
    case 'loaded':
      return <loaded.Form {...props} />;
    case 'pending':
      return <div className={classes.skeleton} role="status" aria-label={texts.payment.cardLoading} />;
    case 'failed':
      return (
        <div className={notice.failed} role="alert">
          <p>{texts.payment.cardFailed}</p>
          <button
            type="button"
            className={notice.button}
            onClick={() => {
              setLoaded({ state: 'pending' });
              setTries(tries + 1);
            }}
          >
            {texts.page.retry}
          </button>
        </div>
      );
  }
}
