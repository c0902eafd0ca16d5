import type { Caller } from '../http/context';
import type { PaymentDoc } from './model';

/** Who made a payment, as the audit names callers; the reconciler finishes what they began in their name. */
export function callerOf({ actor }: Pick<PaymentDoc, 'actor'>): Caller {
  const [role, number] = actor.split(':');
  if (role === 'office') return { role, oid: Number(number), account: actor };
  if (role === 'group') return { role, ogid: Number(number), account: actor };
  return role === 'admin' ? { role, account: actor } : { role: 'public' };
}
