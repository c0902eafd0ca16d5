import {
  addDays,
  CALL_OF_ACTION,
  calls,
  chainStatus,
  denverDate,
  isTermOver,
  MEMBER_ACTIONS,
  type Member,
  type MemberAction,
  renewalTime,
  shownDate,
  WHY_NOT,
} from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { mayCall } from '../../base/http/permission';
import type { ApplicationDoc } from './application';
import { isErased, isMembershipCancelled, type StoredChain, toChain } from './chain';
import { isNotRecorded, isPaidElsewhere } from './elsewhere';
import { renewable, waitingForPayment } from './nextStep';

/** What is read of an application to say what can be done. */
export const ACTION_FIELDS = [
  'oid',
  'source',
  'kind',
  'email',
  'signed',
  'paid',
  'payment',
  'payment_type',
  'payment_time',
  'application_time',
  'starts',
  'expiration_date',
  'renews',
] as const satisfies readonly (keyof ApplicationDoc)[];
export type ActionTerm = Pick<ApplicationDoc, '_id' | (typeof ACTION_FIELDS)[number]>;

type Chain = StoredChain<ActionTerm>;
type Asked = Pick<Context, 'brand' | 'caller' | 'now'>;
type Actions = NonNullable<Member['actions']>;
/** The application of an action, or why there is none. */
type Answer = ActionTerm | string;

/**
 * What the caller may do with a member, and why something cannot be done now: the one rule of the member's page, the
 * search and a card's code. `isOurs` tells the offices whose applications the caller may touch.
 */
export function memberActions(chain: Chain, isOurs: (oid: number) => boolean, asked: Asked): Actions {
  return MEMBER_ACTIONS.filter((action) => isAllowed(action, asked)).map((action) => {
    const answer = RULES[action](chain, asked);
    if (typeof answer === 'string') return { action, why: answer };
    return isOurs(answer.oid) ? { action, id: answer._id } : { action, why: WHY_NOT.elsewhere };
  });
}

/** By the contract's table of calls. */
function isAllowed(action: MemberAction, { caller }: Asked): boolean {
  return mayCall(calls[CALL_OF_ACTION[action]], caller);
}

const RULES: Record<MemberAction, (chain: Chain, asked: Asked) => Answer> = {
  pay: due,
  mark: (chain, asked) => {
    const mayMark = asked.caller.role === 'admin' || asked.brand.officeMayMarkPaid;
    return mayMark ? due(chain, asked) : WHY_NOT.adminRecords;
  },
  renew: (chain, asked) => renewable(chain, asked) ?? whyNotRenewed(chain, asked),
  card: (chain, asked) => {
    const { status } = statusOf(chain, asked);
    return status === 'ACTIVE' ? newest(chain) : NO_CARD[status];
  },
  receipt: ({ applications }) =>
    applications.findLast((one) => one.paid && !isPaidElsewhere(one)) ??
    (applications.some(isPaidElsewhere) ? WHY_NOT.paidElsewhere : WHY_NOT.nothingPaid),
  send: ({ applications }) => {
    const last = applications.findLast(({ signed }) => signed);
    if (last === undefined)
      return applications.every((one) => isNotRecorded(one, applications))
        ? WHY_NOT.notRecorded
        : WHY_NOT.onPaper;
    return last.email === '' ? WHY_NOT.noEmail : last;
  },
  cancel: (chain, asked) => {
    if (isMembershipCancelled(chain.membership)) return WHY_NOT.cancelled;
    return statusOf(chain, asked).status === 'EXPIRED' ? WHY_NOT.expired : newest(chain);
  },
  ask: newest,
};

const NO_CARD = { PENDING: WHY_NOT.notPaid, EXPIRED: WHY_NOT.expired, CANCELLED: WHY_NOT.cancelled } as const;

/** The application that waits for payment. */
function due(chain: Chain, asked: Asked): Answer {
  const waiting = waitingForPayment(chain, asked);
  if (waiting !== undefined) return waiting;
  if (isMembershipCancelled(chain.membership)) return WHY_NOT.cancelled;
  const last = newest(chain);
  if (last.paid) return WHY_NOT.nothingDue;
  if (last.payment !== null) return WHY_NOT.onItsWay;
  return isTermOver(last, denverDate(asked.now())) ? WHY_NOT.ranOut : WHY_NOT.nothingDue;
}

function whyNotRenewed(chain: Chain, { brand, now }: Asked): string {
  if (isErased(chain.membership)) return WHY_NOT.erased;
  if (isMembershipCancelled(chain.membership)) return WHY_NOT.cancelled;
  const { paid, expiration_date } = newest(chain);
  if (!paid) return WHY_NOT.notPaid;
  if (renewalTime(expiration_date, denverDate(now()), brand.renewal) === 'closed') return WHY_NOT.closed;
  return WHY_NOT.from(shownDate(addDays(expiration_date, -brand.renewal.opensDaysBefore)));
}

function statusOf(chain: Chain, { now }: Asked) {
  return chainStatus(toChain(chain), denverDate(now()));
}

function newest({ chain, applications }: Chain): ActionTerm {
  const last = applications.at(-1);
  if (last === undefined) throw new Error(`membership ${chain} has no application`);
  return last;
}
