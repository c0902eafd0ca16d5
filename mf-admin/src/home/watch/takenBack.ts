import { type DeletedApplication, nameShown, shownTime } from '@rollbook/contract';
import { whoOf } from '@rollbook/staff-members';

export type TakenBack = Pick<
  DeletedApplication,
  'id' | 'taken_back' | 'deleted_at' | 'deleted_by' | 'first' | 'last' | 'oid' | 'office_name' | 'kind'
>;
/** What one job has taken back, or one entry that was taken back alone. */
export type Job = { key: string; rows: readonly TakenBack[] };

/** Of an entry that was taken back alone. */
const ALONE = 'desk';

/** The jobs that have taken back, the latest first. */
export function jobsIn(deleted: readonly TakenBack[]): readonly Job[] {
  const byJob = new Map<string, TakenBack[]>();
  for (const row of deleted) {
    if (row.taken_back === undefined) continue;
    const key = row.taken_back === ALONE ? String(row.id) : row.taken_back;
    byJob.set(key, [...(byJob.get(key) ?? []), row]);
  }
  return [...byJob]
    .map(([key, of]) => ({ key, rows: of }))
    .toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));
}

/** '10 renewals taken back by Maple Clinic, 11/20/2026 10:00 am'. */
export function jobShown(job: Job): string {
  const [first] = job.rows;
  if (first === undefined) return '';
  const count = job.rows.length;
  const what = job.rows.every(({ kind }) => kind === 'renewal') ? 'renewals' : 'entries';
  const named = count === 1 ? nameShown(first) : `${count.toLocaleString('en-US')} ${what}`;
  return `${named} taken back by ${whoOf(first.deleted_by, first)}, ${shownTime(new Date(timeOf(job)))}`;
}

const timeOf = ({ rows }: Job): string => rows[0]?.deleted_at ?? '';
