import {
  addMonths,
  type CallAnswer,
  denverDate,
  wholeMonth,
  type YearMonth,
  yearMonthOf,
} from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Handler, Handlers } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { dueOn, latestClosed } from './closed';
import { closeMonth as storeMonth, firstOpen } from './close';
import { ClosedMonth, Correction, type MonthDoc, MonthPart } from './model';

type Shown = CallAnswer<'closeMonth'>;

const getMonths: Handler<'getMonths'> = async (_input, { now }) => {
  const [known, first, latest] = await Promise.all([
    ClosedMonth.find().sort({ _id: -1 }).select('state closed_at closed_by reopened_at reason').lean(),
    firstOpen(),
    latestClosed(),
  ]);
  const byMonth = new Map(known.map((one) => [one._id, one]));
  const present = yearMonthOf(denverDate(now()));
  const months: Shown[] = [];
  const earliest = known.at(-1)?._id ?? first ?? present;
  for (let month = addMonths(present, -1); month >= earliest; month = addMonths(month, -1)) {
    months.push(shown(month, byMonth.get(month)));
  }
  return {
    months,
    latest_closed: latest ?? null,
    next_to_close: first !== undefined && first < present ? first : null,
  };
};

const closeMonth: Handler<'closeMonth'> = async ({ month }, { caller, now }) => {
  if (wholeMonth(month).to >= denverDate(now())) throw new ApiProblem('conflict', 'This month has not ended');
  const first = await firstOpen();
  if (first === undefined || month > first) {
    throw new ApiProblem('conflict', 'Months are closed in order; please close the earlier one first');
  }
  if (month < first) throw new ApiProblem('conflict', 'This month is closed already');
  await storeMonth(month, caller, { now });
  return shown(month, await ClosedMonth.findById(month).lean());
};

/**
 * What its corrections said is in its records, which count again: so they go, and the history keeps who reopened it and why.
 * Only those of its own closing, as the month may be being closed again already.
 */
const reopenMonth: Handler<'reopenMonth'> = async ({ month, reason }, { caller, now }) => {
  if ((await latestClosed()) !== month) {
    throw new ApiProblem('conflict', 'Only the latest closed month can be reopened');
  }
  const at = now();
  const set = { state: 'open', reopened_at: at, reopened_by: callerName(caller), reason } as const;
  const reopened = await ClosedMonth.findOneAndUpdate(
    { _id: month, state: 'closed' },
    { $set: set },
    { returnDocument: 'after' },
  ).lean();
  if (reopened === null) throw new ApiProblem('conflict', 'This month is open already');
  await recordAudit(caller, at, { subject: 'month', id: month, what: 'month reopened', after: { reason } });
  const { closing } = reopened;
  await Promise.all([
    MonthPart.deleteMany({ month, closing }),
    Correction.deleteMany({ month, _id: { $regex: `^${closing}/` } }),
  ]);
  return shown(month, reopened);
};

type Known = Pick<MonthDoc, 'state' | 'closed_at' | 'closed_by' | 'reopened_at' | 'reason'>;

function shown(month: YearMonth, known: Known | null | undefined): Shown {
  const isClosed = known?.state === 'closed';
  return {
    month,
    state: isClosed ? 'closed' : 'open',
    closed_at: isClosed ? known.closed_at.toISOString() : null,
    closed_by: isClosed ? known.closed_by : '',
    closes_on: isClosed ? null : dueOn(month, known),
    reason: isClosed ? '' : (known?.reason ?? ''),
  };
}

export const monthCalls: Handlers = { getMonths, closeMonth, reopenMonth };
