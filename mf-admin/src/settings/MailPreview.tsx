import { type Language, MAIL_LABELS, MAIL_NAMES, type MailName } from '@rollbook/contract';
import { ChipGroup, LoadFailure, RowsSkeleton, SelectField, useCall } from '@rollbook/kit';
import { CallProblem } from '@rollbook/platform';
import { useState } from 'react';
import { changesOf, numberFaults } from './draft';
import { PlanLine } from './PlanLine';
import classes from './settings.module.css';
import type { SettingsDraft } from './useSettings';

const MAILS = MAIL_NAMES.map((value) => ({ value, label: MAIL_LABELS[value] }));
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;

/** Any mail of the plan, by the server's template and with made-up data. */
export function MailPreview({ draft }: { draft: SettingsDraft }) {
  const [mail, chooseMail] = useState<MailName>('memberCopy');
  const [language, chooseLanguage] = useState<Language>('en');
  return (
    <div className={classes['page']}>
      <div className={classes['which']}>
        <SelectField
          label="Mail"
          options={MAILS}
          value={mail}
          onChange={(event) => {
            const chosen = MAIL_NAMES.find((name) => name === event.currentTarget.value);
            if (chosen) chooseMail(chosen);
          }}
        />
        <ChipGroup
          label="Language of the mail"
          options={LANGUAGES}
          value={language}
          choose={chooseLanguage}
        />
      </div>
      <Letter draft={draft} mail={mail} language={language} />
    </div>
  );
}

/** It keeps the last letter while a value cannot be taken. */
function Letter({ draft, mail, language }: { draft: SettingsDraft; mail: MailName; language: Language }) {
  const { base, edits, values } = draft;
  const changes = Object.keys(numberFaults(values)).length > 0 ? {} : changesOf(base, edits);
  const { loading, reload } = useCall('previewSettings', { changes, mail, language }, { keep: true });
  if (loading.state === 'failed') {
    const isRefused = loading.failure instanceof CallProblem && loading.failure.status === 422;
    if (isRefused)
      return <p className={classes['note']}>The mail shows again once all values can be taken.</p>;
    return <LoadFailure what="the mail" retry={() => void reload()} failure={loading.failure} />;
  }
  if (loading.state === 'pending') return <RowsSkeleton rows={6} label="the mail" />;
  const [letter] = loading.value.after;
  const known = new Set(loading.value.before[0]?.lines);
  return (
    <>
      {letter?.language !== language && <p className={classes['note']}>This mail is sent in English only.</p>}
      <div className={classes['letter']} lang={letter?.language}>
        <h3>{letter?.subject}</h3>
        <PlanLine draft={draft} />
        {letter?.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name, and can be alike
          <p key={at} className={classes['line']}>
            {line === '' || known.has(line) ? <span>{line}</span> : <mark>{line}</mark>}
          </p>
        ))}
      </div>
    </>
  );
}
