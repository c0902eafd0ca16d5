import { setTimeout as delay } from 'node:timers/promises';
import type { CalendarDate } from '@rollbook/contract';
import { endingOn, type Reminded } from '../../membership/lists/toRemind';
import type { Services } from '../../base/http/context';
import type { Job, JobRun } from '../../base/jobs/jobs';
import { queueMails } from '../../letters/mail/queue';
import { officeDirectory } from '../../parties/offices/directory';
import { type Due, daysOf, dueReminders, type Progress, reminderDay } from './due';
import { renewalReminder } from './mails';
import { remindable } from './remindable';

const HOUR_MS = 3_600_000;
/** The pause in ms after a batch, so that requests do not wait. */
const PAUSE_MS = 50;

/**
 * Reminds members of renewal. Each reminder is sent at most once: the id of its mail is unique in the
 * outbox, and the progress is stored only after a day's mails are queued, so that a crash repeats a day without effect.
 */
export const renewalReminders: Job = {
  name: 'Reminders of renewal',
  everyMs: HOUR_MS,
  run: async (services, run) => {
    const today = reminderDay(services.now());
    const { reminders } = services.brand.renewal;
    let progress = progressOf(run.memory);
    for (const due of dueReminders(reminders, progress, today)) {
      await remind(due, services, run);
      if (run.signal.aborted) return;
      progress = { ...progress, [due.offset]: today };
      await run.remember(progress);
    }
    await run.remember({ ...progress, ...Object.fromEntries(unstarted(reminders, progress, today)) });
  },
};

function progressOf(memory: Record<string, unknown>): Progress {
  const days = Object.entries(memory).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(days);
}

/** Reminders that nothing was due for since they are known. */
function unstarted(offsets: readonly number[], progress: Progress, today: CalendarDate) {
  return offsets.filter((offset) => progress[offset] === undefined).map((offset) => [offset, today] as const);
}

async function remind(due: Due, services: Services, { signal }: JobRun): Promise<void> {
  for (const day of daysOf(due)) {
    for await (const applications of endingOn(day)) {
      await queueReminders(applications, due.offset, services);
      await delay(PAUSE_MS);
      if (signal.aborted) return;
    }
  }
}

async function queueReminders(
  applications: Reminded[],
  offset: number,
  { brand, now }: Services,
): Promise<void> {
  const [reminded, { byId }] = await Promise.all([remindable(applications), officeDirectory()]);
  const mails = reminded.flatMap((application) => {
    const office = byId.get(application.oid)?.office;
    return office === undefined ? [] : [renewalReminder({ application, office, brand, now: now(), offset })];
  });
  await queueMails(mails, now());
}
