import { setTimeout as delay } from 'node:timers/promises';
import { denverDate, dollars, nameShown, shownId, totalCents } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../applications/model';
import type { Services } from '../http/context';
import type { Job } from '../jobs/jobs';
import { bouncedAmong } from '../mail/bounces';
import { type Mail, queueMails } from '../mail/queue';
import type { OfficeDoc } from '../offices/model';
import { officesWithStatements } from '../offices/statements';
import { reminderDay } from './due';
import { firstWorkingDay } from './workingDays';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 20;
/** Offices at a time. */
const BATCH = 50;
/** Names that a statement lists; the total counts all. */
const MOST_NAMES = 200;
/** A link that stops statements works for a year. */
const STOP_MINUTES = 365 * 24 * 60;

/**
 * Sends each office with unpaid names a statement on the first working day of a month (lifecycle L3), once: the id of its
 * mail has the month. After an outage it is sent on a later day of the month, never for a month that is over.
 */
export const officeStatements: Job = {
  name: 'Statements of offices',
  everyMs: HOUR_MS,
  run: async (services, { since, memory, remember, signal }) => {
    const today = reminderDay(services.now());
    const [month, day] = [today.slice(0, 7), firstWorkingDay(today)];
    if (memory['month'] === month || today < day) return;
    // What fell due before the service knew of statements is not made up for.
    if (day >= denverDate(since)) {
      for await (const offices of officesWithStatements(BATCH)) {
        await queueStatements(offices, month, services);
        await delay(PAUSE_MS);
        if (signal.aborted) return;
      }
    }
    await remember({ month });
  },
};

async function queueStatements(offices: OfficeDoc[], month: string, services: Services): Promise<void> {
  const unpaid = await unpaidOf(
    offices.map(({ _id }) => _id),
    services,
  );
  const due = offices.filter(({ _id }) => unpaid.has(_id));
  const isBounced = await bouncedAmong(due.map(({ office_email }) => office_email));
  const mails = due
    .filter(({ office_email }) => !isBounced(office_email))
    .map((office) => statement(office, unpaid.get(office._id) ?? [], month, services));
  await queueMails(mails, services.now());
}

type Unpaid = Pick<ApplicationDoc, '_id' | 'oid' | 'first' | 'last'>;

/** The unpaid applications of these offices whose term runs on, the oldest first. Uses the index 'unpaid'. */
async function unpaidOf(oids: number[], { now }: Services): Promise<Map<number, Unpaid[]>> {
  const rows = await Application.find({
    oid: { $in: oids },
    state: 'live',
    paid: false,
    cancelled: null,
    payment: null,
    expiration_date: { $gte: denverDate(now()) },
  })
    .sort({ application_time: 1, _id: 1 })
    .select('oid first last')
    .lean<Unpaid[]>();
  const byOffice = new Map<number, Unpaid[]>();
  for (const row of rows) byOffice.set(row.oid, [...(byOffice.get(row.oid) ?? []), row]);
  return byOffice;
}

function statement(
  { _id: oid, office_name, office_email }: OfficeDoc,
  unpaid: Unpaid[],
  month: string,
  { brand }: Services,
): Mail {
  return {
    id: `statement:${month}:${oid}`,
    to: { name: office_name, address: office_email },
    language: 'en',
    once: true,
    template: 'officeStatement',
    data: {
      officeName: office_name,
      names: unpaid.slice(0, MOST_NAMES).map((one) => `${nameShown(one)} (${shownId({ id: one._id, oid })})`),
      count: unpaid.length,
      total: dollars(totalCents(unpaid.length)),
      payUrl: `${brand.publicOrigin}/officepay`,
    },
    links: [{ as: 'stopUrl', purpose: 'stop-reminders', about: { data: { oid } }, minutes: STOP_MINUTES }],
  };
}
