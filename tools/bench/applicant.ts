import { FEE_CENTS, SIGNATURE_PREFIX } from '@rollbook/contract';
import { demoSignature } from '../../api/src/demo/seed';

const SIGNATURE = SIGNATURE_PREFIX + demoSignature().toString('base64');
let number = 0;

function person(oid: number): Record<string, unknown> {
  number += 1;
  return {
    first: 'Lucía',
    last: `Bench ${process.pid} ${number}`,
    email: `lucia${number}@mail.example`,
    additionalFamily: 'José Bench, Ana Bench',
    office: { oid },
    birthday: '03/04/1980',
    streetAddress: '12 Aspen Way',
    city: 'Denver',
    state: 'Colorado',
    zip: '80201',
    primaryPhone: '303-555-0123',
  };
}

/** What the form sends for a new applicant who pays at the office. */
export function applicant(oid: number): Record<string, unknown> {
  return { ...person(oid), signatureURL: SIGNATURE };
}

/** The same by card. */
export function cardApplicant(oid: number): Record<string, unknown> {
  return { ...person(oid), signatureUrl: SIGNATURE, nonce: CARD, amount: FEE_CENTS };
}

/** The sandbox's token of a card that is never declined. */
export const CARD = 'cnon:card-nonce-ok';
