import {
  AGREEMENT_VERSION,
  type CallRequest,
  FEE_CENTS,
  type Language,
  type PublicOffice,
} from '@rollbook/contract';
import type { FormState } from '../form/state';

/** What the person filled in, ready to be sent: the form when it has no mistakes. */
export type Filled = Pick<FormState, 'typed' | 'signature'> & {
  office: PublicOffice;
  language: Language;
  /** The signature's PNG data URL. */
  picture: string;
};

/** The payload of a submission that is paid at the office (specification §3, §7). */
export function submission(filled: Filled): CallRequest<'submitApplication'> {
  return { ...applicant(filled), signatureURL: filled.picture };
}

/** The payload of a submission that is paid by card (§7). */
export function cardPayment(filled: Filled, nonce: string): CallRequest<'processApplicationPayment'> {
  return { ...applicant(filled), signatureUrl: filled.picture, nonce, amount: FEE_CENTS };
}

function applicant({ typed, office, language, signature }: Filled) {
  return {
    ...typed,
    office,
    agreement: { agreed: true as const, version: AGREEMENT_VERSION, language, method: signature.method },
  };
}
