import { randomUUID } from 'node:crypto';
import { FEE_CENTS } from '@rollbook/contract';
import { actorName } from '../audit/record';
import type { Context } from '../http/context';
import { failure } from './answer';
import { digestOf } from './attempt';
import { newPayment, pay } from './pay';
import { reserve } from './reserve';

/**
 * Records that one application was paid by cash or check, as its edit dialog says: the same way, with the same receipt
 * and note, as Mark as Paid. Throws 409 when it was paid or reserved meanwhile.
 */
export async function payOffline(
  id: number,
  payment_type: 'cash' | 'check',
  context: Context,
): Promise<void> {
  const [_id, actor, ids] = [randomUUID(), actorName(context.caller), [id]];
  const digest = digestOf({ kind: 'offline', actor, ids, amount: FEE_CENTS, paymentType: payment_type });
  const order = { _id, kind: 'offline', actor, digest, payment_type, ids, amount: FEE_CENTS } as const;
  const payment = await pay({ payment: newPayment({ ...order, ids }, context.now()), reserve }, context);
  if (payment.state === 'failed' || payment.state === 'releasing') throw failure(payment);
}
