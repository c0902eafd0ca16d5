import { setTimeout as delay } from 'node:timers/promises';
import { denverDate, isTermOver } from '@rollbook/contract';
import { type RemindedUnpaid, unpaidSince } from '../../membership/lists/toRemind';
import type { Services } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { queueMails } from '../../letters/mail/queue';
import { officeDirectory } from '../../parties/offices/directory';
import { payReminder } from './mails';
import { remindable } from './remindable';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAUSE_MS = 40;

/**
 * Reminds applicants who want to pay at the office and have not paid after `payReminderDays`, once. The id
 * of the mail is unique in the outbox; the progress is stored after the mails are queued.
 */
export const payReminders: Job = {
  name: 'Reminders of payment',
  everyMs: HOUR_MS,
  run: async (services, { since, memory, remember, signal }) => {
    const { payReminderDays } = services.brand;
    const upTo = services.now();
    const done = typeof memory['through'] === 'string' ? new Date(memory['through']) : since;
    const before = (instant: Date) => new Date(instant.getTime() - payReminderDays * DAY_MS);
    if (payReminderDays > 0) {
      for await (const applications of unpaidSince(before(done), before(upTo))) {
        await queueReminders(applications, services);
        await delay(PAUSE_MS);
        if (signal.aborted) return;
      }
    }
    // A clock that was set back does not repeat what was done.
    await remember({ through: (upTo > done ? upTo : done).toISOString() });
  },
};

async function queueReminders(applications: RemindedUnpaid[], { brand, now }: Services): Promise<void> {
  const today = denverDate(now());
  const running = applications.filter((application) => !isTermOver(application, today));
  const [reminded, { byId }] = await Promise.all([remindable(running), officeDirectory()]);
  const mails = reminded.flatMap((application) => {
    const office = byId.get(application.oid)?.office;
    return office === undefined ? [] : [payReminder({ application, office, brand, now: now() })];
  });
  await queueMails(mails, now());
}
