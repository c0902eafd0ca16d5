import { Button, Group } from '@mantine/core';
import { type CallAnswer, MOST_COUNTED, shownDate } from '@rollbook/contract';
import {
  Card,
  Dialog,
  Empty,
  Loaded,
  notDone,
  Notice,
  Page,
  RowsSkeleton,
  TextField,
  useCall,
  useChanges,
  useStaffForm,
} from '@rollbook/kit';
import { call, memberAddress } from '@rollbook/platform';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './privacy.module.css';

type Report = CallAnswer<'getOldRecords'>;

/** Who is kept longer than the plan wants, and one button that erases them as a job. */
export default function OldRecords() {
  const { loading, reload } = useCall('getOldRecords', {});
  useChanges(() => void reload());
  return (
    <Page title="Old records">
      <Loaded
        loading={loading}
        what="the old records"
        framed
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={8} label="the old records" />}
      >
        {(report) => <Records report={report} changed={() => void reload()} />}
      </Loaded>
    </Page>
  );
}

const shown = (count: number) =>
  count >= MOST_COUNTED ? `more than ${MOST_COUNTED.toLocaleString('en-US')}` : count.toLocaleString('en-US');
const persons = (count: number) => `${count} ${count === 1 ? 'person' : 'persons'}`;

function Records({ report, changed }: { report: Report; changed: () => void }) {
  const { years, before, count, rows } = report;
  const [isErasing, setErasing] = useState(false);
  return (
    <Card title={`Last term ended before ${shownDate(before)}`}>
      <div className={classes['part']}>
        <p className={classes['hint']}>
          The plan keeps a person for {years} {years === 1 ? 'year' : 'years'} after the last term:{' '}
          {shown(count)} of them are older. Nothing is erased by itself. Money and history stay under a
          pseudonym.
        </p>
        {rows.length === 0 ? (
          <Empty>No record is older than that.</Empty>
        ) : (
          <>
            <Button variant="default" className={classes['danger']} onClick={() => setErasing(true)}>
              Erase {rows.length < count ? 'the oldest ' : ''}
              {persons(rows.length)} …
            </Button>
            <table className={classes['old']}>
              <thead>
                <tr>
                  <th scope="col">Member</th>
                  <th scope="col">Number</th>
                  <th scope="col">Office</th>
                  <th scope="col">Ended</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, member_id, name, office_name, ended }) => (
                  <tr key={id}>
                    <td>
                      <Link to={memberAddress('/ecsadmin', id)}>{name}</Link>
                    </td>
                    <td>{member_id}</td>
                    <td>{office_name}</td>
                    <td>{shownDate(ended)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
      {isErasing && <EraseThem rows={rows} close={() => setErasing(false)} changed={changed} />}
    </Card>
  );
}

type Props = { rows: Report['rows']; close: () => void; changed: () => void };

function EraseThem({ rows, close, changed }: Props) {
  const number = String(rows.length);
  const form = useStaffForm({
    initial: { count: '' },
    check: ({ count }) => (count.trim() === number ? {} : { count: `Please type ${number}` }),
    send: () => call('eraseOldRecords', { ids: rows.map(({ id }) => id) }),
    done: `${persons(rows.length)}: the erasure has begun`,
    failureOf: notDone('erase them'),
    changed: () => changed(),
    close,
  });
  return (
    <Dialog title={`Erase ${persons(rows.length)}`} close={form.leave}>
      <form {...form.place} className={classes['form']} aria-label={`Erase ${persons(rows.length)}`}>
        <Notice kind="waiting">
          What is erased does not come back. A person with an open request, refund or dispute is left and
          named.
        </Notice>
        <TextField
          label={`Type how many they are, ${number}`}
          data-autofocus
          autoComplete="off"
          inputMode="numeric"
          {...form.getInputProps('count')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <p className={classes['hint']}>It asks again who you are.</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={form.leave}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" loading={form.submitting}>
            Erase {persons(rows.length)}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
