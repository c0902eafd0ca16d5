import { readFileSync } from 'node:fs';
import { type CallRow, calls } from '@rollbook/contract';
import { menuItemsOf } from '@rollbook/kit';
import { APPLICATION_MENU, SEARCH_MENU } from '@rollbook/staff-members';
import { PAPER_LOG_MENU } from '@rollbook/staff-paperlog';
import { PAYMENT_MENU, RECEIPT_MENU } from '@rollbook/staff-payments';
import { SIGN_IN_MENU } from '@rollbook/staff-people';
import { expect, it } from 'vitest';
import { OF_CHOSEN_OFFICE, OPEN, SCREENS } from './screens';

const { menu } = JSON.parse(readFileSync(new URL('../remote.json', import.meta.url), 'utf8'));

it('has every screen with its title', () => {
  const shown = [...SCREENS, ...OF_CHOSEN_OFFICE, ...OPEN].map(({ path, title }) => [path, title]);
  expect(Object.fromEntries(shown)).toEqual({
    '/ecsadmin': 'Admin Area',
    '/ecsadmin/officemanager': 'Office Manager',
    '/ecsadmin/groups': 'Office Group Manager',
    '/ecsadmin/applications': 'Applications',
    '/ecsadmin/applicationsbyoffice': 'Applications by office',
    '/ecsadmin/member/:id': 'Member',
    '/ecsadmin/officepay': 'Submit Payment For Offices',
    '/ecsadmin/receipts': 'Receipts',
    '/ecsadmin/recordpayment': 'Clinic Membership Payments',
    '/ecsadmin/renewalsbyoffice': 'Renewals by office',
    '/ecsadmin/officesubmit': 'Membership Log Submission',
    '/ecsadmin/people': 'People',
    '/ecsadmin/settings': 'Settings',
    '/ecsadmin/signin': 'Sign-in and devices',
    '/ecsadmin/invitation': 'Your sign-in',
    '/ecsadmin/deposits': 'Deposits',
    '/ecsadmin/oldrecords': 'Old records',
    '/ecsadmin/import': 'Import',
    '/ecsadmin/join': 'The same person twice',
    '/ecsadmin/reports': 'Reports',
    '/ecsadmin/reports/statement': 'Statement',
    '/ecsadmin/history': 'Who changed what',
  });
});

it('shows how many names wait for payment where an office is chosen to pay', () => {
  expect(OF_CHOSEN_OFFICE.filter(({ withWaiting }) => withWaiting).map(({ path }) => path)).toEqual([
    '/ecsadmin/officepay',
    '/ecsadmin/recordpayment',
  ]);
});

it('has every entry of the menu', () => {
  expect(menu.items.map(({ label, href }: Record<string, string>) => [label, href])).toEqual([
    ['Home', '/ecsadmin'],
    ['Offices', '/ecsadmin/officemanager'],
    ['Applications', '/ecsadmin/applications'],
    ['Groups', '/ecsadmin/groups'],
    ['Member List', '/office'],
    ['Clinic Membership Payments - CC', '/ecsadmin/officepay'],
    ['Clinic Membership Payments - Mark as Paid', '/ecsadmin/recordpayment'],
    ['Receipts', '/ecsadmin/receipts'],
    ['Renewals', '/office/renewals'],
    ['Search For Member From Another Office', '/office/searchformember'],
    ['Submit Applications For Office', '/ecsadmin/officesubmit'],
    ['Member Submit Application', '/'],
    ['Reports', '/ecsadmin/reports'],
    ['Deposits', '/ecsadmin/deposits'],
    ['Import', '/ecsadmin/import'],
    ['People', '/ecsadmin/people'],
    ['Settings', '/ecsadmin/settings'],
    ['History', '/ecsadmin/history'],
    ['Sign-in and devices', '/ecsadmin/signin'],
  ]);
});

it('has the entries of the features as they give them', () => {
  const given = menuItemsOf(
    '/ecsadmin',
    APPLICATION_MENU,
    PAYMENT_MENU,
    RECEIPT_MENU,
    SEARCH_MENU,
    PAPER_LOG_MENU,
    SIGN_IN_MENU,
  );
  expect(menu.items).toEqual(expect.arrayContaining([...given]));
});

it('offers an administrator the entries whose screens the role includes', () => {
  const dutyOf = new Map(
    [...SCREENS, ...OF_CHOSEN_OFFICE].flatMap(({ path, needs }) => {
      const row: CallRow | undefined = needs && calls[needs];
      return row?.who.admin === undefined ? [] : [[path, row.who.admin] as const];
    }),
  );
  const own = menu.items.filter(({ href }: { href: string }) => dutyOf.has(href));
  expect(own.length).toBeGreaterThan(2);
  // All have figures.
  for (const { href, duty = 'figures' } of own) expect([href, duty]).toEqual([href, dutyOf.get(href)]);
});
