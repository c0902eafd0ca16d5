import { daysBetween, denverDate } from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { type Mail, queueMails, wasQueued } from '../../letters/mail/queue';
import { bouncedAmong } from '../../letters/mail/bounces';
import { chainOf } from '../../membership/record/records';
import { memberNumber, readChain, type StoredChain } from '../../membership/record/chain';
import { renewable, waitingForPayment } from '../../membership/record/nextStep';
import { findOffice } from '../../parties/offices/records';
import { payReminder, renewalReminder } from './mails';

/**
 * Reminds the member of an application of what is due now, the payment or the renewal, because a person at the desk asked for
 * it at that moment. A member gets one such mail a Denver day: a repeat of what was asked then sends none. Throws 404, or
 * 409 with the reason why no mail is sent.
 */
export async function remindNow(
  id: number,
  askedAt: Date,
  services: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  const chain = await chainOf(id);
  const stored = chain === undefined ? undefined : await readChain(chain);
  if (stored === undefined) throw unknownRecord('application');
  const mail = await reminderOf(stored, services);
  if (stored.membership?.reminders_off === true) throw refused('The member has stopped reminders');
  if (mail.to.address === '') throw refused('There is no e-mail address');
  const isBounced = await bouncedAmong([mail.to.address]);
  if (isBounced(mail.to.address)) throw refused(`${mail.to.address} refuses mails`);
  if (await wasQueued(mail.id, askedAt)) throw refused('Reminded already today');
  await queueMails([mail], services.now());
}

async function reminderOf(stored: StoredChain, services: Pick<Services, 'brand' | 'now'>): Promise<Mail> {
  const { brand } = services;
  const now = services.now();
  const today = denverDate(now);
  const member_id = memberNumber(stored);
  const unpaid = waitingForPayment(stored, services);
  const ending = renewable(stored, services);
  const application = unpaid ?? ending;
  const office = application && (await findOffice(application.oid));
  if (!application || !office) throw refused('Nothing is to be paid or renewed now');
  const facts = { application: { ...application, member_id }, office, brand, now };
  if (application === unpaid) return payReminder({ ...facts, asked: today });
  return renewalReminder({ ...facts, offset: daysBetween(application.expiration_date, today) });
}

function refused(why: string): ApiProblem {
  return new ApiProblem('conflict', why);
}
