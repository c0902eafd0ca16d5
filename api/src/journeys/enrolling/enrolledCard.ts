import { agreementOfLink } from '../../letters/agreements/links';
import { findLive } from '../../membership/applications/records';
import { cardPdf } from '../../membership/papers/papers';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';

/** The member card of a paid application, by the same token as its agreement on the confirmation page. */
export const enrolledCard: Handler<'enrolledCard'> = async ({ token }, { brand, now }) => {
  const id = await agreementOfLink(token, now(), 'screen');
  const application = id === undefined ? null : await findLive(id);
  const pdf = application?.paid === true ? await cardPdf(application.chain, brand) : undefined;
  if (pdf === undefined) throw unknownRecord('card, or its link has expired');
  return pdf;
};
