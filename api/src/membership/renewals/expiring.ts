import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';

const COLUMNS =
  'oid chain first last email additional_family primary_phone language expiration_date calendar_year renewed_as';

/**
 * Paid applications of these offices by their last valid day. Uses the index 'renewals' in its order, which it has office by
 * office: a query of all offices would sort all that end in the period for each page.
 */
export async function byLastDay(
  oids: readonly number[],
  filters: QueryFilter<ApplicationDoc>[],
  order: 'soonest' | 'latest',
  most: number,
): Promise<ApplicationDoc[]> {
  const way = order === 'soonest' ? 1 : -1;
  const found = await Promise.all(
    oids.map((oid) =>
      Application.find({ oid, state: 'live', paid: true, $and: filters })
        .sort({ expiration_date: way, _id: way })
        .limit(most)
        .select(COLUMNS)
        .lean(),
    ),
  );
  return found
    .flat()
    .toSorted(
      (one, other) => way * (compared(one.expiration_date, other.expiration_date) || one._id - other._id),
    )
    .slice(0, most);
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The ones of these renewals that count: also while a card payment of one is in progress. */
export async function liveRenewals(ids: number[]): Promise<Set<number>> {
  const found = await Application.find({ _id: { $in: ids }, state: { $in: ['live', 'hidden'] } })
    .select('_id')
    .lean();
  return new Set(found.map(({ _id }) => _id));
}
