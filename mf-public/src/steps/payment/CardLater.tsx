import type { CardForm, CardFormProps } from '@rollbook/card';
import { useEffect, useState } from 'react';
import type { Texts } from '../../texts';
import notice from '../../page/Notice.module.css';
import { isGone } from '../gone';
import { loadCard } from './loadCard';
import classes from './Payment.module.css';

/** `gone`: the chunk is no longer on the server, because a newer build replaced it. */
type Loaded =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'gone' }
  | { state: 'loaded'; Form: typeof CardForm };

/** Loads the card form on demand. A failed chunk does not lose what was typed. */
export function CardLater({ texts, ...props }: CardFormProps & { texts: Texts }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadCard().then(
      ({ CardForm: Form }) => isCurrent && setLoaded({ state: 'loaded', Form }),
      async (error: unknown) => {
        const state = (await isGone(error)) ? 'gone' : 'failed';
        if (isCurrent) setLoaded({ state });
      },
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
    case 'gone':
      // No automatic reload: the applicant may be typing.
      return (
        <div className={notice.failed} role="alert">
          <p>{texts.payment.cardGone}</p>
          <button type="button" className={notice.button} onClick={() => location.reload()}>
            {texts.payment.reload}
          </button>
        </div>
      );
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
