import { type Language, type LinkPurpose, pagePath, RENEWED_LINKS } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/platform';
import { Field, useFocusAfter } from '@rollbook/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStepFocus } from '../page/useStepFocus';
import { formPath } from '../texts';
import classes from './Link.module.css';
import { LinkFrame } from './LinkFrame';
import { linkTexts } from './texts';

type Props = {
  purpose: LinkPurpose;
  language: Language;
  /** The address has no token, for example after a reload: the link itself may still work, and is there. */
  missing?: 'mail' | 'member page' | undefined;
  /** Leads on without a new link, where that is possible. */
  onward?: ReactNode;
};

/** The page for a link that is wrong, used or expired. */
export function LinkEnded(props: Props) {
  return (
    <LinkFrame language={props.language} title={saidFor(props).title}>
      <Ended {...props} />
    </LinkFrame>
  );
}

/** What the page of an ended link says. It offers a new link by mail where the purpose has one. */
export function Ended({ purpose, language, missing, onward }: Props) {
  const words = linkTexts[language];
  const { title, why } = saidFor({ language, missing });
  const isOnMemberPage = missing === 'member page';
  const renewed = isOnMemberPage ? undefined : RENEWED_LINKS.find((one) => one === purpose);
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.message}>
        {why} {renewed && words.ask}
        {purpose === 'confirm-email' && missing === undefined && words.confirmAgain}
      </p>
      {onward}
      {renewed && <NewLink purpose={renewed} language={language} />}
      <p>
        {isOnMemberPage || purpose === 'confirm-email' ? (
          <Link to={pagePath('/member', language)}>{words.toMember}</Link>
        ) : (
          <Link to={formPath[language]}>{words.toForm}</Link>
        )}
      </p>
    </>
  );
}

function saidFor({ language, missing }: Pick<Props, 'language' | 'missing'>) {
  const words = linkTexts[language];
  if (missing === undefined) return words.ended;
  return missing === 'mail' ? words.missing : words.missingHere;
}

type Asked =
  | { state: 'typing'; error?: string | undefined }
  | { state: 'sending' }
  | { state: 'sent'; email: string };

/** Asks for a new link by mail. The answer is the same for every address. */
export function NewLink({
  purpose,
  language,
  label,
  known = '',
}: {
  purpose: (typeof RENEWED_LINKS)[number];
  language: Language;
  /** Of the button, where it is not for a link that ended. */
  label?: string;
  /** The address that the field begins with. */
  known?: string | undefined;
}) {
  const [email, setEmail] = useState(known);
  const [asked, setAsked] = useState<Asked>({ state: 'typing' });
  useFocusAfter(asked.state === 'sending');
  const result = useStepFocus<HTMLParagraphElement>(asked.state === 'sent' ? 'result' : 'form');
  const words = linkTexts[language];
  const field = useRef<HTMLInputElement>(null);
  const error = asked.state === 'typing' ? asked.error : undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    setAsked({ state: 'sending' });
    try {
      await call('sendNewLink', { purpose, email: typed, language });
      setAsked({ state: 'sent', email: typed });
    } catch (failure) {
      setAsked({ state: 'typing', error: saidOf(failure, words) });
      field.current?.focus();
    }
  }

  if (asked.state === 'sent') {
    return (
      <>
        <p ref={result} className={classes.sent} role="status" tabIndex={-1}>
          {words.sent(asked.email)}
        </p>
        <button type="button" className={classes.plain} onClick={() => setAsked({ state: 'typing' })}>
          {words.another}
        </button>
      </>
    );
  }
  return (
    <form className={classes.card} noValidate onSubmit={(event) => void send(event)}>
      <Field id="link-email" label={words.email} error={error}>
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
      <button type="submit" className={classes.main} disabled={asked.state === 'sending'}>
        {asked.state === 'sending' ? words.sending : (label ?? words.send)}
      </button>
    </form>
  );
}

/** The server checks the address: its rule here would make the application form's first visit larger. */
function saidOf(failure: unknown, words: (typeof linkTexts)['en']): string {
  if (!(failure instanceof CallProblem)) return words.notSent;
  if (failure.status === 422) return words.emailForm;
  return failure.status === 429 ? failure.detail : words.notSent;
}
