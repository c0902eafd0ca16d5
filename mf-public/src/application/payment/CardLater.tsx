import type { CardForm, CardFormProps } from '@rollbook/shared-ui/card';
import { useEffect, useState } from 'react';
import type { Texts } from '../../texts';
import notice from '../Notice.module.css';
import { isGone } from './gone';
import classes from './Payment.module.css';

/** `gone`: a newer build has taken its place on the server. */
type Loaded =
  { state: 'pending' } | { state: 'failed' } | { state: 'gone' } | { state: 'loaded'; Form: typeof CardForm };

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
      // Never by itself: somebody may be in the middle of a field.
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
