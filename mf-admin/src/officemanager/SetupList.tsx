import { VisuallyHidden } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { Icon, IconAlertCircle, IconCircleCheck, Loaded, RowsSkeleton, useAnswer } from '@rollbook/kit';
import { useId } from 'react';
import { call, callPage } from '@rollbook/platform';
import classes from './setup.module.css';
import { type SetupFacts, type SetupItem, setupOf } from './setup';

/** What an office needs to be set up and ready, and what is missing. */
export function SetupList({ office }: { office: Office }) {
  const { loading, reload } = useSetup(office);
  return (
    <Loaded
      loading={loading}
      what="what is missing"
      retry={() => void reload()}
      skeleton={<RowsSkeleton rows={4} label="what is missing" />}
    >
      {(facts) => <Items items={setupOf(office, facts)} />}
    </Loaded>
  );
}

function Items({ items }: { items: readonly SetupItem[] }) {
  const id = useId();
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes['setup']} aria-labelledby={id}>
      <div className={classes['top']}>
        <h3 id={id}>Set up and ready?</h3>
        <span>
          {done} of {items.length}
        </span>
      </div>
      <ul>
        {items.map(({ name, isDone, detail }) => (
          <li key={name} data-done={isDone}>
            <Icon of={isDone ? IconCircleCheck : IconAlertCircle} />
            <span>
              <VisuallyHidden>{isDone ? 'Done: ' : 'Missing: '}</VisuallyHidden>
              {name}
            </span>
            <span className={classes['detail']}>{detail}</span>
          </li>
        ))}
      </ul>
      <p>Complete says that this office is set up and ready. It can be undone.</p>
    </section>
  );
}

/** Reads what is known of an office's applications and mails. */
function useSetup({ oid, office_email }: Office) {
  return useAnswer(['setup', oid, office_email], async (signal): Promise<SetupFacts> => {
    const [applications, failed, figures] = await Promise.all([
      callPage('getApplicationsForOffice', { oid, limit: 1 }, { signal }),
      call('getFailedMails', {}, { signal }),
      call('getOfficeFigures', { oid }, { signal }),
    ]);
    return {
      applications: applications.total?.count ?? applications.rows.length,
      failedMail: failed.find(({ to }) => to.toLowerCase() === office_email.trim().toLowerCase()),
      mailTakenAt: figures.mail_taken_at ?? null,
    };
  });
}
