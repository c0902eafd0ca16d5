import { forFields, KEPT_FIELDS } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import type { Speech } from '../../texts';
import type { FormState } from '../../steps/form/state';
import classes from './Later.module.css';
import { laterTexts } from './texts';

export type LaterProps = {
  speech: Speech;
  form: Pick<FormState, 'typed' | 'office'>;
  /** While the form is sent: the second tap on its button can land here. */
  isDisabled: boolean;
};
type State = { name: 'asking' | 'sending' } | { name: 'sent' | 'failed'; said: string };

/**
 * Mails a link by which the applicant finishes the form later, on any device. Birthday, signature and card
 * are not sent. Loaded on demand, so that the first visit does not pay for it.
 */
export default function FinishLater({
  speech: { language },
  form: { typed, office },
  isDisabled,
}: LaterProps) {
  const [state, setState] = useState<State>({ name: 'asking' });
  const words = laterTexts[language];
  useFocusAfter(state.name === 'sending');
  const send = async () => {
    const saved = forFields(KEPT_FIELDS, 'form', (field) => typed[field]);
    const email = typed.email.trim();
    if (office === null) return;
    setState({ name: 'sending' });
    try {
      const { mailed } = await call('saveForLater', { ...saved, email, office, language });
      if (mailed === false) setState({ name: 'failed', said: words.noMore });
      else setState({ name: 'sent', said: `${words.sent(email)} ${words.shared}` });
    } catch (error) {
      setState({ name: 'failed', said: saidOf(error, words) });
    }
  };
  return (
    <div className={classes.later}>
      <button
        type="button"
        className={classes.ask}
        disabled={isDisabled || state.name === 'sending'}
        onClick={() => void send()}
      >
        {state.name === 'sending' ? words.sending : words.ask}
      </button>
      <p className={classes.said} data-failed={state.name === 'failed'} role="status">
        {'said' in state ? state.said : ''}
      </p>
    </div>
  );
}

/** The server checks the address: its rule here would make the first visit larger. */
function saidOf(error: unknown, words: (typeof laterTexts)['en']): string {
  if (!(error instanceof CallProblem)) return words.failed;
  if (error.status === 422) return words.emailForm;
  return error.status === 429 ? error.detail : words.failed;
}
