import {
  addDays,
  denverDate,
  denverInstant,
  FEE_CENTS,
  type FigurePeriod,
  KINDS,
  type MonthEntry,
  NO_TAKINGS,
  type Takings,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { atOffices } from '../lists/countedByOffice';
import { Application, type ApplicationDoc } from '../record/application';

export { activeAndUnpaid, type AtTheEnd, standingByOffice } from '../lists/figures';

type Filter = QueryFilter<ApplicationDoc>;
type Kept = Pick<ApplicationDoc, 'oid' | 'kind' | 'payment_type' | 'state'>;

/** Money that came in here. What another system collected has a way of its own, and is no money of this one. */
const HERE = { payment_type: { $in: ['', 'cash', 'check'] } } as const;
const PAID = { paid: true, state: { $in: ['live', 'deleted'] } } as const;
const CANCELLED = { paid: true, state: 'live' } as const;

/** The payments and cancellations of a period by office, counted in an index alone. */
export async function salesByOffice(
  period: FigurePeriod,
  oids?: readonly number[],
): Promise<Map<number, Takings>> {
  const [paid, cancelled] = await Promise.all([
    Application.aggregate<{ _id: Kept; count: number }>([
      { $match: { ...PAID, ...paidIn(period), ...HERE, ...atOffices(oids) } },
      {
        $group: {
          _id: { oid: '$oid', kind: '$kind', payment_type: '$payment_type', state: '$state' },
          count: { $sum: 1 },
        },
      },
    ]),
    Application.aggregate<{ _id: number; count: number }>([
      { $match: { ...CANCELLED, ...cancelledIn(period), ...HERE, ...atOffices(oids) } },
      { $group: { _id: '$oid', count: { $sum: 1 } } },
    ]),
  ]);
  const sums = new Map<number, Takings>();
  const of = (oid: number): Takings => {
    const known = sums.get(oid) ?? { ...NO_TAKINGS };
    sums.set(oid, known);
    return known;
  };
  for (const { _id, count: names } of paid) {
    const sum = of(_id.oid);
    sum[wayOf(_id)] += names * FEE_CENTS;
    if (_id.state !== 'live') continue;
    if (_id.kind === 'new') sum.new_members += names;
    else sum.renewals += names;
  }
  for (const { _id, count } of cancelled) of(_id).cancelled += count;
  return sums;
}

/** The same of one office, one by one, by day. */
export async function salesOfOffice(oid: number, period: FigurePeriod): Promise<MonthEntry[]> {
  const [paid, cancelled] = await Promise.all([
    Application.find({ oid, ...PAID, ...paidIn(period), ...HERE })
      .sort({ payment_time: 1, _id: 1 })
      .select('kind state payment_type payment_time')
      .lean(),
    Application.find({ oid, ...CANCELLED, ...cancelledIn(period), ...HERE })
      .sort({ cancelled_on: 1, _id: 1 })
      .select('cancelled_on')
      .lean(),
  ]);
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
    ...cancelled.map(({ _id, cancelled_on }): MonthEntry => ({
      key: `cancelled ${_id}`,
      kind: 'cancelled',
      id: _id,
      day: cancelled_on,
      way: '',
      cents: 0,
    })),
  ];
}

/** The same by the state of sign-up or the language, from the records as they are now. */
export async function salesBy(
  field: 'signup_state' | 'language',
  period: FigurePeriod,
  oids?: readonly number[],
): Promise<Map<string, Takings>> {
  const [paid, cancelled] = await Promise.all([
    Application.aggregate<{ _id: { by: string; kind: ApplicationDoc['kind'] }; count: number }>([
      { $match: { ...CANCELLED, ...paidIn(period), ...HERE, ...atOffices(oids) } },
      { $group: { _id: { by: `$${field}`, kind: '$kind' }, count: { $sum: 1 } } },
    ]),
    Application.aggregate<{ _id: string; count: number }>([
      { $match: { ...CANCELLED, ...cancelledIn(period), ...HERE, ...atOffices(oids) } },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    ]),
  ]);
  const sums = new Map<string, Takings>();
  const add = (by: string, what: 'new_members' | 'renewals' | 'cancelled', names: number) => {
    const known = sums.get(by) ?? NO_TAKINGS;
    sums.set(by, { ...known, [what]: known[what] + names });
  };
  for (const { _id, count } of paid) add(_id.by, _id.kind === 'new' ? 'new_members' : 'renewals', count);
  for (const { _id, count } of cancelled) add(_id, 'cancelled', count);
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

/** The offices of these applications. */
export async function officesOf(ids: readonly number[]): Promise<Map<number, number>> {
  const found = await Application.find({ _id: { $in: [...ids] } })
    .select('oid')
    .lean();
  return new Map(found.map(({ _id, oid }) => [_id, oid]));
}

function paidIn({ from, to }: FigurePeriod): Filter {
  const payment_time = { $gte: denverInstant(from), $lt: denverInstant(addDays(to, 1)) };
  return { kind: { $in: KINDS }, payment_time };
}

function cancelledIn({ from, to }: FigurePeriod): Filter {
  return { cancelled_on: { $gte: from, $lte: to } };
}

function wayOf({ payment_type }: Pick<ApplicationDoc, 'payment_type'>): 'card' | 'cash' | 'check' {
  return payment_type === 'cash' || payment_type === 'check' ? payment_type : 'card';
}
