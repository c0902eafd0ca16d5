import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CardToken,
  type Source,
  TOKEN_LIFE_MS,
  type TypedCard,
  documentedSource,
  tokenFor,
  tokenUsed,
} from './cards';
import { type DeclineCode, Refusal, apiError, statusOf } from './errors';
import { openJournal } from './journal';
import type { ChargeRequest, RefundRequest } from './requests';
import type { Answer, CardDetails, Payment, PaymentStatus, Refund, WebhookEvent } from './shapes';

/** A payment with what only the provider knows of it. */
type Charge = {
  payment: Payment;
  key: string;
  fingerprint: string;
  sourceId: string;
  decline?: DeclineCode;
  settles?: Settlement;
};
type Settlement = { at: number; status: PaymentStatus };

type Entry =
  | { kind: 'token'; token: CardToken }
  | { kind: 'charge'; charge: Charge }
  | { kind: 'refund'; refund: Refund; key: string; fingerprint: string };

/** How a fault bends the outcome of a charge: another status, and perhaps COMPLETED some time later. */
export type Bend = { status: PaymentStatus; completesAfterMs?: number };

export type LedgerOptions = {
  dataDir?: string;
  now: () => number;
  locationId: string;
  merchantId: string;
  receiptUrl: (paymentId: string) => string;
  announce: (event: WebhookEvent) => void;
};

export type Ledger = ReturnType<typeof openLedger>;

/**
 * The provider's books: tokens, payments and refunds. Every call is synchronous, so that requests with one
 * idempotency key cannot overtake each other; what is answered has been written to the journal before.
 */
export function openLedger(options: LedgerOptions) {
  const journal = openJournal<Entry>(options.dataDir);
  const tokens = new Map<string, CardToken>();
  const used = new Set<string>();
  const charges = new Map<string, Charge>();
  const keys = new Map<string, Charge>();
  const refunds = new Map<string, { refund: Refund; fingerprint: string }>();

  for (const entry of journal.entries) take(entry);

  function take(entry: Entry): void {
    if (entry.kind === 'token') tokens.set(entry.token.token, entry.token);
    else if (entry.kind === 'refund') refunds.set(entry.key, entry);
    else {
      charges.set(entry.charge.payment.id, entry.charge);
      keys.set(entry.charge.key, entry.charge);
      used.add(entry.charge.sourceId);
    }
  }

  function record(entry: Entry): void {
    journal.append(entry);
    take(entry);
  }

  function createToken(typed: TypedCard): CardToken {
    const token = tokenFor(typed, options.now());
    record({ kind: 'token', token });
    return token;
  }

  function charge(request: ChargeRequest, bend?: Bend): Answer {
    const earlier = keys.get(request.idempotency_key);
    if (earlier) return repeat(earlier, request.fingerprint);
    if (request.location_id !== undefined && request.location_id !== options.locationId) {
      const detail = `Not authorized to take payments with location_id=${request.location_id}`;
      throw new Refusal('FORBIDDEN', detail, 'location_id');
    }
    const made = newCharge(request, sourceOf(request.source_id), bend);
    record({ kind: 'charge', charge: made });
    announcePayment('payment.created', made.payment);
    if (made.payment.status !== 'PENDING') announcePayment('payment.updated', made.payment);
    return answerOf(made);
  }

  function repeat(earlier: Charge, fingerprint: string): Answer {
    if (earlier.fingerprint !== fingerprint) throw keyReused();
    return answerOf(current(earlier));
  }

  function sourceOf(sourceId: string): Source {
    const sample = documentedSource(sourceId);
    if (sample) return sample;
    const token = tokens.get(sourceId);
    if (!token) throw new Refusal('NOT_FOUND', 'Card nonce not found', 'source_id');
    if (used.has(sourceId)) throw tokenUsed();
    if (options.now() - token.createdAt > TOKEN_LIFE_MS) {
      throw new Refusal('CARD_TOKEN_EXPIRED', 'The provided card token (nonce) has expired.', 'source_id');
    }
    return token;
  }

  function newCharge(request: ChargeRequest, source: Source, bend: Bend | undefined): Charge {
    const id = randomBytes(24).toString('base64url');
    const status = source.decline
      ? 'FAILED'
      : (bend?.status ?? (request.autocomplete ? 'COMPLETED' : 'APPROVED'));
    const at = new Date(options.now()).toISOString();
    const { location_id, reference_id, buyer_email_address, note } = request;
    const payment: Payment = {
      id,
      created_at: at,
      updated_at: at,
      amount_money: request.amount_money,
      total_money: request.amount_money,
      ...(status === 'FAILED' ? {} : { approved_money: request.amount_money }),
      status,
      source_type: 'CARD',
      card_details: cardDetails(source, status),
      location_id: location_id ?? options.locationId,
      order_id: randomBytes(20).toString('base64url'),
      ...(reference_id === undefined ? {} : { reference_id }),
      ...(buyer_email_address === undefined ? {} : { buyer_email_address }),
      ...(note === undefined ? {} : { note }),
      receipt_number: id.slice(0, 4),
      receipt_url: options.receiptUrl(id),
      version_token: randomBytes(24).toString('base64url'),
    };
    const settles =
      source.decline === undefined && bend?.completesAfterMs !== undefined
        ? { settles: { at: options.now() + bend.completesAfterMs, status: 'COMPLETED' as const } }
        : {};
    const decline = source.decline === undefined ? {} : { decline: source.decline };
    return {
      payment,
      key: request.idempotency_key,
      fingerprint: request.fingerprint,
      sourceId: request.source_id,
      ...decline,
      ...settles,
    };
  }

  /** The charge as it is now: one that completes later completes when somebody looks after that time. */
  function current(found: Charge): Charge {
    if (found.settles === undefined || found.settles.at > options.now()) return found;
    return moveTo(found, found.settles.status);
  }

  function moveTo(found: Charge, status: PaymentStatus): Charge {
    const { settles: _settled, ...rest } = found;
    const moved: Charge = {
      ...rest,
      payment: {
        ...found.payment,
        status,
        updated_at: new Date(options.now()).toISOString(),
        card_details: { ...found.payment.card_details, status: cardStatus[status] },
        version_token: randomBytes(24).toString('base64url'),
      },
    };
    record({ kind: 'charge', charge: moved });
    announcePayment('payment.updated', moved.payment);
    return moved;
  }

  function find(id: string): Charge {
    const found = charges.get(id);
    if (!found) throw new Refusal('NOT_FOUND', `Could not find payment with id: ${id}`, 'payment_id');
    return current(found);
  }

  /** Moves a payment that is APPROVED or PENDING to its end; throws BAD_REQUEST for a settled one. */
  function settle(id: string, status: 'COMPLETED' | 'CANCELED' | 'FAILED'): Answer {
    const found = find(id);
    if (found.payment.status === status) return { status: 200, body: { payment: seen(found.payment) } };
    if (found.payment.status !== 'APPROVED' && found.payment.status !== 'PENDING') {
      throw new Refusal('BAD_REQUEST', `Invalid payment state ${found.payment.status}`);
    }
    return { status: 200, body: { payment: seen(moveTo(found, status).payment) } };
  }

  function cancelByKey(key: string): Answer {
    const found = keys.get(key);
    const status = found && current(found).payment.status;
    if (found && (status === 'APPROVED' || status === 'PENDING')) moveTo(found, 'CANCELED');
    return { status: 200, body: {} };
  }

  function refund(request: RefundRequest): Answer {
    const earlier = refunds.get(request.idempotency_key);
    if (earlier && earlier.fingerprint !== request.fingerprint) throw keyReused();
    if (earlier) return { status: 200, body: { refund: earlier.refund } };
    const found = find(request.payment_id);
    const already = found.payment.refunded_money?.amount ?? 0;
    const total = already + request.amount_money.amount;
    if (found.payment.status !== 'COMPLETED' || total > found.payment.total_money.amount) {
      throw new Refusal('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds what is left.');
    }
    const made = newRefund(request, found.payment);
    const { fingerprint } = request;
    record({ kind: 'refund', refund: made, key: request.idempotency_key, fingerprint });
    const refunded_money = { ...request.amount_money, amount: total };
    const refund_ids = [...(found.payment.refund_ids ?? []), made.id];
    const payment = { ...found.payment, refunded_money, refund_ids, updated_at: made.created_at };
    record({ kind: 'charge', charge: { ...found, payment } });
    announcePayment('payment.updated', payment);
    return { status: 200, body: { refund: made } };
  }

  function newRefund(request: RefundRequest, payment: Payment): Refund {
    const at = new Date(options.now()).toISOString();
    return {
      id: `${payment.id}_${randomBytes(12).toString('base64url')}`,
      status: 'COMPLETED',
      location_id: payment.location_id,
      amount_money: request.amount_money,
      payment_id: payment.id,
      order_id: randomBytes(20).toString('base64url'),
      ...(request.reason === undefined ? {} : { reason: request.reason }),
      created_at: at,
      updated_at: at,
    };
  }

  function answerOf(made: Charge): Answer {
    const payment = seen(made.payment);
    if (made.decline === undefined) return { status: 200, body: { payment } };
    const errors = [declineError(made.decline)];
    return { status: statusOf(made.decline), body: { errors, payment } };
  }

  /** The sandbox may have moved to another address since the payment was made. */
  function seen(payment: Payment): Payment {
    return { ...payment, receipt_url: options.receiptUrl(payment.id) };
  }

  function announcePayment(type: 'payment.created' | 'payment.updated', payment: Payment): void {
    options.announce({
      merchant_id: options.merchantId,
      type,
      event_id: randomUUID(),
      created_at: new Date(options.now()).toISOString(),
      data: { type: 'payment', id: payment.id, object: { payment: seen(payment) } },
    });
  }

  return {
    createToken,
    charge,
    settle,
    cancelByKey,
    refund,
    /** Throws NOT_FOUND. */
    payment: (id: string): Payment => seen(find(id).payment),
    /** Every payment, the oldest first. */
    payments: (): Payment[] => [...charges.values()].map((found) => seen(current(found).payment)),
    /** Completes what is due by now. */
    settleDue: (): void => {
      for (const found of charges.values()) current(found);
    },
    /** Forgets everything. */
    clear(): void {
      journal.clear();
      for (const kept of [tokens, used, charges, keys, refunds]) kept.clear();
    },
  };
}

const cardStatus = {
  APPROVED: 'AUTHORIZED',
  PENDING: 'AUTHORIZED',
  COMPLETED: 'CAPTURED',
  CANCELED: 'VOIDED',
  FAILED: 'FAILED',
} as const;

function cardDetails(source: Source, status: PaymentStatus): CardDetails {
  return {
    status: cardStatus[status],
    card: { ...source.card, card_type: 'CREDIT', prepaid_type: 'NOT_PREPAID' },
    entry_method: 'KEYED',
    cvv_status: source.decline === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status: source.decline === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
    ...(source.decline === undefined ? {} : { errors: [declineError(source.decline)] }),
  };
}

function declineError(code: DeclineCode) {
  return apiError(code, `Authorization error: '${code}'`);
}

function keyReused(): Refusal {
  const detail = 'Different request parameters used for the same idempotency_key';
  return new Refusal('IDEMPOTENCY_KEY_REUSED', detail, 'idempotency_key');
}
