import { type CalendarDate, type Language, shownDate, shownId } from '@rollbook/contract';
import { CallProblem, newAttempt } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useStepFocus } from '../page/useStepFocus';
import classes from './Member.module.css';
import { type OwnMembership, useOwnCall } from './useOwnCall';
import { memberTexts } from './texts';

/** What a cancellation has done. Told in the language that the page has now. */
type Done =
  | { how: 'ended'; refund: number; to_others: boolean }
  | { how: 'with term'; last: CalendarDate | null }
  | { how: 'already' };

type Props = { membership: OwnMembership; language: Language; reload: () => Promise<unknown> };

/** Cancels a membership: first says what that does, then asks once more. */
export function Cancel({ membership, language, reload }: Props) {
  const call = useOwnCall();
  const words = memberTexts[language];
  const { chain, oid, next, status } = membership;
  const [step, setStep] = useState<'idle' | 'asking' | 'sending' | 'failed' | 'changed'>('idle');
  /** What the cancellation has done; it outlives the offer to cancel. */
  const [done, setDone] = useState<Done>();
  const told = useRef<HTMLParagraphElement>(null);
  useFocusAfter(step === 'sending');
  const question = useStepFocus<HTMLParagraphElement>(step === 'idle' ? 'offer' : 'question');
  useEffect(() => {
    if (done) told.current?.focus();
  }, [done]);
  // A repeat after a lost answer joins the first request.
  const [attempt] = useState(newAttempt);
  if (done) {
    return (
      <p ref={told} role="status" tabIndex={-1} className={classes.box}>
        {saidOf(done, language)}
      </p>
    );
  }
  if (!next.cancel || status.status === 'EXPIRED') return null;
  const { at_once, refund, to_others, refundable_until, also_ends } = next.cancel;

  async function cancel() {
    setStep('sending');
    const send = () => call('cancelMyMembership', { chain, seen: { at_once, refund } }, { attempt });
    try {
      await send().catch((failure: unknown) => {
        if (failure instanceof CallProblem && failure.code === 'network') return send();
        throw failure;
      });
      await reload();
      setDone(at_once ? { how: 'ended', refund, to_others } : { how: 'with term', last: status.date });
    } catch (failure) {
      if (failure instanceof CallProblem && failure.code === 'stale_version') {
        await reload();
        return setStep('changed');
      }
      if (failure instanceof CallProblem && failure.code === 'conflict') {
        await reload();
        return setDone({ how: 'already' });
      }
      setStep('failed');
    }
  }

  const what = at_once
    ? words.cancelling.atOnce(refund, refundable_until && shownDate(refundable_until, language))
    : words.cancelling.withTerm(shownOr(status.date, language));
  return (
    <>
      <h2 className={classes.apart}>{words.cancelling.title(shownId({ id: chain, oid }))}</h2>
      <div className={classes.box}>
        <p ref={question} tabIndex={-1}>
          {what} {to_others && refund > 0 && words.cancelling.toOthers}{' '}
          {also_ends && <strong>{words.cancelling.alsoEnds(shownDate(also_ends, language))}</strong>}
        </p>
        {step === 'failed' && <p role="alert">{words.failed}</p>}
        {step === 'changed' && <p role="alert">{words.cancelling.changed}</p>}
        {step === 'idle' || step === 'changed' ? (
          <button type="button" className={classes.danger} onClick={() => setStep('asking')}>
            {words.cancelling.ask}
          </button>
        ) : (
          <>
            {/* First, at the place of the button before it: a double tap must not cancel. */}
            <button
              type="button"
              className={classes.second}
              disabled={step === 'sending'}
              onClick={() => setStep('idle')}
            >
              {words.cancelling.keep}
            </button>
            <button
              type="button"
              className={classes.danger}
              disabled={step === 'sending'}
              onClick={() => void cancel()}
            >
              {words.cancelling.confirm}
            </button>
          </>
        )}
      </div>
    </>
  );
}

function saidOf(done: Done, language: Language): string {
  const words = memberTexts[language].cancelling;
  switch (done.how) {
    case 'ended':
      return words.ended(done.refund, done.to_others);
    case 'with term':
      return words.endsWithTerm(shownOr(done.last, language));
    case 'already':
      return words.already;
  }
}

function shownOr(date: CalendarDate | null, language: Language): string {
  return date === null ? '' : shownDate(date, language);
}
