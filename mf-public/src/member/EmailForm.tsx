import { isEmail, type Language, nameShown, shownId, tidyLine } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';
import { Field, useFocusAfter } from '@rollbook/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useStepFocus } from '../page/useStepFocus';
import classes from './Member.module.css';
import { type Mine, useOwnCall } from './useOwnCall';
import { memberTexts } from './texts';

type Props = { mine: Mine; language: Language; cancel: () => void };

/** Asks for another e-mail address: it changes, for all memberships, when the link sent to it is opened. */
export function EmailForm({ mine, language, cancel }: Props) {
  const call = useOwnCall();
  const words = memberTexts[language];
  const [email, setEmail] = useState('');
  const [state, setState] = useState<{ step: 'typing' | 'sending' | 'sent'; error?: string }>({
    step: 'typing',
  });
  useFocusAfter(state.step === 'sending');
  const result = useStepFocus<HTMLParagraphElement>(state.step === 'sent' ? 'result' : 'form');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  /** The focused field announces its error. */
  function refuse(error: string) {
    setState({ step: 'typing', error });
    field.current?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = tidyLine(email);
    if (typed === '' || !isEmail(typed)) {
      return refuse(words.emailForm);
    }
    setState({ step: 'sending' });
    try {
      const { mailed } = await call('changeMyEmail', { email: typed });
      if (mailed === false) return refuse(words.noMoreLinks);
      setState({ step: 'sent' });
    } catch (failure) {
      const detail = failure instanceof CallProblem && failure.status < 500 ? failure.detail : '';
      refuse(detail || words.failed);
    }
  }

  if (state.step === 'sent') {
    return (
      <div className={classes.box}>
        <p ref={result} role="status" tabIndex={-1}>
          {words.linkSent(email.trim())}
        </p>
        <button type="button" className={classes.second} onClick={cancel}>
          {words.close}
        </button>
      </div>
    );
  }
  // Strangers can apply with the address: what was never paid is not named.
  const paid = mine.memberships.filter((one) => one.member_since !== null);
  const moving = paid.length > 0 ? paid : mine.memberships.slice(0, 3);
  return (
    <form className={classes.box} noValidate onSubmit={(event) => void send(event)}>
      {moving.length > 1 && <p>{words.allMove(moving.map(named))}</p>}
      <Field id={id} label={words.newEmail} help={words.newEmailHelp} error={state.error}>
        {(control) => (
          <input
            {...control}
            ref={field}
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
        {words.keepEmail}
      </button>
    </form>
  );
}

function named({ chain, oid, ...name }: Mine['memberships'][number]): string {
  return `${nameShown(name)} (${shownId({ id: chain, oid })})`;
}
