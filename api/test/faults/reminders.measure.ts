import { measure } from './measure';
import { FIRST_FLOWS, MAIL_FLOWS, reminders } from './reminders/campaign';

const elsewhere = [...FIRST_FLOWS, ...MAIL_FLOWS];
measure(
  reminders,
  reminders.flows.filter((flow) => !elsewhere.includes(flow)),
);
