import { Batch } from './model';

/** The applications of all jobs that are at work. */
export async function idsInRunningBatches(): Promise<ReadonlySet<number>> {
  const running = await Batch.find({ open: true }).select('items').lean();
  return new Set(
    running.flatMap(({ items }) => items.flatMap(({ id, made }) => (made === null ? id : [id, made]))),
  );
}
