import { type CalendarDate, denverDate } from '@rollbook/contract';
import { sentTimes } from '../../letters/mail/sentTimes';
import { renewalReminderId } from './mails';

/** The Denver day of the newest reminder of renewal that was sent for each of these applications in the last 90 days. */
export async function lastReminders(
  applications: readonly number[],
  offsets: readonly number[],
): Promise<Map<number, CalendarDate>> {
  const ids = new Map(
    applications.flatMap((id) => offsets.map((offset) => [renewalReminderId(id, offset), id] as const)),
  );
  const last = new Map<number, CalendarDate>();
  for (const [mail, sent] of await sentTimes([...ids.keys()])) {
    const id = ids.get(mail);
    const day = denverDate(sent);
    if (id !== undefined && day > (last.get(id) ?? '')) last.set(id, day);
  }
  return last;
}
