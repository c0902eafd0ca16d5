import { readFileSync } from 'node:fs';
import { type CallRow, calls } from '@rollbook/contract';
import { menuItemsOf } from '@rollbook/kit';
import { SEARCH_MENU } from '@rollbook/staff-members';
import { PAPER_LOG_MENU } from '@rollbook/staff-paperlog';
import { PAYMENT_MENU, RECEIPT_MENU } from '@rollbook/staff-payments';
import { SIGN_IN_MENU } from '@rollbook/staff-people';
import { RENEWAL_MENU } from '@rollbook/staff-renewals';
import { expect, it } from 'vitest';
import { OF_PASSED_OFFICE, OPEN, SCREENS } from './screens';

const { menu } = JSON.parse(readFileSync(new URL('../remote.json', import.meta.url), 'utf8'));

it('has every screen with its title', () => {
  const shown = [...SCREENS, ...OF_PASSED_OFFICE, ...OPEN].map(({ path, title }) => [path, title]);
  expect(Object.fromEntries(shown)).toEqual({
    '/office': 'Member List',
    '/office/searchformember': 'Search for Member',
    '/office/check': 'Search for Member',
    '/office/changepassword': 'Change Password',
    '/office/newpassword': 'New Password',
    '/office/signin': 'Sign-in and devices',
    '/office/invitation': 'Your sign-in',
    '/office/qrcode': 'Office QR code',
    '/office/kiosk': 'Kiosk',
    '/office/officesubmit': 'Membership Log Submission',
    '/office/member/:id': 'Member',
    '/office/receipts': 'Receipts',
    '/office/renewals': 'Renewals',
    '/office/reports': 'Reports',
    '/office/reports/statement': 'Statement',
    '/office/expired': 'Expired before payment',
    '/office/applicationsbyoffice': 'Memberships',
    '/officepay': 'Clinic Membership Payments',
  });
});

it('lets an administrator search without an office, and nothing else', () => {
  expect(SCREENS.filter(({ isForAll }) => isForAll).map(({ path }) => path)).toEqual([
    '/office/searchformember',
  ]);
});

it('has every entry of the menu', () => {
  expect(menu.items.map(({ label, href }: Record<string, string>) => [label, href])).toEqual([
    ['Member List', '/office'],
    ['Membership Log Submission', '/office/officesubmit'],
    ['Clinic Membership Payments', '/officepay'],
    ['Receipts', '/office/receipts'],
    ['Renewals', '/office/renewals'],
    ['Search for Member', '/office/searchformember'],
    ['Office QR code', '/office/qrcode'],
    ['Kiosk', '/office/kiosk'],
    ['Change Password', '/office/changepassword'],
    ['Reports', '/office/reports'],
    ['Sign-in and devices', '/office/signin'],
    ['Company website', '{website}'],
  ]);
});

it('has the entries of the features as they give them', () => {
  const given = menuItemsOf(
    '/office',
    PAPER_LOG_MENU,
    PAYMENT_MENU,
    RECEIPT_MENU,
    RENEWAL_MENU,
    SEARCH_MENU,
    SIGN_IN_MENU,
  );
  expect(menu.items).toEqual(expect.arrayContaining([...given]));
});

it('offers an administrator the entries whose screens the role includes', () => {
  const dutyOf = new Map(
    SCREENS.flatMap(({ path, needs }) => {
      const row: CallRow | undefined = needs && calls[needs];
      return row?.who.admin === undefined ? [] : [[path, row.who.admin] as const];
    }),
  );
  const own = menu.items.filter(({ href }: { href: string }) => dutyOf.has(href));
  expect(own.length).toBeGreaterThan(2);
  // All have figures.
  for (const { href, duty = 'figures' } of own) expect([href, duty]).toEqual([href, dutyOf.get(href)]);
});
