import { toCsv } from '@rollbook/kit';
import { REPORT_NAMES } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { columnsFor, csvOf, type ReportAnswer, withTotal } from './shown';

const values = { payments: 2, card: 4000, cash: 0, check: 0, collected: 4000, refunds: 500, net: 3500 };
const answer: ReportAnswer = {
  from: '2026-12-01',
  to: '2026-12-31',
  compared: { from: '2025-12-01', to: '2025-12-31' },
  rows: [{ key: '3', label: '=Maple', closed: false, values, before: { ...values, net: -2000 } }],
  total: values,
  total_before: values,
  as_closed: null,
};
const choice = {
  report: 'money',
  rows: 'office',
  from: '2026-12-01',
  to: '2026-12-31',
  compare: 'year',
  where: [],
} as const;

it('shows the total first, refunds with a minus, and the period before beside', () => {
  const [total] = withTotal(answer);
  const texts = total && columnsFor(choice, true).map(({ text }) => text(total));
  expect(texts).toEqual(['Total', '2', '$40', '$0', '$0', '$40', '−$5', '$35', '$35']);
});

it('writes numbers as numbers, and guards text alone', () => {
  const { headings, rows } = csvOf(answer, choice);
  expect(headings.slice(0, 2)).toEqual(['Office', 'Payments']);
  expect(toCsv(headings, rows).split('\r\n')[1]).toBe(
    "'=Maple,2,40.00,0.00,0.00,40.00,5.00,35.00,2,40.00,0.00,0.00,40.00,5.00,-20.00",
  );
});

it.each(REPORT_NAMES)(
  'no two columns of %s have one id, so that none takes the place of another',
  (report) => {
    const ids = columnsFor({ ...choice, report }, true).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

it('says what the compared column is', () => {
  const headings = columnsFor({ ...choice, report: 'retention' }, true).map(({ header }) => header);
  expect(headings).toContain('Renewed before');
  expect(headings.at(-1)).toBe('Retention, year before');
  expect(columnsFor({ ...choice, compare: 'before' }, true).at(-1)?.header).toBe('Net, period before');
});
