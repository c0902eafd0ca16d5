import { Card, Loaded, RowsSkeleton, saveFailure, Notice, useCall } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { Changes } from './Changes';
import classes from './import.module.css';
import { Pager } from './Pager';
import { counted, type Imported, type Row } from './words';

type Props = { imported: Imported; decided: () => void };

/** Rows of a page of the list. */
const SHOWN = 100;

/** Who is here and is changed by the file: field by field, before anything is written. */
export function Changed({ imported: { id, kind, left_out }, decided }: Props) {
  const [after, setAfter] = useState(0);
  const [failure, setFailure] = useState('');
  const asked = { id, what: 'updated', after, limit: SHOWN } as const;
  const { loading, reload } = useCall('getImportRows', asked, { keep: true });
  const decide = async ({ row, decision }: Row) => {
    setFailure('');
    const next = decision === 'leave' ? 'same' : 'leave';
    try {
      await call('decideImportRows', { id, rows: [row], decision: next });
      await reload();
      decided();
    } catch (error) {
      setFailure(saveFailure(error, 'this row'));
    }
  };
  return (
    <Card
      title="What changes here"
      beside={
        left_out > 0 && (
          <p className={classes['second']} role="status">
            {counted(left_out)} left out
          </p>
        )
      }
    >
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      <Loaded
        loading={loading}
        what="what is changed"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="what is changed" />}
      >
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className={classes['empty']}>No record here is changed.</p>
          ) : (
            <>
              <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Changed rows">
                <table className={`${classes['table']} ${classes['stacked']}`}>
                  <thead>
                    <tr>
                      <th scope="col">Row</th>
                      <th scope="col">Who</th>
                      <th scope="col">Here now, and after the run</th>
                      <td />
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <tr key={row.row}>
                        <td>{counted(row.row)}</td>
                        <th scope="row">
                          <Who row={row} isMember={kind === 'members'} />
                        </th>
                        <td>
                          {row.decision === 'leave' ? (
                            'Left out: stays as it is'
                          ) : (
                            <Changes of={row.changes} />
                          )}
                        </td>
                        <td>
                          <button
                            type="button"
                            className={classes['link']}
                            aria-pressed={row.decision === 'leave'}
                            onClick={() => void decide(row)}
                          >
                            Leave out<span className={classes['hidden']}> row {row.row}</span>
                          </button>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager after={after} next={next} go={setAfter} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Who({ row: { name, here }, isMember }: { row: Row; isMember: boolean }) {
  if (!isMember || here?.id === undefined) return <>{name}</>;
  return (
    <>
      <a href={`/ecsadmin/member/${String(here.id)}`} target="_blank" rel="noreferrer">
        {here.name}
      </a>
      <small className={classes['number']}>{here.member_id}</small>
    </>
  );
}
