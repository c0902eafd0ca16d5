import { Button } from '@mantine/core';
import { type PastedColumn, pastedEntries, tidyLine } from '@rollbook/contract';
import { Notice, SelectField } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { useFirstWrong } from '@rollbook/ui';
import { useRef, useState } from 'react';
import classes from './paperlog.module.css';
import type { AskedTable } from './useWaiting';

type Columns = readonly (PastedColumn | undefined)[];
type Props = { asked: AskedTable; answer: (columns: Columns) => void; cancel: () => void };

const MEANINGS: readonly { value: PastedColumn; label: string }[] = [
  { value: 'submitDate', label: 'Submit Date' },
  { value: 'name', label: 'First and last name in one' },
  { value: 'first', label: 'First' },
  { value: 'middle', label: 'Middle name' },
  { value: 'last', label: 'Last' },
  { value: 'suffix', label: 'Suffix (Jr., III, MD)' },
  { value: 'email', label: 'Email' },
  { value: 'primaryPhone', label: 'Phone' },
  { value: 'additionalFamily', label: 'Additional Family' },
  { value: 'leave', label: 'Leave it out' },
];
/** Several columns may have these. */
const MANY: readonly PastedColumn[] = ['additionalFamily', 'leave'];
/** Cells that show what is in a column. */
const SHOWN = 3;

/** Asks what the columns of a pasted table are that the headings and cells do not tell. Nothing is dropped without a word. */
export function PastedColumns({ asked: { table, day }, answer, cancel }: Props) {
  const [columns, setColumns] = useState<Columns>(table.columns);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const showFirstWrong = useFirstWrong(box);
  const count = pastedEntries(table, day, today()).length;
  const unknown = table.columns.flatMap((column, at) => (column === undefined ? [at] : []));
  const choose = (at: number, value: string) => {
    const chosen = MEANINGS.find((meaning) => meaning.value === value)?.value;
    setColumns((before) => before.map((column, other) => (other === at ? chosen : column)));
  };
  const free = (at: number) =>
    MEANINGS.filter(({ value }) => MANY.includes(value) || columns[at] === value || !columns.includes(value));
  const take = () => {
    setTried(true);
    if (columns.includes(undefined)) showFirstWrong();
    else answer(columns);
  };
  return (
    <div ref={box} className={classes['asked']}>
      <Notice
        kind="asked"
        actions={
          <>
            <Button onClick={take}>{count === 1 ? 'Take the row' : `Take the ${count} rows`}</Button>
            <Button variant="default" onClick={cancel}>
              Do not paste
            </Button>
          </>
        }
      >
        <p>
          <strong>
            {unknown.length === 1 ? 'What is in this column?' : `What is in these ${unknown.length} columns?`}
          </strong>{' '}
          The other columns of the pasted rows are understood.
        </p>
        {unknown.map((at) => (
          <SelectField
            key={at}
            label={labelOf(table.headings[at] ?? '', samples(table.rows, at))}
            value={columns[at] ?? ''}
            error={isTried && columns[at] === undefined ? 'Please choose what it is' : undefined}
            onChange={(event) => choose(at, event.currentTarget.value)}
            options={[{ value: '', label: 'Choose' }, ...free(at)]}
          />
        ))}
      </Notice>
    </div>
  );
}

function samples(rows: AskedTable['table']['rows'], at: number): string {
  const texts = rows
    .map((row) => tidyLine((row[at] ?? '').replace(/\s+/g, ' ')))
    .filter((text) => text !== '');
  const shown = [...new Set(texts)];
  return shown.slice(0, SHOWN).join(', ') + (shown.length > SHOWN ? ' …' : '');
}

function labelOf(heading: string, shown: string): string {
  return heading === '' ? shown : `${heading}: ${shown}`;
}
