import { randomUUID } from 'node:crypto';
import type { Services } from '../../base/http/context';
import { callerNamed } from '../../base/http/caller';
import { recordAudit } from '../../base/audit/record';
import { errorName } from '../../base/errorName';
import { keepLease, LEASE_MS, updateRun } from '../../base/work/lease';
import { bringBackDue, claimNext, type Queue, type Task } from '../../base/work/task';
import { Refused } from './bytes';
import { checkRows } from './check';
import type { Work } from './kind';
import { lookAt } from './look';
import { Import, type ImportDoc, ImportPart } from './model';
import { runRows } from './run';
import { undoRows } from './undo';

const QUEUE: Queue<ImportDoc> = {
  records: Import,
  open: { open: true },
  leaseMs: LEASE_MS,
  longestPauseMs: LEASE_MS,
  claimed: () => ({ $set: { lease: randomUUID() } }),
};
/** After so many errors, one after another, a person is told. */
const MOST_FAILURES = 5;

/** The work of imports: reading, checking, writing and taking back, each from where it was left. */
export const imports: Task = {
  bringBack: ({ now }) => bringBackDue(QUEUE, now()),
  drain: async (services, id, stop) => {
    for (;;) {
      if (stop?.aborted) return;
      const doc = await claimNext(QUEUE, services.now(), id);
      if (doc === null) return;
      await takeOn(doc, services, stop);
    }
  },
};

async function takeOn(doc: ImportDoc, services: Services, stop?: AbortSignal): Promise<void> {
  let isLost = false;
  const release = keepLease(Import, doc, services.now, () => (isLost = true));
  const told = async (through: Partial<ImportDoc>) => {
    if (isLost) return false;
    if (stop?.aborted) {
      // Another process goes on at once.
      await updateRun(Import, doc, { ...through, due: services.now() });
      return false;
    }
    return updateRun(Import, doc, { ...through, failures: 0 });
  };
  try {
    const work = { doc, services, caller: callerNamed(doc.by) };
    const result = await step(work, told);
    if (result !== undefined) await end(work, result);
  } catch (error) {
    await failed(doc, error, services);
  } finally {
    release();
  }
}

type Told = (through: Partial<ImportDoc>) => Promise<boolean>;

async function step(work: Work, told: Told): Promise<Partial<ImportDoc> | undefined> {
  const { doc } = work;
  switch (doc.state) {
    case 'reading':
      return { ...(await lookAt(doc, doc.problem === CHOSEN)), state: 'columns', problem: '' };
    case 'checking': {
      const checked = await checkRows(work, told);
      return checked && { ...checked, state: 'checked' };
    }
    case 'running':
      return runRows(work, told);
    case 'undoing':
      return undoRows(work, told);
    default:
      return {};
  }
}

/** Marks a reading in an encoding that a person has chosen. */
export const CHOSEN = 'encoding chosen';

async function end({ doc, services, caller }: Work, result: Partial<ImportDoc>): Promise<void> {
  const isOver = result.state === 'done' || result.state === 'undone';
  if (isOver) {
    const { created, updated, unchanged, wrong } = result.counts ?? doc.counts;
    const undone = { undone: result.undone ?? 0 };
    await recordAudit(caller, services.now(), {
      subject: 'import',
      id: doc._id,
      what: result.state === 'done' ? 'import ended' : 'import undone',
      after: result.state === 'done' ? { file: doc.name, created, updated, unchanged, wrong } : undone,
      key: `${doc._id}:${result.state}`,
    });
  }
  await updateRun(Import, doc, { ...result, open: false, due: null, failures: 0 });
}

async function failed(doc: ImportDoc, error: unknown, services: Services): Promise<void> {
  if (error instanceof Refused) {
    // Nothing of it is kept.
    await ImportPart.deleteMany({ import: doc._id });
    await updateRun(Import, doc, { state: 'refused', problem: error.message, open: false, due: null });
    return;
  }
  services.log.error({ import: doc._id, error: errorName(error) }, 'import step');
  const failures = doc.failures + 1;
  const problem = failures < MOST_FAILURES ? '' : `It stopped after ${doc.through} rows, and is tried again.`;
  await updateRun(Import, doc, { failures, problem });
}
