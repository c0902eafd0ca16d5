import { Button } from '@mantine/core';
import { Card } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { Changes } from './Changes';
import classes from './import.module.css';
import { type Imported, type Row, rowsShown } from './words';

type Props = {
  imported: Imported;
  /** The first of those that are not decided, and whether there are others behind them. */
  left: readonly Row[];
  hasMore: boolean;
  offices: readonly { oid: number; office_name: string }[];
  decided: () => void;
};
type Decision = 'same' | 'other' | 'leave';

const FIELDS = [
  ['Name', 'name'],
  ['Birthday', 'birthday'],
  ['E-mail', 'email'],
  ['Phone', 'phone'],
  ['Paid until', 'paid_until'],
  ['Former number', 'former_number'],
] as const;

/** Rows that may be people who are here, side by side with them, one after another. */
export function Doubts({ imported: { id, counts, decided: count }, left, hasMore, offices, decided }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [first] = left;
  const officeOf = (person: Row['file']) => offices.find(({ oid }) => oid === person?.oid)?.office_name ?? '';
  const decide = async (decision: Decision, all: boolean) => {
    setBusy(true);
    await call('decideImportRows', { id, decision, ...(all || !first ? {} : { rows: [first.row] }) }).catch(
      () => {},
    );
    setBusy(false);
    decided();
  };
  return (
    <Card title={`${counts.confirm} to confirm`} padded beside={null}>
      {first === undefined ? (
        <p role="status">
          {count < counts.confirm
            ? `All are decided, ${counts.confirm - count} of them left out.`
            : 'All are decided.'}
        </p>
      ) : (
        <div className={classes['body']}>
          <p role="status">
            Row {first.row}: {first.here?.said ?? ''} {hasMore ? 'more than ' : ''}
            {rowsShown(left.length)} left
          </p>
          <table className={classes['table']}>
            <thead>
              <tr>
                <td />
                <th scope="col">In the file</th>
                <th scope="col">Already here, {first.here?.member_id}</th>
              </tr>
            </thead>
            <tbody>
              {FIELDS.map(([label, field]) => {
                const [theirs = '', ours = ''] = [first.file?.[field], first.here?.[field]];
                const differs = theirs !== ours && theirs !== '';
                return (
                  <tr key={field}>
                    <th scope="row">{label}</th>
                    <td className={differs ? classes['doubt'] : undefined}>{theirs}</td>
                    <td className={differs ? classes['doubt'] : undefined}>{ours}</td>
                  </tr>
                );
              })}
              <tr>
                <th scope="row">Office</th>
                <td>{officeOf(first.file)}</td>
                <td className={first.file?.oid === first.here?.oid ? undefined : classes['doubt']}>
                  {officeOf(first.here)}
                </td>
              </tr>
            </tbody>
          </table>
          {first.changes.length === 0 ? (
            <p className={classes['second']}>If it is the same person, nothing is changed here.</p>
          ) : (
            <div>
              <p className={classes['second']}>If it is the same person, this is changed here:</p>
              <Changes of={first.changes} />
            </div>
          )}
          <div className={classes['row']}>
            <Button loading={isBusy} onClick={() => void decide('same', false)}>
              Same person
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => void decide('other', false)}>
              Another person
            </Button>
            <button type="button" className={classes['link']} onClick={() => void decide('leave', false)}>
              Leave out
            </button>
          </div>
          {left.length > 1 && (
            <button type="button" className={classes['link']} onClick={() => void decide('same', true)}>
              {hasMore ? 'All that are left' : `All ${left.length}`}: same person
            </button>
          )}
        </div>
      )}
    </Card>
  );
}
