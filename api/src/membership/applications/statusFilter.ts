import { type ApplicationStatus, type CalendarDate, statusCondition } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { ApplicationDoc } from '../record/application';

type Filter = QueryFilter<ApplicationDoc>;

/** The applications of a status on a Denver date: the condition of the rule, as the database asks it. */
export function statusFilter(status: ApplicationStatus, today: CalendarDate): Filter {
  const { cancelled, paid, endsFrom, endsBy } = statusCondition(status, today);
  return {
    cancelled: cancelled ? { $ne: null } : null,
    ...(paid === undefined ? {} : { paid }),
    ...endsBetween(endsFrom, endsBy),
  };
}

/**
 * A day with no end is no bound of an index: of a list in the order of time, nearly all rows are later, and a page of them
 * is found sooner in that order than by reading and sorting all of them.
 */
function endsBetween(from: CalendarDate | undefined, by: CalendarDate | undefined): Filter {
  if (from === undefined) return by === undefined ? {} : { expiration_date: { $lte: by } };
  if (by === undefined) return { $or: [{ expiration_date: { $gte: from } }] };
  return { expiration_date: { $gte: from, $lte: by } };
}
