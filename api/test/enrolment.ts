import type { Language } from '@rollbook/contract';
import { dataUrl, drawnPng } from './signatures';

const SIGNATURE = dataUrl(drawnPng());

/** The form's fields with valid values for all required ones. */
export function applicant(oid: number, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    first: 'Łucja',
    last: 'Núñez-O’Brien',
    email: 'lucja@rollbook.example',
    additionalFamily: 'José Núñez\nAna Núñez',
    office: { oid, office_name: 'ignored by the server' },
    birthday: '03/04/1980',
    streetAddress: '12 Cañón Street',
    city: 'Denver',
    state: 'Colorado',
    zip: '80201',
    primaryPhone: '303-555-0123',
    ...fields,
  };
}

/** A request of submitApplication. */
export function atOffice(oid: number, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...applicant(oid), signatureURL: SIGNATURE, ...fields };
}

/** What our form sends besides the payload of the specification. */
export function agreed(language: Language, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    agreement: { agreed: true, version: '2026-11', language, method: 'drawn', ...fields },
    consent: { agreed: true, version: '2026-11', language },
  };
}
