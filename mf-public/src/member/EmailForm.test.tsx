import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailForm } from './EmailForm';
import type { Mine, OwnMembership } from './Membership';

const SAM: OwnMembership = {
  chain: 124,
  oid: 3,
  office_name: 'Maple Street Family Clinic',
  office_phone: '',
  first: 'Sam',
  last: 'Okafor',
  additional_family: '',
  status: { status: 'ACTIVE', date: '2027-11-23' },
  member_since: '2026-11-24',
  card: '',
  primary_phone: '',
  street_address: '',
  city: '',
  state: '',
  zip: '',
  language: 'en',
  reminders: true,
  next: { renew: false, pay: false, cancel: null },
  agreements: [],
  receipts: [],
};

const shown = (...memberships: Mine['memberships']) =>
  renderToStaticMarkup(
    <EmailForm mine={{ email: 'sam@mail.example', memberships }} language="en" cancel={() => undefined} />,
  );

it('names all memberships that move to the new address', () => {
  expect(shown(SAM, { ...SAM, chain: 128, first: 'Ada' })).toContain(
    'All memberships with your present address change together: Sam Okafor (124-3), Ada Okafor (128-3).',
  );
  expect(shown(SAM)).not.toContain('change together');
});
