import { measureLifecycle } from './measureLifecycle';
import { FIRST_FLOWS, reminders } from './reminders/campaign';

measureLifecycle(
  { ...reminders, mutants: [] },
  0,
  ['crashed', 'second crash', 'sent renewalReminder', 'sent payReminder'],
  { flows: FIRST_FLOWS, part: '_first' },
);
