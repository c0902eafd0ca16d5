import { measure } from './measure';
import { FIRST_FLOWS, reminders } from './reminders/campaign';

measure(
  reminders,
  reminders.flows.filter((flow) => !FIRST_FLOWS.includes(flow)),
);
