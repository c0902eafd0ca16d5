import { STAFF } from '@rollbook/contract';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { onWire } from '../lists/toWire';

/** The filter of every edit and deletion: an application with an unsettled charge does not change. */
export const NOT_BEING_PAID = { $or: [{ payment: null }, { paid: true }] };

/**
 * Why an edit or deletion is refused: 404 for an unknown application, 409 while it is being paid, else 409 with the
 * present record, because the version is stale.
 */
export async function refusal(id: number): Promise<ApiProblem> {
  const stored = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (stored === null) return unknownRecord('application');
  return isBeingPaid(stored) ? beingPaid() : stale(stored);
}

export function isBeingPaid({ paid, payment }: ApplicationDoc): boolean {
  return !paid && payment !== null;
}

/** True while a payment of one of a membership's applications is unsettled, also of a renewal that is still hidden. */
export async function isChainBeingPaid(chain: number): Promise<boolean> {
  const reserved = {
    chain,
    state: { $in: ['live', 'hidden'] },
    paid: false,
    payment: { $ne: null },
  } as const;
  return (await Application.exists(reserved)) !== null;
}

export function beingPaid(): ApiProblem {
  return new ApiProblem(
    'conflict',
    'A card payment for this application is being confirmed; please try again later',
  );
}

/** Throws 409 once the person's data was erased: nothing is written about the person again. */
export function refuseErased({ erased_at }: Pick<ApplicationDoc, 'erased_at'>): void {
  if ((erased_at ?? null) !== null) throw new ApiProblem('conflict', STAFF.erased);
}

export async function stale(stored: ApplicationDoc): Promise<ApiProblem> {
  return new ApiProblem('stale_version', 'Somebody else has changed this application meanwhile', {
    current: await onWire(stored),
    changedBy: stored.changed_by,
  });
}
