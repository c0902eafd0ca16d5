import { type Language, shownDate } from '@rollbook/contract';
import { call, newAttempt } from '@rollbook/shared-ui/client';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { useState } from 'react';
import classes from './Member.module.css';
import type { OwnMembership } from './Membership';
import { memberTexts } from './texts';

type Props = { membership: OwnMembership; language: Language; reload: () => Promise<unknown> };

/** Cancels a membership (lifecycle L8): first says what that does, then asks once more. */
export function Cancel({ membership, language, reload }: Props) {
  const words = memberTexts[language];
  const { chain, next, status } = membership;
  const [step, setStep] = useState<'idle' | 'asking' | 'sending' | 'failed'>('idle');
  useFocusAfter(step === 'sending');
  // A repeat after a lost answer joins the first request.
  const [attempt] = useState(newAttempt);
  if (!next.cancel || status.status === 'EXPIRED') return null;
  const { at_once, refund, refundable_until } = next.cancel;

  async function cancel() {
    setStep('sending');
    try {
      await call('cancelMyMembership', { chain }, { attempt });
      await reload();
    } catch {
      setStep('failed');
    }
  }

  const last = status.date === null ? '' : shownDate(status.date, language);
  const what = at_once
    ? words.cancelling.atOnce(refund, refundable_until && shownDate(refundable_until, language))
    : words.cancelling.withTerm(last);
  return (
    <>
      <h2>{words.cancelling.title}</h2>
      <div className={classes.box}>
        <p>{what}</p>
        {step === 'failed' && <p role="alert">{words.failed}</p>}
        {step === 'idle' ? (
          <button type="button" className={classes.danger} onClick={() => setStep('asking')}>
            {words.cancelling.ask}
          </button>
        ) : (
          <>
            <button
              type="button"
              className={classes.danger}
              disabled={step === 'sending'}
              onClick={() => void cancel()}
            >
              {words.cancelling.confirm}
            </button>
            <button type="button" className={classes.second} onClick={() => setStep('idle')}>
              {words.cancelling.keep}
            </button>
          </>
        )}
      </div>
    </>
  );
}
