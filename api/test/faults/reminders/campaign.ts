import { describeCampaign } from '../campaign';
import { checkReminders } from './invariants';
import { changeKinds } from './scene';
import { reminderFaults, type ReminderFlow, reminderFlows, runReminderCell } from './matrix';
import { runReminderSchedule } from './schedule';

const TEMPLATES = ['renewalReminder', 'payReminder', 'officeStatement'];

/** Reminders and statements. A job has one record, so that runs are one after the other. */
export const reminders = describeCampaign({
  name: 'reminders',
  flows: reminderFlows,
  calm: ['jobs after 1 day', 'mails'],
  faultsOf: reminderFaults,
  meetsFault: (operation) => operation === 'SMTP' || operation.startsWith('jobs.'),
  runCell: runReminderCell,
  runSchedule: runReminderSchedule,
  check: checkReminders,
  // Wrong ways of reminding that look right.
  mutants: [
    {
      name: 'gives each reminder another id',
      replaces: { 'journeys/reminders/mails': 'reminderIdsAtRandom' },
      flow: 'jobs after 1 day',
    },
    {
      name: 'asks only when it queues whether a member may be reminded',
      replaces: { 'journeys/reminders/remindable': 'remindedAnyway' },
      flow: 'jobs after 1 day',
    },
    {
      name: 'sends all reminders that an outage has missed',
      replaces: { 'journeys/reminders/due': 'remindersMadeUp' },
      flow: 'jobs after 40 days',
    },
    {
      name: 'repeats a reminder that may have been sent',
      replaces: { 'letters/mail/failure': 'repeatWhatMayHaveArrived' },
      flow: 'mails',
    },
  ],
  lanes: 1,
  operations: { action: 16, reconciler: 16 },
  outcomes: [...TEMPLATES.map((template) => `sent ${template}`), ...changeKinds, 'round crashed'],
  full: { schedules: 300 },
  // Each run has the database to itself and reads many days.
  sample: { flows: 1, oneOf: { plain: 24, faulty: 80, early: 80 }, schedules: 2 },
});

/** Flows that are files of their own, because each of them takes minutes. */
export const FIRST_FLOWS: readonly ReminderFlow[] = ['jobs after 1 day', 'jobs after 40 days'];
export const MAIL_FLOWS: readonly ReminderFlow[] = ['mails'];
