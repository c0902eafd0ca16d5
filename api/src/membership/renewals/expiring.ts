import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';

const COLUMNS =
  'oid chain first last email additional_family primary_phone language expiration_date renewed_as';

/** Paid applications by their last valid day. Uses the index 'renewals'. */
export function byLastDay(
  filters: QueryFilter<ApplicationDoc>[],
  order: 'soonest' | 'latest',
  most: number,
): Promise<ApplicationDoc[]> {
  const way = order === 'soonest' ? 1 : -1;
  return Application.find({ state: 'live', paid: true, $and: filters })
    .sort({ expiration_date: way, _id: way })
    .limit(most)
    .select(COLUMNS)
    .lean();
}

/** The ones of these renewals that count: also while a card payment of one is in progress. */
export async function liveRenewals(ids: number[]): Promise<Set<number>> {
  const found = await Application.find({ _id: { $in: ids }, state: { $in: ['live', 'hidden'] } })
    .select('_id')
    .lean();
  return new Set(found.map(({ _id }) => _id));
}
