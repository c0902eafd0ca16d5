import {
  AGREEMENT_VERSION,
  type CallRequest,
  CONSENT_VERSION,
  FEE_CENTS,
  type Language,
  type PublicOffice,
} from '@rollbook/contract';
import type { FormState } from '../form/state';

/** A valid form, ready to be sent. */
export type Filled = Pick<FormState, 'typed' | 'signature' | 'consented' | 'terms'> & {
  office: PublicOffice;
  language: Language;
  /** The signature's PNG data URL. */
  picture: string;
};

/** What the applicant answered when the server knew a person of this name (D35). */
export type Answered = { another?: true; existing?: true };

/** Request body of an application that is paid at the office (specification §3, §7). */
export function submission(filled: Filled, { another }: Answered): CallRequest<'submitApplication'> {
  return { ...applicant(filled), signatureURL: filled.picture, ...(another ? { another } : {}) };
}

/** Request body of an application that is paid by card (§7). */
export function cardPayment(
  filled: Filled,
  nonce: string,
  answered: Answered,
): CallRequest<'processApplicationPayment'> {
  return { ...applicant(filled), signatureUrl: filled.picture, nonce, amount: FEE_CENTS, ...answered };
}

export function applicant({ typed, consented, office, language, signature, terms }: Filled) {
  const { method } = signature;
  const shown = { version: AGREEMENT_VERSION, valid_thru: terms?.validThru };
  return {
    ...typed,
    office,
    agreement: { agreed: true as const, ...shown, language, method },
    // Asked, not required: without it the office hands out the papers (D48).
    consent: { agreed: consented, version: CONSENT_VERSION, language },
  };
}
