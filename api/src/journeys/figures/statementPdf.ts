import {
  type CallAnswer,
  collectedOf,
  correctionShown,
  counted,
  denverDate,
  dollars,
  ENTRY_KIND_SHOWN,
  ENTRY_WAY_SHOWN,
  entryNet,
  monthAndYear,
  monthPeriods,
  shownDate,
  signedDollars,
  totalCents,
} from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { planOf } from '../../letters/papers/plan';
import { printStatement } from '../../letters/papers/print';
import type { StatementEntry, StatementLine } from '../../letters/papers/statement';
import { endOf } from '../../money/months/figures';
import { recordExport } from '../audit/noteExport';
import { readStatement } from './getStatement';
import { scopeOf } from './scope';

type Answer = CallAnswer<'getStatement'>;

/** What goes on paper: 50 pages. The CSV has all. */
const MOST_ENTRIES = 2000;

/** The statement of a month with the payments that it consists of, as a PDF. The history has an entry of it, before it leaves. */
export const statementPdf: Handler<'statementPdf'> = async (input, context) => {
  const today = denverDate(context.now());
  const period = monthPeriods(input.month, today).now;
  const [statement, end] = await Promise.all([
    readStatement({ ...input, limit: MOST_ENTRIES }, context),
    endOf(period, await scopeOf(context.caller, input), today),
  ]);
  const { month, name, closed_at, total, lines, corrections, entries, next } = statement;
  await recordExport(context.caller, context.now(), {
    list: 'statement',
    way: 'paper',
    rows: entries.length,
  });
  return printStatement({
    plan: planOf(context.brand),
    title: `Statement of ${monthAndYear(month)}`,
    name,
    standing: standing(closed_at),
    end: [
      {
        label: 'Unpaid',
        value: `${counted(end.unpaid_names, 'name')}, ${dollars(totalCents(end.unpaid_names))}, on ${shownDate(period.to)}`,
      },
      { label: 'Active', value: `${counted(end.active, 'member')} on ${shownDate(period.to)}` },
    ],
    lines: [{ ...total, office_name: 'Total' }, ...lines].map(lineShown),
    corrections: corrections.map((one) => `${correctionShown(one)}: ${signedDollars(one.net)}`),
    entries: entries.map(entryShown),
    isCut: next !== null,
  });
};

function standing(closedAt: string | null): string {
  if (closedAt === null) return 'Not closed yet: its figures can still change.';
  return `Closed since ${shownDate(denverDate(new Date(closedAt)))}. Its figures stay as they are.`;
}

function lineShown(line: Answer['total']): StatementLine {
  const { oid, office_name, new_members, renewals, cancelled, card, cash, check, refunds } = line;
  const collected = collectedOf(line);
  return {
    oid,
    office: office_name || 'Of no office',
    figures: [
      ...[new_members, renewals, cancelled].map((count) => count.toLocaleString('en-US')),
      ...[card, cash, check, collected, -refunds, collected - refunds].map(signedDollars),
    ],
  };
}

function entryShown(entry: Answer['entries'][number]): StatementEntry {
  const { day, number, office_name, kind, way } = entry;
  return {
    day: shownDate(day),
    number,
    office: office_name,
    what: ENTRY_KIND_SHOWN[kind],
    way: ENTRY_WAY_SHOWN[way],
    amount: kind === 'cancelled' ? '' : signedDollars(entryNet(entry)),
  };
}
