import {
  type CallAnswer,
  dollars,
  signedDollars,
  type ReportColumn,
  reportOf,
  ROWS_LABELS,
} from '@rollbook/contract';
import type { Column, CsvCell } from '@rollbook/kit';
import type { Choice } from './choice';

export type ReportAnswer = CallAnswer<'getReport'>;
export type ReportRow = ReportAnswer['rows'][number];

/** A figure as a cell has it; '' where there is none. */
export function valueShown(value: number | null | undefined, column: ReportColumn): string {
  if (value === null || value === undefined) return '';
  if (column.isPercent) return `${value.toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
  if (!column.isMoney)
    return value < 0 ? `−${(-value).toLocaleString('en-US')}` : value.toLocaleString('en-US');
  return signedDollars(column.isOut && value > 0 ? -value : value);
}

/** The figure that the period before is shown of: the last one of the report. */
export function comparedColumn(report: Choice['report']): ReportColumn {
  const { columns } = reportOf(report);
  return columns.at(-1) ?? { name: '', label: '' };
}

/** The rows with the total first. */
export function withTotal({ rows, total, total_before }: ReportAnswer): ReportRow[] {
  return [{ key: 'total', label: 'Total', closed: false, values: total, before: total_before }, ...rows];
}

export function columnsFor({ report, rows, compare }: Choice, isCompared: boolean): Column<ReportRow>[] {
  const { columns } = reportOf(report);
  const last = comparedColumn(report);
  return [
    {
      id: 'label',
      header: ROWS_LABELS[rows],
      text: ({ label, closed }) => (closed ? `${label}, closed` : label),
      isFixed: true,
      isRowHeader: true,
      card: 'title',
    },
    ...columns.map((column, nth): Column<ReportRow> => ({
      id: column.name,
      header: column.label,
      text: ({ values }) => valueShown(values[column.name], column),
      width: 96,
      align: 'end',
      priority: nth + 1,
      card: column === last ? 'aside' : 'field',
    })),
    ...(isCompared
      ? [
          {
            // No figure of a report has such a name: two columns with one id would change places.
            id: 'compared period',
            header: comparedHeading(last, compare),
            text: ({ before }: ReportRow) => valueShown(before?.[last.name], last),
            width: 120,
            align: 'end' as const,
            priority: 2,
          },
        ]
      : []),
  ];
}

/** 'Net, year before'. */
function comparedHeading({ label }: ReportColumn, compare: Choice['compare']): string {
  return `${label}, ${compare === 'year' ? 'year before' : 'period before'}`;
}

/** Cells for a spreadsheet: figures are numbers and money, so that sums work. */
export function csvOf(answer: ReportAnswer, choice: Choice): { headings: string[]; rows: CsvCell[][] } {
  const { columns } = reportOf(choice.report);
  const figure = (value: number | null | undefined, { isMoney }: ReportColumn): CsvCell =>
    value === null || value === undefined ? '' : isMoney ? { cents: value } : value;
  const isCompared = answer.compared !== null;
  return {
    headings: [
      ROWS_LABELS[choice.rows],
      ...columns.map(({ label }) => label),
      ...(isCompared ? columns.map((column) => comparedHeading(column, choice.compare)) : []),
    ],
    rows: answer.rows.map(({ label, values, before }) => [
      label,
      ...columns.map((column) => figure(values[column.name], column)),
      ...(isCompared ? columns.map((column) => figure(before?.[column.name], column)) : []),
    ]),
  };
}

/** '$1,200' on the axis. */
export function axisShown(value: number, isMoney: boolean): string {
  return isMoney ? dollars(value, 'short') : value.toLocaleString('en-US');
}
