import { shownDate, type ApplicationDetails } from '@rollbook/contract';

type Term = Pick<ApplicationDetails, 'paid' | 'cancelled' | 'cancelled_on' | 'expiration_date'>;

/** Until when an application is valid, or that a cancellation has ended it, with the name of the fact. */
export function validity({ paid, cancelled, cancelled_on, expiration_date }: Term): {
  name: string;
  text: string;
} {
  const last = shownDate(expiration_date);
  // A membership that ends at once closes its earlier terms too, which were over by then.
  const wasOver = paid && cancelled_on !== undefined && cancelled_on > expiration_date;
  if (!cancelled || wasOver) return { name: paid ? 'Valid thru' : 'Once paid, valid thru', text: last };
  if (!paid) return { name: 'Validity', text: 'Never valid: cancelled before it was paid' };
  const since = cancelled_on === undefined ? '' : ` since ${shownDate(cancelled_on)}`;
  return { name: 'Validity', text: `Not valid${since}. Its term would have ended on ${last}` };
}

/** Whether the membership of an application that is not paid is active all the same, by an earlier payment. */
export function unpaidShown({ membership }: Pick<ApplicationDetails, 'membership'>): string {
  if (membership?.status !== 'ACTIVE' || membership.date === null) return 'Not paid, so not active';
  return `Not paid. By its earlier payment the membership is active till ${shownDate(membership.date)}`;
}
