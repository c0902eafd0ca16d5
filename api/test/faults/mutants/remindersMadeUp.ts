import { addDays, type CalendarDate } from '@rollbook/contract';
import type { Due, Progress } from '../../../src/journeys/reminders/due';

export * from '../../../src/journeys/reminders/due';

/** Mutant: every reminder that fell due since the last run. */
export function dueReminders(offsets: readonly number[], progress: Progress, today: CalendarDate): Due[] {
  return offsets.flatMap((offset) => {
    const after = addDays(progress[offset] ?? addDays(today, -1), -offset);
    const upTo = addDays(today, -offset);
    return after < upTo ? [{ offset, after, upTo }] : [];
  });
}

export function isNewest(): boolean {
  return true;
}
