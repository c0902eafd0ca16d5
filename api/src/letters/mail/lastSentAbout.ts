import type { TemplateName } from '../templates/render';
import { Outbox } from './model';

/** When the newest mail of a template to each of these members was sent, by application. Sent mails are kept for 90 days. */
export async function lastSentAbout(
  applications: readonly number[],
  template: TemplateName,
): Promise<Map<number, Date>> {
  const about = { $in: applications.map(String) };
  const mails = await Outbox.find({ about, template, state: 'sent' })
    .sort({ sent: 1 })
    .select('about sent')
    .lean();
  return new Map(mails.flatMap((mail) => (mail.sent ? [[Number(mail.about), mail.sent] as const] : [])));
}
