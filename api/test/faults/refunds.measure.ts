import { measureLifecycle } from './measureLifecycle';
import { refunds } from './refunds/campaign';

measureLifecycle(refunds, 600, [
  ...['completed', 'refused', 'review', 'withdrawn', 'owed'].map((end) => `ended ${end}`),
  'cancel 200',
  'cancel 409',
  'undo cancellation 200',
  'hand out 200',
]);
