import type { MemberFile } from './useMemberFile';

type Term = MemberFile['terms'][number];

/** A term of a member's page, for tests. */
export const testTerm = (given: Partial<Term>): Term => ({
  id: 7,
  oid: 3,
  office_name: 'Maple Clinic',
  kind: 'new',
  first: 'Ann',
  last: 'Lee',
  email: 'ann.lee@mail.example',
  additional_family: '',
  paid: false,
  payment_type: '',
  square_id: '',
  payment_time: null,
  application_time: '2026-11-20T10:00:00.000Z',
  calendar_year: false,
  language: 'en',
  starts: '2026-11-20',
  expiration_date: '2027-11-20',
  being_paid: false,
  signed: false,
  version: 1,
  primary_phone: '',
  street_address: '',
  city: '',
  state: '',
  zip: '',
  check_number: '',
  payment_note: '',
  document_delivered_at: null,
  ...given,
});
