import type { Enrolled } from '@rollbook/contract';
import { call, isPending } from '@rollbook/shared-ui/client';
import { type Answered, cardPayment, type Filled, submission } from './request';

type Sent = { attempt: string; proof: string | undefined };

/** The calls that send a form: of a new application, or of a renewal. `null`: the payment's outcome is unknown (D21). */
export type JoinCalls = {
  submit: (filled: Filled, answered: Answered, sent: Sent) => Promise<Enrolled>;
  pay: (filled: Filled, nonce: string, answered: Answered, sent: Sent) => Promise<Enrolled | null>;
};

export const joinCalls: JoinCalls = {
  async submit(filled, answered, sent) {
    return (await call('submitApplication', submission(filled, answered), sent)).application;
  },
  async pay(filled, nonce, answered, sent) {
    const answer = await call('processApplicationPayment', cardPayment(filled, nonce, answered), sent);
    return isPending(answer) ? null : answer.application;
  },
};
