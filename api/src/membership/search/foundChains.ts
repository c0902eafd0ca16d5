import { MAX_SEARCH_RESULTS } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';

const ROW = ['chain', 'oid', 'first', 'last', 'additional_family'] as const;
export type Row = Pick<ApplicationDoc, '_id' | (typeof ROW)[number]>;

/** Rows that are read at most for memberships that `isWanted` has to pick out. */
const MAX_ROWS = 2000;

/**
 * The first memberships with a live application that one of the filters finds, each once: those with a paid one, and
 * when these are fewer than `most`, others up to as many. Every visitor can send forms, and no number of unpaid ones hides a member.
 */
export async function foundChains(
  filters: readonly QueryFilter<ApplicationDoc>[],
  most: number = MAX_SEARCH_RESULTS,
  isWanted: (row: Row) => boolean = () => true,
): Promise<{ paid: Row[]; unpaid: Row[] }> {
  const found = async (isPaid: boolean) => {
    const rows = await Promise.all(
      filters.map((filter) => rowsFoundBy({ $and: [filter, { paid: isPaid }] }, most, isWanted)),
    );
    return oneOfEach(rows.flat()).slice(0, most);
  };
  const paid = await found(true);
  const known = new Set(paid.map(({ chain }) => chain));
  const unpaid = paid.length < most ? await found(false) : [];
  return { paid, unpaid: unpaid.filter(({ chain }) => !known.has(chain)) };
}

async function rowsFoundBy(
  filter: QueryFilter<ApplicationDoc>,
  most: number,
  isWanted: (row: Row) => boolean,
): Promise<Row[]> {
  for (let limit = most; ; limit *= 2) {
    const rows = await Application.find({ state: 'live', ...filter })
      .select([...ROW])
      .limit(limit)
      .lean<Row[]>();
    const found = oneOfEach(rows.filter(isWanted));
    // A membership of many years has many applications.
    if (found.length >= most || rows.length < limit || limit >= MAX_ROWS) return found;
  }
}

/** One row of each membership. */
function oneOfEach(rows: readonly Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.chain, row])).values()].toReversed();
}
