import type { CalendarDate } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';

/** An application that `is` at another office than it `was` on an earlier day. */
export type Shift = { id: number; is: number; was: number };

type Moved = Pick<ApplicationDoc, 'oid' | 'former_offices' | 'moved_days'>;

/** The office that had an application on a day; on the day of a move, the one that it has moved to. */
export function officeOn({ oid, former_offices, moved_days }: Moved, day: CalendarDate): number {
  return former_offices[moved_days.findIndex((moved_on) => moved_on > day)] ?? oid;
}

/** What has moved to another office after a day. Figures of the day count it where it was. */
export async function shiftsAfter(day: CalendarDate): Promise<Shift[]> {
  const moved = await Application.find({ moved: true, moved_on: { $gt: day } })
    .select('oid former_offices moved_days')
    .lean();
  return moved.flatMap((one) => {
    const was = officeOn(one, day);
    return was === one.oid ? [] : [{ id: one._id, is: one.oid, was }];
  });
}

/** Ids of a query. */
const MOST = 1000;

/** Those of them that a filter finds. */
export async function shiftsAmong(
  filter: QueryFilter<ApplicationDoc>,
  shifts: readonly Shift[],
): Promise<Shift[]> {
  const among: Shift[] = [];
  for (let from = 0; from < shifts.length; from += MOST) {
    const part = shifts.slice(from, from + MOST);
    const found = await Application.find({ ...filter, _id: { $in: part.map(({ id }) => id) } })
      .select('_id')
      .lean();
    const ids = new Set(found.map(({ _id }) => _id));
    among.push(...part.filter(({ id }) => ids.has(id)));
  }
  return among;
}
