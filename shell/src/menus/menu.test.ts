import { describe, expect, it } from 'vitest';
import { menuFor, type Signed } from './menu';

const signedOut: Signed = { admin: false, office: null, group: null, unpaid: null };
const office = { oid: 3, office_name: 'Maple Street Family Clinic', calendar_year: true };
const group = { ogid: 9, name: 'North Valley Clinics' };

const menu = (path: string, signed: Partial<Signed>) => menuFor(path, { ...signedOut, ...signed }, null);
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
    ['/office', { admin: true, office }, ['Office', 'Administration']],
    ['/office', { admin: true, office, group }, ['Office', 'Administration']],
    ['/officegroup', { admin: true, office, group }, ['Group', 'Administration']],
    ['/office/applicationsbyoffice', { admin: true, office, group }, ['Group', 'Administration']],
    ['/ecsadmin', { admin: true, office, group }, ['Administration']],
    ['/office', { office, group }, ['Group', 'Office']],
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

  it("has the group's buttons and its renewals", () => {
    expect(menu('/officegroup', { group, unpaid: 2 })?.lists[0]?.items).toMatchObject([
      { label: 'Offices', href: '/officegroup' },
      { label: 'Clinic Membership Payments - Group', href: '/officegroup/pay', waiting: 2 },
      { label: 'Renewals', href: '/officegroup/renewals' },
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
        'Renewals',
        'Search for Member',
        'Check a member',
        'Office QR code',
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
        'Renewals',
        'Search For Member From Another Office',
        'Submit Applications For Office',
        'Member Submit Application',
      ],
    ],
  ])("has the specification's names on %s (D51)", (path, signed, names) => {
    expect(menu(path, signed)?.lists[0]?.items.map(({ label }) => label)).toEqual(names);
  });

  it('shows the number of unpaid memberships', () => {
    const items = menu('/office', { office, unpaid: 7 })?.lists[0]?.items;
    expect(items?.find(({ href }) => href === '/officepay')?.waiting).toBe(7);
  });
});
