import type { RenewableMember } from '@rollbook/contract';
import { downloadCsv, fileName, toCsv } from '@rollbook/kit';
import { html, type Letterhead, type Paper, paperTable } from '@rollbook/ui';
import { columnsOf } from './shown';

/** The call list for paper or CSV: every row that matches. */
export type CallList = { title: string; rows: readonly RenewableMember[] };

export function callListPaper({ title, rows }: CallList, from: Letterhead | null): Paper {
  const body = html`<h1>${title}</h1>
    <p>${rows.length} ${rows.length === 1 ? 'membership' : 'memberships'}</p>
    ${paperTable(headings(rows), cells(rows))}`;
  return { title, from, body, across: true };
}

export function saveCallList({ title, rows }: CallList): void {
  downloadCsv(fileName(title, 'csv'), toCsv(headings(rows), cells(rows)));
}

function headings(rows: CallList['rows']): string[] {
  return ['#', ...columnsOf(rows).map(({ heading }) => heading)];
}

function cells(rows: CallList['rows']): string[][] {
  const columns = columnsOf(rows);
  return rows.map((row, index) => [String(index + 1), ...columns.map(({ text }) => text(row))]);
}
