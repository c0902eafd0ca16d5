import { createHash } from 'node:crypto';
import type { Brand, CallAnswer } from '@rollbook/contract';
import { mongo } from 'mongoose';
import { afterPlace, readCursor } from '../../base/http/keyset';
import { type MailContent, unpack } from './content';
import { Outbox, type OutboxDoc } from './model';
import { shownSubject, type TemplateName } from '../templates/render';

type MemberMail = CallAnswer<'getMemberPage'>['mails'][number];

/** Mails that are read at once. */
const MOST = 50;

const CURSOR = /^(\d{1,15})_(.+)$/;

/** The mails to the member of these applications, the newest first, with what became of them: sent ones are kept for 90 days. */
export async function mailsAbout(
  ids: readonly number[],
  cursor: string | undefined,
  brand: Brand,
): Promise<{ mails: MemberMail[]; next: string | null }> {
  const found = await Outbox.find({
    about: { $in: ids.map(String) },
    ...(cursor === undefined ? {} : after(cursor)),
  })
    .sort({ created: -1, _id: -1 })
    .limit(MOST + 1)
    .select('to template data links language subject state attempts error created sent')
    .lean();
  const read = found.slice(0, MOST);
  const last = read.at(-1);
  const isMore = found.length > MOST && last !== undefined;
  return {
    mails: read.map((mail) => ({
      mail: mailKey(mail._id),
      subject: shownSubject(mail, brand),
      to: mail.to.address,
      at: (mail.sent ?? mail.created).toISOString(),
      fate: FATES[mail.state],
      error: mail.error,
    })),
    next: isMore ? `${last.created.getTime()}_${last._id}` : null,
  };
}

/** By which a mail is named outside of the server: its id can have an address or a payment in it. */
export function mailKey(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}

/** The mail of this key to the member of these applications, with its content. */
export async function findMailAbout(ids: readonly number[], key: string): Promise<OutboxDoc | undefined> {
  const all = Outbox.find({ about: { $in: ids.map(String) } })
    .select('_id')
    .lean()
    .cursor();
  for await (const { _id } of all) {
    if (mailKey(_id) === key) return readWhole(_id);
  }
  return undefined;
}

/** With the content as bytes: a plain record has the driver's own type. */
async function readWhole(id: string): Promise<OutboxDoc | undefined> {
  const found = await Outbox.findById(id);
  if (found === null) return undefined;
  return { ...found.toObject(), content: found.content === null ? null : Buffer.from(found.content) };
}

/** What was sent to the member of these applications, the earliest first. */
export async function sentMailsAbout(ids: readonly number[]): Promise<SentMail[]> {
  const sent = await Outbox.find({ about: { $in: ids.map(String) }, state: 'sent', content: { $ne: null } })
    .sort({ created: 1 })
    .select('to created content');
  return Promise.all(
    sent.map(async ({ to, created, content }) => ({
      to: to.address,
      created,
      ...(await unpack(content ?? Buffer.of())),
    })),
  );
}

type SentMail = MailContent & { to: string; created: Date };

export async function countMailsAbout(ids: readonly number[]): Promise<number> {
  return Outbox.countDocuments({ about: { $in: ids.map(String) } });
}

/** The applications among these whose member was sent a mail since a moment, or is about to be; with its ms. */
export async function mailedSince(
  ids: readonly number[],
  since: Date,
): Promise<{ id: number; at: number }[]> {
  const found = await Outbox.find({
    about: { $in: ids.map(String) },
    created: { $gte: since },
    state: { $ne: 'dropped' },
  })
    .select('about created')
    .lean();
  return found.map(({ about, created }) => ({ id: Number(about), at: created.getTime() }));
}

function after(cursor: string) {
  const [time, id = ''] = readCursor(cursor, CURSOR);
  return afterPlace<OutboxDoc>('down', ['created', new Date(Number(time))], ['_id', id]);
}

export const FATES = { due: 'waiting', sent: 'sent', dead: 'refused', dropped: 'not sent' } as const;

/** When the newest mail of a template to each of these members was sent, by application. Sent mails are kept for 90 days. */
export async function lastSentAbout(
  applications: readonly number[],
  template: TemplateName,
): Promise<Map<number, Date>> {
  const about = { $in: applications.map(String) };
  // In an $or the state is no bound of an index: most mails of 90 days are sent, and few are about these members.
  const mails = await Outbox.find({ about, template, $or: [{ state: 'sent' }] })
    .sort({ sent: 1 })
    .select('about sent')
    .lean();
  return new Map(mails.flatMap((mail) => (mail.sent ? [[Number(mail.about), mail.sent] as const] : [])));
}

/** Whether a mail server has taken this mail, in the last 90 days. */
export async function wasSent(id: string): Promise<boolean> {
  return (await Outbox.exists({ _id: id, state: 'sent' })) !== null;
}

/** The addresses of a mail's copies. Their ids differ after the last colon only. */
export async function copiedTo({ _id }: OutboxDoc): Promise<Set<string>> {
  const cause = _id.slice(0, _id.lastIndexOf(':'));
  const copies = await Outbox.find({ _id: { $gte: `${cause}:`, $lt: `${cause};` } })
    .select('to')
    .lean();
  return new Set(copies.map(({ to }) => to.address));
}

/** The time in ms after which it is not known. */
const MAX_MS = 1000;
const OUT_OF_TIME = 50;

/** When the mail server last took a mail to this address; null when it is not known. */
export async function lastTakenFor(address: string): Promise<Date | null> {
  try {
    const taken = await Outbox.findOne({ state: 'sent', 'to.address': address, sent: { $ne: null } })
      .sort({ sent: -1 })
      .select('sent')
      .maxTimeMS(MAX_MS)
      .lean();
    return taken?.sent ?? null;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === OUT_OF_TIME) return null;
    throw error;
  }
}
