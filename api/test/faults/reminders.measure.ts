import { measureLifecycle } from './measureLifecycle';
import { reminders } from './reminders/campaign';

measureLifecycle(reminders, 300);
