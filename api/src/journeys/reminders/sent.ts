import { type CalendarDate, denverDate } from '@rollbook/contract';
import { lastSentAbout } from '../../letters/mail/mailsAbout';

/** The Denver day of the newest reminder of renewal that was sent for each of these applications in the last 90 days. */
export async function lastReminders(applications: readonly number[]): Promise<Map<number, CalendarDate>> {
  const sent = await lastSentAbout(applications, 'renewalReminder');
  return new Map([...sent].map(([id, at]) => [id, denverDate(at)]));
}
