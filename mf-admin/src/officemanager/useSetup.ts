import type { Office } from '@rollbook/contract';
import { useAnswer } from '@rollbook/kit';
import { call, callPage } from '@rollbook/platform';
import type { SetupFacts } from './setup';

/** Reads what is known of an office's applications and mails. */
export function useSetup({ oid, office_email }: Office) {
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
