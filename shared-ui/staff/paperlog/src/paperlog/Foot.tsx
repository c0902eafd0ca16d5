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
  /** Says that all rows that are asked about are right. */
  confirmAll: () => void;
};

/** The keys of the grid, how many of its rows can be stored, and the button that stores them. */
export function Foot({ rows, maySubmit, confirmAll }: Props) {
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
        {ready} {wrong !== '' && <strong className={classes['wrong']}>{wrong}</strong>}
      </p>
      {rows.asked > 1 && (
        <Button variant="default" onClick={confirmAll}>
          All {rows.asked} are right
        </Button>
      )}
      {maySubmit && <Button type="submit">Submit</Button>}
    </div>
  );
}

/** Of several rows: how many are ready, and how many are not. The row that is typed alone needs no words. */
export function statusOf({ all, ready, wrong, asked }: Rows): [ready: string, wrong: string] {
  if (all < 2) return ['', ''];
  const needs = [
    ...(wrong === 0 ? [] : [`${wrong} ${wrong === 1 ? 'needs' : 'need'} a correction`]),
    ...(asked === 0 ? [] : [`${asked} ${asked === 1 ? 'needs' : 'need'} an answer`]),
  ];
  return [`${ready} of ${all} rows ${ready === 1 ? 'is' : 'are'} ready.`, needs.join(', ')];
}
