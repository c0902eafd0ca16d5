import { shownTime } from '@rollbook/contract';
import type { ReactNode } from 'react';
import type { MemberFile } from './useMemberFile';
import classes from './memberpage.module.css';

type Mail = MemberFile['mails'][number];

const FATES: Readonly<Record<Mail['fate'], string>> = {
  waiting: '… Waiting',
  sent: '✓ Sent',
  refused: '✕ Refused',
  'not sent': '– Not sent',
};

/** What was mailed to the member in the last 90 days, and whether the mail server took it. `rest` stands below. */
export function Mails({ mails, rest }: { mails: readonly Mail[]; rest: ReactNode }) {
  if (mails.length === 0) return <p className={classes['none']}>No mail in the last 90 days.</p>;
  return (
    <>
      <ol className={classes['mails']} aria-label="Mails">
        {mails.map(({ subject, to, at, fate, error }) => (
          <li key={`${at} ${subject} ${to}`}>
            <div>
              <p className={classes['subject']}>{subject}</p>
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
    </>
  );
}
