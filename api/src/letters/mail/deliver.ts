import { Counter } from 'prom-client';
import { isDatabaseAway, patiently } from '../../base/database';
import type { Services } from '../../base/http/context';
import { registry } from '../../base/metrics/registry';
import { bringBackDue, claimNext, type Queue } from '../../base/work/task';
import { forgetBounce, isBounce, noteBounce } from './bounces';
import { failureReason, LONGEST_DELAY_MS, MAX_ATTEMPTS, mayHaveArrived, retryDelay } from './failure';
import { Outbox, type OutboxDoc } from './model';
import { RANKS } from './queue';
import { isByDay, takeSlot } from './rate';
import { givenUpExpiry } from './retention';
import type { Sender } from './transport';
import { templates } from '../templates/render';
import type { Condition } from '../templates/template';

const mailTries = new Counter({
  name: 'rollbook_mail_tries_total',
  help: 'Tries at sending a mail, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});

/**
 * Longer than a try that uses up the timeouts for connecting, greeting and one silence (40 s). A lease that expires means
 * a dead worker, or a mail server so slow that a mail can arrive twice.
 */
const LEASE_MS = 60_000;

/** All ranks are named, so that one scan of the index in its order serves the claim; null is of mails of an earlier version. */
const queue: Queue<OutboxDoc> = {
  records: Outbox,
  open: { rank: { $in: [null, ...Object.values(RANKS)] }, state: 'due' },
  order: { rank: 1, due: 1 },
  leaseMs: LEASE_MS,
  longestPauseMs: LONGEST_DELAY_MS,
  claimed: () => ({ $inc: { attempts: 1 } }),
};

/** What a person waits for at a screen alone. */
const urgent: Queue<OutboxDoc> = { ...queue, open: { rank: RANKS.urgent, state: 'due' } };

/** What has been due longest of all but reminders, so that no number of urgent mails keeps the others waiting. */
const longestDue: Queue<OutboxDoc> = {
  ...queue,
  open: { once: false, state: 'due' },
  order: { once: 1, due: 1 },
};

/** Claims the mail of the first rank that has been due longest, and counts the try; null when there is none. */
export const claimMail = (now: Date): Promise<OutboxDoc | null> => claimNext(queue, now);

/** One mail in so many is the one that has been due longest, of any rank but reminders: no mail waits without end. */
const FAIR_EVERY = 4;

/** Claims the next mail of a worker that has claimed `nth` with it. */
export async function claimInTurn(nth: number, now: Date, mails = queue): Promise<OutboxDoc | null> {
  const longest = nth % FAIR_EVERY === 0 ? await claimLongestDue(now) : null;
  return longest ?? claimNext(mails, now);
}

/** At night, under a rate: all but the reminders. */
const atNight: Queue<OutboxDoc> = {
  ...queue,
  open: {
    rank: { $in: [null, ...Object.values(RANKS).filter((rank) => rank !== RANKS.reminders)] },
    state: 'due',
  },
};

/**
 * Claims the next mail in a slot of the provider's rate; the ms to wait for the slot, or null when no mail is due. The mail is
 * chosen in its slot: one that a person waits for goes in the next one, however many reminders wait. `nth` as in claimInTurn.
 */
export async function claimInSlot(perMinute: number, now: Date, nth = 1): Promise<OutboxDoc | number | null> {
  const mails = isByDay(now) ? queue : atNight;
  const isDue = await Outbox.exists({ ...mails.open, due: { $lte: now } });
  if (isDue === null) return null;
  const wait = await takeSlot(perMinute, now);
  return wait > 0 ? wait : claimInTurn(nth, now, mails);
}

export const claimUrgent = (now: Date): Promise<OutboxDoc | null> => claimNext(urgent, now);

export const claimLongestDue = (now: Date): Promise<OutboxDoc | null> => claimNext(longestDue, now);

/** Makes mails due that a clock which ran ahead has put off for too long. */
export const bringBackMails = (now: Date): Promise<void> => bringBackDue(queue, now);

/**
 * Whether what a mail says still holds when it is its turn, by template; all others always do. What has changed since and is
 * to be said as it is now is answered as data.
 */
export type StillTrue = Partial<
  Record<string, (mail: OutboxDoc, services: Services) => Promise<boolean | Record<string, unknown>>>
>;

/** What another subject notes once the mail server took a mail. It may be told twice. */
export type OnSent = (mail: OutboxDoc, at: Date) => Promise<void>;

/** Sends a claimed mail and stores the outcome. Throws only when the database is away. */
export async function deliverMail(
  mail: OutboxDoc,
  sender: Sender,
  services: Services,
  stillTrue: StillTrue = {},
  onSent: OnSent = async () => {},
): Promise<void> {
  const { now, log } = services;
  try {
    // Eight tries started and none ended: perhaps the mail itself crashes the process.
    if (mail.attempts > MAX_ATTEMPTS) throw new Error('tried too often');
    if (mail.once && mayHaveBeenSent(mail)) {
      await settle(mail, dropped(now(), UNKNOWN));
      return;
    }
    const present = (await stillTrue[mail.template]?.(mail, services)) ?? true;
    if (present === false) {
      await settle(mail, dropped(now(), ''));
      return;
    }
    const data = present === true ? mail.data : { ...mail.data, ...present };
    const { subject, content } = await sender.send({ ...mail, data }, () => begin(mail));
    // First, so that a crash in between repeats both.
    await patiently(() => onSent(mail, now()));
    // The data is not kept: it can be a new password.
    await settle(mail, { state: 'sent', sent: now(), data: {}, links: [], error: '', subject, content });
    forgetBounce(mail.to.address);
    mailTries.inc({ outcome: 'sent' });
    log.info({ template: mail.template, attempts: mail.attempts }, 'mail sent');
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const reason = failureReason(error);
    const isBounced = isBounce(error);
    if (isBounced) await noteBounce(mail.to.address, now());
    if (mail.once && mayHaveArrived(error)) {
      await settle(mail, dropped(now(), UNKNOWN));
      log.warn({ template: mail.template, reason }, 'mail perhaps sent');
      return;
    }
    // An address that is refused for good is not tried again: someone has to correct it.
    const isDead = isBounced || mail.attempts >= MAX_ATTEMPTS;
    const due = isDead ? now() : new Date(now().getTime() + retryDelay(mail.attempts));
    const expires = isDead ? givenUpExpiry(mail.template, due) : null;
    await settle(mail, {
      state: isDead ? 'dead' : 'due',
      due,
      expires,
      settled: mail.attempts,
      error: reason,
    });
    mailTries.inc({ outcome: isDead ? 'dead' : 'failed' });
    log.warn({ template: mail.template, attempts: mail.attempts, isDead, reason }, 'mail not sent');
  }
}

const UNKNOWN = 'It may have been sent, and is not sent twice';

/** The end of a mail that is not sent: its content is emptied. */
export function dropped(at: Date, error: string): Partial<OutboxDoc> {
  return { state: 'dropped', sent: at, data: {}, links: [], error };
}

/**
 * True when a try before began to send and was not settled: its process ended, or lost the database for longer than an
 * election. A mail of an earlier version has no `begun`: each of its tries may have begun.
 */
function mayHaveBeenSent({ attempts, begun = attempts - 1, settled }: OutboxDoc): boolean {
  return begun > settled;
}

/** Throws when another worker has claimed the mail meanwhile. */
async function begin({ _id, attempts, once }: OutboxDoc): Promise<void> {
  if (!once) return;
  const mine = { _id, attempts, state: 'due' } as const;
  const { matchedCount } = await patiently(() => Outbox.updateOne(mine, { $set: { begun: attempts } }));
  if (matchedCount === 0) throw new Error('another worker has the mail');
}

async function settle({ _id, attempts }: OutboxDoc, outcome: Partial<OutboxDoc>): Promise<void> {
  await patiently(() => Outbox.updateOne({ _id, attempts, state: 'due' }, { $set: outcome }));
}

/** What is checked before each mail that depends on a condition, from the checks of the conditions. */
export function stillTrueBy(checks: Record<Condition, NonNullable<StillTrue[string]>>): StillTrue {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, { onlyWhile }]) =>
      onlyWhile === undefined ? [] : [[name, checks[onlyWhile]]],
    ),
  );
}
