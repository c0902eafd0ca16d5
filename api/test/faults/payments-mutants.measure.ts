import { measureMutants } from './measure';
import { payments } from './payments/campaign';

measureMutants(payments);
