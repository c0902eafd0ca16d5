import { randomUUID } from 'node:crypto';
import type { Mail } from '../../../src/letters/mail/queue';
import { renewalReminder as realReminder } from '../../../src/journeys/reminders/mails';

export * from '../../../src/journeys/reminders/mails';

/** Mutant: the progress of the job is what keeps a reminder from being queued twice. */
export function renewalReminder(...facts: Parameters<typeof realReminder>): Mail {
  return { ...realReminder(...facts), id: `renewal:${randomUUID()}` };
}
