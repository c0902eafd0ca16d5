import type { PENDING } from '@rollbook/contract';

/** A payment whose outcome is not known yet (202): it is followed, never repeated with another attempt (D21). */
export type Pending = { success: false; code: typeof PENDING };

/** Tells a pending payment from a finished one. */
export function isPending(answer: { success: boolean }): answer is Pending {
  return !answer.success;
}
