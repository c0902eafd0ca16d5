import {
  addDays,
  bucketsOf,
  type CalendarDate,
  collectedOf,
  type FigurePeriod,
  LANGUAGES,
  netOf,
  NO_TAKINGS,
  paidNames,
  reportOf,
  type ReportName,
  type ReportRows,
  shownDate,
  shownMonth,
  monthOf,
  sumTakings,
  type Takings,
  totalCents,
  yearMonthOf,
} from '@rollbook/contract';
import { activeByState } from '../../membership/lists/figures';
import { addRetention, NO_RETENTION, type Retention, retentionBy } from '../../membership/lists/retention';
import { unpaidAges } from '../../membership/lists/unpaidAges';
import { salesBy } from '../../membership/payables/sales';
import { activeAt } from '../../money/months/figures';
import {
  namesNow,
  newKnown,
  type OfficeTakings,
  presentOids,
  type Scope,
  takingsIn,
  takingsOfAll,
} from '../../money/months/takings';

export type Values = Record<string, number | null>;
export type ReportRow = { key: string; label: string; values: Values };
export type Asked = { report: ReportName; rows: ReportRows; scope: Scope; today: CalendarDate };

/** The rows of one period. */
export async function rowsOf(period: FigurePeriod, asked: Asked): Promise<ReportRow[]> {
  switch (asked.report) {
    case 'unpaid':
      return unpaidRows(asked);
    case 'active':
      return activeRows(period.to, asked);
    case 'retention':
      return retentionRows(period, asked);
    case 'enrolments':
    case 'money':
      return takenRows(period, asked);
  }
}

async function takenRows(period: FigurePeriod, { report, rows, scope }: Asked): Promise<ReportRow[]> {
  if (rows === 'day' || rows === 'week' || rows === 'month') {
    const known = newKnown();
    const found: ReportRow[] = [];
    // One after the other: other requests go on in between.
    for (const bucket of bucketsOf(period, rows)) {
      const takings = await takingsOfAll(bucket, scope, known);
      found.push({ key: bucket.from, label: timeLabel(bucket, rows), values: valuesOf(report, takings) });
    }
    return found;
  }
  if (rows === 'state' || rows === 'language') {
    const field = rows === 'state' ? 'signup_state' : 'language';
    const sums = await salesBy(field, period, await presentOids(scope));
    return [...sums]
      .map(([key, takings]) => ({ key, label: labelOf(rows, key), values: valuesOf(report, takings) }))
      .toSorted(byLabel);
  }
  if (rows === 'way') return waysOf(await takingsOfAll(period, scope));
  const offices = await takingsIn(period, scope);
  return placed(rows, offices).map(({ key, label, all }) => ({
    key,
    label,
    values: valuesOf(report, sumTakings(all.map(({ takings }) => takings))),
  }));
}

function valuesOf(report: ReportName, takings: Takings): Values {
  const { new_members, renewals, cancelled, card, cash, check, refunds } = takings;
  if (report === 'enrolments') return { new_members, renewals, cancelled, enrolled: new_members + renewals };
  const collected = collectedOf(takings);
  return { payments: paidNames(collected), card, cash, check, collected, refunds, net: netOf(takings) };
}

/** Refunds have a row of their own: a refund in cash may be of a payment by card. */
function waysOf(takings: Takings): ReportRow[] {
  const ways = (['card', 'cash', 'check'] as const).map((way) => ({
    key: way,
    label: { card: 'Card', cash: 'Cash', check: 'Check' }[way],
    values: valuesOf('money', { ...NO_TAKINGS, [way]: takings[way] }),
  }));
  const { refunds, refund_count } = takings;
  const back = valuesOf('money', { ...NO_TAKINGS, refunds, refund_count });
  return [...ways, { key: 'refunds', label: 'Refunds', values: back }];
}

async function unpaidRows({ rows, scope, today }: Asked): Promise<ReportRow[]> {
  const [ages, nameOf] = await Promise.all([unpaidAges(today, await presentOids(scope)), namesNow()]);
  const offices = [...ages].map(([oid, names]) => ({ ...nameOf(oid), names }));
  return placed(rows, offices).map(({ key, label, all }) => {
    const of = (nth: 0 | 1 | 2 | 3) => totalCents(all.reduce((sum, { names }) => sum + names[nth], 0));
    const [days_30, days_60, days_90, days_more] = [of(0), of(1), of(2), of(3)];
    const unpaid = days_30 + days_60 + days_90 + days_more;
    return { key, label, values: { days_30, days_60, days_90, days_more, unpaid } };
  });
}

async function activeRows(day: CalendarDate, { rows, scope }: Asked): Promise<ReportRow[]> {
  if (rows === 'state') {
    return [...(await activeByState(day, await presentOids(scope)))]
      .map(([key, active]) => ({ key, label: labelOf('state', key), values: { active } }))
      .toSorted(byLabel);
  }
  const offices = (await activeAt(day, scope)).filter(({ active }) => active !== 0);
  return placed(rows, offices).map(({ key, label, all }) => ({
    key,
    label,
    values: { active: all.reduce((sum, { active }) => sum + active, 0) },
  }));
}

async function retentionRows(period: FigurePeriod, { rows, scope, today }: Asked): Promise<ReportRow[]> {
  const oids = await presentOids(scope);
  if (rows === 'office') {
    const [sums, nameOf] = await Promise.all([retentionBy(period, today, oids, 'oid'), namesNow()]);
    return [...sums]
      .map(([key, sum]) => ({ key, label: nameOf(Number(key)).office_name, values: retained(sum) }))
      .toSorted(byLabel);
  }
  const sums = new Map<string, Retention>();
  for (const [day, sum] of await retentionBy(period, today, oids, 'expiration_date')) {
    const known = sums.get(yearMonthOf(day)) ?? NO_RETENTION;
    sums.set(yearMonthOf(day), addRetention(known, sum));
  }
  return bucketsOf(period, 'month').map((month) => ({
    key: month.from,
    label: timeLabel(month, 'month'),
    values: retained(sums.get(yearMonthOf(month.from)) ?? NO_RETENTION),
  }));
}

function retained({ due, before, after, ended }: Retention): Values {
  return { due, before, after, ended, percent: percentOf(before + after, due) };
}

/** With one decimal; null where nothing was due. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** The sum of all rows; a percentage is computed again. */
export function addValues(report: ReportName, all: readonly Values[]): Values {
  const sum: Values = {};
  for (const { name } of reportOf(report).columns) {
    sum[name] = all.reduce((total, values) => total + (values[name] ?? 0), 0);
  }
  if (report !== 'retention') return sum;
  const [before = 0, after = 0, due = 0] = [sum['before'], sum['after'], sum['due']];
  return { ...sum, percent: percentOf((before ?? 0) + (after ?? 0), due ?? 0) };
}

type Placed = Pick<OfficeTakings, 'oid' | 'office_name' | 'ogid' | 'group_name'>;

/** By office or by group, by name. */
function placed<Office extends Placed>(
  rows: ReportRows,
  offices: readonly Office[],
): { key: string; label: string; all: Office[] }[] {
  const places = new Map<string, { key: string; label: string; all: Office[] }>();
  for (const office of offices) {
    const isGroup = rows === 'group';
    const key = String((isGroup ? office.ogid : office.oid) ?? 0);
    const name = isGroup ? office.group_name : office.office_name;
    const place = places.get(key) ?? { key, label: name || (isGroup ? 'No group' : 'Of no office'), all: [] };
    place.all.push(office);
    places.set(key, place);
  }
  return [...places.values()].toSorted(byLabel);
}

function byLabel(one: { label: string }, other: { label: string }): number {
  return one.label.localeCompare(other.label);
}

function timeLabel({ from, to }: FigurePeriod, rows: 'day' | 'week' | 'month'): string {
  if (rows === 'day') return shownDate(from);
  if (rows === 'week') return `${shownDate(from)} to ${shownDate(to)}`;
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const month = shownMonth(monthOf(from));
  return isWhole ? month : `${month}, ${Number(from.slice(8))} to ${Number(to.slice(8))}`;
}

function labelOf(rows: 'state' | 'language', key: string): string {
  if (rows === 'state') return key || 'Not recorded';
  return { en: 'English', es: 'Spanish' }[LANGUAGES.find((one) => one === key) ?? 'en'];
}
