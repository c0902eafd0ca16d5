import type { Brand, CallAnswer } from '@rollbook/contract';
import { Outbox, type OutboxDoc } from './model';
import { renderSubject } from '../templates/render';

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
    subject: subjectOf(mail, brand),
    to: mail.to.address,
    at: (mail.sent ?? mail.created).toISOString(),
    fate: FATES[mail.state],
    error: mail.error,
  }));
}

const FATES = { due: 'waiting', sent: 'sent', dead: 'refused', dropped: 'not sent' } as const;

/** One that cannot be rendered has the name of its template. */
function subjectOf(
  mail: Pick<OutboxDoc, 'template' | 'data' | 'links' | 'language' | 'subject'>,
  brand: Brand,
): string {
  if (mail.subject) return mail.subject;
  try {
    return renderSubject(mail, brand);
  } catch {
    return mail.template;
  }
}
