import type { Brand, CallAnswer } from '@rollbook/contract';
import { afterPlace, readCursor } from '../../base/http/keyset';
import { type OutboxDoc, Outbox } from './model';
import { shownSubject } from '../templates/render';

type MemberMail = CallAnswer<'getMemberPage'>['mails'][number];

/** Mails that are read at once. */
const MOST = 50;

const CURSOR = /^(\d{1,15})_(.+)$/;

/** The mails to the member of these applications, the newest first, with what became of them (K2): sent ones are kept for 90 days. */
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

function after(cursor: string) {
  const [time, id = ''] = readCursor(cursor, CURSOR);
  return afterPlace<OutboxDoc>('down', ['created', new Date(Number(time))], ['_id', id]);
}

const FATES = { due: 'waiting', sent: 'sent', dead: 'refused', dropped: 'not sent' } as const;
