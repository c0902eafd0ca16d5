import type { Account } from '../staff';

/** Where a monkey lives: what it may come back to, and as whom it is signed in. */
export type Home = {
  name: string;
  paths: readonly [string, ...string[]];
  account: Account | undefined;
};

export const HOMES: readonly Home[] = [
  { name: 'public', paths: ['/', '/spanish', '/?id=3', '/spanish?id=4'], account: undefined },
  { name: 'office', paths: ['/office', '/officepay', '/office/officesubmit'], account: 'maple' },
  { name: 'group', paths: ['/officegroup', '/officegroup/pay'], account: 'group' },
  {
    name: 'admin',
    paths: ['/ecsadmin', '/ecsadmin/officemanager', '/ecsadmin/groups', '/ecsadmin/applications'],
    account: 'admin',
  },
];

/** Held upright, touched; and the same seed's other monkeys have a desk. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
