import { Button } from '@mantine/core';
import { MAX_LENGTH, type Office, STAFF } from '@rollbook/contract';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { AnotherPerson, Notice } from '../failure';
import { AreaField, TextField } from '../field';
import { beginIn, useFirstWrong } from '../focus';
import { Card } from '../page';
import { Entered, type ToPayment } from './Entered';
import classes from './paperlog.module.css';
import { Pasted } from './Pasted';
import { isRows } from './rows';
import { Unstored } from './Unstored';
import type { PastedRow } from './usePasted';
import { useEntered } from './useEntered';
import { type Unstored as UnstoredEntry, usePaperLog } from './usePaperLog';

const NOTHING = () => {};

const TYPES = { first: 'text', last: 'text', email: 'email', primaryPhone: 'tel' } as const;

type Props = {
  office: Pick<Office, 'oid' | 'office_name'>;
  /** Where the names of these applications are paid. */
  toPayment: ToPayment;
  /** Called when the number of unpaid names may have changed. */
  changed?: () => void;
};

/**
 * Membership Log Submission (specification §2), for entering many rows by keyboard. Submit empties the form and moves the
 * focus to First at once; the date stays. Pass the office's id as key: each office has its own log.
 */
export function PaperLog({ office, toPayment, changed = NOTHING }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const entered = useEntered(office.oid, changed);
  const log = usePaperLog(office, () => {
    entered.reload();
    changed();
  });
  const { entry, change, errors, trouble, sending, returns } = log;
  const showFirstWrong = useFirstWrong(form);

  // On a phone the focus would open the keyboard over the form.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) beginIn(firstField(form.current));
  }, []);

  // What is typed next replaces the name that has come back, instead of continuing it.
  useEffect(() => {
    const first = firstField(form.current);
    if (returns > 0 && first === document.activeElement) first?.select();
  }, [returns]);

  const send = (another = false) => {
    const outcome = log.submit(another);
    if (outcome === 'sent') firstField(form.current)?.focus();
    else if (outcome === 'wrong') showFirstWrong();
  };

  const edit = (one: UnstoredEntry) => {
    log.edit(one);
    firstField(form.current)?.focus();
  };

  /** As in a spreadsheet, Enter ends the row; Shift+Enter is a line break (K5). */
  const enter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!trouble?.isSame) form.current?.requestSubmit();
  };

  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text, event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    log.pasted.paste(text, entry.submitDate);
  };

  const correct = (row: PastedRow) => {
    log.pasted.edit(row);
    showFirstWrong();
  };

  const field = (name: keyof typeof TYPES, label: string, max: number) => (
    <TextField
      name={name}
      label={label}
      autoComplete="off"
      type={TYPES[name]}
      optional={name === 'primaryPhone'}
      maxLength={max}
      value={entry[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );

  return (
    <div className={classes['log']}>
      <Card padded>
        <form
          ref={form}
          noValidate
          className={classes['form']}
          onPaste={paste}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <div className={classes['whole']}>
            <TextField
              name="submitDate"
              label="Submit Date"
              type="date"
              value={entry.submitDate}
              error={errors.submitDate}
              onChange={(event) => change({ submitDate: event.currentTarget.value })}
            />
          </div>
          {field('first', 'First', MAX_LENGTH.name)}
          {field('last', 'Last', MAX_LENGTH.name)}
          {field('email', 'Email', MAX_LENGTH.email)}
          {field('primaryPhone', 'Phone', MAX_LENGTH.phone)}
          <div className={classes['whole']}>
            <AreaField
              name="additionalFamily"
              label="Additional Family"
              optional
              help="Enter ends the row; Shift+Enter is a new line. Rows from Excel or a mail can be pasted."
              maxLength={MAX_LENGTH.additionalFamily}
              value={entry.additionalFamily}
              error={errors.additionalFamily}
              onKeyDown={enter}
              onChange={(event) => change({ additionalFamily: event.currentTarget.value })}
            />
          </div>
          {trouble !== undefined && (
            <div className={classes['whole']}>
              <Notice kind={trouble.isSame ? 'asked' : 'error'}>
                {trouble.message}
                {trouble.isSame && <AnotherPerson onClick={() => send(true)} />}
              </Notice>
            </div>
          )}
          <div className={classes['whole']}>
            {/* The answer takes its place: the same entry cannot be stored again (D59). */}
            {!trouble?.isSame && <Button type="submit">Submit</Button>}
          </div>
        </form>
      </Card>
      <div className={classes['beside']}>
        <Pasted rows={log.pasted.rows} submit={log.pasted.submit} edit={correct} remove={log.pasted.remove} />
        <Unstored entries={log.unstored} edit={edit} retry={log.retry} />
        <Entered
          entered={entered}
          sending={sending}
          said={log.isStored ? STAFF.submitted : undefined}
          toPayment={toPayment}
          changed={changed}
        />
      </div>
    </div>
  );
}

function firstField(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>('[name=first]');
}
