import { timeShown, type Office } from '@rollbook/contract';

/** What the server knows of an office besides its own fields. */
export type SetupFacts = {
  /** The number of its applications. */
  applications: number;
  /** The last mail to its address that could not be delivered; undefined when none is waiting for a person. */
  failedMail: { error: string; failed_at: string } | undefined;
  /** When the mail server last took a mail to its address; null when that is not known. */
  mailTakenAt: string | null;
};

export type SetupItem = { name: string; isDone: boolean; detail: string };

/** What an office needs to be set up and ready, and what is missing. */
export function setupOf(office: Office, facts: SetupFacts): SetupItem[] {
  const { applications } = facts;
  const { login_time, online_payment, office_pay } = office;
  const ways = [online_payment && 'card', office_pay && 'pay at the office'].filter(Boolean);
  const count = applications.toLocaleString('en-US');
  return [
    { name: 'E-mail works', ...whatMailsSay(facts) },
    {
      name: 'Password used',
      isDone: login_time !== null,
      detail: login_time === null ? 'never signed in' : timeShown(login_time),
    },
    {
      name: 'Card or office pay',
      isDone: ways.length > 0,
      detail: ways.length === 0 ? 'neither' : ways.join(' and '),
    },
    {
      name: 'First application',
      isDone: applications > 0,
      detail:
        applications === 0 ? 'none yet' : applications === 1 ? '1 application' : `${count} applications`,
    },
  ];
}

/** A server that takes a mail is the most that is known: nothing tells that a person has read it. */
function whatMailsSay({ failedMail, mailTakenAt }: SetupFacts): Pick<SetupItem, 'isDone' | 'detail'> {
  const isTakenSince =
    mailTakenAt !== null && (!failedMail || Date.parse(failedMail.failed_at) < Date.parse(mailTakenAt));
  if (isTakenSince)
    return { isDone: true, detail: `last mail taken by the mail server ${timeShown(mailTakenAt)}` };
  if (failedMail) return { isDone: false, detail: `a mail failed: ${failedMail.error}` };
  return { isDone: false, detail: 'not known yet' };
}
