import { doubtMessages, isCalendarDate, isUnlikelyPhone, phoneShown, readDate } from '@rollbook/contract';
import { mailDoubt } from '@rollbook/contract/checkedLater';
import { today } from '@rollbook/platform';
import { doubtId, errorId, FieldDoubt, FieldError, useAfterPress } from '@rollbook/ui';
import { type ReactNode, type Ref, useId, useState } from 'react';
import type { Entry, EntryErrors } from './check';
import { type Column, COLUMNS } from './columns';
import classes from './paperlog.module.css';

type Props = {
  number: number;
  entry: Entry;
  errors: EntryErrors;
  /** What was pasted and may mean something else. */
  asked?: EntryErrors | undefined;
  change: (changed: Partial<Entry>) => void;
  /** The row that is being typed: its fields have names. */
  isLast?: boolean;
  remove?: () => void;
  ref?: Ref<HTMLDivElement>;
  /** Under the cells: what became of the row. */
  children?: ReactNode;
};

/** A row of the grid. Each error or doubt stands under its cell and has room up to the next one. */
export function LogRow({
  number,
  entry,
  errors,
  asked,
  change,
  isLast = false,
  remove,
  ref,
  children,
}: Props) {
  const [typing, setTyping] = useState<keyof Entry>();
  const afterPress = useAfterPress();
  const doubts = { ...doubtsOf(entry, errors, isLast), ...asked };
  if (typing !== undefined) delete doubts[typing];
  const notes = { ...doubts, ...errors };
  return (
    <div ref={ref} role="group" aria-label={`Row ${number}`} className={classes['row']}>
      <span aria-hidden="true" className={classes['number']}>
        {number}
      </span>
      {COLUMNS.map((column, index) => (
        <Cell
          key={column.name}
          column={column}
          at={index}
          name={isLast ? column.name : undefined}
          value={entry[column.name]}
          error={errors[column.name]}
          doubt={doubts[column.name]}
          noteEnd={endOf(index, notes)}
          change={(text) => {
            setTyping(column.name);
            change({ [column.name]: text });
          }}
          // A row that grows during a press would move what is pressed.
          leave={() => afterPress(() => setTyping(undefined))}
        />
      ))}
      {remove && (
        <button
          type="button"
          className={classes['remove']}
          aria-label={`Remove row ${number}, ${entry.first} ${entry.last}`}
          onClick={remove}
        >
          Remove
        </button>
      )}
      {children && <div className={classes['came']}>{children}</div>}
    </div>
  );
}

/**
 * What is taken and yet doubted after it is typed. An address of a provider with a typing error; a phone that cannot be
 * dialled: it is free text. In the row that is typed another day than today, which stays from row to row and is easily
 * forgotten.
 */
function doubtsOf(
  { email, primaryPhone, submitDate }: Entry,
  errors: EntryErrors,
  isLast: boolean,
): EntryErrors {
  const doubts: EntryErrors = {};
  const mail = errors.email === undefined ? mailDoubt(email) : undefined;
  if (mail !== undefined) doubts.email = mail.en;
  if (errors.primaryPhone === undefined && isUnlikelyPhone(primaryPhone))
    doubts.primaryPhone = doubtMessages.en.phone;
  if (isLast && errors.submitDate === undefined && isCalendarDate(submitDate) && submitDate !== today())
    doubts.submitDate = 'Not today';
  return doubts;
}

/** The line of the grid before which the error or doubt of a column ends. */
function endOf(at: number, notes: EntryErrors): number {
  const next = COLUMNS.findIndex(({ name }, index) => index > at && notes[name] !== undefined);
  return lineOf(next === -1 ? COLUMNS.length : next);
}

/** The row's number is in the first column of the grid. */
function lineOf(column: number): number {
  return column + 2;
}

/** What a date field can have, also while its year is typed. */
const DATE = /^(\d{4,}-\d\d-\d\d)?$/;

type CellProps = {
  column: Column;
  at: number;
  name: string | undefined;
  value: string;
  error: string | undefined;
  doubt: string | undefined;
  noteEnd: number;
  change: (text: string) => void;
  leave: () => void;
};

function Cell({ column, at, name, value, error, doubt, noteEnd, change, leave }: CellProps) {
  const id = useId();
  const noteId = error === undefined ? doubt && doubtId(id) : errorId(id);
  const control = {
    id,
    name,
    value,
    autoComplete: 'off',
    required: !column.optional,
    maxLength: column.maxLength,
    className: classes['input'],
    // On a narrow screen the cells are no part of a grid.
    style: { gridColumn: lineOf(at) },
    'data-column': column.name,
    'aria-invalid': error !== undefined,
    'aria-describedby': noteId,
  };
  const isText = column.type === 'date' && !DATE.test(value);
  return (
    <div className={classes['cell']} data-field={column.name}>
      <label htmlFor={id}>
        {column.label}
        {column.optional && <span> (optional)</span>}
      </label>
      {column.name === 'additionalFamily' ? (
        <textarea {...control} rows={1} onChange={({ target }) => change(target.value)} onBlur={leave} />
      ) : (
        <input
          {...control}
          // Words that were pasted for a date stay, until they are one.
          type={isText ? 'text' : column.type}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            const shown = left(column.type, value);
            if (shown !== value) change(shown);
            leave();
          }}
        />
      )}
      {noteId !== undefined && (
        <div className={classes['error']} style={{ gridColumn: `${lineOf(at)} / ${noteEnd}` }}>
          <FieldError id={id} error={error} />
          <FieldDoubt id={id} doubt={doubt} />
        </div>
      )}
    </div>
  );
}

/** What a field shows when it is left. */
function left(type: Column['type'], value: string): string {
  if (type === 'tel') return phoneShown(value);
  return type === 'date' ? (readDate(value, today())?.date ?? value) : value;
}
