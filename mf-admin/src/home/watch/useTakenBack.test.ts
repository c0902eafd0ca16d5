import { expect, it } from 'vitest';
import { jobsIn, jobShown } from './useTakenBack';

const row = (id: number, taken_back: string | undefined, at: string, deleted_by = 'office:3') => ({
  id,
  taken_back,
  deleted_at: at,
  deleted_by,
  first: 'Ann',
  last: `Lee${id}`,
  oid: 3,
  office_name: 'Maple Clinic',
  kind: 'renewal' as const,
});

it('has one line for a job, the latest first, and none for a deletion', () => {
  const jobs = jobsIn([
    row(1, 'b1', '2026-11-20T10:00:00.000Z'),
    row(2, 'b1', '2026-11-20T10:00:01.000Z'),
    row(3, undefined, '2026-11-20T10:00:01.000Z'),
    row(4, 'desk', '2026-11-21T10:00:00.000Z'),
    row(5, 'desk', '2026-11-19T10:00:00.000Z'),
  ]);
  expect(jobs.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[4], [1, 2], [5]]);
});

it('says what was taken back, by whom and when', () => {
  const of = (...rows: ReturnType<typeof row>[]) => jobsIn(rows).map(jobShown);
  expect(of(row(1, 'b1', '2026-11-20T17:00:00.000Z'), row(2, 'b1', '2026-11-20T17:00:00.000Z'))).toEqual([
    '2 renewals taken back by Maple Clinic, 11/20/2026 10:00 am',
  ]);
  expect(of(row(1, 'desk', '2026-11-20T17:00:00.000Z', 'admin'))).toEqual([
    'Ann Lee1 taken back by Administrator, 11/20/2026 10:00 am',
  ]);
  expect(
    of(
      { ...row(1, 'b1', '2026-11-20T17:00:00.000Z'), kind: 'new' as never },
      row(2, 'b1', '2026-11-20T17:00:00.000Z'),
    ),
  ).toEqual(['2 entries taken back by Maple Clinic, 11/20/2026 10:00 am']);
});
