import { type CallRequest, FEE_CENTS } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import type { JoinCalls } from '../steps/sending/calls';
import { type SamePersonChoice, applicant, type Filled } from '../steps/sending/request';

/** The calls that send a new application. */
export const joinCalls: JoinCalls = {
  submit: (filled, answered, sent) => call('submitApplication', submission(filled, answered), sent),
  pay: (filled, nonce, answered, sent) =>
    call('processApplicationPayment', cardPayment(filled, nonce, answered), sent),
};

/** Request body of an application that is paid at the office (specification §3, §7). */
function submission(filled: Filled, { another }: SamePersonChoice): CallRequest<'submitApplication'> {
  return { ...applicant(filled), signatureURL: filled.picture, ...(another ? { another } : {}) };
}

/** Request body of an application that is paid by card (§7). */
function cardPayment(
  filled: Filled,
  nonce: string,
  answered: SamePersonChoice,
): CallRequest<'processApplicationPayment'> {
  return { ...applicant(filled), signatureUrl: filled.picture, nonce, amount: FEE_CENTS, ...answered };
}
