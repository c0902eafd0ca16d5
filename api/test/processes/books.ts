import { expect } from 'vitest';
import type { Message } from '../../../local/mail/index';
import { Application } from '../../src/membership/record/application';
import { Outbox } from '../../src/letters/mail/model';
import { messageId } from '../../src/letters/mail/transport';
import { UNSETTLED } from '../../src/money/payments/machine';
import { Payment } from '../../src/money/payments/model';
import { violations } from '../faults/payments/invariants';
import type { Installation } from './installation';
import type { Acknowledged } from './load';

/** In ms: a payment that a crash interrupts waits until its lease ends, again after every crash. */
export const GIVE_UP_MS = 200_000;
/** Past every lease, pause and second try that crashes have left; well before the re-sending of charges ends. */
export const LATER_MINUTES = 10;

const SENDER = 'help@cedarsage.example';

/** Waits until nothing is left to be done: no payment unsettled, no copy unqueued, no mail unsent. */
export async function untilAtRest(timeoutMs: number): Promise<void> {
  const rest = { payments: 0, copies: 0, mails: 0 };
  await expect.poll(leftToDo, { timeout: timeoutMs, interval: 200 }).toEqual(rest);
}

async function leftToDo() {
  const [payments, copies, mails] = await Promise.all([
    Payment.countDocuments({ state: { $in: UNSETTLED } }),
    Application.countDocuments({ copies_due: true }),
    Outbox.countDocuments({ state: 'due' }),
  ]);
  return { payments, copies, mails };
}

/** What is wrong with the books of a product at rest; empty when nothing is. */
export async function problems(
  { square, mails, office }: Installation,
  acknowledged: Acknowledged,
): Promise<string[]> {
  return [
    ...(await violations({ square })),
    ...(await lost(acknowledged, office.office_email)),
    ...(await wrongMails(mails())),
  ];
}

/** Acknowledged and not in the books, or there more often than once. */
async function lost({ applications, paid }: Acknowledged, officeEmail: string): Promise<string[]> {
  const stored = await Application.find().lean();
  const outbox = await Outbox.find().select('_id').lean();
  const queued = new Set(outbox.map(({ _id }) => _id));
  const byNumber = new Map(stored.map((one) => [one._id, one]));
  const found = [...applications].flatMap(([id, { last, email, byCard }]) => {
    const one = byNumber.get(id);
    if (one === undefined || one.last !== last || one.state !== 'live') return [`${last} is lost`];
    const prefix = byCard ? one.payment : 'office';
    return [
      ...(byCard && !one.paid ? [`${last} was paid by card and is not`] : []),
      ...(paid.has(id) && !one.paid ? [`${last} was paid afterwards and is not`] : []),
      ...[email, officeEmail].flatMap((to) =>
        queued.has(`${prefix}:${id}:${to}`) ? [] : [`${last} has no copy to ${to}`],
      ),
    ];
  });
  const names = stored.map(({ last }) => last);
  const twice = names.filter((last, at) => names.indexOf(last) !== at);
  return [...found, ...twice.map((last) => `${last} is stored twice`)];
}

/** Every mail of the outbox has arrived where it should and nowhere else, under its one Message-ID. */
async function wrongMails(messages: Message[]): Promise<string[]> {
  const outbox = await Outbox.find().lean();
  const arrived = new Map<string, Set<string>>();
  for (const { headers, to } of messages) {
    const id = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? 'none';
    arrived.set(id, new Set([...(arrived.get(id) ?? []), to.join()]));
  }
  const expected = new Map(outbox.map((mail) => [messageId(mail._id, SENDER), mail]));
  return [
    ...[...expected].flatMap(([id, { _id, to, state }]) => {
      const where = [...(arrived.get(id) ?? [])].join();
      return state === 'sent' && where === to.address ? [] : [`mail ${_id} is ${state}, went to '${where}'`];
    }),
    ...[...arrived.keys()].filter((id) => !expected.has(id)).map((id) => `the mail ${id} was not expected`),
  ];
}
