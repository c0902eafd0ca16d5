import { type CalendarDate, shownId } from '@rollbook/contract';
import type { ApplicationDoc } from './application';
import { readChains, type StoredChain } from './chain';

/** A membership; undefined when it has no live application. */
export async function readChain(chain: number): Promise<StoredChain | undefined> {
  return (await readChains([chain])).get(chain);
}

/**
 * The application that says who the member is, and whose mailbox opens the membership: the newest paid one. A renewal that
 * is not paid yet changes neither; before the first payment the newest counts.
 */
export function memberIn(stored: Pick<StoredChain, 'chain' | 'applications'>): ApplicationDoc {
  return stored.applications.findLast(({ paid }) => paid) ?? newestOf(stored);
}

/** The newest application of a membership, paid or not: what comes next is about it. */
export function newestOf({
  chain,
  applications,
}: Pick<StoredChain, 'chain' | 'applications'>): ApplicationDoc {
  const newest = applications.at(-1);
  if (newest === undefined) throw new Error(`membership ${chain} has no application`);
  return newest;
}

/** The first application of a membership: its id and office make the number on the card, also after a renewal elsewhere. */
export function oldestOf<Stored>({
  chain,
  applications: [oldest],
}: Pick<StoredChain<Stored>, 'chain' | 'applications'>): Stored {
  if (oldest === undefined) throw new Error(`membership ${chain} has no application`);
  return oldest;
}

/** The last day that is paid for; undefined for a membership that was never paid. */
export function lastPaidDay({
  applications,
}: Pick<StoredChain<Pick<ApplicationDoc, 'paid' | 'expiration_date'>>, 'applications'>):
  CalendarDate | undefined {
  return applications.findLast(({ paid }) => paid)?.expiration_date;
}

/** The number on the member's card. */
export function memberNumber(
  stored: Pick<StoredChain<Pick<ApplicationDoc, 'oid'>>, 'chain' | 'applications'>,
): string {
  return shownId({ id: stored.chain, oid: oldestOf(stored).oid });
}
