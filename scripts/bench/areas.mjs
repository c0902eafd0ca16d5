import { DELIVERIES } from './deliver.mjs';

const [node] = Object.keys(DELIVERIES);

/** The areas whose first and warm visit are measured: where they begin, who visits, what `ready` waits for, how it is delivered. */
export const AREAS = [
  // The form is ready when there is a field to type into: the heading comes before it in either variant.
  { name: 'mf-public', path: '/', who: 'public', field: 'input', deliveries: Object.keys(DELIVERIES) },
  { name: 'mf-office', path: '/office', who: 'office', deliveries: [node] },
  { name: 'mf-group', path: '/officegroup', who: 'group', deliveries: [node] },
  { name: 'mf-admin', path: '/ecsadmin', who: 'admin', deliveries: [node] },
];
