import { releaseFromRefund } from '../../../src/membership/payables/refunding';
import type { Caller } from '../../../src/base/http/caller';
import type { Services } from '../../../src/base/http/context';
import { Refund } from '../../../src/money/refunds/model';

/** Mutant: withdraws a refund whatever its state is. */
export async function withdrawRefund(id: string, _caller: Caller, _services: Services): Promise<boolean> {
  const refund = await Refund.findOneAndUpdate(
    { _id: id, state: { $in: ['requested', 'sending', 'pending', 'owed', 'refused'] } },
    { $set: { state: 'withdrawn', due: null } },
    { lean: true },
  );
  if (refund?.application) await releaseFromRefund(refund.application, id);
  return refund !== null || (await Refund.exists({ _id: id, state: 'completed' })) === null;
}
