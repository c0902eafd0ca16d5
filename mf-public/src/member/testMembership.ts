import { CONTACT_FIELDS, forFields } from '@rollbook/contract';
import type { OwnMembership } from './useOwnCall';

/** A membership for tests. */
export const SAM: OwnMembership = {
  chain: 124,
  oid: 3,
  office: 3,
  office_name: 'Maple Street Family Clinic',
  office_phone: '',
  first: 'Sam',
  last: 'Okafor',
  additional_family: '',
  status: { status: 'ACTIVE', date: '2027-11-23' },
  member_since: '2026-11-24',
  card: '',
  ...forFields(CONTACT_FIELDS, 'record', () => ''),
  language: 'en',
  reminders: true,
  next: { renew: false, pay: false, cancel: null },
  agreements: [],
  receipts: [],
};
