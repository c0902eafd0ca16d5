import { setTimeout as delay } from 'node:timers/promises';
import { UNSETTLED } from '../../api/src/money/payments/machine';
import type { Stack } from './stack';

const POLL_MS = 100;
/** A slow machine sends the mails of a peak for minutes. */
const LONGEST_MS = 600_000;

/** Waits until all payments are settled and all mails sent, so that nothing runs into the next measurement. */
export async function atRest({ database: { db } }: Stack): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; ; await delay(POLL_MS)) {
    const due = await db.collection('outbox').countDocuments({ state: 'due' });
    const open = await db.collection('payments').countDocuments({ state: { $in: [...UNSETTLED] } });
    const copies = await db.collection('applications').countDocuments({ copies_due: true });
    if (due + open + copies === 0) return;
    if (Date.now() > end) throw new Error(`${due} mails, ${open} payments, ${copies} copies stay open`);
  }
}
