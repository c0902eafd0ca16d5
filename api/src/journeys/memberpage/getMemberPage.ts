import { type CallAnswer, chainStatus, denverDate } from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { endsOf } from '../../membership/edit/entryEnds';
import { joiningsShown } from '../../membership/joining/shown';
import { deletedOf, findMember } from '../../membership/record/records';
import { toDetails } from '../../membership/lists/toWire';
import type { ApplicationDoc } from '../../membership/record/application';
import { memberNumber, sinceOf, type StoredChain, toChain } from '../../membership/record/chain';
import { memberActions } from '../../membership/record/memberActions';
import { statusOnWire } from '../../membership/record/statusOnWire';
import { officeNames } from '../../parties/offices/records';
import { correctionsOf } from '../../money/corrections/ofTerms';
import { askableOf } from '../requests/askable';
import { requestsOf, toShown } from '../requests/shown';
import { importedFrom } from './importedFrom';
import { memberHistory } from './memberHistory';

/**
 * The membership of an application with its terms and history, also of renewals that were taken back. A membership can have been renewed at another office:
 * only the administrator sees the terms of both.
 */
export const getMemberPage: Handler<'getMemberPage'> = async ({ id, cursor }, context) => {
  const { brand, caller, now } = context;
  const { oid: asked, stored } = await findMember(id);
  const isOurs = (oid: number) => caller.role === 'admin' || oid === asked;
  const seen = stored.applications.filter(({ oid }) => isOurs(oid));
  if (seen.length === 0) throw unknownRecord('application');
  const ids = seen.map(({ _id }) => _id);
  const deleted = (await deletedOf(stored.chain)).filter(({ oid }) => isOurs(oid));
  const told = [...ids, ...deleted.map(({ _id }) => _id)];
  const [officeName, history, corrections, ends, imported, joinings] = await Promise.all([
    officeNames(seen.map(({ oid }) => oid)),
    memberHistory({ ids, told, cursor, office: caller.role === 'admin' ? undefined : asked }, brand),
    correctionsOf(seen, caller),
    endsFor(seen, context),
    importedFrom(seen),
    caller.role === 'admin' ? joiningsShown(stored.chain, now()) : [],
  ]);
  const chain = toChain(stored);
  const membership = statusOnWire(chainStatus(chain, denverDate(now())));
  return {
    member_id: memberNumber(stored),
    member_since: sinceOf(stored) ?? null,
    ...birthdayOf(seen, context),
    ...(stored.membership?.erased_at ? { erased_at: stored.membership.erased_at.toISOString() } : {}),
    terms: seen
      .map((term) => ({
        ...toDetails(term, officeName(term.oid), membership, stored.applications),
        starts: term.starts,
        ...imported(term),
        ...takeBackEnd(ends.get(term._id), now()),
        ...corrections(term),
      }))
      .toReversed(),
    actions: memberActions(stored, isOurs, context),
    ...(await requestsFor(stored, isOurs, context)),
    ...(joinings.length === 0 ? {} : { joinings }),
    ...history,
  };
};

/** A group, which pays for many, does not see it. */
function birthdayOf(terms: readonly ApplicationDoc[], { caller }: Context): { birthday?: string } {
  const birthday = terms.findLast((term) => term.birthday !== '')?.birthday;
  return birthday === undefined || caller.role === 'group' ? {} : { birthday };
}

/** What was asked for; the asking office also what it can ask for. */
async function requestsFor(
  stored: StoredChain,
  isOurs: (oid: number) => boolean,
  context: Context,
): Promise<Pick<CallAnswer<'getMemberPage'>, 'requests' | 'askable'>> {
  const all = await requestsOf(stored.chain);
  const asked = all.filter(({ oid }) => isOurs(oid));
  const isOffice = context.caller.role === 'office';
  const askable = isOffice || asked.length > 0 ? await askableOf(stored, all, context) : [];
  const cents = new Map(askable.map(({ kind, amount }) => [kind, amount]));
  const amounts = new Map(asked.map(({ _id, kind }) => [_id, cents.get(kind) ?? 0]));
  return { requests: await toShown(asked, amounts), ...(isOffice ? { askable } : {}) };
}

/** Until when each can be taken back: a group may not. */
async function endsFor(terms: readonly ApplicationDoc[], context: Context): Promise<Map<number, Date>> {
  return context.caller.role === 'group' ? new Map() : endsOf(terms, context);
}

function takeBackEnd(end: Date | undefined, now: Date): { take_back_end?: string } {
  return end === undefined || end <= now ? {} : { take_back_end: end.toISOString() };
}
