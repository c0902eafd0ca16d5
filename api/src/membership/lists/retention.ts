import { addDays, type CalendarDate, type FigurePeriod } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices } from './countedByOffice';

export type Retention = { due: number; before: number; after: number; ended: number };
export const NO_RETENTION: Retention = { due: 0, before: 0, after: 0, ended: 0 };

export function addRetention(one: Retention, other: Retention): Retention {
  return {
    due: one.due + other.due,
    before: one.before + other.before,
    after: one.after + other.after,
    ended: one.ended + other.ended,
  };
}

type Ending = Pick<ApplicationDoc, '_id' | 'oid' | 'expiration_date' | 'renewed_as'>;

/** Terms that are read at a time. */
const BATCH = 1000;

/** Of which office a term is, or when it ends. */
type Field = 'oid' | 'expiration_date';

/**
 * What became of the paid terms that end in a period, and that were not cancelled: renewed until their last day, renewed
 * later, or ended. Those that are not renewed are counted in indexes alone; renewed ones are read.
 */
export async function retentionBy(
  period: FigurePeriod,
  today: CalendarDate,
  oids: readonly number[] | undefined,
  field: Field,
): Promise<Map<string, Retention>> {
  const yesterday = addDays(today, -1);
  const over = { from: period.from, to: period.to < today ? period.to : yesterday };
  const [due, left, ended] = await Promise.all([
    counted(endingIn(period, oids), field),
    counted({ ...endingIn(period, oids), renewed_as: null }, field),
    over.to < over.from ? undefined : counted({ ...endingIn(over, oids), renewed_as: null }, field),
  ]);
  const sums = new Map<string, Retention>();
  let renewed = 0;
  for (const [key, terms] of due) {
    sums.set(key, { ...NO_RETENTION, due: terms, ended: ended?.get(key) ?? 0 });
    renewed += terms - (left.get(key) ?? 0);
  }
  if (renewed === 0) return sums;
  // In an $or the rest is no bound: the index 'expiring' leads to the terms of the period alone.
  const { cancelled_on, ...inPeriod } = endingIn(period, oids);
  const terms = Application.find({ ...inPeriod, $or: [{ cancelled_on, renewed_as: { $gt: 0 } }] })
    .select('oid expiration_date renewed_as')
    .lean<Ending[]>()
    .cursor();
  let batch: Ending[] = [];
  for await (const term of terms) {
    batch.push(term);
    if (batch.length < BATCH) continue;
    await add(batch, today, sums, field);
    batch = [];
  }
  await add(batch, today, sums, field);
  return sums;
}

function endingIn({ from, to }: FigurePeriod, oids: readonly number[] | undefined) {
  const lastDay = { expiration_date: { $gte: from, $lte: to } };
  return { state: 'live', paid: true, cancelled_on: '', ...lastDay, ...atOffices(oids) } as const;
}

async function counted(filter: QueryFilter<ApplicationDoc>, field: Field): Promise<Map<string, number>> {
  const groups = await Application.aggregate<{ _id: string | number; count: number }>([
    { $match: filter },
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [String(_id), count]));
}

/** Adds renewed terms, which are counted as due already. */
async function add(
  terms: readonly Ending[],
  today: CalendarDate,
  sums: Map<string, Retention>,
  field: Field,
): Promise<void> {
  const renewals = await Application.find({
    _id: { $in: terms.flatMap(({ renewed_as }) => renewed_as ?? []) },
    state: 'live',
    paid: true,
  })
    .select('starts')
    .lean();
  const startOf = new Map(renewals.map(({ _id, starts }) => [_id, starts]));
  for (const term of terms) {
    const key = String(term[field]);
    const sum = { ...(sums.get(key) ?? NO_RETENTION) };
    // A renewal that was made in time starts on the day after the last one.
    const starts = startOf.get(term.renewed_as ?? 0);
    if (starts === undefined) sum.ended += term.expiration_date < today ? 1 : 0;
    else if (starts <= addDays(term.expiration_date, 1)) sum.before += 1;
    else sum.after += 1;
    sums.set(key, sum);
  }
}
