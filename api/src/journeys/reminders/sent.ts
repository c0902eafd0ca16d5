import { type CalendarDate, denverDate } from '@rollbook/contract';
import { Outbox } from '../../letters/mail/model';
import { renewalReminderId } from './mails';

/**
 * The Denver day of the newest reminder of renewal that was sent for each of these applications. The outbox keeps sent
 * mails for 90 days.
 */
export async function lastReminders(
  applications: readonly number[],
  offsets: readonly number[],
): Promise<Map<number, CalendarDate>> {
  const ids = new Map(
    applications.flatMap((id) => offsets.map((offset) => [renewalReminderId(id, offset), id] as const)),
  );
  const mails = await Outbox.find({ _id: { $in: [...ids.keys()] }, state: 'sent' })
    .select('sent')
    .lean();
  const last = new Map<number, CalendarDate>();
  for (const { _id, sent } of mails) {
    const id = ids.get(_id);
    const day = sent && denverDate(sent);
    if (id !== undefined && day !== null && day > (last.get(id) ?? '')) last.set(id, day);
  }
  return last;
}
