import { Card, Loaded, RowsSkeleton, useCall } from '@rollbook/kit';
import classes from './import.module.css';
import { counted, type Imported } from './words';

/** Who is here, and in no row of a roster: by name, before a membership is ended. */
export function Missing({ imported: { id, counts } }: { imported: Imported }) {
  const { loading, reload } = useCall('getImportRows', { id, what: 'gone', limit: 200 }, { keep: true });
  return (
    <Card title={`${counted(counts.gone)} missing in this list`} padded beside={null}>
      <Loaded
        loading={loading}
        what="who is missing"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={3} label="who is missing" />}
      >
        {({ rows }) => (
          <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Missing">
            <ul className={classes['missing']}>
              {rows.map(({ row, name, here }) => (
                <li key={row}>
                  {name} <small>till {here?.paid_until ?? ''}</small>
                </li>
              ))}
            </ul>
            {counts.gone > rows.length && <p>and {counted(counts.gone - rows.length)} more.</p>}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
