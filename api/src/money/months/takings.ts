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
import {
  ClosedMonth,
  Correction,
  type CorrectionDoc,
  type Line,
  type MonthDoc,
  MonthPart,
  type PartDoc,
} from './model';
import { thatStand } from './closed';
import { recount, recountOfAll } from './recount';

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
  const add = (named: Named, takings: Takings) => {
    if (!isInScope(named, scope)) return;
    const before = sums.get(named.oid)?.takings ?? NO_TAKINGS;
    const { oid, office_name, ogid, group_name } = named;
    sums.set(oid, { oid, office_name, ogid, group_name, takings: addTakings(before, takings) });
  };
  for (const { stored, ...stretch } of await stretchesIn(period, known)) {
    if (stored === null) {
      for (const [oid, takings] of await recount(stretch, await presentOids(scope)))
        add(nameOf(oid), takings);
    } else for (const [line, takings] of await linesIn(stretch, stored, scope, known)) add(line, takings);
  }
  for (const { oid, takings } of await foundIn(period)) add(nameOf(oid), takings);
  // An office that a closed month knows for its members alone took nothing.
  return [...sums.values()].filter(({ takings }) => !isSameTakings(takings, NO_TAKINGS));
}

/** The sum of the same. Of all offices it is counted without telling them apart, which is a fraction of the work. */
export async function takingsOfAll(
  period: FigurePeriod,
  scope: Scope,
  known: Known = newKnown(),
): Promise<Takings> {
  if (!isEvery(scope))
    return sumTakings((await takingsIn(period, scope, known)).map(({ takings }) => takings));
  const sums = (await foundIn(period)).map(({ takings }) => takings);
  for (const { stored, ...stretch } of await stretchesIn(period, known)) {
    sums.push(stored === null ? await recountOfAll(stretch) : await sumIn(stretch, stored, known));
  }
  return sumTakings(sums);
}

/** The corrections that were found in a period. */
async function foundIn({ from, to }: FigurePeriod): Promise<Pick<CorrectionDoc, 'oid' | 'takings'>[]> {
  const found = await Correction.find({ on: { $gte: from, $lte: to } })
    .select('month oid takings')
    .lean();
  return thatStand(found);
}

type Closed = Pick<MonthDoc, '_id' | 'closing' | 'lines' | 'days'>;
type Part = Pick<PartDoc, 'oid' | 'entries'>;

/** The closed months, and their parts, that a caller has read: it asks for one day after the other. */
export type Known = { months: Map<YearMonth, Closed | null>; parts: Map<YearMonth, Promise<Part[]>> };

export function newKnown(): Known {
  return { months: new Map(), parts: new Map() };
}

/** `stored`: of a closed month. */
type Stretch = FigurePeriod & { stored: Closed | null };

/** The closed months of a period one by one, and what is open between them as one stretch. */
async function stretchesIn({ from, to }: FigurePeriod, { months }: Known): Promise<Stretch[]> {
  const wanted = monthsOf({ from, to });
  await readMonths(wanted, months);
  const stretches: Stretch[] = [];
  for (const month of wanted) {
    const whole = wholeMonth(month);
    const part = { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to };
    const stored = months.get(month) ?? null;
    const last = stretches.at(-1);
    if (stored === null && last?.stored === null) last.to = part.to;
    else stretches.push({ ...part, stored });
  }
  return stretches;
}

async function readMonths(wanted: readonly YearMonth[], known: Known['months']): Promise<void> {
  const unread = wanted.filter((month) => !known.has(month));
  if (unread.length === 0) return;
  const found = await ClosedMonth.find({ _id: { $in: unread }, state: 'closed' })
    .select('closing lines days')
    .lean<Closed[]>();
  for (const month of unread) known.set(month, null);
  for (const one of found) known.set(one._id, { ...one, days: one.days ?? [] });
}

/** What all offices took on some days of a closed month. */
async function sumIn({ from, to }: FigurePeriod, stored: Closed, known: Known): Promise<Takings> {
  const { days } = stored;
  // An earlier version has stored none.
  const takings =
    days.length === 0
      ? (await linesIn({ from, to }, stored, {}, known)).map(([, sum]) => sum)
      : days.filter(({ day }) => from <= day && day <= to).map((one) => one.takings);
  return sumTakings(takings);
}

/** What the offices of a scope took on some days of a closed month. */
async function linesIn(
  { from, to }: FigurePeriod,
  { _id: month, closing, lines }: Closed,
  scope: Scope,
  { parts }: Known,
): Promise<[Line, Takings][]> {
  const whole = wholeMonth(month);
  if (from === whole.from && to === whole.to) return lines.map((line) => [line, line.takings]);
  const own = lines.filter((line) => isInScope(line, scope));
  const reading =
    parts.get(month) ??
    MonthPart.find({ month, closing, oid: { $in: own.map(({ oid }) => oid) } })
      .select('oid entries')
      .lean()
      .exec();
  parts.set(month, reading);
  const entriesOf = new Map((await reading).map(({ oid, entries }) => [oid, entries]));
  return own.flatMap((line): [Line, Takings][] => {
    const inside = entriesOf.get(line.oid)?.filter(({ day }) => from <= day && day <= to) ?? [];
    return inside.length === 0 ? [] : [[line, sumTakings(inside.map(takingsOf))]];
  });
}

/** All offices. */
export function isEvery({ oids, ogids }: Scope): boolean {
  return oids === undefined && ogids === undefined;
}

export function isInScope({ oid, ogid }: Pick<Named, 'oid' | 'ogid'>, { oids, ogids }: Scope): boolean {
  if (isEvery({ oids, ogids })) return true;
  return oids?.includes(oid) === true || ogids?.some((one) => one === ogid) === true;
}

/** The offices of a scope as they are today; undefined for all. */
export async function presentOids(scope: Scope): Promise<number[] | undefined> {
  if (isEvery(scope)) return undefined;
  const { offices } = await presentOffices();
  const present = offices.flatMap(({ office }) => (isInScope(office, scope) ? [office.oid] : []));
  return [...new Set([...(scope.oids ?? []), ...present])];
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
