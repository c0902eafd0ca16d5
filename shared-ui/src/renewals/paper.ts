import type { RenewableMember } from '@rollbook/contract';
import { downloadCsv, fileName, toCsv } from '../csv';
import { html, type Letterhead, type Paper, paperTable } from '../print';
import { COLUMNS } from './shown';

/** The call list for paper or CSV: every row that matches. */
export type CallList = { title: string; rows: readonly RenewableMember[] };

export function callListPaper({ title, rows }: CallList, from: Letterhead | null): Paper {
  const body = html`<h1>${title}</h1>
    <p>${rows.length} ${rows.length === 1 ? 'membership' : 'memberships'}</p>
    ${paperTable(headings(), cells(rows))}`;
  return { title, from, body, across: true };
}

export function saveCallList({ title, rows }: CallList): void {
  downloadCsv(fileName(title, 'csv'), toCsv(headings(), cells(rows)));
}

function headings(): string[] {
  return ['#', ...COLUMNS.map(({ heading }) => heading)];
}

function cells(rows: readonly RenewableMember[]): string[][] {
  return rows.map((row, index) => [String(index + 1), ...COLUMNS.map(({ text }) => text(row))]);
}
