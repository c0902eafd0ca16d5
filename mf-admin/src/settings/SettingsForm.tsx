import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SETTING_LABELS, shownDate, denverDate } from '@rollbook/contract';
import { Card, Discard, Notice, Page } from '@rollbook/kit';
import { useUnsaved } from '@rollbook/platform';
import { useRef, useState } from 'react';
import { AgreementCard } from './AgreementCard';
import type { Settings } from './draft';
import { OffersCard } from './OffersCard';
import { PlanCard } from './PlanCard';
import { Preview } from './Preview';
import { RemindersCard } from './RemindersCard';
import classes from './settings.module.css';
import { useSettings } from './useSettings';
import { Versions } from './Versions';

type Props = { loaded: Settings; reload: () => Promise<Settings | undefined> };

/** All settings on one page, the preview beside them; one button saves all changes. */
export function SettingsForm({ loaded, reload }: Props) {
  const draft = useSettings(loaded, reload);
  const place = useRef<HTMLFormElement>(null);
  const isDesk = useMediaQuery('(min-width: 48em)', true);
  const [isListing, setListing] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const { base, count, clash, failure, isSaving } = draft;
  const isFixed = !isDesk || isSaving;
  useUnsaved(place, count > 0 && !isSaving, draft.clear);
  return (
    <Page
      title="Settings"
      subtitle={subtitle(base, count)}
      actions={
        <>
          <Button variant="default" onClick={() => setListing(true)}>
            Versions
          </Button>
          {isDesk && (
            <>
              <Button variant="default" disabled={count === 0 || isSaving} onClick={() => setDropping(true)}>
                Discard
              </Button>
              <Button type="submit" form="settings" disabled={count === 0} loading={isSaving}>
                {count === 0 ? 'Nothing to save' : `Save ${count} ${count === 1 ? 'change' : 'changes'}`}
              </Button>
            </>
          )}
        </>
      }
    >
      {!isDesk && <Notice kind="note">Settings are for a desk. On a phone they can be read.</Notice>}
      {isDropping && count > 0 && (
        <Discard
          keep={() => setDropping(false)}
          discard={() => {
            setDropping(false);
            draft.clear();
          }}
        />
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      {clash && (
        <Notice
          kind="asked"
          actions={
            clash.theirs === undefined ? (
              <Button size="sm" onClick={() => void draft.compare()}>
                Compare
              </Button>
            ) : undefined
          }
        >
          {clash.said}.{' '}
          {clash.theirs === undefined ? 'What you typed is still here.' : <Compared draft={draft} />}
        </Notice>
      )}
      <div className={classes['columns']}>
        <form
          id="settings"
          className={classes['cards']}
          ref={place}
          noValidate
          // Typing keeps it.
          onInput={() => setDropping(false)}
          onSubmit={(event) => {
            event.preventDefault();
            draft.save();
          }}
        >
          <fieldset className={classes['cards']} disabled={isFixed}>
            <legend className={classes['hidden']}>Settings of the plan</legend>
            <PlanCard draft={draft} />
            <OffersCard draft={draft} />
            <RemindersCard draft={draft} />
          </fieldset>
          <AgreementCard draft={draft} disabled={isFixed} />
          <Card title="Refunds" padded>
            <p className={classes['note']}>
              {base.refundRules.days} days, ${base.refundRules.chargeCents / 100} service charge. Refund rules
              stay with the operator’s file.
            </p>
          </Card>
        </form>
        <Preview draft={draft} />
      </div>
      {isListing && <Versions close={() => setListing(false)} />}
    </Page>
  );
}

/** What the other person saved, beside what is typed here. */
function Compared({ draft: { changed, base, values } }: { draft: ReturnType<typeof useSettings> }) {
  if (changed.length === 0) return <>Nothing that you typed differs from it.</>;
  return (
    <>
      Your save replaces:
      <ul className={classes['compared']}>
        {changed.map((name) => (
          <li key={name}>
            {SETTING_LABELS[name]}: <del>{shortly(base.values[name])}</del> <ins>{shortly(values[name])}</ins>
          </li>
        ))}
      </ul>
    </>
  );
}

function shortly(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function subtitle({ version, saved }: Settings, count: number): string {
  const unsaved = count === 0 ? '' : `${count} ${count === 1 ? 'change' : 'changes'} not saved yet. `;
  if (saved === null) return `${unsaved}Nothing is set here yet: all comes from the file.`;
  return `${unsaved}Version ${version} is in use since ${shownDate(denverDate(new Date(saved.at)))}, by ${saved.by}.`;
}
