import { measureSchedules } from './measure';
import { payments } from './payments/campaign';

measureSchedules(payments, 'first');
