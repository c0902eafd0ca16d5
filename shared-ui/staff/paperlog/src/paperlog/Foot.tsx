import { Button } from '@mantine/core';
import { Fragment } from 'react';
import classes from './paperlog.module.css';

const KEYS = [
  [['Enter'], 'next row'],
  [['Tab'], 'next cell'],
  [['Shift', 'Enter'], 'new line in Family'],
  [['Ctrl', 'V'], 'rows from Excel or a mail'],
] as const;

/** `asked`: rows that may be wrong, until a person says that they are right. */
export type Rows = { all: number; ready: number; wrong: number; asked: number };
type Props = {
  rows: Rows;
  /** False while a question about the row takes the place of Submit: the same entry cannot be stored again. */
  maySubmit: boolean;
  /** Pasted rows wait for what their columns are: they come first. */
  isColumnAsked: boolean;
  /** Says that all rows that are asked about are right. */
  confirmAll: () => void;
};

/** The keys of the grid, how many of its rows can be sent, and the button that sends them. */
export function Foot({ rows, maySubmit, isColumnAsked, confirmAll }: Props) {
  const [ready, wrong] = statusOf(rows);
  return (
    <div className={classes['foot']}>
      <p className={classes['keys']}>
        {KEYS.map(([keys, meaning]) => (
          <span key={meaning}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
            {meaning}
          </span>
        ))}
      </p>
      <p role="status" className={classes['status']}>
        {ready} {wrong !== '' && <strong className={classes['wrong']}>{wrong}</strong>}{' '}
        {isColumnAsked && (
          <span className={classes['question']}>Please answer the question about the columns first.</span>
        )}
      </p>
      {rows.asked > 1 && (
        <Button variant="default" onClick={confirmAll}>
          All {rows.asked} are right
        </Button>
      )}
      {maySubmit && !isColumnAsked && <Button type="submit">Submit</Button>}
    </div>
  );
}

/** Of several rows: how many can be sent, and how many cannot. What is stored, the server decides. The row that is typed alone needs no words. */
export function statusOf({ all, ready, wrong, asked }: Rows): [ready: string, wrong: string] {
  if (all < 2) return ['', ''];
  const needs = [
    ...(wrong === 0 ? [] : [`${wrong} ${wrong === 1 ? 'needs' : 'need'} a correction`]),
    ...(asked === 0 ? [] : [`${asked} ${asked === 1 ? 'needs' : 'need'} an answer`]),
  ];
  return [`${ready} of ${all} rows ${ready === 1 ? 'is' : 'are'} ready to send.`, needs.join(', ')];
}
