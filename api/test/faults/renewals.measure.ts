import { measureLifecycle } from './measureLifecycle';
import { renewals } from './renewals/campaign';

measureLifecycle(renewals, 900);
