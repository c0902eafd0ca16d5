import type { Application } from '@rollbook/contract';

/** An unpaid application for tests; `about` overrides its fields. */
export function anApplication(about: Partial<Application> = {}): Application {
  const first = about.first ?? 'Sam';
  return {
    id: 1000,
    oid: 3,
    office_name: 'Maple Street Family Clinic',
    kind: 'new',
    first,
    last: 'Nguyen',
    email: `${first
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase()}@example.com`,
    additional_family: '',
    paid: false,
    payment_type: '',
    square_id: '',
    payment_time: null,
    application_time: '2026-11-20T16:14:00.000Z',
    calendar_year: true,
    language: 'en',
    expiration_date: '2027-12-31',
    being_paid: false,
    signed: false,
    version: 1,
    ...about,
  };
}
