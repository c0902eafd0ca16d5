import { addDays, type CalendarDate, denverInstant, type Figures } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices, countedByOffice } from './countedByOffice';
import { type Shift, shiftsAfter, shiftsAmong } from './shifts';

type Filter = QueryFilter<ApplicationDoc>;

const PAID = { paid: true, state: 'live' } as const;
const UNPAID = { paid: false, state: 'live' } as const;
const NOT_CANCELLED = { cancelled_on: '' } as const;

/**
 * A count that is added, or taken off. Each asks for a range of an index that holds all that it asks for, so no document is
 * read but those of later cancellations and of payments under way.
 */
type Term = [times: 1 | -1, filter: Filter];

/** Of what is unpaid now, less what was enrolled later; and what was paid later, less what was enrolled later. */
function unpaidTerms(day: CalendarDate, today: CalendarDate): Term[] {
  const notOver = { expiration_date: { $gte: day } };
  const later = { $gte: endOf(day) };
  // In the index of reservations: in an $or, the rest is no bound of another one.
  const beingPaid = { paid: false, payment: { $gt: '' }, $or: [{ ...UNPAID, ...NOT_CANCELLED, ...notOver }] };
  return [
    [1, { ...UNPAID, ...NOT_CANCELLED, ...notOver }],
    [1, { ...UNPAID, cancelled_on: { $gt: day }, ...notOver }],
    [-1, { ...UNPAID, application_time: later }],
    [1, { ...PAID, payment_time: later }],
    [-1, { ...PAID, application_time: later }],
    // In the index of what was paid elsewhere, which is smaller.
    [1, { payment_type: 'elsewhere', application_time: later, $or: [PAID] }],
    ...(day === today ? [[-1, beingPaid] satisfies Term] : []),
  ];
}

/** A term starts no later than it ends, so those that start later are among those that end later. */
function activeTerms(day: CalendarDate): Term[] {
  const notOver = { expiration_date: { $gte: day } };
  return [
    [1, { ...PAID, ...NOT_CANCELLED, ...notOver }],
    [-1, { ...PAID, ...NOT_CANCELLED, starts: { $gt: day } }],
    // In an $or the term is no bound of an index: few are cancelled later, and many end later.
    [1, { ...PAID, cancelled_on: { $gt: day }, $or: [{ starts: { $lte: day }, ...notOver }] }],
  ];
}

/** Where the plan or an office stands at the end of a day. */
export type AtTheEnd = Pick<Figures, 'active' | 'unpaid_names'>;

/** Where all offices, or these, stand at the end of a day. */
export async function activeAndUnpaid(
  day: CalendarDate,
  today: CalendarDate,
  oids?: readonly number[],
): Promise<AtTheEnd> {
  const at = { oids, shifts: await shiftsAfter(day) };
  const [active, unpaid_names] = await Promise.all([
    sumOf(activeTerms(day), at),
    sumOf(unpaidTerms(day, today), at),
  ]);
  return { active, unpaid_names };
}

/** The same by office. */
export async function standingByOffice(
  day: CalendarDate,
  today: CalendarDate,
  oids?: readonly number[],
): Promise<Map<number, AtTheEnd>> {
  const at = { oids, shifts: await shiftsAfter(day) };
  const [active, unpaid] = await Promise.all([
    sumByOffice(activeTerms(day), at),
    sumByOffice(unpaidTerms(day, today), at),
  ]);
  return new Map(
    [...new Set([...active.keys(), ...unpaid.keys()])].map((oid) => [
      oid,
      { active: active.get(oid) ?? 0, unpaid_names: unpaid.get(oid) ?? 0 },
    ]),
  );
}

/** Which offices, and what has moved between offices since the day that is asked about. */
type At = { oids: readonly number[] | undefined; shifts: readonly Shift[] };

async function sumByOffice(terms: Term[], { oids, shifts }: At): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  const add = (oid: number, names: number) => sums.set(oid, (sums.get(oid) ?? 0) + names);
  for (const [times, filter] of terms) {
    for (const [oid, names] of await countedByOffice({ ...filter, ...atOffices(oids) }))
      add(oid, times * names);
    for (const { is, was } of await shiftsAmong(filter, shifts)) {
      if (isAt(is, oids)) add(is, -times);
      if (isAt(was, oids)) add(was, times);
    }
  }
  return sums;
}

function count(filter: Filter): Promise<number> {
  return Application.countDocuments(filter).exec();
}

async function sumOf(terms: Term[], { oids, shifts }: At): Promise<number> {
  const counts = await Promise.all(
    terms.map(async ([times, filter]) => {
      const [names, moved] = await Promise.all([
        count({ ...filter, ...atOffices(oids) }),
        oids === undefined ? [] : shiftsAmong(filter, shifts),
      ]);
      const back = moved.map(({ is, was }) => Number(isAt(was, oids)) - Number(isAt(is, oids)));
      return times * back.reduce<number>((sum, one) => sum + one, names);
    }),
  );
  return counts.reduce((total, part) => total + part, 0);
}

function isAt(oid: number, oids: readonly number[] | undefined): boolean {
  return oids?.includes(oid) ?? true;
}

/** Midnight after a day. */
function endOf(day: CalendarDate): Date {
  return denverInstant(addDays(day, 1));
}

/** The active memberships of a day by the state of sign-up. */
export async function activeByState(
  day: CalendarDate,
  oids?: readonly number[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const [times, filter] of activeTerms(day)) {
    const counted = await Application.aggregate<{ _id: string; count: number }>([
      { $match: { ...filter, ...atOffices(oids) } },
      { $group: { _id: '$signup_state', count: { $sum: 1 } } },
    ]);
    for (const { _id, count: names } of counted) sums.set(_id, (sums.get(_id) ?? 0) + times * names);
  }
  return sums;
}

/** The active memberships of a day by office. */
export function activeOfOffices(day: CalendarDate, oids?: readonly number[]): Promise<Map<number, number>> {
  return shiftsAfter(day).then((shifts) => sumByOffice(activeTerms(day), { oids, shifts }));
}
