import type { PENDING } from '@rollbook/contract';

/** A payment with an unknown outcome (202): it is polled, never repeated with another attempt (D21). */
export type Pending = { success: false; code: typeof PENDING };

export function isPending(answer: { success: boolean }): answer is Pending {
  return !answer.success;
}
