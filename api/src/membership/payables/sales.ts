import {
  addDays,
  type CalendarDate,
  denverDate,
  denverInstant,
  FEE_CENTS,
  type FigurePeriod,
  type MonthEntry,
  NO_TAKINGS,
  type Takings,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { atOffices } from '../lists/countedByOffice';
import { officeOn } from '../lists/shifts';
import { Application, type ApplicationDoc } from '../record/application';

export { activeAndUnpaid, activeOfOffices, standingByOffice } from '../lists/figures';

type Filter = QueryFilter<ApplicationDoc>;
type Kept = Pick<ApplicationDoc, 'kind' | 'payment_type' | 'state'>;
type At = Pick<ApplicationDoc, 'oid'>;
type Sold = Kept & At;

/** Money that came in here. What another system collected has a way of its own, and is no money of this one. */
const HERE = { payment_type: { $in: ['', 'cash', 'check'] } } as const;
const PAID = { paid: true, state: { $in: ['live', 'deleted'] } } as const;
const CANCELLED = { paid: true, state: 'live' } as const;

const ofPaid = { kind: '$kind', payment_type: '$payment_type', state: '$state' } as const;
const isPaidIn = (period: FigurePeriod): Filter => ({ ...PAID, ...paidIn(period), ...HERE });
const isCancelledIn = (period: FigurePeriod): Filter => ({ ...CANCELLED, ...cancelledIn(period), ...HERE });

/** The payments and cancellations of a period by office, counted in an index alone. */
export async function salesByOffice(
  period: FigurePeriod,
  oids?: readonly number[],
): Promise<Map<number, Takings>> {
  const [isPaid, isCancelled] = [isPaidIn(period), isCancelledIn(period)];
  const [paid, cancelled, paidAndMoved, shifted] = await Promise.all([
    grouped<Sold>({ ...isPaid, ...atOffices(oids) }, { oid: '$oid', ...ofPaid }),
    grouped<At>({ ...isCancelled, ...atOffices(oids) }, { oid: '$oid' }),
    grouped<Sold & Moved>({ ...SOLD, $or: [isPaid] }, { oid: '$oid', ...ofPaid, sold_at: '$sold_at' }),
    shiftedSince(period),
  ]);
  const sums = new Map<number, Takings>();
  const of = (oid: number): Takings => {
    const known = sums.get(oid) ?? { ...NO_TAKINGS };
    sums.set(oid, known);
    return known;
  };
  const add = (oid: number, sold: Kept, names: number) => {
    if (oids?.includes(oid) !== false) addSales(of(oid), sold, names);
  };
  const addCancelled = (oid: number, names: number) => {
    if (oids?.includes(oid) !== false) of(oid).cancelled += names;
  };
  for (const { _id, count } of paid) add(_id.oid, _id, count);
  for (const { _id, count } of cancelled) addCancelled(_id.oid, count);
  // The money of what has moved to another office counts where it was sold, and a cancellation where the member was on the day.
  for (const { _id, count } of paidAndMoved) {
    add(_id.oid, _id, -count);
    add(_id.sold_at, _id, count);
  }
  for (const { is, was } of shifted) {
    addCancelled(is, -1);
    addCancelled(was, 1);
  }
  return sums;
}

/** The same of all offices together. */
export async function salesOfAll(period: FigurePeriod): Promise<Takings> {
  const [paid, cancelled] = await Promise.all([
    grouped<Kept>(isPaidIn(period), ofPaid),
    Application.countDocuments(isCancelledIn(period)),
  ]);
  const sum: Takings = { ...NO_TAKINGS, cancelled };
  for (const { _id, count } of paid) addSales(sum, _id, count);
  return sum;
}

function addSales(sum: Takings, sold: Kept, names: number): void {
  sum[wayOf(sold)] += names * FEE_CENTS;
  if (sold.state !== 'live') return;
  if (sold.kind === 'new') sum.new_members += names;
  else sum.renewals += names;
}

/** The cancellations of a period whose member has moved to another office since. */
async function shiftedSince(period: FigurePeriod) {
  const moved = { moved: true, moved_on: { $gt: period.from } } as const;
  const found = await Application.find({ ...moved, $or: [isCancelledIn(period)] })
    .select('oid former_offices moved_days cancelled_on signup_state language')
    .lean();
  return found.flatMap(({ signup_state, language, ...one }) => {
    const was = officeOn(one, one.cancelled_on);
    return was === one.oid ? [] : [{ is: one.oid, was, signup_state, language }];
  });
}

/** What has moved since it was sold: the documents of the index 'soldAt' alone. In an $or, the rest is no bound of another. */
const SOLD = { moved: true, sold_at: { $gt: 0 } } as const;
type Moved = { sold_at: number };

function grouped<Key>(filter: Filter, key: Record<string, string>): Promise<{ _id: Key; count: number }[]> {
  return Application.aggregate<{ _id: Key; count: number }>([
    { $match: filter },
    { $group: { _id: key, count: { $sum: 1 } } },
  ]).exec();
}

/** Sold at an office, for queries of the office alone: what is there and has not moved since, and what has left. */
export const soldAt = (oid: number): Filter[] => [
  { oid, sold_at: null },
  { moved: true, sold_at: oid },
];

/** The same of one office, one by one, by day. */
export async function salesOfOffice(oid: number, period: FigurePeriod): Promise<MonthEntry[]> {
  const [paid, cancelled] = await Promise.all([
    everyOf(
      soldAt(oid).map((there) =>
        Application.find({ ...there, ...PAID, ...paidIn(period), ...HERE })
          .sort({ payment_time: 1, _id: 1 })
          .select('kind state payment_type payment_time')
          .lean(),
      ),
    ),
    everyOf(
      [{ oid }, { moved: true, moved_on: { $gt: period.from }, former_offices: oid }].map((there) =>
        Application.find({ ...there, ...CANCELLED, ...cancelledIn(period), ...HERE })
          .sort({ cancelled_on: 1, _id: 1 })
          .select('oid former_offices moved_days cancelled_on')
          .lean(),
      ),
    ),
  ]);
  const cancelledHere = new Map(
    cancelled.flatMap((one) => (officeOn(one, one.cancelled_on) === oid ? [[one._id, one]] : [])),
  );
  return [
    ...paid.flatMap((one): MonthEntry[] => {
      if (one.payment_time === null) return [];
      return [
        {
          key: `paid ${one._id}`,
          kind: one.state === 'live' ? one.kind : 'deleted',
          id: one._id,
          day: denverDate(one.payment_time),
          way: wayOf(one),
          cents: FEE_CENTS,
        },
      ];
    }),
    ...[...cancelledHere.values()].map(({ _id, cancelled_on }): MonthEntry => ({
      key: `cancelled ${_id}`,
      kind: 'cancelled',
      id: _id,
      day: cancelled_on,
      way: '',
      cents: 0,
    })),
  ];
}

async function everyOf<One>(queries: PromiseLike<One[]>[]): Promise<One[]> {
  return (await Promise.all(queries)).flat();
}

/** The same by the state of sign-up or the language, from the records as they are now. */
export async function salesBy(
  field: 'signup_state' | 'language',
  period: FigurePeriod,
  oids?: readonly number[],
): Promise<Map<string, Takings>> {
  const there: Filter[] =
    oids === undefined
      ? [{}]
      : [
          { ...atOffices(oids), sold_at: null },
          { moved: true, sold_at: { $in: [...oids] } },
        ];
  const [paid, cancelled, shifted] = await Promise.all([
    everyOf(
      there.map((at) =>
        grouped<{ by: string; kind: ApplicationDoc['kind'] }>(
          { ...CANCELLED, ...paidIn(period), ...HERE, ...at },
          { by: `$${field}`, kind: '$kind' },
        ),
      ),
    ),
    grouped<{ by: string }>(
      { ...CANCELLED, ...cancelledIn(period), ...HERE, ...atOffices(oids) },
      { by: `$${field}` },
    ),
    oids === undefined ? [] : shiftedSince(period),
  ]);
  const sums = new Map<string, Takings>();
  const add = (by: string, what: 'new_members' | 'renewals' | 'cancelled', names: number) => {
    const known = sums.get(by) ?? NO_TAKINGS;
    sums.set(by, { ...known, [what]: known[what] + names });
  };
  for (const { _id, count } of paid) add(_id.by, _id.kind === 'new' ? 'new_members' : 'renewals', count);
  for (const { _id, count } of cancelled) add(_id.by, 'cancelled', count);
  for (const one of shifted) {
    if (oids?.includes(one.is)) add(one[field], 'cancelled', -1);
    if (oids?.includes(one.was)) add(one[field], 'cancelled', 1);
  }
  return sums;
}

/** The day of the first payment; undefined while there is none. */
export async function firstPaidOn(): Promise<string | undefined> {
  const first = await Application.findOne({ paid: true, state: 'live', payment_time: { $gt: new Date(0) } })
    .sort({ payment_time: 1 })
    .select('payment_time')
    .lean();
  return first?.payment_time ? denverDate(first.payment_time) : undefined;
}

/** Who changed these applications last, and at which office each is. */
export async function changersOf(ids: readonly number[]): Promise<Map<number, string>> {
  const found = await Application.find({ _id: { $in: [...ids] } })
    .select('changed_by')
    .lean();
  return new Map(found.map(({ _id, changed_by }) => [_id, changed_by]));
}

/** The office that had one of these applications on a day. */
export async function officesByDay(
  ids: readonly number[],
): Promise<(id: number, day: CalendarDate) => number | undefined> {
  const found = await Application.find({ _id: { $in: [...ids] } })
    .select('oid former_offices moved_days')
    .lean();
  const byId = new Map(found.map((one) => [one._id, one]));
  return (id, day) => {
    const one = byId.get(id);
    return one && officeOn(one, day);
  };
}

function paidIn({ from, to }: FigurePeriod): Filter {
  return { payment_time: { $gte: denverInstant(from), $lt: denverInstant(addDays(to, 1)) } };
}

function cancelledIn({ from, to }: FigurePeriod): Filter {
  return { cancelled_on: { $gte: from, $lte: to } };
}

function wayOf({ payment_type }: Pick<ApplicationDoc, 'payment_type'>): 'card' | 'cash' | 'check' {
  return payment_type === 'cash' || payment_type === 'check' ? payment_type : 'card';
}
