import { Button, Group } from '@mantine/core';
import { shownDate, shownId, type UnpaidApplication } from '@rollbook/contract';
import { AnotherPerson, Dialog, Notice, useRowAction } from '@rollbook/kit';
import { call, CallProblem } from '@rollbook/platform';
import { useState } from 'react';
import classes from './expired.module.css';

type Props = { applications: readonly UnpaidApplication[]; changed: () => void };

/** The expired applications, each with 'Renew as a new application' and 'Delete'. */
export function ExpiredList({ applications, changed }: Props) {
  /** Not renewed, because the office has another application of this person (D35). */
  const [same, setSame] = useState<UnpaidApplication>();
  const [deleting, setDeleting] = useState<UnpaidApplication>();
  const { running, failure, run } = useRowAction<number>(changed);

  const renew = (application: UnpaidApplication, another = false) => {
    const { id, name } = application;
    const act = async () => {
      setSame(undefined);
      try {
        await call('renewExpiredApplication', { id, ...(another ? { another } : {}) });
      } catch (error) {
        if (error instanceof CallProblem && error.isSamePerson) setSame(application);
        throw error;
      }
    };
    return run(id, act, { doing: `renew ${name}`, done: `${name} waits for payment` });
  };
  const remove = ({ id, name }: UnpaidApplication) => {
    const act = () => {
      setSame(undefined);
      return call('deleteExpiredApplication', { id });
    };
    return run(id, act, { doing: `delete ${name}`, done: 'Application deleted' });
  };

  return (
    <>
      {failure && (
        <Notice kind={same ? 'asked' : 'error'}>
          <p>{failure}</p>
          {same && <AnotherPerson onClick={() => void renew(same, true)} />}
        </Notice>
      )}
      <ul className={classes['expired']} aria-label="Expired before payment">
        {applications.map((application) => (
          <li key={application.id}>
            <div className={classes['names']}>
              <strong>{application.name}</strong>
              <span className={classes['quiet']}>
                {[shownId(application), application.email, application.primary_phone]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes['quiet']}>
                Enrolled {shownDate(application.enrolled_on)}, expired{' '}
                {shownDate(application.expiration_date)}
              </span>
            </div>
            <Group gap="xs">
              <Button
                aria-label={`Renew as a new application: ${application.name}`}
                loading={running === application.id}
                disabled={running !== undefined && running !== application.id}
                onClick={() => void renew(application)}
              >
                Renew as a new application
              </Button>
              <Button
                variant="default"
                aria-label={`Delete ${application.name}`}
                disabled={running !== undefined}
                onClick={() => setDeleting(application)}
              >
                Delete
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {deleting && (
        <Dialog close={() => setDeleting(undefined)} title={`Verify Delete ${deleting.name}`}>
          <p>The application leaves every list and search. The administrator can restore it later.</p>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setDeleting(undefined)}>
              No
            </Button>
            <Button
              color="red.9"
              onClick={() => {
                setDeleting(undefined);
                void remove(deleting);
              }}
            >
              Yes, delete
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
