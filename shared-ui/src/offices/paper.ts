import type { Office } from '@rollbook/contract';
import { html, paperTable, type Letterhead, type Paper } from '../print';
import type { OfficeColumn } from './columns';

/** The offices on paper: every row, without buttons. */
export function officesPaper(
  offices: readonly Office[],
  columns: readonly OfficeColumn[],
  from: Letterhead | null,
): Paper {
  const headings = ['#', ...columns.map(({ heading }) => heading)];
  const cells = offices.map((office, index) => [
    String(index + 1),
    ...columns.map(({ text }) => text(office)),
  ]);
  const body = html`<h1>Offices</h1>
    <p>${offices.length} ${offices.length === 1 ? 'office' : 'offices'}</p>
    ${paperTable(headings, cells)}`;
  return { title: 'Offices', from, body, across: true };
}
