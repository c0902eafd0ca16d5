import { call } from '@rollbook/platform';

/** The most names that Undo takes back: each is an edit of its own. */
export const MAX_UNDO = 50;

/**
 * Sets names that were just marked as paid back to not paid. Safe to repeat: names that are not paid any more are
 * left alone.
 */
export async function undoMarked(names: readonly { id: number }[]): Promise<void> {
  for (const { id } of names) {
    const details = await call('getApplicationDetails', { id });
    if (details.paid) await call('editApplication', { ...details, paid: false, payment_type: '' });
  }
}
