import { Outbox, type OutboxDoc } from './model';

/** The addresses of a mail's copies. Their ids differ after the last colon only. */
export async function copiedTo({ _id }: OutboxDoc): Promise<Set<string>> {
  const cause = _id.slice(0, _id.lastIndexOf(':'));
  const copies = await Outbox.find({ _id: { $gte: `${cause}:`, $lt: `${cause};` } })
    .select('to')
    .lean();
  return new Set(copies.map(({ to }) => to.address));
}
