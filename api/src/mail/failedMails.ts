import { MAX_FAILED_MAILS } from '@rollbook/contract';
import type { Handler, Handlers } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Outbox } from './model';
import { outboxEvents } from './queue';
import { renderSubject } from './templates';

/** The latest failed mails: recipient and subject, never the content. */
const getFailedMails: Handler<'getFailedMails'> = async (_input, { brand }) => {
  const dead = await Outbox.find({ state: 'dead' })
    .sort({ due: -1 })
    .limit(MAX_FAILED_MAILS)
    .select('to template data language attempts error due')
    .lean();
  return dead.map((mail) => ({
    id: mail._id,
    to: mail.to.address,
    subject: subjectOf(() => renderSubject(mail, brand), mail.template),
    attempts: mail.attempts,
    error: mail.error,
    failed_at: mail.due.toISOString(),
  }));
};

/** A mail can fail because it cannot be rendered; the list then shows the name of its template. */
function subjectOf(rendered: () => string, template: string): string {
  try {
    return rendered();
  } catch {
    return template;
  }
}

/** Gives a failed mail another eight tries. */
const requeueMail: Handler<'requeueMail'> = async ({ id }, { now }) => {
  const { matchedCount } = await Outbox.updateOne(
    { _id: id, state: 'dead' },
    { $set: { state: 'due', due: now(), attempts: 0, settled: 0, error: '' } },
  );
  if (matchedCount === 0) throw unknownRecord('failed mail');
  outboxEvents.emit('queued');
  return { success: true };
};

export const mailCalls: Handlers = { getFailedMails, requeueMail };
