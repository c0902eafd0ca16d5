import { readFileSync } from 'node:fs';
import { type CallRow, calls } from '@rollbook/contract';
import { menuItemsOf } from '@rollbook/kit';
import { SEARCH_MENU } from '@rollbook/staff-members';
import { PAYMENT_MENU, RECEIPT_MENU } from '@rollbook/staff-payments';
import { SIGN_IN_MENU } from '@rollbook/staff-people';
import { RENEWAL_MENU } from '@rollbook/staff-renewals';
import { expect, it } from 'vitest';
import { OPEN, SCREENS } from './screens';

const { menu } = JSON.parse(readFileSync(new URL('../remote.json', import.meta.url), 'utf8'));

it('has every screen with its title', () => {
  expect(Object.fromEntries([...SCREENS, ...OPEN].map(({ path, title }) => [path, title]))).toEqual({
    '/officegroup': 'Group Admin Area',
    '/officegroup/member/:id': 'Member',
    '/officegroup/pay': 'Clinic Membership Payments',
    '/officegroup/receipts': 'Receipts',
    '/officegroup/renewals': 'Renewals',
    '/officegroup/reports': 'Reports',
    '/officegroup/reports/statement': 'Statement',
    '/officegroup/searchformember': 'Search for Member',
    '/officegroup/signin': 'Sign-in and devices',
    '/officegroup/invitation': 'Your sign-in',
  });
});

it('has every entry of the menu', () => {
  expect(menu.items.map(({ label, href }: Record<string, string>) => [label, href])).toEqual([
    ['Offices', '/officegroup'],
    ['Clinic Membership Payments - Group', '/officegroup/pay'],
    ['Receipts', '/officegroup/receipts'],
    ['Renewals', '/officegroup/renewals'],
    ['Search for Member', '/officegroup/searchformember'],
    ['Reports', '/officegroup/reports'],
    ['Sign-in and devices', '/officegroup/signin'],
  ]);
});

it('has the entries of the features as they give them', () => {
  const given = menuItemsOf(
    '/officegroup',
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
  const own = menu.items.filter(
    ({ href, acting }: { href: string; acting?: boolean }) => acting !== false && dutyOf.has(href),
  );
  expect(own.length).toBeGreaterThan(2);
  // All have figures.
  for (const { href, duty = 'figures' } of own) expect([href, duty]).toEqual([href, dutyOf.get(href)]);
});
