import { reminders } from './reminders/campaign';
import { measure } from './measure';

measure(reminders);
