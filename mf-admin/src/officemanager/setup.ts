import { timeShown, type Office } from '@rollbook/contract';

/** What the server knows of an office besides its own fields. */
export type SetupFacts = {
  /** The number of its applications. */
  applications: number;
  /** Why a mail to its address could not be delivered; undefined when none has failed. */
  mailError: string | undefined;
};

export type SetupItem = { name: string; isDone: boolean; detail: string };

/** What an office needs to be set up and ready (K7), and what is missing. */
export function setupOf(office: Office, { applications, mailError }: SetupFacts): SetupItem[] {
  const { login_time, online_payment, office_pay } = office;
  const ways = [online_payment && 'card', office_pay && 'pay at the office'].filter(Boolean);
  const count = applications.toLocaleString('en-US');
  return [
    {
      name: 'E-mail works',
      isDone: mailError === undefined,
      detail: mailError === undefined ? 'no mail has failed' : `a mail failed: ${mailError}`,
    },
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
