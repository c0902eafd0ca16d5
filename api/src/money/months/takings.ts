import {
  addTakings,
  type FigurePeriod,
  isSameTakings,
  monthsOf,
  NO_TAKINGS,
  type Takings,
  takingsOf,
  wholeMonth,
  type YearMonth,
  yearMonthOf,
} from '@rollbook/contract';
import { groupNames } from '../../parties/groups/records';
import { presentOffices } from '../../parties/offices/directory';
import { ClosedMonth, Correction, type Line, MonthPart, type PartDoc } from './model';
import { recount } from './recount';

/** All offices, these, or those of a group: in a closed month the offices that the group had then. */
export type Scope = { oids?: readonly number[] | undefined; ogids?: readonly number[] | undefined };

export type OfficeTakings = Pick<Line, 'oid' | 'office_name' | 'ogid' | 'group_name' | 'takings'>;
type Named = Omit<OfficeTakings, 'takings'>;

/**
 * What each office took in a period: the one source of home, reports, statements and their CSV. A closed month counts as it
 * was stored, an open one from the records, and corrections of closed months on the day on which they were found.
 */
export async function takingsIn(
  period: FigurePeriod,
  scope: Scope,
  parts: KnownParts = new Map(),
): Promise<OfficeTakings[]> {
  const [nameOf, closed] = await Promise.all([namesNow(), closedIn(period)]);
  const sums = new Map<number, OfficeTakings>();
  const add = (named: Named, takings: Takings) => {
    if (!isInScope(named, scope)) return;
    const known = sums.get(named.oid)?.takings ?? NO_TAKINGS;
    const { oid, office_name, ogid, group_name } = named;
    sums.set(oid, { oid, office_name, ogid, group_name, takings: addTakings(known, takings) });
  };
  for (const stretch of stretchesOf(period, new Set(closed.map(({ _id }) => _id)))) {
    if (stretch.month === null) {
      const oids = await presentOids(scope);
      for (const [oid, takings] of await recount(stretch, oids)) add(nameOf(oid), takings);
      continue;
    }
    const { month } = stretch;
    const lines = closed.find(({ _id }) => _id === month)?.lines ?? [];
    const isWhole = stretch.from === wholeMonth(month).from && stretch.to === wholeMonth(month).to;
    if (isWhole) for (const line of lines) add(line, line.takings);
    else for (const [line, takings] of await daysOf(stretch, month, lines, parts)) add(line, takings);
  }
  const corrections = await Correction.find({ on: { $gte: period.from, $lte: period.to } })
    .select('oid takings')
    .lean();
  for (const { oid, takings } of corrections) add(nameOf(oid), takings);
  // An office that a closed month knows for its members alone took nothing.
  return [...sums.values()].filter(({ takings }) => !isSameTakings(takings, NO_TAKINGS));
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

async function closedIn({ from, to }: FigurePeriod) {
  return ClosedMonth.find({ _id: { $gte: yearMonthOf(from), $lte: yearMonthOf(to) }, state: 'closed' })
    .select('lines')
    .lean<{ _id: YearMonth; lines: Line[] }[]>();
}

/** The parts of closed months that a caller has read: it asks for one day after the other. */
export type KnownParts = Map<YearMonth, Promise<Pick<PartDoc, 'oid' | 'entries'>[]>>;

async function partsOf(month: YearMonth): Promise<Pick<PartDoc, 'oid' | 'entries'>[]> {
  const closed = await ClosedMonth.findById(month).select('closing').lean();
  return MonthPart.find({ month, closing: closed?.closing ?? '' })
    .select('oid entries')
    .lean();
}

/** Some days of a closed month, from what it consists of. */
async function daysOf(
  { from, to }: FigurePeriod,
  month: YearMonth,
  lines: readonly Line[],
  known: KnownParts,
): Promise<[Line, Takings][]> {
  const reading = known.get(month) ?? partsOf(month);
  known.set(month, reading);
  const lineOf = new Map(lines.map((line) => [line.oid, line]));
  return (await reading).flatMap(({ oid, entries }): [Line, Takings][] => {
    const line = lineOf.get(oid);
    const inside = entries.filter(({ day }) => from <= day && day <= to);
    if (line === undefined || inside.length === 0) return [];
    return [[line, inside.map(takingsOf).reduce((sum, one) => addTakings(sum, one), NO_TAKINGS)]];
  });
}

export function isInScope({ oid, ogid }: Pick<Named, 'oid' | 'ogid'>, { oids, ogids }: Scope): boolean {
  if (oids === undefined && ogids === undefined) return true;
  return oids?.includes(oid) === true || (ogid !== null && ogids?.includes(ogid) === true);
}

/** The offices of a scope as they are today; undefined for all. */
export async function presentOids({ oids, ogids }: Scope): Promise<number[] | undefined> {
  if (oids === undefined && ogids === undefined) return undefined;
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
