import { Button, Group } from '@mantine/core';
import { DEFAULT_PARAGRAPHS, LANGUAGES, shownDate } from '@rollbook/contract';
import { AreaField, Card, TextField } from '@rollbook/kit';
import { lazy, startTransition, Suspense, useState } from 'react';
import { FIRST_NUMBER, LANGUAGE_NAMES, versionsOf } from './agreementVersions';
import { newParagraphs } from './draft';
import classes from './settings.module.css';
import type { SettingsDraft } from './useSettings';

const CompareVersions = lazy(() => import('./CompareVersions'));

/** The agreement that is signed, those that follow, and a new version in both languages side by side. */
export function AgreementCard({ draft, disabled }: { draft: SettingsDraft; disabled: boolean }) {
  const { base, agreement } = draft;
  const versions = versionsOf(base, agreement);
  const [isComparing, setComparing] = useState(false);
  return (
    <Card title="Agreement" padded>
      <p className={classes['note']}>
        {numberInForce(draft)} is in force. {base.signed.toLocaleString('en-US')} signed ones keep their text.
      </p>
      {/* Reading needs no desk: comparing stays outside. */}
      <fieldset className={classes['plain']} disabled={disabled}>
        <legend className={classes['hidden']}>Versions of the agreement</legend>
        <FutureVersions draft={draft} />
        {agreement === undefined ? <WriteButton draft={draft} /> : <NewVersion draft={draft} />}
      </fieldset>
      {versions.length > 1 && (
        <Button variant="default" size="sm" mt="sm" onClick={() => startTransition(() => setComparing(true))}>
          Compare with version {versions.at(-2)?.name}
        </Button>
      )}
      {isComparing && (
        <Suspense>
          <CompareVersions versions={versions} close={() => setComparing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

type Part = { draft: SettingsDraft };

function numberInForce({ base }: SettingsDraft): string {
  const inForce = base.agreements.find(({ state }) => state === 'in force');
  return inForce?.version ?? FIRST_NUMBER;
}

function FutureVersions({ draft: { base, withdraw } }: Part) {
  return base.agreements
    .filter(({ state }) => state === 'future')
    .map(({ version, from }) => (
      <Group key={version} gap="sm" my="xs">
        <span className={classes['pill']}>
          {version} from {shownDate(from)}
        </span>
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Withdraw ${version}`}
          onClick={() => void withdraw(version)}
        >
          Withdraw
        </Button>
      </Group>
    ));
}

/** The texts that a new version begins with: those of the latest. */
function earlierTexts({ base }: SettingsDraft) {
  return versionsOf(base, undefined).at(-1)?.texts ?? DEFAULT_PARAGRAPHS;
}

function WriteButton({ draft }: Part) {
  const { en, es } = earlierTexts(draft);
  return (
    <Button
      variant="default"
      size="sm"
      onClick={() => draft.setAgreement({ version: '', from: '', en: en.join('\n\n'), es: es.join('\n\n') })}
    >
      Write a new version
    </Button>
  );
}

function NewVersion({ draft }: Part) {
  const { agreement, setAgreement, errors } = draft;
  if (agreement === undefined) return null;
  const earlier = earlierTexts(draft);
  return (
    <>
      <div className={classes['fields']}>
        <TextField
          label="Form number"
          help="Each version has its own, such as CS-2027-02"
          autoComplete="off"
          value={agreement.version}
          error={errors['agreement.version']}
          onChange={(event) => setAgreement({ ...agreement, version: event.currentTarget.value })}
        />
        <TextField
          label="In force from"
          type="date"
          value={agreement.from}
          error={errors['agreement.from']}
          help={`Until then: ${numberInForce(draft)}`}
          onChange={(event) => setAgreement({ ...agreement, from: event.currentTarget.value })}
        />
        {LANGUAGES.map((language) => (
          <AreaField
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            rows={14}
            value={agreement[language]}
            error={errors[`agreement.${language}`]}
            onChange={(event) => setAgreement({ ...agreement, [language]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={classes['note']}>
        Empty lines divide paragraphs; ** begins and ends bold print. {'{plan}'} is the plan’s name,{' '}
        {'{term}'} the sentences about fee and term, which the rules decide. New paragraphs:{' '}
        {newParagraphs(agreement.en, earlier.en)} in English, {newParagraphs(agreement.es, earlier.es)} in
        Spanish.
      </p>
      <Button variant="default" size="sm" onClick={() => setAgreement(undefined)}>
        Drop this version
      </Button>
    </>
  );
}
