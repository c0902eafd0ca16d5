import { Button } from '@mantine/core';
import { shownId, shownTime, type DeletedApplication } from '@rollbook/contract';
import { nameShown } from '@rollbook/shared-ui/applications';
import { call } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import { toast } from '@rollbook/shared-ui/toasts';
import classes from './home.module.css';
import { useDeleted } from './useDeleted';
import { useRowAction } from './useRowAction';
import { Watched } from './Watched';

/** Deleted applications, each with Restore (D17). */
export function DeletedApplications() {
  const { loading, isMore, more, reload, remove } = useDeleted();
  const older = useRowAction('load more deleted applications', more);
  const restoring = useRowAction('restore the application', async (application: DeletedApplication) => {
    await call('restoreApplication', { id: application.id });
    toast(`${nameShown(application)} is back in every list`);
    remove(application.id);
  });
  const failure = restoring.failure || older.failure;
  return (
    <Watched
      title="Deleted applications"
      what="the deleted applications"
      loading={loading}
      retry={() => void reload()}
      nothing="None."
      isMore={isMore}
    >
      {(applications) => (
        <>
          {failure && <Notice kind="error">{failure}</Notice>}
          <ul className={classes['entries']}>
            {applications.map((application) => (
              <li key={application.id}>
                <div className={classes['words']}>
                  <p className={classes['strong']}>
                    {nameShown(application)} <span className={classes['help']}>{shownId(application)}</span>
                  </p>
                  <p>{application.office_name}</p>
                  <p className={classes['help']}>
                    Deleted {shownTime(new Date(application.deleted_at))} by {application.deleted_by}
                  </p>
                </div>
                <Button
                  variant="default"
                  aria-label={`Restore ${nameShown(application)}`}
                  loading={restoring.busy === application}
                  disabled={restoring.busy !== undefined}
                  onClick={() => void restoring.run(application)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
          {isMore && (
            <div className={classes['foot']}>
              <Button
                variant="default"
                loading={older.busy !== undefined}
                onClick={() => void older.run('next page')}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Watched>
  );
}
