import type { CallRequest } from '@rollbook/contract';
import { merged, type TrailEntry, type TrailOf } from './trail';

export type TrailPage = { rows: readonly TrailEntry[]; next: string | null };
type Ask = (request: CallRequest<'getAuditTrail'>) => Promise<TrailPage>;

/** No cursor of the server has it. */
const SEPARATOR = ',';

/**
 * The next entries of several records, newest first. The cursor has the place in each record, empty for one that is read to its end.
 */
export async function readTrails(
  records: TrailOf['records'],
  cursor: string | undefined,
  ask: Ask,
): Promise<TrailPage> {
  const places = cursor?.split(SEPARATOR);
  const read = await Promise.all(
    records.map(async (record, nth): Promise<TrailPage> => {
      const place = places?.[nth];
      if (place === '') return { rows: [], next: null };
      return ask(place === undefined ? record : { ...record, cursor: place });
    }),
  );
  const isWhole = read.every(({ next }) => next === null);
  return {
    rows: merged(read.map(({ rows }) => rows)),
    next: isWhole ? null : read.map(({ next }) => next ?? '').join(SEPARATOR),
  };
}
