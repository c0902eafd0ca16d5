import { Button } from '@mantine/core';
import { shownTime, type CallAnswer } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import type { Loading } from '@rollbook/shared-ui/load';
import { EmailText } from '@rollbook/shared-ui/page';
import { toast } from '@rollbook/shared-ui/toasts';
import classes from './home.module.css';
import { useRowAction } from './useRowAction';
import { Watched } from './Watched';

type FailedMail = CallAnswer<'getFailedMails'>[number];
type Props = { loading: Loading<readonly FailedMail[]>; reload: () => Promise<unknown> };

/** Mails that were given up, each with Requeue (D22). */
export function FailedMails({ loading, reload }: Props) {
  const { busy, failure, run } = useRowAction('requeue the mail', async (mail: FailedMail) => {
    await call('requeueMail', { id: mail.id });
    toast('The mail is sent again');
    await reload();
  });
  return (
    <Watched
      title="Failed mails"
      what="the failed mails"
      loading={loading}
      retry={() => void reload()}
      nothing="Every mail was sent."
    >
      {(mails) => (
        <>
          {failure && <Notice kind="error">{failure}</Notice>}
          <ul className={classes['entries']}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <div className={classes['words']}>
                  <p className={classes['strong']}>{mail.subject}</p>
                  <p>
                    To <EmailText text={mail.to} />
                  </p>
                  <p className={classes['help']}>
                    Given up {shownTime(new Date(mail.failed_at))} after {mail.attempts}{' '}
                    {mail.attempts === 1 ? 'try' : 'tries'}: {mail.error}
                  </p>
                </div>
                <Button
                  variant="default"
                  aria-label={`Requeue the mail to ${mail.to}`}
                  loading={busy === mail}
                  disabled={busy !== undefined}
                  onClick={() => void run(mail)}
                >
                  Requeue
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Watched>
  );
}
