import { MAX_FAILED_MAILS, shownTime, type CallAnswer } from '@rollbook/contract';
import { useRowAction } from '@rollbook/kit';
import { call, screenIn } from '@rollbook/platform';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

const CorrectDialog = lazy(() => import('./CorrectDialog'));

type FailedMail = CallAnswer<'getFailedMails'>[number];

const SENDING = { doing: 'send the mail again', done: 'The mail is on its way again' };
const DISMISSING = { doing: 'dismiss the mail', done: 'Mail dismissed' };

/** Mails whose delivery failed for good: corrected and sent again, or dismissed. */
export function useFailedMails(): Check {
  const { loading, reload } = useWatch('getFailedMails');
  const { running, failure, run } = useRowAction<string>(() => void reload());
  const [correcting, setCorrecting] = useState<FailedMail>();
  const { application } = correcting?.about ?? {};
  return {
    list: 'getFailedMails',
    title: 'Mails that could not be sent',
    what: 'the mails that could not be sent',
    quiet: 'Every mail was sent.',
    reload: () => void reload(),
    failure,
    most: MAX_FAILED_MAILS,
    needs: needsOf(loading, (mail) => {
      const { id, to, subject, about } = mail;
      const mayCorrect = about.application !== undefined;
      return {
        key: id,
        title: subject,
        details: <Details mail={mail} />,
        actions: (
          <>
            <RowButton
              needs="dismissMail"
              aria-label={`Dismiss '${subject}' to ${to}`}
              disabled={running === id}
              onClick={() => void run(id, () => call('dismissMail', { id }), DISMISSING)}
            >
              Dismiss
            </RowButton>
            <RowButton
              isMain={!mayCorrect}
              needs="requeueMail"
              aria-label={`Send again: '${subject}' to ${to}`}
              disabled={running === id}
              onClick={() => void run(id, () => call('requeueMail', { id }), SENDING)}
            >
              Send again
            </RowButton>
            {mayCorrect && (
              <RowButton
                isMain
                needs="editApplication"
                aria-label={`Correct the address of ${nameOf(mail)}`}
                disabled={running === id}
                onClick={() => setCorrecting(mail)}
              >
                Correct
              </RowButton>
            )}
          </>
        ),
      };
    }),
    dialogs: correcting && application !== undefined && (
      <Suspense fallback={null}>
        <CorrectDialog
          mail={{ id: correcting.id, to: correcting.to, name: nameOf(correcting), application }}
          close={() => setCorrecting(undefined)}
          reload={reload}
        />
      </Suspense>
    ),
  };
}

function Details({ mail: { to, attempts, error, failed_at, about } }: { mail: FailedMail }) {
  return (
    <>
      <p>
        {about.application === undefined ? (
          aboutShown(about)
        ) : (
          <Link to={`${screenIn('/ecsadmin', 'member')}/${about.application}`}>{aboutShown(about)}</Link>
        )}
      </p>
      <p>
        to {to} · given up {shownTime(new Date(failed_at))} after {attempts}{' '}
        {attempts === 1 ? 'attempt' : 'attempts'}
      </p>
      <p>{error}</p>
    </>
  );
}

const nameOf = ({ about, to }: FailedMail) => about.name ?? to;

/** 'Ann Lee, 1052-3 · Maple Street Family Clinic', as far as the mail says it. */
function aboutShown({ name, member_id, office_name }: FailedMail['about']): string {
  const person = [name, member_id].filter((part) => part !== undefined).join(', ');
  return [person, office_name].filter(Boolean).join(' · ');
}
