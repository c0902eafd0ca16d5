import { STAFF } from '@rollbook/contract';
import { Card, Notice, tellArea, useOffice } from '@rollbook/kit';
import { beginIn, useFirstWrong } from '@rollbook/ui';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { emptyEntry } from './check';
import { COLUMNS } from './columns';
import { Entered } from './Entered';
import { Foot } from './Foot';
import { LogRow } from './LogRow';
import { PastedColumns } from './PastedColumns';
import { SamePerson } from './SamePerson';
import classes from './paperlog.module.css';
import { isRows } from './rows';
import { useEntered } from './useEntered';
import { usePaperLog } from './usePaperLog';
import { WaitingLogRow } from './WaitingLogRow';

/**
 * Membership Log Submission (specification §2), a grid for entering many rows by keyboard. The last row is the one
 * that is typed: Enter stores it, empties it and moves the focus to First at once; the date stays. Rows that wait stand
 * above it.
 */
export function PaperLog() {
  const office = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef<HTMLDivElement>(null);
  const [isStored, setStored] = useState(false);
  const entered = useEntered(office.oid, () => {
    // Taken back.
    setStored(false);
    tellArea();
  });
  const reload = () => {
    entered.reload();
    tellArea();
  };
  const log = usePaperLog(office, {
    told: (stored) => {
      setStored(stored);
      if (stored) reload();
    },
    jobEnded: reload,
  });
  const { entry, errors, trouble, waiting, returns } = log;
  const showFirstWrong = useFirstWrong(form);
  const showWrongCell = useFirstWrong(typed);

  // On a phone the focus would open the keyboard over the form.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) beginIn(firstIn(typed.current));
  }, []);

  // What is typed next replaces the name that has come back, instead of continuing it.
  useEffect(() => {
    const first = firstIn(typed.current);
    if (returns > 0 && first === document.activeElement) first?.select();
  }, [returns]);

  const send = (another = false) => {
    // Before the row is emptied: a phone number gets its form when its cell is left, and would stay for the next person.
    firstIn(typed.current)?.focus();
    if (log.submit(another) === 'wrong') showWrongCell();
  };

  const clear = () => {
    log.change(emptyEntry(entry.submitDate));
    firstIn(typed.current)?.focus();
  };

  const sendAll = () => {
    const outcome = log.submitAll();
    if (outcome === 'sent') firstIn(typed.current)?.focus();
    else if (outcome === 'wrong') showFirstWrong();
  };

  /** As in a spreadsheet, Enter ends the row; Shift+Enter is a line break in Family. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement)) return;
    if (cell instanceof HTMLTextAreaElement && event.shiftKey) return;
    event.preventDefault();
    const row = cell.closest('[role=group]');
    if (row !== typed.current) firstIn(row?.nextElementSibling)?.focus();
    else if (!trouble?.isSame) send();
  };

  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text, event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    waiting.paste(text, entry.submitDate);
  };

  return (
    <div className={classes['log']}>
      <Card>
        <form
          ref={form}
          noValidate
          onPaste={paste}
          onKeyDown={press}
          onSubmit={(event) => {
            event.preventDefault();
            sendAll();
          }}
        >
          <div aria-hidden="true" className={classes['headings']}>
            {COLUMNS.map(({ name, label, optional }) => (
              <span key={name}>
                {label}
                {optional && <span> optional</span>}
              </span>
            ))}
          </div>
          {waiting.asked && (
            <PastedColumns
              key={waiting.asked.key}
              asked={waiting.asked}
              answer={(columns) => {
                if (waiting.asked) waiting.answer(waiting.asked, columns);
                firstIn(typed.current)?.focus();
              }}
              cancel={() => {
                if (waiting.asked) waiting.leaveTable(waiting.asked);
                firstIn(typed.current)?.focus();
              }}
            />
          )}
          {waiting.rows.map((row, index) => (
            <WaitingLogRow
              key={row.key}
              number={index + 1}
              row={row}
              waiting={waiting}
              retry={log.retry}
              remove={log.remove}
            />
          ))}
          <LogRow
            ref={typed}
            isLast
            number={waiting.rows.length + 1}
            entry={entry}
            errors={errors}
            change={log.change}
            // The slip was entered before: its row can go, too.
            {...(trouble?.isSame ? { remove: clear } : {})}
          >
            {trouble && (
              <Notice kind={trouble.isSame ? 'asked' : 'error'}>
                {trouble.message}
                {trouble.isSame && (
                  <SamePerson entry={entry} trouble={trouble} isAnother={() => send(true)} renewed={clear} />
                )}
              </Notice>
            )}
          </LogRow>
          {log.failure !== '' && <Notice kind="error">{log.failure}</Notice>}
          <Foot
            rows={log.rows}
            maySubmit={!trouble?.isSame}
            isColumnAsked={waiting.asked !== undefined}
            confirmAll={() => waiting.confirm(waiting.rows)}
          />
        </form>
      </Card>
      <Entered entered={entered} sending={log.sending} said={isStored ? STAFF.submitted : undefined} />
    </div>
  );
}

function firstIn(row: Element | null | undefined) {
  return row?.querySelector<HTMLInputElement>('[data-column=first]');
}
