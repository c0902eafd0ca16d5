import { measureLifecycle } from './measureLifecycle';
import { reminders } from './reminders/campaign';

measureLifecycle(reminders, 300, [
  ...['renewalReminder', 'payReminder', 'officeStatement'].map((template) => `sent ${template}`),
  'renew at the counter',
  'cancel',
  'stop-reminders',
  'edit pays',
  'round crashed',
]);
