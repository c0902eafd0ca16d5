import type { TemplateName } from '../templates/render';
import { Outbox } from './model';

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
