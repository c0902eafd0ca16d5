import {
  type CallAnswer,
  collectedOf,
  correctionShown,
  denverDate,
  ENTRY_KIND_SHOWN,
  ENTRY_WAY_SHOWN,
  entryNet,
  monthAndYear,
  shownDate,
  signedDollars,
} from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { planOf } from '../../letters/papers/plan';
import { printStatement } from '../../letters/papers/print';
import type { StatementEntry, StatementLine } from '../../letters/papers/statement';
import { readStatement } from './getStatement';

type Answer = CallAnswer<'getStatement'>;

/** What goes on paper: 50 pages. The CSV has all. */
const MOST_ENTRIES = 2000;

/** The statement of a month with the payments that it consists of, as a PDF. */
export const statementPdf: Handler<'statementPdf'> = async (input, context) => {
  const statement = await readStatement({ ...input, limit: MOST_ENTRIES }, context);
  const { month, name, closed_at, total, lines, corrections, entries, next } = statement;
  return printStatement({
    plan: planOf(context.brand),
    title: `Statement of ${monthAndYear(month)}`,
    name,
    standing: standing(closed_at),
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
