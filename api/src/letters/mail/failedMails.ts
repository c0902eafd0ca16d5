import { type CallAnswer, MAX_FAILED_MAILS } from '@rollbook/contract';
import type { Handler, Handlers } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { dropped } from './deliver';
import { Outbox, type OutboxDoc } from './model';
import { getMailQueue } from './getMailQueue';
import { outboxEvents } from './queue';
import { shownSubject } from '../templates/render';

/** The recipient of a mail by the records as they are now: they may have been corrected since it was queued. */
export type RecipientNow = (mail: OutboxDoc) => Promise<Pick<OutboxDoc, 'to' | 'links'>>;

/** The person and the office that each mail is about, in the order of the mails. */
export type AboutMails = (mails: OutboxDoc[]) => Promise<FailedMail['about'][]>;

type FailedMail = CallAnswer<'getFailedMails'>[number];

/** The latest failed mails: recipient, subject, person and office, never the content. */
function getFailedMails(aboutMails: AboutMails): Handler<'getFailedMails'> {
  return async (_input, { brand }) => {
    const dead = await Outbox.find({ state: 'dead' })
      .sort({ due: -1 })
      .limit(MAX_FAILED_MAILS)
      .select('to template data links language agreement attempts error due')
      .lean();
    const about = await aboutMails(dead);
    return dead.map((mail, nth) => ({
      id: mail._id,
      to: mail.to.address,
      subject: shownSubject(mail, brand),
      attempts: mail.attempts,
      error: mail.error,
      failed_at: mail.due.toISOString(),
      about: about[nth] ?? {},
    }));
  };
}

/** Gives a failed mail another eight tries, to the corrected address of the application or office. */
function requeueTo(recipientNow: RecipientNow): Handler<'requeueMail'> {
  return async ({ id }, { now }) => {
    const failed = { _id: id, state: 'dead' } as const;
    const mail = await Outbox.findOne(failed).lean();
    if (mail === null) throw unknownRecord('failed mail');
    const again = { state: 'due', due: now(), attempts: 0, settled: 0, error: '' } as const;
    const recipient = await recipientNow(mail);
    const { matchedCount } = await Outbox.updateOne(failed, { $set: { ...again, ...recipient } });
    if (matchedCount === 0) throw unknownRecord('failed mail');
    outboxEvents.emit('queued');
    return { success: true };
  };
}

/** Gives up a failed mail for good: its content is emptied, and the row goes. */
const dismissMail: Handler<'dismissMail'> = async ({ id }, { now }) => {
  const { matchedCount } = await Outbox.updateOne(
    { _id: id, state: 'dead' },
    { $set: dropped(now(), 'Dismissed by the administrator') },
  );
  if (matchedCount === 0) throw unknownRecord('failed mail');
  return { success: true };
};

/** Ends a mail that waits or was given up, because another one goes in its place. */
export async function dropInstead(
  { _id, state, attempts }: OutboxDoc,
  why: string,
  now: Date,
): Promise<void> {
  if (state !== 'due' && state !== 'dead') return;
  await Outbox.updateOne({ _id, state, attempts }, { $set: dropped(now, why) });
}

export function mailCalls(recipientNow: RecipientNow, aboutMails: AboutMails): Handlers {
  return {
    getFailedMails: getFailedMails(aboutMails),
    requeueMail: requeueTo(recipientNow),
    dismissMail,
    getMailQueue,
  };
}
