/** The accounts of demo mode (D26), as the start prints them and /demo lists them. */
export type DemoAccount = { name: string; area: string; path: string; user?: string; password: string };

/** The password of every demo office. */
export const DEMO_OFFICE_PASSWORD = 'demo-office';

export const demoAccounts: readonly DemoAccount[] = [
  { name: 'Administrator', area: 'Admin', path: '/ecsadmin', password: 'demo-admin' },
  {
    name: 'Maple Street Family Clinic',
    area: 'Office',
    path: '/office',
    user: 'maple@rollbook.example',
    password: DEMO_OFFICE_PASSWORD,
  },
  {
    name: 'North Valley Clinics',
    area: 'Group',
    path: '/officegroup',
    user: 'northvalley',
    password: 'demo-group',
  },
];
