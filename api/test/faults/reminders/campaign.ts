import type { Campaign } from '../lifecycle/campaign';
import type { Tally } from '../outcome';
import { emptyBooks, type World } from '../world';
import {
  type ReminderFault,
  reminderFaults,
  type ReminderFlow,
  reminderFlows,
  runReminderCell,
} from './matrix';
import { reminderMutants } from './mutants';
import { takeNoted } from './noted';
import { runReminderSchedule } from './schedule';

/** Reminders and statements (L3). A job has one record, so that runs are one after the other. */
export const reminders: Campaign<ReminderFlow, ReminderFault> = {
  name: 'reminders',
  flows: reminderFlows,
  calm: ['jobs after 1 day', 'mails'],
  faultsOf: reminderFaults,
  meetsFault: (operation) => operation === 'SMTP' || operation.startsWith('jobs.'),
  runCell: runReminderCell,
  runSchedule: runReminderSchedule,
  close,
  lanes: 1,
  mutants: reminderMutants,
};

/** The part of the campaign that runs beside the rest: it takes as long. */
export const FIRST_FLOWS: readonly ReminderFlow[] = ['jobs after 1 day', 'jobs after 40 days'];

async function close(world: World, tally: Tally): Promise<string[]> {
  const { violations, sent } = takeNoted(world);
  for (const [template, count] of sent.counts) tally.add(template, count);
  await emptyBooks(world);
  return violations;
}
