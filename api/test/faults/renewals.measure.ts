import { measureLifecycle } from './measureLifecycle';
import { renewals } from './renewals/campaign';

const ACTIONS = ['member by card', 'member by link', 'office', 'admin', 'delete', 'cancel'];

measureLifecycle(renewals, 900, [
  ...ACTIONS.map((action) => `${action} 200`),
  ['group 200', 'group 202'],
  'member by card 409',
  'office 409',
  'member by card crashed',
  '202',
  '503',
]);
