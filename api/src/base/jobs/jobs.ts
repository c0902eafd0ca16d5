import type { Services } from '../http/context';
import { jittered, type Rounds, startRounds } from '../work/rounds';
import { keepLease } from '../work/lease';
import { errorFacts, errorName } from '../errorName';
import { JobRecord } from './model';
import { type Claimed, claimJob, endJob, registerJob, remember, STOPPED } from './lease';

/** What a run gets besides the services. */
export type JobRun = {
  /** When the job was registered. */
  since: Date;
  /** What the last run kept. */
  memory: Record<string, unknown>;
  /** Keeps this for the next run. Throws when another process has taken over. */
  remember: (memory: Record<string, unknown>) => Promise<void>;
  /** Aborted when the process stops or another one has taken over: the run ends at its next step. */
  signal: AbortSignal;
};

/** A recurring job. Its work must be safe to repeat and to run twice at a time: the lease only saves work. */
export type Job = { name: string; everyMs: number; run: (services: Services, run: JobRun) => Promise<void> };

const PAUSE_MS = 15_000;

/** Runs the jobs that are due, one after the other, until it is stopped. Every process may do so. */
export function startJobs(services: Services, jobs: readonly Job[]): Rounds {
  const stopping = new AbortController();
  const rounds = startRounds(
    () => runDueJobs(services, jobs, stopping.signal),
    () => jittered(PAUSE_MS),
  );
  return {
    wake: rounds.wake,
    stop: () => {
      stopping.abort();
      return rounds.stop();
    },
  };
}

/** One round: each job that is due and that no other process runs. A failure of one does not keep the others from running. */
export async function runDueJobs(
  services: Services,
  jobs: readonly Job[],
  stop?: AbortSignal,
): Promise<void> {
  for (const job of jobs) {
    if (stop?.aborted) return;
    try {
      await registerJob(job.name, services.now());
      const claimed = await claimJob(job.name, job.everyMs, services.now());
      if (claimed !== undefined) await runClaimedJob(job, claimed, services, stop);
    } catch (error) {
      services.log.warn({ job: job.name, ...errorFacts(error) }, 'job');
    }
  }
}

async function runClaimedJob(
  { name, everyMs, run }: Job,
  claimed: Claimed,
  services: Services,
  stop: AbortSignal | undefined,
): Promise<void> {
  const { now, log } = services;
  const lost = new AbortController();
  const stopRenewing = keepLease(JobRecord, claimed, now, () => lost.abort());
  const [begun, start] = [now(), performance.now()];
  let error = '';
  try {
    await run(services, {
      since: claimed.since,
      memory: claimed.memory,
      remember: async (memory) => {
        if (!(await remember(claimed, memory))) throw new LeaseLost();
      },
      signal: AbortSignal.any([lost.signal, ...(stop === undefined ? [] : [stop])]),
    });
  } catch (failure) {
    error = errorName(failure);
    log.warn({ job: name, ...errorFacts(failure) }, 'job failed');
  } finally {
    stopRenewing();
  }
  if (stop?.aborted && error === '') error = STOPPED;
  await endJob(claimed, { everyMs, error, begun, now: now() });
  if (error === '') log.info({ job: name, ms: Math.round(performance.now() - start) }, 'job done');
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
