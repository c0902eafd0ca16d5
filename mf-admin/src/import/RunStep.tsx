import { Button } from '@mantine/core';
import { counted as countedAs } from '@rollbook/contract';
import { Ask, Card, Notice, useRunningNow } from '@rollbook/kit';
import { useFocusAfter } from '@rollbook/ui';
import { useRef, useState } from 'react';
import { ChooseFile } from './FileStep';
import classes from './import.module.css';
import { SaveWrongRows } from './SaveWrongRows';
import { counted, type Imported, rowsShown } from './words';

type Props = {
  imported: Imported;
  busy: boolean;
  undo: () => void;
  /** Corrected rows were sent. */
  begun: (next: Imported) => void;
};

const WORDS: Partial<Record<Imported['state'], string>> = {
  uploading: 'The file was not sent completely. Please choose it again.',
  reading: 'Reading the file',
  checking: 'Checking',
  running: 'Writing',
  undoing: 'Taking back',
};

/** How far the work is; it goes on when this page is closed. */
export function Progress({ imported: { state, through, rows, counts, problem } }: Pick<Props, 'imported'>) {
  const of = state === 'undoing' ? counts.created + counts.updated : rows;
  return (
    <Card title={WORDS[state] ?? ''} padded beside={null}>
      <div className={classes['body']}>
        {of > 0 && (
          <>
            <progress
              className={classes['progress']}
              max={of}
              value={through}
              aria-label={WORDS[state] ?? ''}
            />
            <p role="status">
              {state === 'checking' ? 'Checking row' : 'Row'} {counted(through)} of {counted(of)}
            </p>
          </>
        )}
        <p className={classes['second']}>You can leave this page: the work goes on, also after a restart.</p>
        {problem !== '' && <Notice kind="error">{problem}</Notice>}
      </div>
    </Card>
  );
}

/** What Undo does, before it is done. */
function questionOf({ name, kind, counts }: Imported): string {
  const what = kind === 'members' ? 'member' : 'office';
  const people = counts.created - counts.terms;
  const made = [
    ...(people > 0 ? [countedAs(people, what)] : []),
    ...(counts.terms > 0 ? [countedAs(counts.terms, 'further term')] : []),
  ].join(' and ');
  const parts = [
    ...(made !== '' ? [`${made} that it has made are removed`] : []),
    ...(counts.updated > 0
      ? [`${countedAs(counts.updated, what)} that it has changed become as they were`]
      : []),
  ];
  return `Undo ${name}? ${parts.join(', and ')}. What was changed since stays and is named. No one gets a mail.`;
}

/** What was written, with Undo and its time left; or what Undo has left. */
export function Outcome({ imported, busy, undo, begun }: Props) {
  const { state, counts, undone, kept, undo_until } = imported;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAsking, () => button.current);
  const now = useRunningNow(60_000);
  const days = undo_until === null ? 0 : Math.ceil((Date.parse(undo_until) - now.getTime()) / 86_400_000);
  if (state === 'undone') {
    return (
      <Card title="Undone" padded beside={null}>
        <div className={classes['body']}>
          <p role="status">{rowsShown(undone)} taken back. The same file can be imported again.</p>
          {kept.length > 0 && (
            <>
              <p>Changed since, and left as they are:</p>
              <ul>
                {kept.map(({ id, name }) => (
                  <li key={id}>
                    {imported.kind === 'members' ? (
                      <a href={`/ecsadmin/member/${String(id)}`}>{name}</a>
                    ) : (
                      name
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Card>
    );
  }
  const written = counts.created + counts.updated;
  return (
    <Card title="Done" padded beside={null}>
      <div className={classes['body']}>
        <p role="status">
          <strong>
            {counted(written)} of {counted(written)} written
          </strong>
          : {counted(counts.created)} new, {counted(counts.updated)} changed. {counted(counts.unchanged)}{' '}
          unchanged, {counted(counts.wrong)} not imported.
        </p>
        {isAsking && (
          <Ask
            question={questionOf(imported)}
            yes="Yes, undo it"
            isBusy={busy}
            answer={(isYes) => {
              if (isYes) undo();
              setAsking(false);
            }}
          />
        )}
        <div className={classes['row']}>
          {!isAsking && (
            <Button
              ref={button}
              variant="default"
              loading={busy}
              disabled={days <= 0}
              onClick={() => setAsking(true)}
            >
              Undo the whole import
            </Button>
          )}
          <span className={classes['second']}>
            {days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} left` : 'The time to undo it is over'}
          </span>
          {counts.wrong > 0 && (
            <>
              <SaveWrongRows imported={imported} />
              <ChooseFile
                kind={imported.kind}
                begun={begun}
                label="Send corrected rows"
                follows={imported.id}
              />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
