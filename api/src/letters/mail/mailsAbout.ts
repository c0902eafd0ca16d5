import type { Brand, CallAnswer } from '@rollbook/contract';
import { Outbox } from './model';
import { shownSubject } from '../templates/render';

type MemberMail = CallAnswer<'getMemberPage'>['mails'][number];

/** The latest are enough: sent ones are kept for 90 days. */
const MOST = 50;

/** The mails to the member of these applications, the newest first, with what became of them (K2). */
export async function mailsAbout(ids: readonly number[], brand: Brand): Promise<MemberMail[]> {
  const found = await Outbox.find({ about: { $in: ids.map(String) } })
    .sort({ created: -1 })
    .limit(MOST)
    .select('to template data links language subject state attempts error created sent')
    .lean();
  return found.map((mail) => ({
    subject: shownSubject(mail, brand),
    to: mail.to.address,
    at: (mail.sent ?? mail.created).toISOString(),
    fate: FATES[mail.state],
    error: mail.error,
  }));
}

const FATES = { due: 'waiting', sent: 'sent', dead: 'refused', dropped: 'not sent' } as const;
