import { measureLifecycle } from './measureLifecycle';
import { FIRST_FLOWS, reminders } from './reminders/campaign';

measureLifecycle(
  reminders,
  300,
  [
    ...['renewalReminder', 'payReminder', 'officeStatement'].map((template) => `sent ${template}`),
    'renew at the counter',
    'cancel',
    'stop-reminders',
    'edit pays',
    'round crashed',
  ],
  { flows: reminders.flows.filter((flow) => !FIRST_FLOWS.includes(flow)) },
);
