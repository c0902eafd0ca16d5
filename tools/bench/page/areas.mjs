import { DELIVERIES } from './deliver.mjs';
import { CONDITIONS } from './visit.mjs';

const [node, nginx] = Object.keys(DELIVERIES);
const [plain, emulated, line] = Object.keys(CONDITIONS);

/**
 * The areas whose first and warm visit are measured: where they begin, who visits, what `ready` waits for, and under
 * which conditions for each way of delivery.
 */
export const AREAS = [
  {
    name: 'mf-public',
    path: '/',
    who: 'public',
    // The form is ready when there is a field to type into: the heading comes before it in either variant.
    field: 'input',
    measured: { [node]: [plain, emulated, line], [nginx]: [plain, line] },
  },
  { name: 'mf-office', path: '/office', who: 'office', measured: { [node]: [plain, emulated] } },
  { name: 'mf-group', path: '/officegroup', who: 'group', measured: { [node]: [plain, emulated] } },
  { name: 'mf-admin', path: '/ecsadmin', who: 'admin', measured: { [node]: [plain, emulated] } },
];
