import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { type ReportColumn, reportOf } from '@rollbook/contract';
import type { Choice } from './choice';
import classes from './reports.module.css';
import { axisShown, comparedColumn, type ReportAnswer, type ReportRow } from './shown';

type Props = { answer: ReportAnswer; choice: Choice };

/** Rows that a chart has room for. */
const MOST = 31;
const COLORS = ['var(--rb-accent)', '#a4c0b8', '#c9bfae', '#8d7b63'];

/** The drawn figures of the first rows. The table below has all of them, so the picture is one image with its words. */
export default function ReportChart({ answer, choice }: Props) {
  const { columns, title } = reportOf(choice.report);
  const drawn = columns.filter(({ isDrawn }) => isDrawn);
  const [first] = drawn;
  if (first === undefined || answer.rows.length === 0) return null;
  const isMoney = first.isMoney === true;
  const isCompared = drawn.length === 1 && answer.compared !== null;
  const series = drawn.map(({ label }, nth) => ({ name: label, color: COLORS[nth] ?? 'gray' }));
  return (
    <div role="img" aria-label={`${title} as a chart. The table below has the same figures.`}>
      <BarChart
        h={220}
        data={answer.rows.slice(0, MOST).map((row) => dataOf(row, drawn, isCompared, choice))}
        dataKey="label"
        type={drawn.length > 1 ? 'stacked' : 'default'}
        series={isCompared ? [{ name: 'Before', color: '#c9bfae' }, ...series] : series}
        withLegend
        // On a phone more than two names take two lines.
        legendProps={{ verticalAlign: 'top', height: drawn.length > 2 ? 56 : 32 }}
        valueFormatter={(value) => axisShown(value, isMoney)}
        barProps={{ isAnimationActive: false }}
      />
      {answer.rows.length > MOST && (
        <p className={classes['note']}>
          The chart shows the first {MOST} of {answer.rows.length.toLocaleString('en-US')} rows. The table has
          all of them.
        </p>
      )}
    </div>
  );
}

function dataOf(
  { label, values, before }: ReportRow,
  drawn: readonly ReportColumn[],
  isCompared: boolean,
  { report }: Choice,
): Record<string, string | number> {
  const bars = Object.fromEntries(drawn.map((column) => [column.label, values[column.name] ?? 0]));
  const last = comparedColumn(report);
  return { label, ...bars, ...(isCompared ? { Before: before?.[last.name] ?? 0 } : {}) };
}
