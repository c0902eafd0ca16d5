import { addDays } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { Bounce } from '../../../src/letters/mail/bounces';
import { JobRecord } from '../../../src/base/jobs/model';
import { Outbox } from '../../../src/letters/mail/model';
import { reminderDay } from '../../../src/journeys/reminders/due';
import { grouped } from '../grouped';
import type { Tally } from '../outcome';
import type { World } from '../world';
import type { Sent } from './mailbox';
import { type Change, type ReminderScene, scenes } from './scene';

/**
 * Violations of M1 to M4 (docs/faults.md) in a scene at rest: M1 nothing is sent twice; M2 nothing is sent to a member who has
 * renewed, cancelled, opted out or paid; M3 there is no burst; M4 nothing that is due was lost.
 */
export async function checkReminders(world: World, tally: Tally): Promise<string[]> {
  const found: string[] = [];
  for (const scene of scenes.of(world)) {
    for (const { template } of scene.mailbox.sent) tally.add(`sent ${template}`);
    found.push(...(await violationsOf(scene)));
  }
  return found;
}

async function violationsOf(scene: ReminderScene): Promise<string[]> {
  const { sent } = scene.mailbox;
  const failed = await JobRecord.find({ error: { $ne: '' } }).lean();
  return [
    ...sentTwice(sent),
    ...sent.flatMap((mail) => tooLate(mail, scene)),
    ...bursts(sent, scene),
    ...(await lost(scene)),
    ...failed.map(({ _id, error }) => `M4: the job '${_id}' ended with ${error}`),
  ];
}

/** What a mail is about: two with different ids can be the same reminder. */
function subjectOf({ id, template, data }: Sent): string {
  if (template === 'officeStatement') return id;
  return `${String(data.application)} ${String(data.offset ?? '')}`;
}

function sentTwice(sent: Sent[]): string[] {
  return [...grouped(sent, (mail) => `${mail.template} ${subjectOf(mail)}`)].flatMap(([subject, mails]) =>
    mails.length > 1 ? [`M1: ${subject} was sent ${mails.length} times`] : [],
  );
}

/** A change that had ended when the try began. */
function tooLate({ template, data, begun }: Sent, { changes }: ReminderScene): string[] {
  const before = changes.find(
    ({ application, nth, kind }) =>
      application === data.application && nth < begun && endsReminders(kind, template),
  );
  return before === undefined ? [] : [`M2: ${template} to ${before.application} after '${before.kind}'`];
}

function endsReminders(kind: Change['kind'], template: string): boolean {
  if (template === 'officeStatement') return false;
  return kind === 'edit pays' ? template === 'payReminder' : true;
}

/** Of the reminders of a membership only the newest that is due, and at most one a day. */
function bursts(sent: Sent[], { members, services }: ReminderScene): string[] {
  const reminders = sent.filter(({ template }) => template === 'renewalReminder');
  const expires = new Map(members.map(({ _id, expiration_date }) => [_id, expiration_date]));
  const { reminders: offsets } = services.brand.renewal;
  const outdated = reminders.filter(({ data, at }) => {
    const last = expires.get(Number(data.application)) ?? '';
    return offsets.some((newer) => newer > Number(data.offset) && addDays(last, newer) <= reminderDay(at));
  });
  const daily = grouped(reminders, ({ data, at }) => `${String(data.application)} on ${reminderDay(at)}`);
  return [
    ...outdated.map(
      ({ data }) => `M3: the reminder ${Number(data.offset)} of ${Number(data.application)} was outdated`,
    ),
    ...[...daily].flatMap(([day, mails]) =>
      mails.length > 1 ? [`M3: ${mails.length} reminders of ${day}`] : [],
    ),
  ];
}

/** Each member who may be reminded has the newest reminder that is due in the outbox. */
async function lost({ members, since, changes, services, mailbox }: ReminderScene): Promise<string[]> {
  const [outbox, bounced, stored] = await Promise.all([
    Outbox.find().select('_id').lean(),
    Bounce.find().select('_id').lean(),
    Application.find({ _id: { $in: members.map(({ _id }) => _id) } }).lean(),
  ]);
  const queued = new Set(outbox.map(({ _id }) => _id));
  const sent = new Set(mailbox.sent.map((mail) => `${mail.template} ${subjectOf(mail)}`));
  const away = new Set(bounced.map(({ _id }) => _id));
  const changed = new Set(changes.map(({ application }) => application));
  const mayBeReminded = ({ _id, email }: ApplicationDoc) => !changed.has(_id) && !away.has(email);
  const today = reminderDay(services.now());
  const [first, newest] = [reminderDay(since), services.brand.renewal.reminders];
  return stored.filter(mayBeReminded).flatMap(({ _id, paid, expiration_date, application_time }) => {
    if (!paid) {
      const due = application_time.getTime() + services.brand.payReminderDays * 86_400_000;
      const isDue = due > since.getTime() && due <= services.now().getTime() && expiration_date > today;
      return isDue && !queued.has(`pay reminder:${_id}`) ? [`M4: ${_id} got no reminder of payment`] : [];
    }
    const due = newest.filter((offset) => addDays(expiration_date, offset) <= today).at(-1);
    if (due === undefined || addDays(expiration_date, due) <= first) return [];
    const isOver = addDays(expiration_date, due + 30) < today;
    const isThere = queued.has(`renewal:${_id}:${due}`) || sent.has(`renewalReminder ${_id} ${due}`);
    return isOver || isThere ? [] : [`M4: ${_id} got no reminder ${due}`];
  });
}
