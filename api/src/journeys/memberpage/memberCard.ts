import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findInChain } from '../../membership/record/records';
import { openedCard } from '../../membership/papers/papers';
import { newestOf } from '../../membership/record/chain';

/**
 * The card of a member, to print at the desk. A membership that was renewed at another office is that one's: the old office
 * prints no card of it any more.
 */
export const memberCard: Handler<'memberCard'> = async ({ id }, context) => {
  const { application, stored } = await findInChain(id);
  if (context.caller.role !== 'admin' && newestOf(stored).oid !== application.oid)
    throw unknownRecord('application');
  return openedCard(stored.chain, context, 'en');
};
