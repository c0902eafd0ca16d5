import { addDays, type CalendarDate, type FigurePeriod } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices } from './countedByOffice';

export type Retention = { due: number; before: number; after: number; ended: number };
export const NO_RETENTION: Retention = { due: 0, before: 0, after: 0, ended: 0 };

type Ending = Pick<ApplicationDoc, '_id' | 'oid' | 'expiration_date' | 'renewed_as'>;

/** Terms that are read at a time. */
const BATCH = 1000;

/**
 * What became of the paid terms that end in a period, and that were not cancelled: renewed until their last day, renewed
 * later, or ended. `of` says under which key a term counts.
 */
export async function retentionBy(
  period: FigurePeriod,
  today: CalendarDate,
  oids: readonly number[] | undefined,
  of: (term: Pick<Ending, 'oid' | 'expiration_date'>) => string,
): Promise<Map<string, Retention>> {
  const sums = new Map<string, Retention>();
  const ending = Application.find({
    state: 'live',
    paid: true,
    cancelled_on: '',
    expiration_date: { $gte: period.from, $lte: period.to },
    ...atOffices(oids),
  })
    .select('oid expiration_date renewed_as')
    .lean<Ending[]>()
    .cursor();
  let batch: Ending[] = [];
  for await (const term of ending) {
    batch.push(term);
    if (batch.length < BATCH) continue;
    await add(batch, today, sums, of);
    batch = [];
  }
  await add(batch, today, sums, of);
  return sums;
}

async function add(
  terms: readonly Ending[],
  today: CalendarDate,
  sums: Map<string, Retention>,
  of: (term: Ending) => string,
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
    const key = of(term);
    const sum = { ...(sums.get(key) ?? NO_RETENTION) };
    sum.due += 1;
    // A renewal that was made in time starts on the day after the last one.
    const starts = startOf.get(term.renewed_as ?? 0);
    if (starts === undefined) sum.ended += term.expiration_date < today ? 1 : 0;
    else if (starts <= addDays(term.expiration_date, 1)) sum.before += 1;
    else sum.after += 1;
    sums.set(key, sum);
  }
}
