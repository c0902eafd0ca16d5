import { randomUUID } from 'node:crypto';
import {
  addMonths,
  addTakings,
  type CalendarDate,
  denverDate,
  NO_TAKINGS,
  sumTakings,
  type Takings,
  takingsOf,
  wholeMonth,
  type YearMonth,
  yearMonthOf,
} from '@rollbook/contract';
import pLimit from 'p-limit';
import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import { type Caller, callerName } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { activeAndUnpaid, firstPaidOn, standingByOffice } from '../../membership/payables/sales';
import { dueOn, latestClosed } from './closed';
import { findCorrections } from './corrections';
import { ClosedMonth, type Line, MonthPart } from './model';
import { recount, recountEntries, refundEntries } from './recount';
import { namesNow } from './takings';

type Ends = Pick<Services, 'now'>;

/** Each waits for the disk. More would keep requests waiting. */
const OFFICES_AT_ONCE = 4;

/** Stores what a month consists of. Its document comes last: without it, the parts of a closing that was cut off count for nothing. */
export async function closeMonth(month: YearMonth, who: Caller | 'system', { now }: Ends): Promise<void> {
  const closing = randomUUID();
  const before = await ClosedMonth.findById(month).select('closing').lean();
  const period = wholeMonth(month);
  const [sums, refunds, standing, end, nameOf] = await Promise.all([
    recount(period),
    refundEntries(period),
    standingByOffice(period.to, denverDate(now())),
    activeAndUnpaid(period.to, denverDate(now())),
    namesNow(),
  ]);
  const days = new Map<CalendarDate, Takings>();
  const lineOf = async (oid: number): Promise<Line> => {
    const entries = sums.has(oid) ? await recountEntries(oid, period, refunds) : [];
    const takings = sumTakings(entries.map(takingsOf));
    for (const entry of entries)
      days.set(entry.day, addTakings(days.get(entry.day) ?? NO_TAKINGS, takingsOf(entry)));
    const part = { _id: `${closing}/${oid}`, closing, month, oid, entries, present: entries, sum: takings };
    if (entries.length > 0) await MonthPart.create(part);
    return { ...nameOf(oid), takings, active: 0, unpaid_names: 0, ...standing.get(oid) };
  };
  const oids = [...new Set([...sums.keys(), ...standing.keys()])].toSorted((one, other) => one - other);
  const lines = await pLimit(OFFICES_AT_ONCE).map(oids, lineOf);
  const at = now();
  const set = {
    state: 'closed',
    closing,
    closed_at: at,
    closed_by: callerName(who),
    lines,
    days: [...days]
      .map(([day, sum]) => ({ day, takings: sum }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    ...end,
  } as const;
  const others = await MonthPart.find({ month, closing: { $ne: closing } })
    .select('closing')
    .lean();
  // Once another process has closed it, the insert of the same month is refused: also after it was opened again, when the
  // records may be others and our parts are gone.
  const isAsBefore = { _id: month, state: { $ne: 'closed' }, closing: before?.closing ?? null } as const;
  const stored = await unlessTaken(() => ClosedMonth.updateOne(isAsBefore, { $set: set }, { upsert: true }));
  const isOurs = stored !== undefined;
  const inVain = isOurs ? others.map((part) => part.closing) : [closing];
  await MonthPart.deleteMany({ month, closing: { $in: [...new Set(inVain)] } });
  if (isOurs) await recordAudit(who, at, { subject: 'month', id: month, what: 'month closed' });
}

/** The first month that is not closed; undefined while nothing was paid. */
export async function firstOpen(): Promise<YearMonth | undefined> {
  const latest = await latestClosed();
  if (latest !== undefined) return addMonths(latest, 1);
  const first = await firstPaidOn();
  return first === undefined ? undefined : yearMonthOf(first);
}

const EVERY_MS = 10 * 60_000;
/** Months in which a correction is likely; the others are compared once a day, and these line by line then. */
const LIKELY = 3;

/** Closes each month on its day, and finds what was recorded later about closed ones. */
export const monthsJob: Job = {
  name: 'Months',
  everyMs: EVERY_MS,
  run: async (services, { memory, remember, signal }) => {
    const today = denverDate(services.now());
    for (let month = await firstOpen(); month !== undefined && !signal.aborted; month = addMonths(month, 1)) {
      const known = await ClosedMonth.findById(month).select('reopened_at').lean();
      if (dueOn(month, known) > today) break;
      await closeMonth(month, 'system', services);
    }
    const isFull = memory['compared'] !== today;
    const closed = await ClosedMonth.find({ state: 'closed' })
      .sort({ _id: -1 })
      .limit(isFull ? 1200 : LIKELY)
      .select('_id')
      .lean();
    for (const [nth, { _id }] of closed.entries()) {
      if (signal.aborted) return;
      await findCorrections(_id, services, { signal, isThorough: isFull && nth < LIKELY });
    }
    if (isFull && !signal.aborted) await remember({ compared: today });
  },
};
