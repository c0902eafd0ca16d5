import { expect, it } from 'vitest';
import { placesFor } from './places';

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
  expect(placesFor(null).map(({ label, href }) => [label, href])).toEqual(SPECIFIED);
});

it('links the website of the provider, in a new tab', () => {
  const places = placesFor({ website: 'https://plan.example/about', providerName: 'Test Provider' });
  expect(places.at(-1)).toEqual({
    label: 'Test Provider website',
    href: 'https://plan.example/about',
    help: 'plan.example',
    opens: 'new tab',
  });
  expect(placesFor({ website: '', providerName: 'Test Provider' })).toHaveLength(SPECIFIED.length);
});
