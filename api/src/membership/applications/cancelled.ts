import { Application } from '../record/application';

/**
 * Takes the applications of a cancelled membership out of all unpaid lists; those that are paid too when it ends at once.
 * `on` is the Denver date. Safe to repeat. False while a payment of one of them is unsettled.
 */
export async function closeCancelled(
  chain: number,
  cancellation: string,
  { atOnce, on }: { atOnce: boolean; on: string },
): Promise<boolean> {
  const closed = {
    $set: { cancelled: cancellation, cancelled_on: on, changed_by: 'system' },
    $inc: { version: 1 },
  };
  await Application.updateMany({ chain, cancelled: null, paid: false, payment: null }, closed);
  if (atOnce) await Application.updateMany({ chain, cancelled: null, paid: true }, closed);
  const waiting = { chain, cancelled: null, paid: false, state: { $ne: 'deleted' } } as const;
  return (await Application.exists(waiting)) === null;
}

/** Gives the applications of an undone cancellation back to the lists. Safe to repeat. */
export async function reopenCancelled(chain: number, cancellation: string): Promise<void> {
  await Application.updateMany(
    { chain, cancelled: cancellation },
    { $set: { cancelled: null, cancelled_on: '', changed_by: 'system' }, $inc: { version: 1 } },
  );
}
