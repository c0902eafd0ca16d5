import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import type { Services } from '../../base/http/context';
import type { SquareRefund } from '../square/refundsAndDisputes';
import { Refund } from './model';
import { settle, verdictOf } from './settle';
import { findRefund } from './store';

/**
 * Stores a refund that Square reports: one of ours is settled, one of Square's dashboard is recorded. True for one of the
 * dashboard that is new or has another state.
 */
export async function readRefund(
  payment: string,
  refund: SquareRefund,
  services: Services,
): Promise<boolean> {
  const own = refund.ours === undefined ? null : await findRefund(refund.ours);
  if (own === null) return storeDashboardRefund(payment, refund, services);
  await settle(own, verdictOf(refund), services);
  return false;
}

async function storeDashboardRefund(
  payment: string,
  { id, amount, state, reason, created }: SquareRefund,
  { now }: Services,
): Promise<boolean> {
  const known = await findRefund(id);
  if (known?.state === state) return false;
  const set = { amount, state, reason, created, payment, square_id: id, made_at: 'square' } as const;
  await unlessTaken(() => Refund.updateOne({ _id: id }, { $set: set }, { upsert: true }));
  await recordAudit('system', now(), {
    subject: 'payment',
    id: payment,
    what: 'refunded at Square',
    after: { refund: id, amount, state, reason },
    key: `${payment}:refund:${id}:${state}`,
  });
  return true;
}
