import type { mongo } from 'mongoose';
import { FROM_PRIMARY } from '../../base/database';

type Membership = { _id: number; cancelled_on: string; ended_at_once: boolean; cancellation: string };

/** Marks the applications of 1.0 whose membership was cancelled and runs to its end, as cancelling now does. */
export async function markRunningOut(database: mongo.Db): Promise<void> {
  const cancelled = database
    .collection<Membership>('memberships')
    .find({ cancelled_on: { $gt: '' }, ended_at_once: { $ne: true } }, FROM_PRIMARY)
    .project<Pick<Membership, '_id' | 'cancellation'>>({ cancellation: 1 });
  const applications = database.collection('applications');
  for await (const { _id: chain, cancellation } of cancelled) {
    await applications.updateMany(
      { chain, cancelled: null, paid: true },
      { $set: { runs_out: cancellation } },
    );
  }
}
