import { releaseFromRefund } from '../../membership/payables/refunding';
import { recordAudit } from '../../base/audit/record';
import type { Caller } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { UNMOVED } from './machine';
import { findRefund, moveRefund } from './store';

/** Withdraws a refund whose money has not moved; repeatable. False when money has moved, or may have. */
export async function withdrawRefund(
  id: string,
  caller: Caller,
  services: Pick<Services, 'now'>,
): Promise<boolean> {
  const refund = await findRefund(id);
  if (refund === null) return true;
  const from = UNMOVED.find((state) => state === refund.state);
  if (refund.state !== 'withdrawn') {
    if (from === undefined) return false;
    const set = { due: null, settled: services.now() };
    if ((await moveRefund(id, from, 'withdrawn', set)) === null) return withdrawRefund(id, caller, services);
  }
  if (refund.application === null) return true;
  await releaseFromRefund(refund.application, id);
  await recordAudit(caller, services.now(), {
    subject: 'application',
    id: refund.application,
    what: 'refund withdrawn',
    after: { refund: id, amount: refund.amount },
    key: `${id}:withdrawn`,
  });
  return true;
}
