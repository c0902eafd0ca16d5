import {
  addDays,
  type CalendarDate,
  denverInstant,
  type FigurePeriod,
  type Figures,
  type Kind,
  KINDS,
  totalCents,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';
import { countedByOffice } from './countedByOffice';

type Filter = QueryFilter<ApplicationDoc>;

const PAID = { paid: true, state: 'live' } as const;
const UNPAID = { paid: false, state: 'live' } as const;
const NOT_CANCELLED = { cancelled_on: '' } as const;

/**
 * `figuresOf` of the contract for all applications, as sums of counts: each asks for one range of an index that holds all
 * that it asks for, so no document is read but those of later cancellations and of payments under way.
 */
export async function applicationFigures(
  { from, to }: FigurePeriod,
  today: CalendarDate,
): Promise<Omit<Figures, 'refunds'>> {
  const inside = paidIn({ from, to });
  const [sold, payments, unpaid_names, active] = await Promise.all([
    soldIn({ from, to }),
    count({ paid: true, state: { $in: ['live', 'deleted'] }, kind: { $in: KINDS }, ...inside }),
    unpaidNames(to, today),
    activeOn(to),
  ]);
  const [collected, unpaid] = [totalCents(payments), totalCents(unpaid_names)];
  return { ...sold, collected, unpaid, unpaid_names, active };
}

/** What was sold in a period, by the day of the payment. */
export async function soldIn(period: FigurePeriod): Promise<Pick<Figures, 'new_members' | 'renewals'>> {
  const sold = (kind: Kind) => count({ ...PAID, kind, ...paidIn(period) });
  const [new_members, renewals] = await Promise.all([sold('new'), sold('renewal')]);
  return { new_members, renewals };
}

function paidIn({ from, to }: FigurePeriod): Filter {
  return { payment_time: { $gte: denverInstant(from), $lt: endOf(to) } };
}

/** Of what is unpaid now, less what was enrolled later; and what was paid later, less what was enrolled later. */
async function unpaidNames(day: CalendarDate, today: CalendarDate): Promise<number> {
  const notOver = { expiration_date: { $gte: day } };
  const later = { $gte: endOf(day) };
  return sum([
    count({ ...UNPAID, ...NOT_CANCELLED, ...notOver }),
    count({ ...UNPAID, cancelled_on: { $gt: day }, ...notOver }),
    minus(count({ ...UNPAID, application_time: later })),
    count({ ...PAID, kind: { $in: KINDS }, payment_time: later }),
    minus(count({ ...PAID, application_time: later })),
    count({ ...PAID, payment_type: 'elsewhere', application_time: later }),
    ...(day === today ? [minus(beingPaid({ ...UNPAID, ...NOT_CANCELLED, ...notOver }))] : []),
  ]);
}

/** A term starts no later than it ends, so those that start later are among those that end later. */
function activeOn(day: CalendarDate): Promise<number> {
  const notOver = { expiration_date: { $gte: day } };
  return sum([
    count({ ...PAID, ...NOT_CANCELLED, ...notOver }),
    minus(count({ ...PAID, ...NOT_CANCELLED, starts: { $gt: day } })),
    // In an $or the term is no bound of an index: few are cancelled later, and many end later.
    count({ ...PAID, cancelled_on: { $gt: day }, $or: [{ starts: { $lte: day }, ...notOver }] }),
  ]);
}

/** The active memberships of these offices. `cancelled` and not its day, so that the index 'renewals' is chosen. */
export function activeByOffice(oids: number[], day: CalendarDate): Promise<Map<number, number>> {
  const covers = { starts: { $lte: day }, expiration_date: { $gte: day } };
  return countedByOffice({ ...PAID, oid: { $in: oids }, cancelled: null, ...covers });
}

/** In the index of reservations: in an $or, the rest is no bound of another one. */
function beingPaid(filter: Filter): Promise<number> {
  return count({ paid: false, payment: { $gt: '' }, $or: [filter] });
}

function count(filter: Filter): Promise<number> {
  return Application.countDocuments(filter).exec();
}

async function minus(counted: Promise<number>): Promise<number> {
  return -(await counted);
}

async function sum(counts: Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((total, part) => total + part, 0);
}

/** Midnight after a day. */
function endOf(day: CalendarDate): Date {
  return denverInstant(addDays(day, 1));
}
