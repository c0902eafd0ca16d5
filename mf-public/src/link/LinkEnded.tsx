import { isEmail, type Language, type LinkPurpose, RENEWED_LINKS } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/shared-ui/client';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { focusField } from '../application/form/ids';
import { Field } from '../application/person/Field';
import { formPath } from '../texts';
import classes from './Link.module.css';
import { LinkFrame } from './LinkFrame';
import { linkTexts } from './texts';

type Props = {
  purpose: LinkPurpose;
  language: Language;
  /** The address has no token, for example after a reload. */
  isMissing?: boolean;
};

/** The page for a link that is wrong, used or expired. It offers a new link by mail where the purpose has one. */
export function LinkEnded({ purpose, language, isMissing = false }: Props) {
  const words = linkTexts[language];
  const renewed = RENEWED_LINKS.find((one) => one === purpose);
  return (
    <LinkFrame language={language} title={words.title}>
      <h1>{words.title}</h1>
      <p className={classes.message}>
        {isMissing ? words.missing : words.ended} {renewed && words.ask}
      </p>
      {renewed && <NewLink purpose={renewed} language={language} />}
      <p>
        <Link to={formPath[language]}>{words.toForm}</Link>
      </p>
    </LinkFrame>
  );
}

type Asked =
  { state: 'typing'; error?: string | undefined } | { state: 'sending' } | { state: 'sent'; email: string };

/** Asks for a new link by mail. The answer is the same for every address. */
export function NewLink({
  purpose,
  language,
}: {
  purpose: (typeof RENEWED_LINKS)[number];
  language: Language;
}) {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<Asked>({ state: 'typing' });
  const words = linkTexts[language];

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    if (typed === '' || !isEmail(typed)) {
      setAsked({ state: 'typing', error: words.emailForm });
      focusField('email');
      return;
    }
    setAsked({ state: 'sending' });
    try {
      await call('sendNewLink', { purpose, email: typed, language });
      setAsked({ state: 'sent', email: typed });
    } catch (failure) {
      const detail = failure instanceof CallProblem && failure.status < 500 ? failure.detail : '';
      setAsked({ state: 'typing', error: detail === '' ? words.notSent : detail });
    }
  }

  if (asked.state === 'sent') {
    return (
      <p className={classes.sent} role="status">
        {words.sent(asked.email)}
      </p>
    );
  }
  return (
    <form className={classes.card} noValidate onSubmit={(event) => void send(event)}>
      <Field field="email" label={words.email} error={asked.state === 'typing' ? asked.error : undefined}>
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
      <button type="submit" className={classes.main} disabled={asked.state === 'sending'}>
        {asked.state === 'sending' ? words.sending : words.send}
      </button>
    </form>
  );
}
