import { SHARED_RIGHTS } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { destinations } from './destinations';

const SPECIFIED = [
  ['Offices', '/ecsadmin/officemanager'],
  ['Applications', '/ecsadmin/applications'],
  ['Groups', '/ecsadmin/groups'],
  ['Member List', '/office'],
  ['Clinic Membership Payments - CC', '/ecsadmin/officepay'],
  ['Clinic Membership Payments - Mark as Paid', '/ecsadmin/recordpayment'],
  ['Search For Member From Another Office', '/office/searchformember'],
  ['Submit Applications For Office', '/ecsadmin/officesubmit'],
  ['Member Submit Application', '/'],
];

it('has every button of the specification', () => {
  expect(destinations(null, SHARED_RIGHTS).map(({ label, to }) => [label, to])).toEqual(SPECIFIED);
});

it("links the provider's website in a new tab", () => {
  const brand = { website: 'https://plan.example/about', providerName: 'Test Provider' };
  const all = destinations(brand, SHARED_RIGHTS);
  expect(all.at(-1)).toMatchObject({
    label: 'Test Provider website',
    to: 'https://plan.example/about',
    isNewTab: true,
  });
  expect(destinations({ website: '', providerName: 'Test Provider' }, SHARED_RIGHTS)).toHaveLength(
    SPECIFIED.length,
  );
});

it('shows a role the buttons that it includes', () => {
  const of = (names: boolean) => destinations(null, { post: 'viewer', names }).map(({ label }) => label);
  expect(of(false)).toEqual(['Offices', 'Groups', 'Member Submit Application']);
  expect(of(true)).toEqual([
    'Offices',
    'Applications',
    'Groups',
    'Member List',
    'Search For Member From Another Office',
    'Member Submit Application',
  ]);
});
