import { Button } from '@mantine/core';
import { MAX_LENGTH, shownTime } from '@rollbook/contract';
import { Notice, notSaved, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { ReactNode } from 'react';
import { type TrailEntry, whoShown } from '../trail';
import classes from './memberpage.module.css';
import { notesIn } from './notesIn';

type Props = {
  id: number;
  history: readonly TrailEntry[];
  mayWrite: boolean;
  /** Below the notes: that there are more. */
  rest: ReactNode;
  changed: () => void;
};

/** Notes about the member and results of calls, with name and time. */
export function Notes({ id, history, mayWrite, rest, changed }: Props) {
  const notes = notesIn(history);
  return (
    <>
      {notes.length === 0 ? (
        <p className={classes['none']}>No notes yet.</p>
      ) : (
        <ol className={classes['notes']} aria-label="Notes and calls">
          {notes.map(({ text, kind, by, at }) => (
            <li key={`${at} ${text}`}>
              <p>{text}</p>
              <p className={classes['quiet']}>
                {kind} · {whoShown(by.who, by.who_name)} · {shownTime(new Date(at))}
              </p>
            </li>
          ))}
        </ol>
      )}
      {rest}
      {mayWrite && <NewNote id={id} changed={changed} />}
    </>
  );
}

function NewNote({ id, changed }: Pick<Props, 'id' | 'changed'>) {
  const form = useStaffForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: 'Please write the note' } : {}),
    asks: true,
    draft: { key: `note about ${id}` },
    send: (typed) => call('addNote', { id, ...typed }),
    done: 'Note saved',
    failureOf: notSaved('the note'),
    changed: (failed) => {
      if (failed === undefined) changed();
    },
  });
  return (
    <form {...form.place} className={classes['newNote']}>
      <TextField label="Add a note" maxLength={MAX_LENGTH.memberNote} {...form.getInputProps('text')} />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Button type="submit" variant="default" loading={form.submitting}>
        Save note
      </Button>
    </form>
  );
}
