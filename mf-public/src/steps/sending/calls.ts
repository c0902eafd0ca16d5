import type { Enrolled } from '@rollbook/contract';
import type { Pending } from '@rollbook/platform';
import type { SamePersonChoice, Filled } from './request';

type Sent = { attempt: string; proof: string | undefined };
export type Joined = { success: true; application: Enrolled };

/** The calls that send a form: of a new application, or of a renewal. */
export type JoinCalls = {
  submit: (filled: Filled, answered: SamePersonChoice, sent: Sent) => Promise<Joined>;
  pay: (filled: Filled, nonce: string, answered: SamePersonChoice, sent: Sent) => Promise<Joined | Pending>;
};
