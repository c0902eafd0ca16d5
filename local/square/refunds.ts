import { randomBytes } from 'node:crypto';
import { Refusal } from './errors';
import { fingerprintOf, type RefundRequest } from './requests';
import type { Money, Payment, PaymentStatus, Refund, RefundStatus, Subject } from './shapes';

/** A refund with what only the provider stores about it. */
export type KeptRefund = { refund: Refund; key: string; fingerprint: string };

export type RefundOptions = {
  /** Milliseconds since 1970. */
  now: () => number;
  locationId: string;
  /** Throws NOT_FOUND. */
  paymentOf: (id: string) => Payment;
  /** Stores a refund in the journal; `apply` gets it back, also after a restart. */
  record: (kept: KeptRefund) => void;
  /** Stores what the refunds of a payment change in it. */
  update: (paymentId: string, change: Pick<Payment, 'refunded_money' | 'refund_ids'>) => void;
  announce: (subject: Subject) => void;
};

/** Square's limits: refunds of one payment, and the age of a payment that can be refunded. */
const MOST_REFUNDS = 20;
const REFUNDABLE_MS = 365 * 86_400_000;

/** What a forced status of a charge means for a refund, which is never APPROVED or CANCELED. */
const FORCED: Record<PaymentStatus, RefundStatus> = {
  APPROVED: 'PENDING',
  PENDING: 'PENDING',
  COMPLETED: 'COMPLETED',
  CANCELED: 'REJECTED',
  FAILED: 'FAILED',
};

/** The refunds of the ledger, by idempotency key. */
export function openRefunds(options: RefundOptions) {
  const byKey = new Map<string, KeptRefund>();
  const time = () => new Date(options.now()).toISOString();
  const all = () => [...byKey.values()].map((kept) => kept.refund);

  /** Refunds a part of a completed payment. The same key and request answers the first refund, whatever became of it. */
  function refund(request: RefundRequest, forced: PaymentStatus = 'COMPLETED'): Refund {
    const { idempotency_key: key, payment_id, amount_money, reason } = request;
    const fingerprint = fingerprintOf(request);
    const earlier = byKey.get(key);
    if (earlier) return sameRequest(earlier, fingerprint).refund;
    checkRefundable(options.paymentOf(payment_id), amount_money);
    const at = time();
    const made: Refund = {
      id: `${payment_id}_${randomBytes(12).toString('base64url')}`,
      status: FORCED[forced],
      destination_type: 'CARD',
      amount_money,
      payment_id,
      location_id: options.locationId,
      ...(reason !== undefined && { reason }),
      created_at: at,
      updated_at: at,
    };
    keep({ refund: made, key, fingerprint });
    announce('refund.created', made);
    if (made.status !== 'PENDING') announce('refund.updated', made);
    return made;
  }

  function checkRefundable({ id, status, created_at, total_money }: Payment, amount: Money): void {
    const made = all().filter((one) => one.payment_id === id);
    if (status !== 'COMPLETED' || options.now() - Date.parse(created_at) > REFUNDABLE_MS) {
      throw new Refusal('PAYMENT_NOT_REFUNDABLE', 'The payment cannot be refunded.', 'payment_id');
    }
    if (made.length >= MOST_REFUNDS) {
      throw new Refusal('PAYMENT_NOT_REFUNDABLE', `The payment has ${MOST_REFUNDS} refunds.`, 'payment_id');
    }
    if (sumOf(made) + amount.amount > total_money.amount) {
      throw new Refusal('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds what is left.');
    }
  }

  /** Ends a PENDING refund; throws BAD_REQUEST for one that has ended otherwise. */
  function settle(id: string, status: Exclude<RefundStatus, 'PENDING'>): Refund {
    const kept = find(id);
    if (kept.refund.status === status) return kept.refund;
    if (kept.refund.status !== 'PENDING') {
      throw new Refusal('BAD_REQUEST', `Invalid refund state ${kept.refund.status}`);
    }
    const ended = { ...kept.refund, status, updated_at: time() };
    keep({ ...kept, refund: ended });
    announce('refund.updated', ended);
    return ended;
  }

  /** Refused refunds give their money back to the payment. */
  function keep(kept: KeptRefund): void {
    const { payment_id, amount_money } = kept.refund;
    options.record(kept);
    const own = all().filter((one) => one.payment_id === payment_id);
    options.update(payment_id, {
      refunded_money: { ...amount_money, amount: sumOf(own) },
      refund_ids: own.map(({ id }) => id),
    });
  }

  function find(id: string): KeptRefund {
    const found = [...byKey.values()].find((kept) => kept.refund.id === id);
    if (found) return found;
    throw new Refusal('NOT_FOUND', `Could not find refund with id: ${id}`, 'refund_id');
  }

  function announce(type: 'refund.created' | 'refund.updated', told: Refund): void {
    options.announce({ type, data: { type: 'refund', id: told.id, object: { refund: told } } });
  }

  return {
    refund,
    settle,
    /** Throws NOT_FOUND. */
    refundOf: (id: string): Refund => find(id).refund,
    /** The oldest first. */
    refunds: all,
    /** Takes a refund from the journal. */
    apply: (kept: KeptRefund): void => void byKey.set(kept.key, kept),
    clear: (): void => byKey.clear(),
  };
}

function sumOf(refunds: Refund[]): number {
  const counted = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  return counted.reduce((sum, { amount_money }) => sum + amount_money.amount, 0);
}

/** Throws IDEMPOTENCY_KEY_REUSED when a key comes with another request. */
export function sameRequest<Known extends { fingerprint: string }>(
  earlier: Known,
  fingerprint: string,
): Known {
  if (earlier.fingerprint === fingerprint) return earlier;
  const detail = 'Different request parameters used for the same idempotency_key';
  throw new Refusal('IDEMPOTENCY_KEY_REUSED', detail, 'idempotency_key');
}
