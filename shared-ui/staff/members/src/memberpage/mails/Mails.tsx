import { shownTime } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MemberFile } from '../useMemberFile';
import { FATES } from './fates';
import classes from './mails.module.css';

const MailDialog = lazy(() => import('./MailDialog'));

type Mail = MemberFile['mails'][number];
type Props = {
  mails: readonly Mail[];
  terms: MemberFile['terms'];
  /** Stands below. */
  rest: ReactNode;
  changed: () => void;
};

/** What was mailed to the member in the last 90 days, and whether the mail server took it. Each opens as it was sent. */
export function Mails({ mails, terms, rest, changed }: Props) {
  const { may } = useStaff();
  const [open, setOpen] = useState<string>();
  if (mails.length === 0) return <p className={classes['none']}>No mail in the last 90 days.</p>;
  return (
    <>
      <ol className={classes['mails']} aria-label="Mails">
        {mails.map(({ mail, subject, to, at, fate, error }) => (
          <li key={mail ?? `${at} ${subject} ${to}`}>
            <div>
              {mail !== undefined && may('getMail') ? (
                <button type="button" className={classes['open']} onClick={() => setOpen(mail)}>
                  {subject}
                </button>
              ) : (
                <p className={classes['subject']}>{subject}</p>
              )}
              <p className={classes['quiet']}>
                {shownTime(new Date(at))} · to {to}
              </p>
              {error !== '' && <p className={classes['quiet']}>{error}</p>}
            </div>
            <p className={classes['fate']} data-fate={fate}>
              {FATES[fate]}
            </p>
          </li>
        ))}
      </ol>
      {rest}
      {open !== undefined && (
        <Suspense fallback={null}>
          <MailDialog mail={open} terms={terms} close={() => setOpen(undefined)} changed={changed} />
        </Suspense>
      )}
    </>
  );
}
