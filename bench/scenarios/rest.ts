import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { UNSETTLED } from '../../api/src/payments/machine';
import type { Stack } from '../stack';

const POLL_MS = 100;
const LONGEST_MS = 120_000;

/** Some work on a stack's database beside the API: laying down rows, looking at the books. */
export async function withDatabase<Value>(
  { database }: Pick<Stack, 'database'>,
  work: (db: ReturnType<MongoClient['db']>) => Promise<Value>,
): Promise<Value> {
  const client = await MongoClient.connect(database.uri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Waits until all payments are settled and all mails sent, so that nothing runs on into the next measurement. */
export async function atRest(stack: Pick<Stack, 'database'>): Promise<void> {
  await withDatabase(stack, async (db) => {
    const end = Date.now() + LONGEST_MS;
    for (;;) {
      const due = await db.collection('outbox').countDocuments({ state: 'due' });
      const open = await db.collection('payments').countDocuments({ state: { $in: [...UNSETTLED] } });
      if (due + open === 0) return;
      if (Date.now() > end)
        throw new Error(`after two minutes ${due} mails and ${open} payments are still open`);
      await delay(POLL_MS);
    }
  });
}
