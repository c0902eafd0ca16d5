import { refunds } from './refunds/campaign';
import { measure } from './measure';

measure(refunds);
