import type { CallAnswer } from '@rollbook/contract';
import type { Client } from './api';
import { newAttempt } from './payments';

type Renewed = { status: number; body: { id: number; code?: string; detail?: string } };

/** Renews one membership at the desk: 200 with the number of the renewal, or 409 with why it was refused. */
export async function renewAtDesk(client: Client, id: number, another = false): Promise<Renewed> {
  const input = { kind: 'renew', ids: [id], another };
  const { body } = await client.call('startBatch', input, { attempt: newAttempt() });
  const { made, refused } = body as CallAnswer<'startBatch'>;
  const [first] = refused;
  if (first !== undefined) return { status: 409, body: first };
  return { status: 200, body: { id: made[0] ?? 0 } };
}
