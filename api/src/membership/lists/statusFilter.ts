import { type ApplicationStatus, type CalendarDate, statusCondition } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { ApplicationDoc } from '../record/application';

type Filter = QueryFilter<ApplicationDoc>;

/** The applications of a status on a Denver date: the condition of the rule, as the database asks it. */
export function statusFilter(status: ApplicationStatus, today: CalendarDate): Filter {
  const { cancelled, paid, renewed, endsFrom, endsBy } = statusCondition(status, today);
  return {
    cancelled: cancelled ? { $ne: null } : null,
    ...(paid === undefined ? {} : { paid }),
    ...(renewed === undefined ? {} : { renewed_as: renewed ? { $ne: null } : null }),
    ...notBounding({
      ...(endsFrom === undefined ? {} : { $gte: endsFrom }),
      ...(endsBy === undefined ? {} : { $lte: endsBy }),
    }),
  };
}

/**
 * In an $or the days are no bounds of an index, so a list is read in its own order, from its own period. The indexes of
 * the last valid days would be chosen otherwise, and all their rows be read to sort them for one page.
 */
function notBounding(days: { $gte?: CalendarDate; $lte?: CalendarDate }): Filter {
  return Object.keys(days).length === 0 ? {} : { $or: [{ expiration_date: days }] };
}
