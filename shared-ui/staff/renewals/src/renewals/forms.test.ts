import type { RenewableMember } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { formsPaper } from './forms';

const brand: Parameters<typeof formsPaper>[2] = {
  planName: 'Cedar & Sage',
  postalAddress: 'PO Box 100, Denver',
  tollFreePhone: '1-800-555-0111',
  localPhone: '303-555-0111',
  graceMonths: [11, 12],
  specialOffers: [],
};
const nkechi: RenewableMember = {
  id: 9988,
  oid: 4,
  chain: 9988,
  first: 'Nkechi',
  last: 'Okonkwo <b>',
  email: '',
  additional_family: '',
  primary_phone: '303-555-0114',
  language: 'en',
  expiration_date: '2026-12-01',
  reminders: { state: 'no email', last: null },
  last_call: null,
  next_term: { starts: '2026-12-02', ends: '2027-12-01', calendar_year: false },
};
const pilar: RenewableMember = { ...nkechi, id: 9991, first: 'Pilar', last: 'Muñoz', language: 'es' };

it('has a page for each member, in the language of the member, with the new term and the terms to sign', () => {
  const { title, body } = formsPaper([nkechi, pilar], 'Cedar Valley Dental', brand);
  expect(title).toBe('Cedar Valley Dental, 2 forms to sign');
  const [english = '', spanish = ''] = body.text.split('</article>');
  expect(english).toContain('Nkechi Okonkwo &lt;b&gt;');
  expect(english).toContain('9988-4');
  expect(english).toContain('12/02/2026 – 12/01/2027');
  expect(english).toContain('This is NOT an insurance plan.');
  expect(english).toContain('<strong>not health insurance</strong>');
  expect(english).toContain('none given');
  expect(spanish).toContain('lang="es"');
  expect(spanish).toContain('02/12/2026 – 01/12/2027');
  expect(spanish).toContain('Acuerdo de membresía');
  expect(spanish).toContain('Firma');
});

it('parts family names that are written one per line', () => {
  const family = { ...nkechi, additional_family: 'Chidi Okonkwo\nAda Okonkwo' };
  const { body } = formsPaper([family], 'Cedar Valley Dental', brand);
  expect(body.text).toContain('Chidi Okonkwo, Ada Okonkwo');
});
