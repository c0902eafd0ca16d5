import { Application } from '../record/application';

/**
 * Takes the applications of a cancelled membership out of all unpaid lists; those that are paid too when it ends at once, otherwise
 * lists say of them that they run out. `on` is the Denver date. Safe to repeat. False while a payment of one of them is unsettled.
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
  // In an $or these are no bounds of an index: few applications are of this chain, and many are unpaid.
  await Application.updateMany({ chain, cancelled: null, $or: [{ paid: false, payment: null }] }, closed);
  const paid = { chain, cancelled: null, paid: true } as const;
  if (atOnce) await Application.updateMany(paid, closed);
  else await Application.updateMany(paid, { $set: { runs_out: cancellation } });
  const waiting = { chain, cancelled: null, paid: false, state: { $ne: 'deleted' } } as const;
  return (await Application.exists(waiting)) === null;
}

/** Gives the applications of an undone cancellation back to the lists. Safe to repeat. */
export async function reopenCancelled(chain: number, cancellation: string): Promise<void> {
  await Application.updateMany(
    { chain, cancelled: cancellation },
    { $set: { cancelled: null, cancelled_on: '', changed_by: 'system' }, $inc: { version: 1 } },
  );
  await Application.updateMany({ chain, runs_out: cancellation }, { $set: { runs_out: null } });
}
