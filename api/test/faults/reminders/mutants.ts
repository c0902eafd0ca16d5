import type { LifecycleMutant } from '../lifecycle/campaign';

/** Wrong ways of reminding that look right. */
export const reminderMutants: LifecycleMutant[] = [
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
];
