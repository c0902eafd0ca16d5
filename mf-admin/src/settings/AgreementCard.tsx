import { Button, Group } from '@mantine/core';
import { AGREEMENT_VERSION, DEFAULT_PARAGRAPHS, formNumber, LANGUAGES, shownDate } from '@rollbook/contract';
import { AreaField, Card, TextField } from '@rollbook/kit';
import { newParagraphs } from './draft';
import classes from './settings.module.css';
import type { SettingsDraft } from './useSettings';

const NAMES = { en: 'English', es: 'Español' } as const;

/** The agreement that is signed, those that follow, and a new version in both languages side by side. */
export function AgreementCard({ draft }: { draft: SettingsDraft }) {
  const { base, agreement, setAgreement, errors } = draft;
  const inForce = base.agreements.find(({ state }) => state === 'in force');
  const latest = base.agreements.at(-1);
  const number = inForce?.version ?? formNumber('en', AGREEMENT_VERSION).replace(/-EN$/, '');
  const earlier = { en: latest?.en ?? DEFAULT_PARAGRAPHS.en, es: latest?.es ?? DEFAULT_PARAGRAPHS.es };
  const begin = () =>
    setAgreement({ version: '', from: '', en: earlier.en.join('\n\n'), es: earlier.es.join('\n\n') });
  return (
    <Card title="Agreement" padded>
      <p className={classes['note']}>
        {number} is in force. {base.signed.toLocaleString('en-US')} signed ones keep their text.
      </p>
      {base.agreements
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
              onClick={() => void draft.withdraw(version)}
            >
              Withdraw
            </Button>
          </Group>
        ))}
      {agreement === undefined ? (
        <Button variant="default" size="sm" onClick={begin}>
          Write a new version
        </Button>
      ) : (
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
              help={`Until then: ${number}`}
              onChange={(event) => setAgreement({ ...agreement, from: event.currentTarget.value })}
            />
            {LANGUAGES.map((language) => (
              <AreaField
                key={language}
                label={NAMES[language]}
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
      )}
    </Card>
  );
}
