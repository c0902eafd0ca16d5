import { isAheadOfTime } from './base/aheadOfTime';
import { sweepJoinings } from './membership/joining/sweep';
import { dropSuspicions, findSuspicions } from './membership/duplicates/findSuspicions';
import { sweepRenewals } from './membership/duplicates/renewalClaims';
import { noteDelivered } from './membership/mails/delivered';
import { sweepAgreements, sweepCopies, sweepDeleted } from './membership/enrol/sweeps';
import type { Services } from './base/http/context';
import { lastRound } from './base/metrics/registry';
import { startBackground } from './base/migrations/background';
import { startJobs } from './base/jobs/jobs';
import { sweepMovedOffices } from './parties/offices/moved';
import { type Rounds, startRounds } from './base/work/rounds';
import { startTask } from './base/work/task';
import { errorName } from './base/errorName';
import { startMailWorker, type Sweep } from './letters/mail/worker';
import { cancellations } from './journeys/cancelling/cancelSteps';
import { cardPdf } from './membership/papers/papers';
import { batches } from './journeys/batches/steps';
import { sweepRequests } from './journeys/requests/answer';
import { imports } from './journeys/importing/work';
import { migrations } from './journeys/migrations/list';
import { dropOldIndexesLater } from './journeys/migrations/oldIndexes';
import { sweepTakenBack } from './money/corrections/takeBackPayment';
import { erasures } from './journeys/privacy/erase';
import { startReconciler } from './money/reconciler/reconcile';
import { stillTrue } from './journeys/reminders';
import { jobs } from './subjects';

export type Workers = {
  wakePayment: (attempt: string) => void;
  wakeJobs: () => void;
  stop: () => Promise<void>;
};

const HOUR_MS = 3_600_000;
/** A person watches the progress of a batch. */
const BATCH_PAUSE_MS = 1000;
/** Its last round is a minute after the first. */
const ERASING_PAUSE_MS = 20_000;

/** Starts the background workers of this process. */
export function startWorkers(services: Services): Workers {
  // A worker that never ends a round has a sample, too: without one no rule compares anything.
  for (const worker of ['mail', 'reconciler']) lastRound.setToCurrentTime({ worker });
  const sweeps = [
    sweepCopies,
    sweepRenewals,
    sweepMovedOffices,
    sweepTakenBack,
    sweepRequests,
    sweepJoinings,
    hourly(sweepAgreements),
    hourly(sweepDeleted),
    hourly(dropSuspicions),
  ];
  const mailWorker = startMailWorker(services, { cardPdf, sweeps, stillTrue, onSent: noteDelivered });
  const reconciler = startReconciler(services, [cancellations]);
  const batchRounds = startTask(batches, services, BATCH_PAUSE_MS);
  const importRounds = startTask(imports, services, BATCH_PAUSE_MS);
  const erasing = startTask(erasures, services, ERASING_PAUSE_MS);
  const recurring = startJobs(services, jobs);
  const suspecting = startSuspecting(services);
  const migrating = startBackground(services, migrations);
  const dropping = dropOldIndexesLater(services);
  return {
    wakePayment: reconciler.wake,
    wakeJobs: () => recurring.wake(),
    stop: async () => {
      await Promise.all([
        mailWorker.stop(),
        reconciler.stop(),
        batchRounds.stop(),
        importRounds.stop(),
        erasing.stop(),
        recurring.stop(),
        suspecting.stop(),
        migrating.stop(),
        dropping.stop(),
      ]);
    },
  };
}

/** Between two rounds, and between those of many records, such as after an import: other work comes in between. */
const SUSPECTING_PAUSE_MS = { none: 5000, more: 200 } as const;

function startSuspecting(services: Services): Pick<Rounds, 'stop'> {
  let isMore = false;
  const round = async () => {
    try {
      isMore = await findSuspicions(services);
    } catch (error) {
      isMore = false;
      services.log.error({ error: errorName(error) }, 'round of suspicions');
    }
  };
  return startRounds(round, () => SUSPECTING_PAUSE_MS[isMore ? 'more' : 'none']);
}

/** Runs a sweep in the first round, then at most once an hour. */
function hourly(sweep: Sweep): Sweep {
  let next = new Date(0);
  return async (services) => {
    const now = services.now();
    if (now < next && !isAheadOfTime(next, now, HOUR_MS)) return;
    next = new Date(now.getTime() + HOUR_MS);
    await sweep(services);
  };
}
