import type { Handler } from '../http/context';
import { Outbox } from './model';
import { render } from './templates';

/** The mails that were given up, latest first: to whom and about what, never what they say. */
export const getFailedMails: Handler<'getFailedMails'> = async (_input, { brand }) => {
  const dead = await Outbox.find({ state: 'dead' }).sort({ due: -1 }).lean();
  return dead.map((mail) => ({
    id: mail._id,
    to: mail.to.address,
    subject: subjectOf(() => render(mail, brand).subject, mail.template),
    attempts: mail.attempts,
    error: mail.error,
    failed_at: mail.due.toISOString(),
  }));
};

/** A mail that cannot be rendered is among those that fail; the list shows it by its template's name. */
function subjectOf(rendered: () => string, template: string): string {
  try {
    return rendered();
  } catch {
    return template;
  }
}
