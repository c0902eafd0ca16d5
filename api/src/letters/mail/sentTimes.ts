import { Outbox } from './model';

/** When these mails were sent, by id. The outbox keeps sent mails for 90 days. */
export async function sentTimes(ids: string[]): Promise<Map<string, Date>> {
  const mails = await Outbox.find({ _id: { $in: ids }, state: 'sent' })
    .select('sent')
    .lean();
  return new Map(mails.flatMap(({ _id, sent }) => (sent ? [[_id, sent]] : [])));
}
