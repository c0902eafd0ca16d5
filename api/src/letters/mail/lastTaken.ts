import { Outbox } from './model';

/** The time in ms after which it is not known: a mailbox that got no mail is looked for among all sent ones, without an index. */
const MAX_MS = 1000;

/** When the mail server last took a mail to this address; null when it is not known. */
export async function lastTakenFor(address: string): Promise<Date | null> {
  const sent = { state: 'sent', sent: { $ne: null }, 'to.address': address } as const;
  const mail = await Outbox.findOne(sent)
    .sort({ sent: -1 })
    .select('sent')
    .maxTimeMS(MAX_MS)
    .lean()
    .catch(() => null);
  return mail?.sent ?? null;
}
