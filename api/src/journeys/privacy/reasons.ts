import {
  addDays,
  denverDate,
  ERASE_AFTER_CARD_DAYS,
  IMPORT_STATES,
  type ImportState,
  isTermOver,
  shownDate,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { isChainBeingPaid } from '../../membership/edit/editable';
import { readMemberships } from '../../membership/record/chain';
import { isInJoining } from '../../membership/record/joined';
import { hasOpenDispute } from '../../money/payments/disputes';
import { lastCardDay } from '../../money/payments/erased';
import { isRefundOpen } from '../../money/refunds/read';
import { MemberRequest } from '../requests/model';
import { modelNamed } from '../../base/personal/blank';
import type { Person } from './person';
import { isAbout } from './work';

/** Why a person cannot be erased now; empty when nothing stands against it. */
export async function whyNotErased(person: Person, now: Date): Promise<string[]> {
  const { chain, ids, payments, applications } = person;
  const [isPaying, memberships, isRefunding, request, isInDispute, isInJob, isImporting, cardDay] =
    await Promise.all([
      isChainBeingPaid(chain),
      readMemberships([chain]),
      isRefundOpen(ids, payments),
      MemberRequest.exists({ chain, open: true }),
      hasOpenDispute(payments),
      isInOpenJob(ids),
      isImportOpen(now),
      lastCardDay(payments),
    ]);
  const until = cardDay && addDays(cardDay, ERASE_AFTER_CARD_DAYS);
  const today = denverDate(now);
  return [
    ...applications.flatMap((application) => termLeft(application, today) ?? []),
    ...(isPaying ? ['A payment is on its way.'] : []),
    ...(isInJoining(memberships.get(chain)) ? ['The record is being joined at this moment.'] : []),
    ...(memberships.get(chain)?.cancel_open ? ['The cancellation is not finished.'] : []),
    ...(isRefunding ? ['A refund is open. It is on the home, under Needs a person.'] : []),
    ...(request === null ? [] : ['The office has asked for something. Please answer it first.']),
    ...(isInDispute ? ["The cardholder's bank has not decided a dispute."] : []),
    ...(until !== undefined && until >= today
      ? [`The card payment of ${shownDate(cardDay ?? '')} can be disputed until ${shownDate(until)}.`]
      : []),
    ...(isInJob ? ['A job with this person is running.'] : []),
    ...(isImporting ? ['An import of members is not finished. Please finish or drop it first.'] : []),
  ];
}

/** What keeps a term from being over. A deleted one has none. */
function termLeft(application: ApplicationDoc, today: string): string | undefined {
  const { state, paid, expiration_date, cancelled, cancelled_on } = application;
  if (state !== 'live' || isTermOver(application, today)) return undefined;
  if (cancelled !== null && cancelled_on <= today) return undefined;
  const day = shownDate(expiration_date);
  return paid
    ? `The membership runs until ${day}.`
    : `An application waits for payment until ${day}. Please delete it first.`;
}

async function isInOpenJob(ids: readonly number[]): Promise<boolean> {
  const own = new Set(ids);
  const open = { open: true, kind: { $ne: 'erase' } };
  for await (const { kind, items } of modelNamed('Batch').find(open).select('kind items').lean().cursor()) {
    const rows: { id: number; made: number | null }[] = Array.isArray(items) ? items : [];
    if (rows.some((row) => isAbout(row, kind, own))) return true;
  }
  return false;
}

const DAY_MS = 86_400_000;
/** Its bytes are kept for a week. */
const IMPORT_DAYS = 7;

/** While a file is being read or written, nothing says whether the person is in it. */
async function isImportOpen(now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
  const over: readonly ImportState[] = ['done', 'undone', 'refused'];
  const states = IMPORT_STATES.filter((state) => !over.includes(state));
  const open = { kind: 'members', state: { $in: states }, started_at: { $gt: since } };
  return (await modelNamed('Import').exists(open)) !== null;
}
