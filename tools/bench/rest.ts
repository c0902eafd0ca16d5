import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { UNSETTLED } from '../../api/src/payments/machine';

const POLL_MS = 100;
const LONGEST_MS = 120_000;

/** Waits until all payments are settled and all mails sent, so that nothing runs into the next measurement. */
export async function atRest({ database }: { database: { uri: string } }): Promise<void> {
  const client = await MongoClient.connect(database.uri);
  const db = client.db();
  try {
    for (const end = Date.now() + LONGEST_MS; ;) {
      const due = await db.collection('outbox').countDocuments({ state: 'due' });
      const open = await db.collection('payments').countDocuments({ state: { $in: [...UNSETTLED] } });
      const copies = await db.collection('applications').countDocuments({ copies_due: true });
      if (due + open + copies === 0) return;
      if (Date.now() > end) throw new Error(`${due} mails, ${open} payments, ${copies} copies stay open`);
      await delay(POLL_MS);
    }
  } finally {
    await client.close();
  }
}
