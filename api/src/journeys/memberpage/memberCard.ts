import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findLive } from '../../membership/applications/records';
import { cardPdf } from '../../membership/papers/papers';
import { newestOf, readChain } from '../../membership/record/oneChain';

/**
 * The card of a member, to print at the desk (K1). A membership that was renewed at another office is that one's: the old office
 * prints no card of it any more.
 */
export const memberCard: Handler<'memberCard'> = async ({ id }, { brand, caller }) => {
  const asked = await findLive(id);
  const stored = asked === null ? undefined : await readChain(asked.chain);
  if (asked === null || stored === undefined) throw unknownRecord('application');
  if (caller.role !== 'admin' && newestOf(stored).oid !== asked.oid) throw unknownRecord('application');
  const pdf = await cardPdf(stored.chain, brand);
  if (pdf === undefined) throw unknownRecord('application');
  return pdf;
};
