import { AGREEMENT_VERSION, CONSENT_VERSION, type Language, type PublicOffice } from '@rollbook/contract';
import type { FormState } from '../form/state';

/** A valid form, ready to be sent. */
export type Filled = Pick<FormState, 'typed' | 'signature' | 'consented' | 'terms'> & {
  office: PublicOffice;
  language: Language;
  /** The signature's PNG data URL. */
  picture: string;
};

/** What the applicant answered when the server knew a person of this name (D35). */
export type SamePersonChoice = { another?: true; existing?: true };

/** What the requests of both forms say of the applicant. */
export function applicant({ typed, consented, office, language, signature, terms }: Filled) {
  const { method } = signature;
  const { version = AGREEMENT_VERSION, validThru, settings } = terms ?? {};
  const shown = { version, valid_thru: validThru, settings };
  return {
    ...typed,
    office,
    agreement: { agreed: true as const, ...shown, language, method },
    // Asked, not required: without it the office hands out the papers (D48).
    consent: { agreed: consented, version: CONSENT_VERSION, language },
  };
}
