import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import type { Services } from '../../base/http/context';
import type { SquareRefund } from '../square/refundsAndDisputes';
import { Refund } from './model';
import { settle, verdictOf } from './settle';
import { findRefund } from './store';

/** True for a refund of Square's dashboard that is not known yet, or has another state. */
export async function isNewRefund(refund: SquareRefund): Promise<boolean> {
  return (await ownOf(refund)) === null && (await isChanged(refund));
}

/** Stores a refund that Square reports: one of ours is settled, one of Square's dashboard is recorded. */
export async function readRefund(payment: string, refund: SquareRefund, services: Services): Promise<void> {
  const own = await ownOf(refund);
  if (own !== null) await settle(own, verdictOf(refund), services);
  else if (await isChanged(refund)) await storeDashboardRefund(payment, refund, services);
}

const ownOf = async ({ ours }: SquareRefund) => (ours === undefined ? null : findRefund(ours));
const isChanged = async ({ id, state }: SquareRefund) => (await findRefund(id))?.state !== state;

async function storeDashboardRefund(
  payment: string,
  { id, amount, state, reason, created }: SquareRefund,
  { now }: Services,
): Promise<void> {
  await recordAudit('system', now(), {
    subject: 'payment',
    id: payment,
    what: 'refunded at Square',
    after: { refund: id, amount, state, reason },
    key: `${payment}:refund:${id}:${state}`,
  });
  // Last: a known state is not read again.
  const set = { amount, state, reason, created, payment, square_id: id, made_at: 'square' } as const;
  await unlessTaken(() => Refund.updateOne({ _id: id }, { $set: set }, { upsert: true }));
}
