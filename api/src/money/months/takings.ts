import {
  addTakings,
  type FigurePeriod,
  isSameTakings,
  monthsOf,
  NO_TAKINGS,
  sumTakings,
  type Takings,
  takingsOf,
  wholeMonth,
  type YearMonth,
} from '@rollbook/contract';
import { groupNames } from '../../parties/groups/records';
import { presentOffices } from '../../parties/offices/directory';
import { ClosedMonth, Correction, type Line, type MonthDoc, MonthPart, type PartDoc } from './model';
import { NO_OFFICE, recount, recountOfAll } from './recount';

/** All offices, these, or those of a group: in a closed month the offices that the group had then. */
export type Scope = { oids?: readonly number[] | undefined; ogids?: readonly number[] | undefined };

export type OfficeTakings = Pick<Line, 'oid' | 'office_name' | 'ogid' | 'group_name' | 'takings'>;
type Named = Omit<OfficeTakings, 'takings'>;

/**
 * What each office took in a period: with `takingsOfAll` the one source of home, reports, statements and their CSV. A closed
 * month counts as it was stored, an open one from the records, and corrections of closed months on the day on which they were
 * found.
 */
export async function takingsIn(
  period: FigurePeriod,
  scope: Scope,
  known: Known = newKnown(),
): Promise<OfficeTakings[]> {
  const nameOf = await namesNow();
  const sums = new Map<number, OfficeTakings>();
  await eachTakings(period, scope, known, false, (of, takings) => {
    const named = typeof of === 'number' ? nameOf(of) : of;
    if (!isInScope(named, scope)) return;
    const before = sums.get(named.oid)?.takings ?? NO_TAKINGS;
    const { oid, office_name, ogid, group_name } = named;
    sums.set(oid, { oid, office_name, ogid, group_name, takings: addTakings(before, takings) });
  });
  // An office that a closed month knows for its members alone took nothing.
  return [...sums.values()].filter(({ takings }) => !isSameTakings(takings, NO_TAKINGS));
}

/** The sum of the same. Of all offices it is counted without them, which is a fraction of the work. */
export async function takingsOfAll(
  period: FigurePeriod,
  scope: Scope,
  known: Known = newKnown(),
): Promise<Takings> {
  if (!isEvery(scope))
    return sumTakings((await takingsIn(period, scope, known)).map(({ takings }) => takings));
  let sum = NO_TAKINGS;
  await eachTakings(period, scope, known, true, (_of, takings) => {
    sum = addTakings(sum, takings);
  });
  return sum;
}

/**
 * `each` gets the office by its number, or as a closed month names it. `isSum`: the caller only adds up, so offices are not told apart.
 */
async function eachTakings(
  period: FigurePeriod,
  scope: Scope,
  known: Known,
  isSum: boolean,
  each: (of: number | Line, takings: Takings) => void,
): Promise<void> {
  const closed = await closedIn(period, known);
  for (const stretch of stretchesOf(period, new Set(closed.keys()))) {
    const { month } = stretch;
    const stored = month === null ? undefined : closed.get(month);
    if (stored === undefined) {
      if (isSum) each(NO_OFFICE, await recountOfAll(stretch));
      else for (const [oid, takings] of await recount(stretch, await presentOids(scope))) each(oid, takings);
      continue;
    }
    const isWhole = stretch.from === wholeMonth(stored._id).from && stretch.to === wholeMonth(stored._id).to;
    if (isWhole) for (const line of stored.lines) each(line, line.takings);
    else if (isSum && stored.days.length > 0) {
      for (const { day, takings } of stored.days)
        if (stretch.from <= day && day <= stretch.to) each(NO_OFFICE, takings);
    } else for (const [line, takings] of await daysOf(stretch, stored, scope, known)) each(line, takings);
  }
  const corrections = await Correction.find({ on: { $gte: period.from, $lte: period.to } })
    .select('oid takings')
    .lean();
  for (const { oid, takings } of corrections) each(oid, takings);
}

type Stretch = FigurePeriod & { month: YearMonth | null };

/** The closed months of a period one by one, and what is open between them as one stretch. */
function stretchesOf({ from, to }: FigurePeriod, closed: ReadonlySet<YearMonth>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const month of monthsOf({ from, to })) {
    const whole = wholeMonth(month);
    const part = { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to };
    const last = stretches.at(-1);
    if (closed.has(month)) stretches.push({ ...part, month });
    else if (last?.month === null) last.to = part.to;
    else stretches.push({ ...part, month: null });
  }
  return stretches;
}

type Closed = Pick<MonthDoc, '_id' | 'closing' | 'lines' | 'days'>;
type Part = Pick<PartDoc, 'oid' | 'entries'>;

/** The closed months, and their parts, that a caller has read: it asks for one day after the other. */
export type Known = { months: Map<YearMonth, Closed | null>; parts: Map<YearMonth, Promise<Part[]>> };

export function newKnown(): Known {
  return { months: new Map(), parts: new Map() };
}

async function closedIn(period: FigurePeriod, { months }: Known): Promise<Map<YearMonth, Closed>> {
  const wanted = monthsOf(period);
  const unread = wanted.filter((month) => !months.has(month));
  if (unread.length > 0) {
    const found = await ClosedMonth.find({ _id: { $in: unread }, state: 'closed' })
      .select('closing lines days')
      .lean<Closed[]>();
    for (const month of unread) months.set(month, null);
    for (const one of found) months.set(one._id, { ...one, days: one.days ?? [] });
  }
  return new Map(
    wanted.flatMap((month) => {
      const one = months.get(month);
      return one ? [[month, one] as const] : [];
    }),
  );
}

/** Some days of a closed month, from what it consists of at the offices of a scope. */
async function daysOf(
  { from, to }: FigurePeriod,
  { _id: month, closing, lines }: Closed,
  scope: Scope,
  { parts }: Known,
): Promise<[Line, Takings][]> {
  const lineOf = new Map(lines.filter((line) => isInScope(line, scope)).map((line) => [line.oid, line]));
  const own = isEvery(scope) ? {} : { oid: { $in: [...lineOf.keys()] } };
  const reading =
    parts.get(month) ??
    MonthPart.find({ month, closing, ...own })
      .select('oid entries')
      .lean()
      .exec();
  parts.set(month, reading);
  return (await reading).flatMap(({ oid, entries }): [Line, Takings][] => {
    const line = lineOf.get(oid);
    const inside = entries.filter(({ day }) => from <= day && day <= to);
    return line === undefined || inside.length === 0 ? [] : [[line, sumTakings(inside.map(takingsOf))]];
  });
}

/** All offices. */
export function isEvery({ oids, ogids }: Scope): boolean {
  return oids === undefined && ogids === undefined;
}

export function isInScope({ oid, ogid }: Pick<Named, 'oid' | 'ogid'>, { oids, ogids }: Scope): boolean {
  if (isEvery({ oids, ogids })) return true;
  return oids?.includes(oid) === true || (ogid !== null && ogids?.includes(ogid) === true);
}

/** The offices of a scope as they are today; undefined for all. */
export async function presentOids(scope: Scope): Promise<number[] | undefined> {
  if (isEvery(scope)) return undefined;
  const { oids, ogids } = scope;
  const { offices } = await presentOffices();
  const ofGroups = offices.flatMap(({ office }) =>
    office.ogid !== null && ogids?.includes(office.ogid) ? [office.oid] : [],
  );
  return [...new Set([...(oids ?? []), ...ofGroups])];
}

/** How offices and groups are called today. */
export async function namesNow(): Promise<(oid: number) => Named> {
  const [{ byId }, groupName] = await Promise.all([presentOffices(), groupNames()]);
  return (oid) => {
    const office = byId.get(oid)?.office;
    const ogid = office?.ogid ?? null;
    return { oid, office_name: office?.office_name ?? '', ogid, group_name: groupName(ogid) };
  };
}
