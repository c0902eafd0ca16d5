import { setTimeout as delay } from 'node:timers/promises';
import {
  addDays,
  type CalendarDate,
  denverDate,
  dollars,
  type Month,
  monthOf,
  monthRange,
  nameShown,
  totalCents,
} from '@rollbook/contract';
import { type UnpaidName, unpaidNames } from '../../membership/lists/toRemind';
import type { Services } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { bouncedAmong } from '../../letters/mail/bounces';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { memberNumbers } from '../../membership/record/chain';
import type { OfficeDoc } from '../../parties/offices/model';
import { officesWithStatements } from '../../parties/offices/statements';
import { markedByOffices } from '../../money/payments/markedByOffices';
import { reminderDay } from './due';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 20;
/** Offices at a time. */
const BATCH = 50;
/** Names that a statement lists; the total counts all. */
const MOST_NAMES = 200;
/** A link that stops statements works for a year. */
const STOP_MINUTES = 365 * 24 * 60;

/**
 * Sends each office with unpaid names, or with names that it marked as paid itself in the month before, a statement
 * on the first working day of a month, once: the id of its mail has the month. After an outage it is sent on
 * a later day of the month, never for a month that is over.
 */
export const officeStatements: Job = {
  name: 'Statements of offices',
  everyMs: HOUR_MS,
  run: async (services, { since, memory, remember, signal }) => {
    const today = reminderDay(services.now());
    const [month, day] = [today.slice(0, 7), firstWorkingDay(today)];
    if (memory['month'] === month || today < day) return;
    // A statement that was due before the first run of this job is not sent later.
    if (day >= denverDate(since)) {
      const marked = await markedIn(monthOf(addDays(`${month}-01`, -1)));
      for await (const offices of officesWithStatements(BATCH)) {
        await queueStatements(offices, { month, marked }, services);
        await delay(PAUSE_MS);
        if (signal.aborted) return;
      }
    }
    await remember({ month });
  },
};

type Marked = Awaited<ReturnType<typeof markedByOffices>>;

async function markedIn(month: Month): Promise<Map<number, Marked>> {
  return byOffice(await markedByOffices(monthRange(month)));
}

function byOffice<Row extends { oid: number }>(rows: Row[]): Map<number, Row[]> {
  const offices = new Map<number, Row[]>();
  for (const row of rows) offices.set(row.oid, [...(offices.get(row.oid) ?? []), row]);
  return offices;
}

async function queueStatements(
  offices: OfficeDoc[],
  { month, marked }: { month: string; marked: Map<number, Marked> },
  services: Services,
): Promise<void> {
  const oids = offices.map(({ _id }) => _id);
  const unpaid = byOffice(await unpaidNames(oids, denverDate(services.now())));
  const due = offices.filter(({ _id }) => unpaid.has(_id) || marked.has(_id));
  const isBounced = await bouncedAmong(due.map(({ office_email }) => office_email));
  const numberOf = await memberNumbers([...unpaid.values()].flat());
  const mails = due
    .filter(({ office_email }) => !isBounced(office_email))
    .map((office) => {
      const names = { unpaid: unpaid.get(office._id) ?? [], marked: marked.get(office._id) ?? [] };
      return statement(office, names, month, { ...services, numberOf });
    });
  await queueMails(mails, services.now());
}

function statement(
  { _id: oid, office_name, office_email }: OfficeDoc,
  { unpaid, marked }: { unpaid: UnpaidName[]; marked: Marked },
  month: string,
  { brand, numberOf }: Pick<Services, 'brand'> & { numberOf: (unpaid: UnpaidName) => string },
): Mail {
  return {
    id: `statement:${month}:${oid}`,
    to: { name: office_name, address: office_email },
    language: 'en',
    once: true,
    template: 'officeStatement',
    data: {
      oid,
      officeName: office_name,
      names: unpaid.slice(0, MOST_NAMES).map((one) => `${nameShown(one)} (${numberOf(one)})`),
      count: unpaid.length,
      total: dollars(totalCents(unpaid.length)),
      marked: {
        names: marked
          .slice(0, MOST_NAMES)
          .map((one) => `${one.name} (${one.member_id}): ${one.payment_type}`),
        count: marked.length,
        total: dollars(marked.reduce((cents, { amount }) => cents + amount, 0)),
      },
      payUrl: `${brand.publicOrigin}/officepay`,
    },
    links: [
      {
        as: 'stopUrl',
        purpose: 'stop-reminders',
        about: { email: office_email, data: { oid } },
        minutes: STOP_MINUTES,
      },
    ],
  };
}

/**
 * The first working day of a date's month: not a weekend, and neither of the federal holidays that can be at the
 * beginning of a month (5 USC 6103): New Year's Day, also when it is observed on a Monday, and Labor Day.
 */
export function firstWorkingDay(date: CalendarDate): CalendarDate {
  const first = `${date.slice(0, 8)}01`;
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  return days.find((day) => !isWeekend(day) && !isHoliday(day)) ?? first;
}

function weekday(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWeekend(day: CalendarDate): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

function isHoliday(day: CalendarDate): boolean {
  const [month, nth] = [day.slice(5, 7), Number(day.slice(8))];
  const isMonday = weekday(day) === 1;
  if (month === '01') return nth === 1 || (nth === 2 && isMonday);
  return month === '09' && isMonday && nth <= 7;
}
