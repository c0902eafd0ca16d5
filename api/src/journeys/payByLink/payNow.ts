import { agreementOfLink } from '../../letters/agreements/links';
import { payLinks } from '../../membership/mails/payLink';
import { findLive } from '../../membership/record/records';
import { unlessTaken } from '../../base/database';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { newLink } from '../../base/links/links';
import { hashToken } from '../../base/tokens';
import { findOffice } from '../../parties/offices/records';

/**
 * A link to pay for the applicant who is still on the confirmation page and has the token of its agreement. The link's
 * token is made from that one: who asks again gets the same link.
 */
export const payNow: Handler<'payNow'> = async ({ token }, { now }) => {
  const id = await agreementOfLink(token, now(), 'screen');
  const application = id === undefined ? null : await findLive(id);
  const office = application === null ? null : await findOffice(application.oid);
  const [link] = application === null || office === null ? [] : payLinks(application, office);
  if (link === undefined) throw unknownRecord('application to pay');
  const payToken = hashToken(`pay:${token}`);
  await unlessTaken(() => newLink(link, now(), payToken));
  return { token: payToken };
};
