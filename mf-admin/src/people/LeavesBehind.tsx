import { addDays } from '@rollbook/contract';
import { Loaded, RowsSkeleton, useCall } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { Link } from 'react-router-dom';
import { leavesBehind } from './leavesBehind';
import classes from './people.module.css';
import type { Person } from './person';

/** Long enough for what opened a way in, short enough to be read. */
const DAYS = 90;
const READ = 200;
const SHOWN = 8;

type Props = { person: Pick<Person, 'id' | 'name'>; sharedPassword: boolean };

/** What goes on after a person has left: mailboxes, groups, passwords and people. */
export function LeavesBehind({ person: { id, name }, sharedPassword }: Props) {
  const who = `admin:${id}`;
  const from = addDays(today(), -DAYS);
  const ofOffices = useCall('getHistory', { from, to: today(), who, kind: 'office', limit: READ });
  const ofPeople = useCall('getHistory', { from, to: today(), who, kind: 'people', limit: READ });
  const history = `/ecsadmin/history?from=${from}&to=${today()}&who=${encodeURIComponent(who)}`;
  const shown = (entries: Parameters<typeof leavesBehind>[0]) => {
    const all = leavesBehind(entries);
    return [
      ...all.slice(0, SHOWN),
      ...(all.length > SHOWN ? [`${all.length - SHOWN} more in the history`] : []),
    ];
  };
  return (
    <section className={classes['behind']} aria-label={`What ${name} leaves`}>
      <p>
        What {name} opened in the last {DAYS} days goes on working. Look at each:
      </p>
      <ul>
        {sharedPassword && <li>The password that all share is on, and {name} may know it.</li>}
        {[ofOffices, ofPeople].map(({ loading, reload }, at) => (
          <Loaded
            key={at === 0 ? 'offices' : 'people'}
            loading={loading}
            what="the history"
            retry={() => void reload()}
            skeleton={<RowsSkeleton rows={1} label="the history" />}
          >
            {({ rows }) => shown(rows).map((line) => <li key={line}>{line}</li>)}
          </Loaded>
        ))}
      </ul>
      <Link to={history}>All that {name} did</Link>
    </section>
  );
}
