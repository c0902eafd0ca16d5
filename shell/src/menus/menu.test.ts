import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminRights } from '@rollbook/contract';
import { describe, expect, it, vi } from 'vitest';
import { menuFor, type MenuArea, type Signed } from './menu';
import { checkMenus } from './readMenus';

const root = join(import.meta.dirname, '../../..');
const areas: MenuArea[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')));

const signedOut: Signed = { admin: false, office: null, group: null, unpaid: null };
const office = { oid: 3, office_name: 'Maple Street Family Clinic', calendar_year: true };
const group = { ogid: 9, name: 'North Valley Clinics' };

const menu = (path: string, signed: Partial<Signed>) =>
  menuFor(areas, path, { ...signedOut, ...signed }, null);
const lists = (path: string, signed: Partial<Signed>) => menu(path, signed)?.lists.map(({ label }) => label);

describe('menuFor (specification §2 Shell)', () => {
  it.each([
    ['/office', {}, undefined],
    ['/ecsadmin', {}, undefined],
    ['/office', { office }, ['Office']],
    ['/officepay', { office }, ['Office']],
    ['/admin', { office }, ['Office']],
    ['/', { office }, undefined],
    ['/officegroup', { office }, undefined],
    ['/ecsadmin', { office }, undefined],
    ['/officegroup', { group }, ['Group']],
    ['/officegroup/pay', { group }, ['Group']],
    ['/office/applicationsbyoffice', { group }, ['Group']],
    ['/ecsadmin', { group }, undefined],
    ['/ecsadmin/groups', { admin: true }, ['Administration']],
    ['/office', { admin: true }, ['Administration']],
    ['/office', { admin: true, office, group }, ['Administration']],
    ['/office', { office, group }, ['Group', 'Office']],
    ['/office/applicationsbyoffice', { office, group }, ['Group', 'Office']],
  ])('on %s for %j', (path, signed, expected) => {
    expect(lists(path, signed)).toEqual(expected);
  });

  it("titles the office's menu '{office_name} Admin Area' with the kind of membership", () => {
    expect(menu('/office', { office })).toMatchObject({
      title: 'Maple Street Family Clinic Admin Area',
      note: 'Calendar-year memberships',
    });
    expect(menu('/office', { office: { ...office, calendar_year: false } })?.note).toBe(
      '12-month memberships',
    );
  });

  it("has the group's buttons, its lists and its search", () => {
    expect(menu('/officegroup', { group, unpaid: 2 })?.lists[0]?.items).toMatchObject([
      { label: 'Offices', href: '/officegroup' },
      { label: 'Clinic Membership Payments - Group', href: '/officegroup/pay', waiting: 2 },
      { label: 'Receipts', href: '/officegroup/receipts' },
      { label: 'Renewals', href: '/officegroup/renewals' },
      { label: 'Search for Member', href: '/officegroup/searchformember', keys: 'search' },
      { label: 'Reports', href: '/officegroup/reports' },
      { label: 'Sign-in and devices', href: '/officegroup/signin' },
    ]);
  });

  it.each([
    [
      '/office',
      { office },
      [
        'Member List',
        'Membership Log Submission',
        'Clinic Membership Payments',
        'Receipts',
        'Renewals',
        'Search for Member',
        'Office QR code',
        'Kiosk',
        'Change Password',
      ],
    ],
    [
      '/ecsadmin',
      { admin: true },
      [
        'Home',
        'Offices',
        'Applications',
        'Groups',
        'Member List',
        'Clinic Membership Payments - CC',
        'Clinic Membership Payments - Mark as Paid',
        'Receipts',
        'Renewals',
        'Search For Member From Another Office',
        'Submit Applications For Office',
        'Member Submit Application',
      ],
    ],
  ])("has the specification's names first on %s", (path, signed, names) => {
    const shown = menu(path, signed)?.lists[0]?.items ?? [];
    expect(shown.map(({ label }) => label).slice(0, names.length)).toEqual(names);
    // What follows is no name of the specification.
    const more = shown.slice(names.length);
    const ours = ['Reports', 'Sign-in and devices'];
    expect(more.filter(({ label, section }) => section === undefined && !ours.includes(label))).toEqual([]);
  });

  it('shows the number of unpaid memberships', () => {
    const items = menu('/office', { office, unpaid: 7 })?.lists[0]?.items;
    expect(items?.find(({ href }) => href === '/officepay')?.waiting).toBe(7);
  });

  it('has the plan as the note of administrators, and keeps its line until the plan is known', () => {
    expect(menu('/ecsadmin', { admin: true })).toMatchObject({ title: 'Admin Area', note: '\u00a0' });
  });

  it('has the name of an office as it is, whatever characters it has', () => {
    const named = { ...office, office_name: "Smile for $$ & $' Clinic" };
    expect(menu('/office', { office: named })?.title).toBe("Smile for $$ & $' Clinic Admin Area");
  });

  it.each([
    ['/office', { office }, office.office_name],
    ['/office', { office, group }, office.office_name],
    ['/officegroup', { office, group }, group.name],
    ['/office/applicationsbyoffice', { office, group }, group.name],
    ['/office/applicationsbyoffice', { office }, office.office_name],
    ['/office', { group }, undefined],
    ['/office', {}, undefined],
    ['/ecsadmin', { office, group }, undefined],
  ])('an administrator on %s with %j acts for %s', (path, opened, name) => {
    expect(menu(path, { admin: true, ...opened })?.acting?.name).toBe(name);
    expect(menu(path, { admin: true, ...opened })?.title).toBe('Admin Area');
  });

  it("an administrator who acts has the area's own navigation, without what only the office may do", () => {
    const acting = menu('/office', { admin: true, office, unpaid: 7 })?.acting;
    expect(acting).toMatchObject({ label: 'Office', leaveTo: '/ecsadmin' });
    expect(acting?.items.map(({ label }) => label)).toEqual([
      'Member List',
      'Membership Log Submission',
      'Clinic Membership Payments',
      'Receipts',
      'Renewals',
      'Search for Member',
      'Office QR code',
      'Reports',
    ]);
    expect(acting?.items.find(({ href }) => href === '/officepay')?.waiting).toBe(7);
    expect(menu('/office', { office })?.acting).toBeUndefined();
  });

  it('of an area built before there were menus is missing, and only that one', () => {
    const older = areas.map(({ prefixes, menu: own }) =>
      own?.role === 'office' ? { prefixes } : { prefixes, ...(own ? { menu: own } : {}) },
    );
    const signed = { ...signedOut, admin: true, office, group };
    const acting = (path: string) => menuFor(older, path, signed, null)?.acting?.label;
    expect(acting('/office')).toBeUndefined();
    expect(acting('/office/applicationsbyoffice')).toBe('Group');
    expect(menuFor(older, '/office', { ...signedOut, office }, null)).toBeNull();
  });
});

describe('checkMenus', () => {
  const one = { role: 'office', title: 'One', label: 'One', items: [] };

  it('shows an administrator the entries of their duties alone', () => {
    const entry = { label: 'People', icon: 'people', href: '/ecsadmin/people', duty: 'people' } as const;
    const admins = { role: 'admin', title: 'Admin Area', label: 'Administration', items: [entry] } as const;
    const of = (rights: AdminRights | null) => {
      const signed = { admin: true, rights, office: null, group: null, unpaid: null };
      const area = { prefixes: ['/ecsadmin'], menu: admins };
      return menuFor([area], '/ecsadmin', signed, null)?.lists[0]?.items.length;
    };
    expect(of({ post: 'owner', names: true })).toBe(1);
    expect(of({ post: 'manager', names: false })).toBe(0);
    // The shared password opens no people.
    expect(of(null)).toBe(0);
  });

  it('takes fields and icons of a newer minor', () => {
    const newer = { ...one, badge: 'new', items: [{ label: 'Item', icon: 'rocket', href: '/one' }] };
    expect(checkMenus([{ title: 'One', prefixes: ['/one'], menu: newer }])).toEqual([
      { prefixes: ['/one'], menu: newer },
    ]);
  });

  it('leaves out a wrong menu with a warning, and only that one', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const wrong = { ...one, items: [{ label: 'Item', icon: 'home', href: 'javascript:alert(1)' }] };
    const two = { prefixes: ['/two'], menu: { ...one, label: 'Two' } };
    expect(
      checkMenus([
        { title: 'One', prefixes: ['/one'], menu: wrong },
        { title: 'Two', ...two },
      ]),
    ).toEqual([{ prefixes: ['/one'] }, two]);
    expect(warn.mock.calls).toEqual([
      ['The menu of One is left out: its items are not all a label, an icon and an href'],
    ]);
  });
});
