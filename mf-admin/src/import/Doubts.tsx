import { Button } from '@mantine/core';
import { Card } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import classes from './import.module.css';
import { type Imported, type Row, rowsShown } from './words';

type Props = { imported: Imported; rows: readonly Row[]; decided: () => void };
type Decision = 'same' | 'other' | 'leave';

const FIELDS = [
  ['Name', 'name'],
  ['Birthday', 'birthday'],
  ['E-mail', 'email'],
  ['Phone', 'phone'],
  ['Paid until', 'paid_until'],
] as const;

/** Rows that may be people who are here, side by side with them, one after another. */
export function Doubts({ imported: { id, counts }, rows, decided }: Props) {
  const [isBusy, setBusy] = useState(false);
  const left = rows.filter(({ decision }) => decision === '');
  const [first] = left;
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
        <p role="status">All are decided.</p>
      ) : (
        <div className={classes['body']}>
          <p role="status">
            Row {first.row}: the same person? {rowsShown(left.length)} left
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
            </tbody>
          </table>
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
              All {left.length}: same person
            </button>
          )}
        </div>
      )}
    </Card>
  );
}
