import { EventEmitter } from 'node:events';
import type { Language } from '@rollbook/contract';
import { isDuplicateKey } from '../database';
import { Outbox } from './model';
import type { TemplateName } from './templates';

/** A mail to one recipient. The same id is the same mail: queueing it again changes nothing. */
export type Mail = {
  id: string;
  to: { name: string; address: string };
  language: Language;
  template: TemplateName;
  data: Record<string, unknown>;
  /** The application whose signed agreement is attached. */
  agreement?: number;
};

/** Says 'queued' in this process, so that its worker need not wait for its next look. */
export const outboxEvents = new EventEmitter();

/** Mails written at a time. */
const BATCH = 25;

/** Puts mails into the outbox; those that are there already stay as they are. */
export async function queueMails(mails: Mail[], now: Date): Promise<void> {
  for (let from = 0; from < mails.length; from += BATCH) {
    await Promise.all(mails.slice(from, from + BATCH).map((mail) => insertOnce(mail, now)));
  }
  if (mails.length > 0) outboxEvents.emit('queued');
}

async function insertOnce({ id, agreement, ...mail }: Mail, now: Date): Promise<void> {
  try {
    await Outbox.create({
      ...mail,
      _id: id,
      agreement: agreement ?? null,
      state: 'due',
      attempts: 0,
      due: now,
      error: '',
      created: now,
      sent: null,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
