import {
  addDays,
  type CalendarDate,
  type CallAnswer,
  cardCodeIn,
  chainStatus,
  denverDate,
  nameToStrangers,
  shownId,
} from '@rollbook/contract';
import type { Caller } from '../../base/http/caller';
import type { Context, Handler, Services } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { limitCardChecks } from '../../base/limits/cardChecks';
import {
  memberIn,
  newestOf,
  oldestOf,
  readChain,
  type StoredChain,
  toChain,
} from '../../membership/record/chain';
import { renewable } from '../../membership/record/nextStep';
import { statusOnWire } from '../../membership/record/statusOnWire';
import { findOffice } from '../../parties/offices/records';
import { isOwn, scopeOf } from '../../membership/search/searchScope';
import { countVisit } from '../../membership/record/cardVisits';
import { chainOfCard } from '../../membership/record/cardCode';
import { memberActions } from '../../membership/record/memberActions';

/**
 * The live status of a scanned card. Strangers see the first name and the last initial; staff see the member.
 * Unknown and replaced codes take the same way: neither is stored.
 */
export const cardStatus: Handler<'cardStatus'> = async ({ code }, context) => {
  await limitCardChecks(context);
  const card = cardCodeIn(code);
  const number = card === undefined ? undefined : await chainOfCard(card);
  const stored = number === undefined ? undefined : await readChain(number);
  if (stored === undefined) throw unknownRecord('card');
  const { caller, now } = context;
  await countVisit(stored.chain, now());
  const isStaff = caller.role !== 'public' && caller.role !== 'member';
  return {
    status: statusOnWire(chainStatus(toChain(stored), denverDate(now()))),
    name: nameToStrangers(memberIn(stored)),
    checked_at: now().toISOString(),
    renewable_until: renewableUntil(stored, context),
    member: isStaff ? await memberFor(stored, context) : null,
  };
};

function renewableUntil(stored: StoredChain, services: Pick<Services, 'brand' | 'now'>): CalendarDate | null {
  const last = renewable(stored, services);
  return last === undefined ? null : addDays(last.expiration_date, services.brand.renewal.closesDaysAfter);
}

/** A membership is in the lists of the office that has its newest application, and of that office's group. */
async function memberFor(stored: StoredChain, context: Context): Promise<CallAnswer<'cardStatus'>['member']> {
  const { _id, oid } = newestOf(stored);
  const { first, last, additional_family } = memberIn(stored);
  const office = await findOffice(oid);
  const { caller } = context;
  const list = listOf(caller, oid, office?.ogid);
  const scope = list === null ? undefined : await scopeOf(caller);
  return {
    chain: stored.chain,
    oid: oldestOf(stored).oid,
    office_name: office?.office_name ?? '',
    first,
    last,
    additional_family,
    list,
    listed_as: shownId({ id: _id, oid }),
    ...(scope && {
      open: _id,
      actions: memberActions(stored, (its) => isOwn(its, scope), context),
    }),
  };
}

type List = NonNullable<CallAnswer<'cardStatus'>['member']>['list'];

function listOf(caller: Caller, oid: number, ogid: number | null | undefined): List {
  if (caller.role === 'admin') return 'admin';
  if (caller.role === 'office') return caller.oid === oid ? 'office' : null;
  return caller.role === 'group' && caller.ogid === ogid ? 'group' : null;
}
