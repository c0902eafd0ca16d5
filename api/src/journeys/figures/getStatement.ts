import {
  type CallAnswer,
  type CallRequest,
  denverDate,
  type MonthEntry,
  shownId,
  sumTakings,
  wholeMonth,
} from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import { readCursor } from '../../base/http/keyset';
import { ApiProblem } from '../../base/http/problem';
import { closedAt } from '../../money/months/closed';
import { findCorrections } from '../../money/months/corrections';
import { correctionsIn, correctionsOf } from '../../money/months/correctionsOf';
import { entriesOf } from '../../money/months/entries';
import { type OfficeTakings, type Scope, takingsIn } from '../../money/months/takings';
import { groupNames } from '../../parties/groups/records';
import { officeNames } from '../../parties/offices/records';
import { correctionsShown } from './correctionsShown';
import { scopeOf } from './scope';

type Answer = CallAnswer<'getStatement'>;

const CURSOR = /^(\d{1,10})_(\d{1,7})$/;

/** A month of an office, a group or the plan. A closed one stays as it was; what was recorded since stands apart. */
export const getStatement: Handler<'getStatement'> = (input, context) => readStatement(input, context);

type Asked = Omit<CallRequest<'getStatement'>, 'limit'> & { limit: number };

/** Throws `not_offered` for a month that has not begun. */
export async function readStatement(input: Asked, { caller, brand, now }: Context): Promise<Answer> {
  const { month, limit, cursor } = input;
  const period = wholeMonth(month);
  if (period.from > denverDate(now())) throw new ApiProblem('not_offered', 'This month has not begun');
  const scope = await scopeOf(caller, input);
  const closed = await closedAt(month);
  if (closed !== null) await findCorrections(month, { now });
  const [taken, since, inside] = await Promise.all([
    takingsIn(period, scope),
    correctionsOf(month, scope),
    correctionsIn(period, scope),
  ]);
  const lines = taken.toSorted((one, other) => one.office_name.localeCompare(other.office_name));
  const [from, skip] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const place = { line: Number(from ?? 0), skip: Number(skip ?? 0) };
  const { entries, next } = await page(month, lines, place, limit);
  const [first] = lines;
  const total = { oid: 0, office_name: '', ogid: null, group_name: '' };
  return {
    month,
    name: (await nameOf(scope, first)) ?? brand.planName,
    closed_at: closed?.toISOString() ?? null,
    total: toLine({ ...total, takings: sumTakings(lines.map(({ takings }) => takings)) }),
    lines: lines.map(toLine),
    corrections: await correctionsShown([...since, ...inside]),
    entries,
    next,
  };
}

/** Of the one office or group that is asked for, as it was when the month was closed; undefined for the plan. */
async function nameOf({ oids, ogids }: Scope, first: OfficeTakings | undefined): Promise<string | undefined> {
  const [oid, ogid] = [oids?.length === 1 ? oids[0] : undefined, ogids?.length === 1 ? ogids[0] : undefined];
  if (ogid !== undefined) return first?.group_name ?? (await groupNames())(ogid);
  return oid === undefined ? undefined : (first?.office_name ?? (await officeNames([oid]))(oid));
}

function toLine({ oid, office_name, group_name, takings }: OfficeTakings): Answer['total'] {
  const { new_members, renewals, cancelled, card, cash, check, refunds } = takings;
  return { oid, office_name, group_name, new_members, renewals, cancelled, card, cash, check, refunds };
}

/** Entries from a place on, office by office in the order of the lines. */
async function page(
  month: string,
  lines: readonly OfficeTakings[],
  { line, skip }: { line: number; skip: number },
  limit: number,
): Promise<Pick<Answer, 'entries' | 'next'>> {
  const entries: Answer['entries'] = [];
  let at = skip;
  for (let nth = line; nth < lines.length; nth += 1, at = 0) {
    const office = lines[nth];
    if (office === undefined) break;
    const own = await entriesOf(month, office.oid);
    const taken = own.slice(at, at + limit - entries.length);
    entries.push(...taken.map((entry) => shown(entry, office)));
    if (at + taken.length < own.length) return { entries, next: `${nth}_${at + taken.length}` };
    if (entries.length === limit && nth + 1 < lines.length) return { entries, next: `${nth + 1}_0` };
  }
  return { entries, next: null };
}

function shown(
  { kind, id, day, way, cents }: MonthEntry,
  { oid, office_name }: OfficeTakings,
): Answer['entries'][number] {
  const number = id === null ? '' : shownId({ id, oid });
  return { oid, office_name, kind, number, day, way, cents };
}
