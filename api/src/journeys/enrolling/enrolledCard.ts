import { agreementOfLink } from '../../letters/agreements/links';
import { findLive } from '../../membership/record/records';
import { openedCard } from '../../membership/papers/papers';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';

/** The member card of a paid application, by the same token as its agreement on the confirmation page. */
export const enrolledCard: Handler<'enrolledCard'> = async ({ token }, context) => {
  const id = await agreementOfLink(token, context.now(), 'screen');
  const application = id === undefined ? null : await findLive(id);
  if (application === null) throw unknownRecord('card, or its link has expired');
  return openedCard(application.chain, context);
};
