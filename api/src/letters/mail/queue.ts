import { EventEmitter } from 'node:events';
import type { Language } from '@rollbook/contract';
import { insertMissing } from '../../base/database';
import { currentRequest } from '../../base/requestId';
import { type MailLink, Outbox, type OutboxDoc } from './model';
import { applicationIdOf, audienceOf, type TemplateName } from '../templates/render';

/** A mail to one recipient. Queueing the same id again has no effect. */
export type Mail = {
  id: string;
  to: { name: string; address: string };
  language: Language;
  template: TemplateName;
  data: Record<string, unknown>;
  /** The application whose signed agreement is attached. */
  agreement?: number | undefined;
  links?: MailLink[];
  /** Sent at most once (see the model). */
  once?: boolean;
  /** The membership whose member card is attached. */
  card?: number | undefined;
  /** Lists the mail on this application's member page. A corrected address does not redirect the mail. */
  onPageOf?: number | undefined;
  /** The office of an unpaid application whose copy it is: any stranger can cause it, so that others go first. */
  strangersAt?: number | undefined;
};

/** Emits 'queued' in this process, so that its worker starts at once. */
export const outboxEvents = new EventEmitter();

/** Adds mails to the outbox and skips those that are already in it. */
export async function queueMails(mails: Mail[], now: Date): Promise<void> {
  await storeItems(outboxItems(mails, now));
}

/** Whether the outbox had this mail before that moment. */
export async function wasQueued(id: string, before: Date): Promise<boolean> {
  return (await Outbox.exists({ _id: id, created: { $lt: before } })) !== null;
}

/** The outbox items of mails that the current request causes, not stored yet. */
export function outboxItems(mails: Mail[], now: Date): OutboxDoc[] {
  const request = currentRequest();
  return mails.map((mail) => ({ ...toItem(mail, now), request }));
}

/** Adds items to the outbox and skips those that are already in it. */
export async function storeItems(items: OutboxDoc[]): Promise<void> {
  await insertMissing(Outbox, items);
  if (items.length > 0) outboxEvents.emit('queued');
}

function toItem(
  { id, agreement, card, links = [], once = false, strangersAt, onPageOf, ...mail }: Mail,
  now: Date,
): Omit<OutboxDoc, 'request'> {
  const about =
    onPageOf ?? (audienceOf(mail) === 'member' ? applicationIdOf({ ...mail, agreement }) : undefined);
  return {
    ...mail,
    about: about === undefined ? null : String(about),
    subject: '',
    content: null,
    _id: id,
    agreement: agreement ?? null,
    links,
    once,
    card: card ?? null,
    state: 'due',
    attempts: 0,
    settled: 0,
    begun: 0,
    rank: rankOf({ once, strangersAt }, now),
    due: now,
    error: '',
    created: now,
    sent: null,
    expires: null,
  };
}

/**
 * Which mails go first. `urgent`: a person waits for a link or a receipt. `copies`: copies of unpaid applications; strangers
 * can cause any number of them. `flood`: those beyond a few a minute of one office. `reminders`: thousands at a time.
 */
export const RANKS = { urgent: 0, copies: 1, flood: 2, reminders: 3 } as const;

/** Copies of one office in a minute that go before the rest: ten tablets make five submits a minute. */
const MOST_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Copies of this minute by office, counted in each process. */
let counted = { minute: 0, copies: new Map<number, number>() };

/** The rank of a new mail. */
function rankOf({ once, strangersAt }: RankedMail, now: Date): number {
  if (once === true) return RANKS.reminders;
  if (strangersAt === undefined) return RANKS.urgent;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (counted.minute !== minute) counted = { minute, copies: new Map() };
  const count = (counted.copies.get(strangersAt) ?? 0) + 1;
  counted.copies.set(strangersAt, count);
  return count <= MOST_A_MINUTE ? RANKS.copies : RANKS.flood;
}

type RankedMail = Pick<Mail, 'once' | 'strangersAt'>;
