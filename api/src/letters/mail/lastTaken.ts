import { mongo } from 'mongoose';
import { Outbox } from './model';

/** The time in ms after which it is not known. */
const MAX_MS = 1000;
const OUT_OF_TIME = 50;

/** When the mail server last took a mail to this address; null when it is not known. */
export async function lastTakenFor(address: string): Promise<Date | null> {
  try {
    const taken = await Outbox.findOne({ state: 'sent', 'to.address': address, sent: { $ne: null } })
      .sort({ sent: -1 })
      .select('sent')
      .maxTimeMS(MAX_MS)
      .lean();
    return taken?.sent ?? null;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === OUT_OF_TIME) return null;
    throw error;
  }
}
