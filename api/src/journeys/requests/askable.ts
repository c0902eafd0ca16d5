import {
  type CallAnswer,
  chainStatus,
  denverDate,
  REQUEST_KINDS,
  type RequestKind,
  shownDate,
  WHY_NOT,
} from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import { followed } from '../../membership/payables/takingBack';
import type { ApplicationDoc } from '../../membership/record/application';
import { typeOnWire } from '../../membership/record/elsewhere';
import { isMembershipCancelled, type StoredChain, toChain } from '../../membership/record/chain';
import { cancelTerms } from '../cancelling/cancelTerms';
import type { MemberRequestDoc } from './model';

export type Askable = NonNullable<CallAnswer<'getMemberPage'>['askable']>[number];

/** What an office can ask for about a member, and why not; with what would go back by the rules of today. */
export async function askableOf(
  stored: StoredChain,
  requests: readonly Pick<MemberRequestDoc, 'kind' | 'open' | 'asked_at'>[],
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<Askable[]> {
  const { refundCents, refundOf } = await cancelTerms(stored, { by: 'member' }, { brand, now });
  const refunded = stored.applications.find(({ _id }) => _id === refundOf);
  const to = (refunded?.square_id ?? '') === '' ? 'cash or check' : 'card';
  const paid = recordedByHand(stored);
  const stays = await whyStaysPaid(paid);
  const recorded = paid && typeOnWire(paid.payment_type);
  return REQUEST_KINDS.map((kind) => {
    const waiting = requests.find((one) => one.kind === kind && one.open);
    const why =
      waiting === undefined
        ? whyNotAsked(kind, stored, now())
        : `asked ${shownDate(denverDate(waiting.asked_at)).slice(0, 5)}, waiting`;
    return {
      kind,
      ...(why === undefined ? {} : { why }),
      amount: kind === 'cancel' ? refundCents : 0,
      to,
      ...(kind === 'payment' && stays !== undefined ? { stays } : {}),
      ...(kind === 'payment' && recorded ? { recorded } : {}),
    };
  });
}

/** Without regard to what was asked already. */
export function whyNotAsked(kind: RequestKind, stored: StoredChain, now: Date): string | undefined {
  const isCancelled = isMembershipCancelled(stored.membership);
  if (kind === 'payment') return recordedByHand(stored) === undefined ? NO_CASH : undefined;
  if (kind === 'twice') return undefined;
  if (isCancelled) return WHY_NOT.cancelled;
  const isOver = chainStatus(toChain(stored), denverDate(now)).status === 'EXPIRED';
  return kind === 'cancel' && isOver ? WHY_NOT.expired : undefined;
}

/** Why a payment cannot be set back to not paid: an office cannot undo a cancellation, and has no request for it. */
export async function whyStaysPaid(paid: ApplicationDoc | undefined): Promise<string | undefined> {
  if (paid === undefined || (await followed(paid)) !== 'ended') return undefined;
  return 'The membership is cancelled, so its payment stays.';
}

const NO_CASH = 'no cash or check is recorded';

/** The newest term that was paid in cash or by check. */
export function recordedByHand({ applications }: StoredChain): ApplicationDoc | undefined {
  return applications.findLast(({ paid, payment_type }) => paid && typeOnWire(payment_type) !== '');
}
