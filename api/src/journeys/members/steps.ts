import { type CallInput, linkPath } from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { newLink } from '../../base/links/links';
import { cancelMembership } from '../cancelling/cancel';
import { cancelTerms } from '../cancelling/cancelTerms';
import { isMembershipCancelled, newestOf, readChain } from '../../membership/record/chain';
import { findOffice } from '../../parties/offices/records';
import { renewable } from '../../membership/record/nextStep';
import { payable } from './nextSteps';

/** Long enough to fill in the form that the link opens. */
const LINK_MINUTES = 60;

/** The page on which the member renews or pays: the same that a mail opens, without waiting for the mail. */
export const myNextPage: Handler<'myNextPage'> = async ({ chain, purpose, language }, context) => {
  const stored = await readChain(chain);
  if (stored === undefined) throw unknownRecord('membership');
  const office = (await findOffice(newestOf(stored).oid)) ?? undefined;
  const application = purpose === 'renew' ? renewable(stored, context) : payable(stored, office, context);
  if (application === undefined) {
    throw new ApiProblem('conflict', 'This is not possible at the moment; please reload the page');
  }
  const about = { application: application._id, email: application.email };
  const token = await newLink({ purpose, about, minutes: LINK_MINUTES }, context.now());
  return { path: linkPath(purpose, token, language) };
};

/** Cancels on the member's wish: with a refund within the refund period, else at the end of the term. */
export const cancelMyMembership: Handler<'cancelMyMembership'> = async ({ chain, seen }, context) => {
  const { attempt, caller } = context;
  if (seen !== undefined) await checkSeen(chain, seen, context);
  const reason = 'Cancelled by the member';
  await cancelMembership({ chain, wish: { by: 'member' }, reason, attempt, caller }, context);
  return { success: true };
};

type Seen = NonNullable<CallInput<'cancelMyMembership'>['seen']>;

/**
 * Throws 409 when the member has agreed to other terms than those of now: the page was open while the membership was paid
 * or renewed. A cancelled membership is for the cancellation to answer.
 */
async function checkSeen(chain: number, seen: Seen, context: Context): Promise<void> {
  const stored = await readChain(chain);
  if (stored === undefined || isMembershipCancelled(stored.membership)) return;
  const { atOnce, refundCents } = await cancelTerms(stored, { by: 'member' }, context);
  if (atOnce === seen.at_once && refundCents === seen.refund) return;
  throw new ApiProblem('stale_version', 'What a cancellation does has changed; please read it again');
}
