import { Card, Empty, LoadMore, Loaded, Notice, restOf, RowsSkeleton, usePages } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useRemoveUser } from '@rollbook/staff-people';
import { RowButton } from '../row/RowButton';
import { inviterShown } from './inviterShown';
import classes from './people.module.css';

const ROWS = 20;
const ask = (page: { limit: number; cursor?: string }) => call('getClinicUsers', page);

/** People with a sign-in of their own at an office or group. They work on when the one who let them in has left. */
export function ClinicUsers() {
  const { loading, more, reload } = usePages(ask, ROWS);
  const { running, failure, left, remove } = useRemoveUser(() => void reload());
  return (
    <Card title="People of clinics and groups">
      <Loaded
        loading={loading}
        what="the people of clinics"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={3} label="the people of clinics" />}
      >
        {({ rows, next, more: state }) =>
          rows.length === 0 ? (
            <Empty>No clinic has invited a person yet.</Empty>
          ) : (
            <>
              <ul className={classes['users']} aria-label="People of clinics and groups">
                {rows.map(({ id, name, email, place, state: isHere, invited_by }) => (
                  <li key={id}>
                    <div className={classes['names']}>
                      <strong>{name}</strong>
                      <span className={classes['quiet']}>
                        {place} · {email}
                        {isHere === 'invited' ? ' · invitation not accepted yet' : ''}
                        {inviterShown(invited_by)}
                      </span>
                    </div>
                    <RowButton
                      aria-label={`Remove ${name} of ${place}`}
                      disabled={running === id}
                      onClick={() => remove({ id, name })}
                    >
                      Remove
                    </RowButton>
                  </li>
                ))}
              </ul>
              <LoadMore
                what="people"
                loaded={rows.length}
                rest={restOf({ next, more: state })}
                isSearching={false}
                more={() => void more()}
              />
            </>
          )
        }
      </Loaded>
      {left !== '' && <Notice kind="note">{left}</Notice>}
      {failure && <Notice kind="error">{failure}</Notice>}
    </Card>
  );
}
