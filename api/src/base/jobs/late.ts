import type { CallAnswer } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { stockGaugeBy } from '../metrics/stock';
import type { Job } from './jobs';
import { type JobDoc, JobRecord } from './model';

/** A job is late after three of its intervals, but not within the first quarter of an hour. */
const INTERVALS = 3;
const LEAST_MS = 15 * 60_000;

/** The jobs that have not succeeded for too long, the latest first. */
export async function lateJobs(jobs: readonly Job[], now: Date): Promise<CallAnswer<'getLateJobs'>> {
  const late = (await recordsOf(jobs)).filter((record) => isLate(record, jobs, now));
  return late.map(({ _id, last_success, since, error }) => ({
    job: _id,
    last_success: last_success?.toISOString() ?? null,
    waits_since: (last_success ?? since).toISOString(),
    error,
  }));
}

export function getLateJobs(jobs: readonly Job[]): Handler<'getLateJobs'> {
  return (_input, { now }) => lateJobs(jobs, now());
}

function isLate({ _id, last_success, since }: JobDoc, jobs: readonly Job[], now: Date): boolean {
  const everyMs = jobs.find(({ name }) => name === _id)?.everyMs ?? 0;
  const waited = now.getTime() - (last_success ?? since).getTime();
  return waited > Math.max(INTERVALS * everyMs, LEAST_MS);
}

/** The label is not called `job`: Prometheus has a label of that name of its own, and renames ours. */
export const lastSuccess = stockGaugeBy(
  'name',
  'rollbook_job_last_success_timestamp_seconds',
  'When each recurring job last succeeded in any process; before its first success, when it was registered',
);
const interval = stockGaugeBy('name', 'rollbook_job_interval_seconds', 'The pause of each recurring job');

/**
 * Sets the gauges of the jobs. Each has a sample from the start, also one that has never succeeded or was never registered:
 * without one no rule compares anything.
 */
export function readJobStock(jobs: readonly Job[]) {
  return async (now: Date): Promise<void> => {
    const records = new Map((await recordsOf(jobs)).map((record) => [record._id, record]));
    const started = new Date(now.getTime() - process.uptime() * 1000);
    for (const { name, everyMs } of jobs) {
      const { last_success = null, since = started } = records.get(name) ?? {};
      lastSuccess.set({ name }, (last_success ?? since).getTime() / 1000);
      interval.set({ name }, everyMs / 1000);
    }
  };
}

async function recordsOf(jobs: readonly Job[]): Promise<JobDoc[]> {
  return JobRecord.find({ _id: { $in: jobs.map(({ name }) => name) } })
    .sort({ last_success: 1, _id: 1 })
    .lean();
}
