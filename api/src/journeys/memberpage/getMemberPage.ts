import { chainStatus, denverDate, memberSince } from '@rollbook/contract';
import { trailOfApplications } from '../../base/audit/getAuditTrail';
import type { Handler } from '../../base/http/context';
import { mailsAbout } from '../../letters/mail/mailsAbout';
import { findInChain } from '../../membership/applications/records';
import { toDetails } from '../../membership/applications/toWire';
import { toChain } from '../../membership/record/chain';
import { memberNumber } from '../../membership/record/oneChain';
import { statusOnWire } from '../../membership/record/statusOnWire';
import { groupNames } from '../../parties/groups/records';
import { officeNames } from '../../parties/offices/records';

/**
 * The membership of an application with its terms and history (K2). A membership can have been renewed at another office:
 * only the administrator sees the terms of both.
 */
export const getMemberPage: Handler<'getMemberPage'> = async ({ id }, { brand, caller, now }) => {
  const { application, stored } = await findInChain(id);
  const seen = stored.applications.filter(({ oid }) => caller.role === 'admin' || oid === application.oid);
  const ids = seen.map(({ _id }) => _id);
  const [officeName, mails, history] = await Promise.all([
    officeNames(seen.map(({ oid }) => oid)),
    mailsAbout(ids, brand),
    trailOfApplications(ids, { officeNames, groupNames }),
  ]);
  const chain = toChain(stored);
  const membership = statusOnWire(chainStatus(chain, denverDate(now())));
  return {
    member_id: memberNumber(stored),
    member_since: memberSince(chain) ?? null,
    terms: seen
      .map((term) => ({ ...toDetails(term, officeName(term.oid), membership), starts: term.starts }))
      .toReversed(),
    mails,
    history,
  };
};
