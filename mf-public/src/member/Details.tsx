import { CONTACT_ROWS, type Language, nameOf, rowOf } from '@rollbook/contract';
import { useFocusAfter } from '@rollbook/ui';
import { type ReactNode, useState } from 'react';
import { Mailbox } from '../page/Mailbox';
import { useStepFocus } from '../page/useStepFocus';
import { DetailsForm } from './DetailsForm';
import { EmailForm } from './EmailForm';
import classes from './Member.module.css';
import { type Mine, type OwnMembership, useOwnCall } from './useOwnCall';
import { memberTexts } from './texts';

type Props = {
  membership: OwnMembership;
  mine: Mine;
  language: Language;
  reload: () => Promise<unknown>;
};

/** How the member is reached, and the forms that change it. */
export function Details({ membership, mine, language, reload }: Props) {
  const words = memberTexts[language];
  const [shown, setShown] = useState<'details' | 'form' | 'email'>('details');
  const [said, setSaid] = useState('');
  // First: after saving, the result has the focus, and the heading otherwise.
  const result = useStepFocus<HTMLParagraphElement>(said);
  const heading = useStepFocus<HTMLHeadingElement>(shown);

  function show(next: typeof shown, text = '') {
    setSaid(text);
    setShown(next);
  }

  const back = () => show('details');

  async function saved() {
    await reload();
    show('details', words.saved);
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.details}
      </h2>
      {shown === 'form' && (
        <DetailsForm membership={membership} language={language} saved={saved} cancel={back} />
      )}
      {shown === 'email' && <EmailForm mine={mine} language={language} cancel={back} />}
      {shown === 'details' && (
        <>
          <p ref={result} role="status" tabIndex={-1} className={classes.said}>
            {said}
          </p>
          <Facts membership={membership} mine={mine} language={language} reload={reload} />
          <p className={classes.actions}>
            <button type="button" className={classes.plain} onClick={() => show('form')}>
              {words.change}
            </button>
            <button type="button" className={classes.plain} onClick={() => show('email')}>
              {words.changeEmail}
            </button>
          </p>
        </>
      )}
    </>
  );
}

function Facts({ membership, mine, language, reload }: Props) {
  const words = memberTexts[language];
  const { street_address, city, state, zip } = membership;
  const place = [city, [state, zip].filter((part) => part !== '').join(' ')];
  const address = [street_address, place.filter((part) => part !== '').join(', ')];
  const rows: [string, ReactNode][] = [
    ...CONTACT_ROWS.map((field): [string, string] => [
      rowOf(field).label[language],
      membership[nameOf(field, 'record')],
    ]),
    [words.address, address.filter((part) => part !== '').join('\n')],
    [words.email, <Mailbox key="email" address={mine.email} />],
    [words.language, words.languages[membership.language]],
  ];
  const { status, does_not_renew } = membership.status;
  // After a cancellation there is nothing left to remind of.
  const isRenewable = status !== 'CANCELLED' && !does_not_renew;
  const known = rows.filter(([, value]) => value !== '');
  return (
    <dl className={classes.facts}>
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {isRenewable && <Reminders membership={membership} language={language} reload={reload} />}
    </dl>
  );
}

function Reminders({ membership, language, reload }: Omit<Props, 'mine'>) {
  const words = memberTexts[language];
  const call = useOwnCall();
  const { chain, reminders } = membership;
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  useFocusAfter(state === 'saving');

  async function turn() {
    setState('saving');
    try {
      await call('changeMyDetails', { chain, reminders: !reminders });
      await reload();
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <div>
      <dt id={`reminders-${chain}`}>{words.reminders}</dt>
      <dd>
        <button
          type="button"
          role="switch"
          className={classes.switch}
          aria-checked={reminders}
          aria-labelledby={`reminders-${chain}`}
          disabled={state === 'saving'}
          onClick={() => void turn()}
        >
          {reminders ? words.on : words.off}
        </button>
        {state === 'failed' && <span role="alert"> {words.failed}</span>}
      </dd>
    </div>
  );
}
