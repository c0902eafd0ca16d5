import type { CallAnswer } from '@rollbook/contract';
import { setTimeout } from 'node:timers/promises';
import type { Client } from './api';
import { newAttempt } from './payments';

const LOOK_AGAIN_MS = 20;

type Renewed = { status: number; body: { id: number; code?: string; detail?: string } };

/**
 * Renews one membership at the desk: 200 with the number of the renewal, or 409 with why it was refused. Beside another job
 * of the account it waits for its turn, which the task of the workers gives.
 */
export async function renewAtDesk(client: Client, id: number, another = false): Promise<Renewed> {
  const input = { kind: 'renew', ids: [id], another };
  const attempt = newAttempt();
  const ask = async () =>
    (await client.call('startBatch', input, { attempt })).body as CallAnswer<'startBatch'>;
  let answer = await ask();
  while (answer.state === 'running') {
    await setTimeout(LOOK_AGAIN_MS);
    answer = await ask();
  }
  const { made, refused } = answer;
  const [first] = refused;
  if (first !== undefined) return { status: 409, body: first };
  return { status: 200, body: { id: made[0] ?? 0 } };
}
