import { addDays, type CalendarDate, denverDate, denverInstant } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { JobRecord } from '../../../src/base/jobs/model';
import { newLink } from '../../../src/base/links/links';
import { Outbox } from '../../../src/letters/mail/model';
import { firstWorkingDay } from '../../../src/journeys/reminders/statements';
import type { Services } from '../../../src/base/http/context';
import type { Deed } from '../node';
import type { Node } from '../nodes';
import type { Chore } from '../recovery';
import type { Run } from '../run';
import { ADMIN, contextOf, newUnpaid, Shared, type World } from '../world';
import { Mailbox, type MailFault } from './mailbox';

/** Days around the last valid day, fewer than the defaults: an outage of 400 days looks at fewer days. */
const OFFSETS = [-14, -3, 7];
const DAY_MS = 86_400_000;

/** What a member or an office did, and after how many other changes; it holds for later tries. */
export type Change = { kind: ChangeKind; application: number; nth: number };
export const changeKinds = ['renew at the counter', 'cancel', 'stop-reminders', 'edit pays'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ReminderScene = {
  services: Services;
  mailbox: Mailbox;
  /** When the service knew of reminders first. */
  since: Date;
  members: ApplicationDoc[];
  changes: Change[];
};

/** Those that are not checked yet. */
export const scenes = new Shared<ReminderScene[]>(() => []);

/**
 * A world at noon of the day before the first working day of a month, in which the jobs have run once, with members
 * for whom each reminder falls due on the first day, `jump` days later, and in between.
 */
export async function openScene(
  { world, clock }: Run,
  { jump, faultOf }: { jump: number; faultOf: (id: string) => MailFault },
): Promise<ReminderScene> {
  const start = dayBeforeWork(denverDate(new Date()));
  clock.advance(denverInstant(start, 12).getTime() - clock.now().getTime());
  const renewal = { ...world.services.brand.renewal, reminders: OFFSETS };
  const brand = { ...world.services.brand, renewal };
  const services = { ...world.services, brand, now: clock.now };
  const changes: Change[] = [];
  const mailbox = new Mailbox(faultOf, clock.now, () => changes.length);
  const [node] = world.nodes;
  await node.runDueJobs(services, node.reminderJobs);
  const members = await storeMembers(world, start, jump);
  const scene = { services, mailbox, since: clock.now(), members, changes };
  scenes.of(world).push(scene);
  return scene;
}

/** The first day from `today` on that precedes the first of a month that is a working day. */
function dayBeforeWork(today: CalendarDate): CalendarDate {
  for (let day = addDays(today, 1); ; day = addDays(day, 1)) {
    if (day.endsWith('-01') && firstWorkingDay(day) === day) return addDays(day, -1);
  }
}

async function storeMembers(world: World, start: CalendarDate, jump: number): Promise<ApplicationDoc[]> {
  const days = [...new Set([1, jump])];
  const ends = OFFSETS.flatMap((offset) => days.map((day) => addDays(start, day - offset)));
  const paid = ends.map((expiration_date): Partial<ApplicationDoc> => {
    const starts = addDays(expiration_date, -365);
    const application_time = denverInstant(starts, 9);
    return { expiration_date, starts, application_time, paid: true, payment_type: 'cash' };
  });
  const unpaid = [1, jump].map((day): Partial<ApplicationDoc> => {
    const application_time = denverInstant(addDays(start, day - 7), 9);
    return { application_time, expiration_date: addDays(start, 600) };
  });
  const members = [...paid, ...unpaid].map((fields) => newUnpaid(world.offices[0], fields));
  await Application.insertMany(members);
  return members;
}

/** A member renews, cancels, stops reminders or pays; without effect for one to whom it does not apply. */
export async function change(
  world: World,
  { services, changes }: ReminderScene,
  kind: ChangeKind,
  { _id: application, email }: ApplicationDoc,
): Promise<void> {
  const about = { application, email };
  const link = { purpose: 'stop-reminders', about, minutes: 60 } as const;
  const deeds: Record<ChangeKind, () => Promise<Deed>> = {
    'renew at the counter': async () => ({ kind: 'renew at the counter', id: application }),
    cancel: async () => ({ kind: 'cancel', chain: application, by: 'member', ends: 'with term' }),
    'stop-reminders': async () => ({ kind: 'stop-reminders', token: await newLink(link, services.now()) }),
    'edit pays': async () => ({ kind: 'edit pays', id: application }),
  };
  const answer = await world.nodes[1].perform(await deeds[kind](), contextOf(services, ADMIN));
  if (answer === '200') changes.push({ kind, application, nth: changes.length });
}

/** Jobs that have not ended since the last start of one, and mails that wait. */
export function openJobs(scene: ReminderScene): Chore {
  let isFirst = true;
  return async () => {
    const [mail, job] = await Promise.all([
      Outbox.exists({ state: 'due' }),
      JobRecord.exists({ $or: [{ lease: { $ne: '' } }, { error: { $ne: '' } }] }),
    ]);
    if (mail === null && job === null && !isFirst) return undefined;
    isFirst = false;
    return { take: async (node) => void (await runAll(scene, node)) };
  };
}

/** A round of the jobs and of the mail worker. */
export async function runAll(scene: ReminderScene, node: Node): Promise<string> {
  await runDueJobs(scene, node);
  return sendMails(scene, node);
}

export async function runDueJobs({ services }: ReminderScene, node: Node): Promise<string> {
  await node.runDueJobs(services, node.reminderJobs);
  return 'finished';
}

/** A round of the mail worker. */
export async function sendMails({ services, mailbox }: ReminderScene, node: Node): Promise<string> {
  await mailbox.sendDue(node, services);
  return 'finished';
}

export const days = (count: number) => count * DAY_MS;
