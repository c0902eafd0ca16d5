import { renewals } from './renewals/campaign';
import { measure } from './measure';

measure(renewals);
