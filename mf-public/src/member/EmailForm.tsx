import { isEmail, type Language } from '@rollbook/contract';
import { CallProblem } from '@rollbook/shared-ui/client';
import { Field } from '@rollbook/shared-ui/field';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { type FormEvent, useState } from 'react';
import { fieldId, focusField } from '../application/form/ids';
import classes from './Member.module.css';
import { memberTexts } from './texts';
import { useOwnCall } from './useOwnCall';

/** Asks for another e-mail address: it changes when the link sent to it is opened. */
export function EmailForm({ language, cancel }: { language: Language; cancel: () => void }) {
  const call = useOwnCall();
  const words = memberTexts[language];
  const [email, setEmail] = useState('');
  const [state, setState] = useState<{ step: 'typing' | 'sending' | 'sent'; error?: string }>({
    step: 'typing',
  });
  useFocusAfter(state.step === 'sending');

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    if (typed === '' || !isEmail(typed)) {
      setState({ step: 'typing', error: words.emailForm });
      return focusField('email');
    }
    setState({ step: 'sending' });
    try {
      await call('changeMyEmail', { email: typed });
      setState({ step: 'sent' });
    } catch (failure) {
      const detail = failure instanceof CallProblem && failure.status < 500 ? failure.detail : '';
      setState({ step: 'typing', error: detail || words.failed });
    }
  }

  if (state.step === 'sent') {
    return (
      <div className={classes.box}>
        <p role="status">{words.linkSent(email.trim())}</p>
        <button type="button" className={classes.second} onClick={cancel}>
          {words.card.close}
        </button>
      </div>
    );
  }
  return (
    <form className={classes.box} noValidate onSubmit={(event) => void send(event)}>
      <Field id={fieldId('email')} label={words.newEmail} help={words.newEmailHelp} error={state.error}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <button type="submit" className={classes.main} disabled={state.step === 'sending'}>
        {words.sendLink}
      </button>
      <button type="button" className={classes.second} onClick={cancel}>
        {words.cancel}
      </button>
    </form>
  );
}
