import { addDays, type CalendarDate } from '../time';

/** Where an application of a list stands. What ends soon is active too. */
export const APPLICATION_STATUSES = ['active', 'waiting', 'ending', 'ended', 'cancelled'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** An application that ends within so many days, today included, and is not renewed, is 'ending'. */
export const ENDING_DAYS = 60;

/** What an application of a status is; a part that is missing may be anything. The dates are last valid days. */
export type StatusCondition = {
  cancelled: boolean;
  paid?: boolean;
  renewed?: boolean;
  /** That day or later. */
  endsFrom?: CalendarDate;
  /** That day or earlier. */
  endsBy?: CalendarDate;
};

/** What the rule needs of an application; `expiration_date` is its last valid day. */
type Standing = {
  paid: boolean;
  cancelled?: true | undefined;
  renewed?: true | undefined;
  expiration_date: CalendarDate;
};

/**
 * The rule of the statuses on a Denver date, as the condition from which the line of a row and the filter of the database
 * are both made. A paid renewal counts from its payment on, like the membership that it continues. An application that
 * ran out before it was paid has ended: it cannot be paid any more.
 */
export function statusCondition(status: ApplicationStatus, today: CalendarDate): StatusCondition {
  switch (status) {
    case 'cancelled':
      return { cancelled: true };
    case 'ended':
      return { cancelled: false, endsBy: addDays(today, -1) };
    case 'waiting':
      return { cancelled: false, paid: false, endsFrom: today };
    case 'active':
      return { cancelled: false, paid: true, endsFrom: today };
    case 'ending':
      return {
        cancelled: false,
        paid: true,
        renewed: false,
        endsFrom: today,
        endsBy: addDays(today, ENDING_DAYS),
      };
  }
}

/** True for an application of that status. */
export function hasStatus(status: ApplicationStatus, application: Standing, today: CalendarDate): boolean {
  const { cancelled, paid, renewed, endsFrom, endsBy } = statusCondition(status, today);
  const { expiration_date } = application;
  return (
    cancelled === (application.cancelled === true) &&
    (paid === undefined || paid === application.paid) &&
    (renewed === undefined || renewed === (application.renewed === true)) &&
    (endsFrom === undefined || endsFrom <= expiration_date) &&
    (endsBy === undefined || expiration_date <= endsBy)
  );
}

/** The one status that a row says. */
export function applicationStatus(
  application: Standing,
  today: CalendarDate,
): Exclude<ApplicationStatus, 'ending'> {
  const said = ['cancelled', 'ended', 'active'] as const;
  return said.find((status) => hasStatus(status, application, today)) ?? 'waiting';
}
