import type { Brand, CallAnswer } from '@rollbook/contract';
import { mongo } from 'mongoose';
import { afterPlace, readCursor } from '../../base/http/keyset';
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
      subject: shownSubject(mail, brand),
      to: mail.to.address,
      at: (mail.sent ?? mail.created).toISOString(),
      fate: FATES[mail.state],
      error: mail.error,
    })),
    next: isMore ? `${last.created.getTime()}_${last._id}` : null,
  };
}

export async function countMailsAbout(ids: readonly number[]): Promise<number> {
  return Outbox.countDocuments({ about: { $in: ids.map(String) } });
}

function after(cursor: string) {
  const [time, id = ''] = readCursor(cursor, CURSOR);
  return afterPlace<OutboxDoc>('down', ['created', new Date(Number(time))], ['_id', id]);
}

const FATES = { due: 'waiting', sent: 'sent', dead: 'refused', dropped: 'not sent' } as const;

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
