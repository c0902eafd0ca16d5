import { addDays, denverDate, denverInstant } from '@rollbook/contract';
import { runDueJobs } from '../src/base/jobs/jobs';
import { claimInSlot, deliverMail } from '../src/letters/mail/deliver';
import { Outbox, type OutboxDoc } from '../src/letters/mail/model';
import { queueMails } from '../src/letters/mail/queue';
import { Application, type ApplicationDoc } from '../src/membership/record/application';
import { Membership } from '../src/membership/record/membership';
import { stillTrue } from '../src/journeys/reminders';
import { renewalReminders } from '../src/journeys/reminders/renewals';
import { moveMember } from '../src/journeys/moving/member';
import type { OfficeDoc } from '../src/parties/offices/model';
import { startApi } from './api';
import { unpaidApplication } from './applications';
import { newAttempt } from './payments';
import { storeOffice } from './records';

type Sent = { at: Date; template: string; about: number; officeName: unknown };

const PER_MINUTE = 20;
const SPACE_MS = 60_000 / PER_MINUTE;
/** Their slots take less time than a lease of a mail: what is claimed and not settled yet is not due again. */
const BULK = 15;
/** What makes a reminder untrue while it waits: one member for each. */
const UNTRUE = ['renewed', 'cancelled', 'stopped', 'other address', 'deleted'] as const;

type Year = {
  name: string;
  members: number;
  /** Of so many mails one is looked at again and settled as the worker does, and two workers ask for its slot; default all. */
  oneIn?: number;
};

/**
 * Memberships that all end on December 31 are reminded under a rate of 20 mails a minute by two workers, on a clock that the
 * function moves. Some become untrue while they wait, a sign-in link comes in the middle, and the processes stop for ten minutes.
 */
export async function yearEnd({ name, members, oneIn = 1 }: Year) {
  let clock = denverInstant('2026-12-01', 9);
  const api = await startApi(name, { now: () => clock });
  const services = {
    ...api.services,
    brand: { ...api.services.brand, renewal: { ...api.services.brand.renewal, reminders: [-30] } },
  };
  try {
    const maple = await storeOffice({ office_name: 'Maple Clinic' });
    const cedar = await storeOffice({ office_name: 'Cedar Clinic' });
    await storeMembers(maple, members);
    // The first run of all makes up for nothing: it is that of the day before.
    clock = denverInstant('2026-11-30', 9);
    await runDueJobs(services, [renewalReminders]);
    clock = denverInstant('2026-12-01', 9);
    await runDueJobs(services, [renewalReminders]);
    const queued = await Outbox.countDocuments({ template: 'renewalReminder', state: 'due' });

    const untrue = await makeUntrue(members);
    const moved = members;
    const desk = { ...services, caller: { role: 'admin', account: 'admin' } as const };
    await moveMember(moved, { move: newAttempt(), from: maple._id, to: cedar._id }, desk);
    await Outbox.deleteMany({ template: 'clinicMoved' });

    const sent: Sent[] = [];
    const send = async ({ template, about, data }: OutboxDoc) => {
      sent.push({ at: clock, template, about: Number(about), officeName: data['officeName'] });
      return { subject: '', content: null };
    };
    const sender = { send, close: () => {} };
    const special = new Set([...untrue.values(), moved]);
    let unsettled: string[] = [];
    const settleBulk = async () => {
      const _id = { $in: unsettled };
      await Outbox.updateMany({ _id }, { $set: { state: 'sent', sent: clock, data: {}, links: [] } });
      unsettled = [];
    };
    /** One worker's turn: the ms until it has another one; null when nothing is due. */
    const turn = async (): Promise<number | null> => {
      const next = await claimInSlot(PER_MINUTE, clock);
      if (next === null || typeof next === 'number') return next;
      if (sent.length % oneIn === 0 || special.has(Number(next.about))) {
        await deliverMail(next, sender, services, stillTrue);
      } else {
        await send(next);
        unsettled.push(next._id);
        if (unsettled.length === BULK) await settleBulk();
      }
      return 0;
    };
    let asked = 0;
    let isLinked = false;
    for (;;) {
      const workers = sent.length % oneIn === 0 ? 2 : 1;
      const waits = await Promise.all(Array.from({ length: workers }, turn));
      if (!isLinked && sent.length >= members / 2) {
        isLinked = true;
        await settleBulk();
        asked = sent.length;
        await queueMails([signInLink()], clock);
        // All processes are away, and start again.
        clock = new Date(clock.getTime() + 10 * 60_000);
        continue;
      }
      if (waits.every((wait) => wait === null)) {
        await settleBulk();
        if ((await Outbox.countDocuments({ state: 'due' })) === 0) break;
        clock = denverInstant(nextDay(clock), 8);
        continue;
      }
      const [wait = 0] = waits.flatMap((one) => one ?? []).toSorted((one, other) => other - one);
      clock = new Date(clock.getTime() + (wait > 0 ? wait : SPACE_MS));
    }
    return { sent, queued, untrue, moved, asked, ended: clock };
  } finally {
    await api.stop();
  }
}

function signInLink() {
  const data = { url: 'https://rollbook.test/member#x', minutes: 30 };
  const to = { name: '', address: 'ana@rollbook.example' };
  return { id: 'link', to, language: 'en', template: 'memberLink', data } as const;
}

function nextDay(now: Date): string {
  const today = denverDate(now);
  return now < denverInstant(today, 8) ? today : addDays(today, 1);
}

async function storeMembers(office: OfficeDoc, members: number): Promise<void> {
  const time = denverInstant('2026-01-15', 12);
  const terms = { starts: '2026-01-15', expiration_date: '2026-12-31', application_time: time };
  const paid = { paid: true, payment_type: 'cash', payment_time: time } as const;
  for (let from = 0; from < members; from += 1000) {
    const ids = Array.from({ length: Math.min(1000, members - from) }, (_, nth) => from + nth + 1);
    await Application.collection.insertMany(
      ids.map((id) => ({ ...unpaidApplication(office, id, { ...terms, ...paid }) })) as never[],
    );
  }
}

/** Answers the applications that are to get no mail any more. */
async function makeUntrue(members: number): Promise<Map<(typeof UNTRUE)[number], number>> {
  const last = members - 1;
  const ids = new Map(UNTRUE.map((how, nth) => [how, last - nth]));
  const of = (how: (typeof UNTRUE)[number]) => ids.get(how) ?? -1;
  const renewed = await Application.findById(of('renewed')).orFail().lean();
  const renewal: ApplicationDoc = {
    ...renewed,
    _id: members + 1,
    renews: renewed._id,
    kind: 'renewal',
    starts: '2027-01-01',
    expiration_date: '2027-12-31',
    paid: false,
  };
  await Application.create(renewal);
  await Membership.create({ _id: of('cancelled'), cancelled_on: '2026-12-01' });
  await Membership.create({ _id: of('stopped'), reminders_off: true });
  await Application.updateOne({ _id: of('other address') }, { $set: { email: 'new@rollbook.example' } });
  await Application.updateOne({ _id: of('deleted') }, { $set: { state: 'deleted' } });
  return ids;
}

/** What must hold however many members there are. */
export function faultsOf({ sent, untrue, moved, asked }: Awaited<ReturnType<typeof yearEnd>>): string[] {
  const faults: string[] = [];
  sent.forEach(({ at }, nth) => {
    const before = sent[nth - 1];
    const gap = before === undefined ? SPACE_MS : at.getTime() - before.at.getTime();
    if (gap < SPACE_MS) faults.push(`mail ${nth} goes ${gap} ms after the one before`);
  });
  const reminders = sent.filter(({ template }) => template === 'renewalReminder');
  if (new Set(reminders.map(({ about }) => about)).size !== reminders.length)
    faults.push('one is reminded twice');
  for (const [how, id] of untrue) {
    if (reminders.some(({ about }) => about === id)) faults.push(`a mail goes although it is ${how}`);
  }
  if (sent[asked]?.template !== 'memberLink') faults.push('the link waits for a reminder');
  const ofMoved = reminders.find(({ about }) => about === moved);
  if (ofMoved?.officeName !== 'Cedar Clinic')
    faults.push(`the moved one reads ${String(ofMoved?.officeName)}`);
  for (const { at } of reminders) {
    const day = denverDate(at);
    if (at < denverInstant(day, 8) || at >= denverInstant(day, 21))
      faults.push(`${at.toISOString()} is at night`);
  }
  return faults;
}
