import {
  type Application,
  applicationStatus,
  type CalendarDate,
  DEFAULT_RENEWAL_WINDOW,
  renewalTime,
  type RenewalWindow,
} from '@rollbook/contract';

/**
 * What is due now among applications, on a Denver date. The server decides at the end: a list does not know who has stopped
 * reminders.
 */
export function dueAmong(
  applications: readonly Application[],
  today: CalendarDate,
  window: RenewalWindow = DEFAULT_RENEWAL_WINDOW,
) {
  const waiting = applications.filter(
    (application) => applicationStatus(application, today) === 'waiting' && !application.being_paid,
  );
  const renewable = applications.filter(
    ({ paid, cancelled, renewed, does_not_renew: runsOut, expiration_date }) =>
      paid &&
      cancelled !== true &&
      renewed !== true &&
      runsOut !== true &&
      renewalTime(expiration_date, today, window) === 'open',
  );
  const remindable = [...waiting, ...renewable].filter(({ email }) => email !== '');
  return { waiting, renewable, remindable };
}
