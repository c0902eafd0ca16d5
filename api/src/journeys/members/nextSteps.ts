import { type CalendarDate, type CallAnswer, denverDate } from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { payLinks } from '../../membership/mails/payLink';
import type { Services } from '../../base/http/context';
import { cancelTerms } from '../cancelling/cancelTerms';
import { isMembershipCancelled, type StoredChain } from '../../membership/record/chain';
import { renewable, waitingForPayment } from '../../membership/record/nextStep';
import type { OfficeDoc } from '../../parties/offices/model';
import { isPaidByOthers } from '../../money/payments/payer';

type Next = CallAnswer<'myMemberships'>['memberships'][number]['next'];
type Needed = Pick<Services, 'brand' | 'now'>;

/** What a member can do with a membership today: renew, pay, cancel. */
export async function nextSteps(
  stored: StoredChain,
  office: OfficeDoc | undefined,
  services: Needed,
): Promise<Next> {
  if (isMembershipCancelled(stored.membership)) return { renew: false, pay: false, cancel: null };
  const { atOnce, refundOf, refundCents, refundableUntil } = await cancelTerms(
    stored,
    { by: 'member' },
    services,
  );
  const refunded = stored.applications.find(({ _id }) => _id === refundOf);
  return {
    renew: renewable(stored, services) !== undefined,
    pay: payable(stored, office, services) !== undefined,
    cancel: {
      at_once: atOnce,
      refund: refundCents,
      to_others: await isPaidByOthers(refunded?.payment ?? null),
      refundable_until: refundableUntil ?? null,
      also_ends: (atOnce && runningBeforeNext(stored, services)) || null,
    },
  };
}

/** The last day of the paid term of today when the next one is paid already; undefined otherwise. */
function runningBeforeNext({ applications }: StoredChain, { now }: Needed): CalendarDate | undefined {
  const today = denverDate(now());
  const paid = applications.filter((application) => application.paid);
  if ((paid.at(-1)?.starts ?? today) <= today) return undefined;
  return paid.slice(0, -1).findLast(({ expiration_date }) => expiration_date >= today)?.expiration_date;
}

/** The application that waits for payment and can be paid by card. */
export function payable(
  stored: StoredChain,
  office: OfficeDoc | undefined,
  services: Pick<Services, 'now'>,
): ApplicationDoc | undefined {
  const last = waitingForPayment(stored, services);
  if (last === undefined || office?._id !== last.oid) return undefined;
  return payLinks(last, office).length > 0 ? last : undefined;
}
