import { isDatabaseAway } from '../database';
import type { Services } from '../http/context';
import { mailTries } from '../metrics/registry';
import { failureReason, MAX_ATTEMPTS, retryDelay } from './failure';
import { Outbox, type OutboxDoc } from './model';
import type { Sender } from './transport';

/**
 * Longer than a try lasts that hangs at connecting, at the greeting and in one silence of the mail server (40 s): whoever
 * claimed the mail has died, or its server dawdles at every step, and then one mail may arrive twice.
 */
const LEASE_MS = 60_000;

/** Takes the mail that has been due longest, or null; it is due again when the lease has passed. */
export async function claimMail(now: Date): Promise<OutboxDoc | null> {
  return Outbox.findOneAndUpdate(
    { state: 'due', due: { $lte: now } },
    { $set: { due: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { due: 1 }, returnDocument: 'after', lean: true },
  );
}

/** Sends a claimed mail and writes down what came of it. Only a database that is away is thrown. */
export async function deliverMail(mail: OutboxDoc, sender: Sender, { now, log }: Services): Promise<void> {
  try {
    // Eight tries have been counted and none came to an end: the mail itself may be what ends the process.
    if (mail.attempts > MAX_ATTEMPTS) throw new Error('tried too often');
    await sender.send(mail);
    // What the mail said is not kept: it may be a new password.
    await settle(mail, { state: 'sent', sent: now(), data: {}, error: '' });
    mailTries.inc({ outcome: 'sent' });
    log.info({ template: mail.template, attempts: mail.attempts }, 'mail sent');
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const reason = failureReason(error);
    const isDead = mail.attempts >= MAX_ATTEMPTS;
    const due = isDead ? now() : new Date(now().getTime() + retryDelay(mail.attempts));
    await settle(mail, { state: isDead ? 'dead' : 'due', due, error: reason });
    mailTries.inc({ outcome: isDead ? 'dead' : 'failed' });
    log.warn({ template: mail.template, attempts: mail.attempts, isDead, reason }, 'mail not sent');
  }
}

async function settle({ _id, attempts }: OutboxDoc, outcome: Partial<OutboxDoc>): Promise<void> {
  await Outbox.updateOne({ _id, attempts, state: 'due' }, { $set: outcome });
}
