/** The areas whose first and warm visit are measured: where they begin, who visits, and what `ready` waits for. */
export const AREAS = [
  // The form is ready when there is a field to type into: the heading comes before it in either variant.
  { name: 'mf-public', path: '/', who: 'public', field: 'input' },
  { name: 'mf-office', path: '/office', who: 'office' },
  { name: 'mf-group', path: '/officegroup', who: 'group' },
  { name: 'mf-admin', path: '/ecsadmin', who: 'admin' },
];
