import { setTimeout as wait } from 'node:timers/promises';
import type { CallAnswer } from '@rollbook/contract';
import { askOnce, PAUSE_MS, type Person, setOf } from './person';

/** Asks one process after the other how the payment of an attempt goes. */
export async function lookAtPayment(person: Person, attempt: string): Promise<void> {
  await askOnce(person, {
    call: 'paymentStatus',
    input: { attempt },
    ask: { kind: 'state', attempt },
    answer: (body) => ({ state: (body as CallAnswer<'paymentStatus'>).state }),
  });
  await wait(PAUSE_MS);
}

/** Asks for all applications of an office. */
export async function lookAtList(person: Person, oid: number): Promise<void> {
  await askOnce(person, {
    call: 'getApplicationsForOffice',
    input: { oid },
    ask: { kind: 'list', set: setOf(oid) },
    answer: (body) => ({
      members: (body as CallAnswer<'getApplicationsForOffice'>).map(({ last }) => last),
    }),
  });
  await wait(PAUSE_MS);
}
