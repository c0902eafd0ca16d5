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
  expect(destinations(null).map(({ label, to }) => [label, to])).toEqual(SPECIFIED);
});

it("links the provider's website in a new tab", () => {
  const all = destinations({ website: 'https://plan.example/about', providerName: 'Test Provider' });
  expect(all.at(-1)).toMatchObject({
    label: 'Test Provider website',
    to: 'https://plan.example/about',
    isNewTab: true,
  });
  expect(destinations({ website: '', providerName: 'Test Provider' })).toHaveLength(SPECIFIED.length);
});
