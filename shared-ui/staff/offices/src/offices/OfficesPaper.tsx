import type { Office } from '@rollbook/contract';
import { html, type Letterhead, type Paper, paperTable, useBrand, usePagePaper } from '@rollbook/ui';
import type { OfficeColumn } from './columns';

/** What the browser prints of the table of offices. Not part of the first visit. */
export default function OfficesPaper(props: {
  offices: readonly Office[];
  columns: readonly OfficeColumn[];
}) {
  const { brand } = useBrand();
  usePagePaper(() => officesPaper(props.offices, props.columns, brand));
  return null;
}

/** The offices on paper: every row, without buttons. */
function officesPaper(
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
