import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';

/** How many of these applications each office has; offices without one are left out. */
export async function countedByOffice(filter: QueryFilter<ApplicationDoc>): Promise<Map<number, number>> {
  const counted = await Application.aggregate<{ _id: number; count: number }>([
    { $match: filter },
    { $group: { _id: '$oid', count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

/** All offices, or these. */
export function atOffices(oids: readonly number[] | undefined): QueryFilter<ApplicationDoc> {
  if (oids === undefined) return {};
  const [only] = oids;
  return oids.length === 1 && only !== undefined ? { oid: only } : { oid: { $in: [...oids] } };
}
