import { demoGroup, demoOffices } from './offices';

/** An account of the demo data, as `/demo` and the terminal show it. */
export type DemoAccount = {
  name: string;
  area: 'Admin' | 'Office' | 'Group';
  path: string;
  /** Absent where a password is enough. */
  user?: string;
  password: string;
};

/** Public by design: demo mode alone has them, and it refuses to run in production. */
export const DEMO_PASSWORDS = { admin: 'demo-admin', office: 'demo-office', group: 'demo-group' } as const;

/** All accounts that can sign in to the demo. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'Administrator', area: 'Admin', path: '/ecsadmin', password: DEMO_PASSWORDS.admin },
  ...demoOffices.map(({ office_name, office_email }): DemoAccount => ({
    name: office_name,
    area: 'Office',
    path: '/office',
    user: office_email,
    password: DEMO_PASSWORDS.office,
  })),
  {
    name: demoGroup.name,
    area: 'Group',
    path: '/officegroup',
    user: demoGroup.username,
    password: DEMO_PASSWORDS.group,
  },
];
