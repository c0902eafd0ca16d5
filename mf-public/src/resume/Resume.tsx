import { type CallAnswer, nothingTyped } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import { keepDraft } from '../draft/draft';
import { Ended } from '../link/LinkEnded';
import classes from '../link/Link.module.css';
import { isEnded, LinkPage, type Opened } from '../link/LinkPage';
import { formPath } from '../texts';
import { resumeTexts } from './texts';

type Saved = CallAnswer<'getResumeLink'>;
const titles = { en: resumeTexts.en.title, es: resumeTexts.es.title };
const read = (token: string) => call('getResumeLink', { token });

/** Goes on with a form that was saved, on any device. The link is used by the button, not by opening it. */
export default function Resume() {
  return (
    <LinkPage purpose="resume" titles={titles} read={read}>
      {(opened) => <GoOn {...opened} />}
    </LinkPage>
  );
}

function GoOn({ value, token, language }: Opened<Saved>) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed' | 'ended'>('asking');
  useFocusAfter(state === 'busy');
  const words = resumeTexts[language];
  const goOn = async () => {
    setState('busy');
    try {
      const { office, language: written, ...typed } = await call('resumeForm', { token });
      keepDraft({ typed: { ...nothingTyped, ...typed }, office });
      // A fresh page: where there are many offices, the form knows only the draft's among them.
      location.replace(formPath[written]);
    } catch (error) {
      setState(isEnded(error) ? 'ended' : 'failed');
    }
  };
  if (state === 'ended') return <Ended purpose="resume" language={language} />;
  return (
    <>
      <h1>{words.title}</h1>
      <p className={classes.message}>
        {words.intro(value.office_name)} {words.still}
      </p>
      <p>{words.shared}</p>
      {state === 'failed' && (
        <p className={classes.failed} role="alert">
          {words.failed}
        </p>
      )}
      <button type="button" className={classes.main} disabled={state === 'busy'} onClick={() => void goOn()}>
        {words.go}
      </button>
    </>
  );
}
