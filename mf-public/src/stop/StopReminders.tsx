import type { CallAnswer } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import classes from '../link/Link.module.css';
import { isEnded, LinkPage, type Opened } from '../link/LinkPage';
import { ToMembership } from '../page/ToMembership';
import { stopTexts } from './texts';

type Stop = CallAnswer<'getStopLink'>;
const titles = { en: stopTexts.en.title, es: stopTexts.es.title };
const read = (token: string) => call('getStopLink', { token });

/** Stops the reminders of a membership, or the statements of an office, by the link in a mail. */
export default function StopReminders() {
  return (
    <LinkPage purpose="stop-reminders" titles={titles} read={read}>
      {(opened) => <Question {...opened} />}
    </LinkPage>
  );
}

function Question({ value: { stops, office_name }, token, language }: Opened<Stop>) {
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'failed'>('asking');
  useFocusAfter(state === 'busy');
  const words = stopTexts[language];
  const stop = async () => {
    setState('busy');
    try {
      await call('stopReminders', { token });
      setState('done');
    } catch (error) {
      // Used in another window: the goal is reached.
      setState(isEnded(error) ? 'done' : 'failed');
    }
  };
  if (state === 'done') {
    return (
      <>
        <h1>{words.done}</h1>
        <p className={classes.message} role="status">
          {stops === 'reminders' ? words.noReminders : words.noStatements(office_name)}
        </p>
        {stops === 'reminders' && (
          <p>
            <ToMembership language={language} why="remind" />
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <h1>{stops === 'reminders' ? words.reminders : words.statements}</h1>
      <p className={classes.message}>
        {stops === 'reminders' ? words.aboutReminders : words.aboutStatements(office_name)}
      </p>
      {state === 'failed' && (
        <p className={classes.failed} role="alert">
          {words.failed}
        </p>
      )}
      <button type="button" className={classes.main} disabled={state === 'busy'} onClick={() => void stop()}>
        {words.stop}
      </button>
    </>
  );
}
