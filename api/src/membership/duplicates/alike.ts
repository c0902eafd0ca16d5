import {
  applicationStatus,
  type Brand,
  type CalendarDate,
  nameShown,
  renewalTime,
  sharedMarks,
  SUSPECT_MARKS,
  type Suspect,
  type SuspectMark,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';
import { isErased, isMembershipCancelled, memberNumber, newestOf, type StoredChain } from '../record/chain';
import { isInJoining } from '../record/joined';
import { isSuspectToken } from '../search/searchTokens';

export type Desk = { today: CalendarDate; brand: Pick<Brand, 'renewal'> };

/**
 * Two memberships as they are now. `gone`: they no longer match; only an edit can change that, and an edit starts a new search.
 * `resting`: they match, but one is cancelled or in a joining. They are listed again when that ends.
 */
export type Judged = { is: 'suspected'; same: SuspectMark[] } | { is: 'resting' | 'gone' };

export function judgePair(one: StoredChain | undefined, other: StoredChain | undefined, desk: Desk): Judged {
  if (one === undefined || other === undefined || one.chain === other.chain) return { is: 'gone' };
  const both = [one, other];
  if (both.some(({ membership }) => isErased(membership))) return { is: 'gone' };
  if (both.some(({ applications }) => applications.every((application) => isOver(application, desk))))
    return { is: 'gone' };
  const same = sameIn(one.applications, other.applications);
  if (same.length === 0) return { is: 'gone' };
  const isResting = ({ membership, applications }: StoredChain) =>
    isMembershipCancelled(membership) ||
    isInJoining(membership) ||
    applications.every(({ cancelled }) => cancelled !== null);
  return both.some(isResting) ? { is: 'resting' } : { is: 'suspected', same };
}

/** True for two memberships that the product suspects to be one person, by any term of each. */
export function looksLikeOne(one: StoredChain, other: StoredChain): boolean {
  return sameIn(one.applications, other.applications).length > 0;
}

/** True for a term that is neither waiting nor active and can no longer be renewed. */
export function isOver(
  { expiration_date, paid }: Pick<ApplicationDoc, 'expiration_date' | 'paid'>,
  { today, brand }: Desk,
): boolean {
  return (
    expiration_date < today && (!paid || renewalTime(expiration_date, today, brand.renewal) === 'closed')
  );
}

function sameIn(ones: readonly ApplicationDoc[], others: readonly ApplicationDoc[]): SuspectMark[] {
  const shared = ones.flatMap((one) => others.flatMap((other) => sameOf(one, other)));
  return SUSPECT_MARKS.filter((mark) => shared.includes(mark));
}

/** At one office the enrolment has asked, and the answer was 'another person'. */
function sameOf(one: ApplicationDoc, other: ApplicationDoc): SuspectMark[] {
  if (one.oid === other.oid && (one.another || other.another)) return [];
  const tokens = one.search.filter(isSuspectToken);
  if (!other.search.some((token) => tokens.includes(token))) return [];
  const shared = sharedMarks(one, other);
  // By the address of a record that was joined into one of them.
  return shared.length === 0 ? ['email'] : shared;
}

/** What is told of a record. `about`: one of its applications; `office_name`: where it is not the office that asks. */
export function toSuspect(
  stored: StoredChain,
  { about = newestOf(stored), office_name }: { about?: ApplicationDoc; office_name?: string | undefined },
  desk: Desk,
): Suspect {
  const { _id: id, paid, expiration_date, renewed_as } = about;
  const status = applicationStatus({ paid, expiration_date }, desk.today);
  const time = renewalTime(expiration_date, desk.today, desk.brand.renewal);
  return {
    id,
    name: nameShown(about),
    member_id: memberNumber(stored),
    ...(office_name === undefined ? {} : { office_name }),
    standing: status === 'cancelled' ? 'ended' : status,
    expiration_date,
    renewable: paid && renewed_as === null && time === 'open',
  };
}
