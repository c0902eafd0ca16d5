import type { Enrolled } from '@rollbook/contract';
import { call, type Pending } from '@rollbook/platform';
import { type Answered, cardPayment, type Filled, submission } from './request';

type Sent = { attempt: string; proof: string | undefined };
export type Joined = { success: true; application: Enrolled };

/** The calls that send a form: of a new application, or of a renewal. */
export type JoinCalls = {
  submit: (filled: Filled, answered: Answered, sent: Sent) => Promise<Joined>;
  pay: (filled: Filled, nonce: string, answered: Answered, sent: Sent) => Promise<Joined | Pending>;
};

export const joinCalls: JoinCalls = {
  submit: (filled, answered, sent) => call('submitApplication', submission(filled, answered), sent),
  pay: (filled, nonce, answered, sent) =>
    call('processApplicationPayment', cardPayment(filled, nonce, answered), sent),
};
