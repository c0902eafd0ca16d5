import { setTimeout as delay } from 'node:timers/promises';
import { denverDate, isTermOver } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { after, type Place, placeOf } from '../../membership/applications/position';
import type { Services } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { queueMails } from '../../letters/mail/queue';
import { officeDirectory } from '../../parties/offices/directory';
import { payReminder, REMINDED, type Reminded } from './mails';
import { remindable } from './remindable';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 200;
const PAUSE_MS = 40;

type Unpaid = Reminded & Pick<ApplicationDoc, 'application_time'>;

/**
 * Reminds applicants who want to pay at the office and have not paid after `payReminderDays`, once (lifecycle L3). The id
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

/** The unpaid online applications of that time, newest first, in batches. Uses the index of the administrator's list. */
async function* unpaidSince(from: Date, upTo: Date): AsyncGenerator<Unpaid[]> {
  const unpaid = { state: 'live', paid: false, payment: null, source: 'online' } as const;
  for (let place: Place = { time: upTo.getTime() + 1, id: 0 }; ;) {
    const rows = await Application.find({ ...unpaid, application_time: { $gt: from }, ...after(place) })
      .sort({ application_time: -1, _id: -1 })
      .limit(BATCH)
      .select(`${REMINDED} application_time`)
      .lean<Unpaid[]>();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    place = placeOf(last);
  }
}

async function queueReminders(applications: Unpaid[], { brand, now }: Services): Promise<void> {
  const today = denverDate(now());
  const running = applications.filter((application) => !isTermOver(application, today));
  const [reminded, { byId }] = await Promise.all([remindable(running), officeDirectory()]);
  const mails = reminded.flatMap((application) => {
    const office = byId.get(application.oid)?.office;
    return office === undefined ? [] : [payReminder({ application, office, brand, now: now() })];
  });
  await queueMails(mails, now());
}
