import { measureLifecycle } from './measureLifecycle';
import { refunds } from './refunds/campaign';

measureLifecycle(refunds, 600);
