import { measureLifecycle } from './measureLifecycle';
import { FIRST_FLOWS, reminders } from './reminders/campaign';

measureLifecycle(
  { ...reminders, flows: FIRST_FLOWS, mutants: [] },
  0,
  ['crashed', 'second crash', 'sent renewalReminder', 'sent payReminder'],
  '_first',
);
