import { randomBytes, randomUUID } from 'node:crypto';
import { type CardToken, type Source, sourceOf, tokenFor } from './cards';
import { type DeclineCode, Refusal, apiError, errorAnswer } from './errors';
import { openJournal } from './journal';
import { type KeptPayout, openPayouts } from './payouts';
import { type KeptRefund, openRefunds, sameRequest } from './refunds';
import { type ChargeRequest, type TypedCard, fingerprintOf } from './requests';
import type { Answer, Dispute, Evidence, Payment, PaymentStatus, Subject, WebhookEvent } from './shapes';

/** A payment with what only the provider stores about it. */
type Charge = { payment: Payment; key: string; fingerprint: string; sourceId: string; decline?: DeclineCode };

type Entry =
  | { kind: 'token'; token: CardToken }
  | { kind: 'charge'; charge: Charge }
  | ({ kind: 'refund' } & KeptRefund)
  | ({ kind: 'payout' } & KeptPayout)
  | { kind: 'dispute'; dispute: Dispute }
  | { kind: 'evidence'; key: string; evidence: Evidence };

export type LedgerOptions = {
  /** Absent: in memory only. */
  dataDir?: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  locationId: string;
  receiptUrl: (paymentId: string) => string;
  announce: (event: WebhookEvent) => void;
};

export type Ledger = ReturnType<typeof openLedger>;

const MERCHANT = 'MSANDBOX';
/** A seller answers a dispute within two weeks. */
const DISPUTE_MS = 14 * 86_400_000;
/** Square's sandbox disputes payments of these cents: AMOUNT_DIFFERS for 8801. */
const DISPUTED = new Map(
  [
    'AMOUNT_DIFFERS',
    'CANCELLED',
    'DUPLICATE',
    'NO_KNOWLEDGE',
    'NOT_AS_DESCRIBED',
    'NOT_RECEIVED',
    'PAID_BY_OTHER_MEANS',
    'CUSTOMER_REQUESTS_CREDIT',
    'EMV_LIABILITY_SHIFT',
  ].map((reason, nth) => [8801 + nth, reason]),
);

/**
 * Tokens, payments and refunds. Every call is synchronous, so that requests with one idempotency key cannot overtake
 * each other, and writes to the journal before it returns.
 */
export function openLedger(options: LedgerOptions) {
  const journal = openJournal<Entry>(options.dataDir);
  const tokens = new Map<string, CardToken>();
  const used = new Set<string>();
  const charges = new Map<string, Charge>();
  const keys = new Map<string, Charge>();
  const refunds = openRefunds({
    now: options.now,
    locationId: options.locationId,
    paymentOf: (id) => find(id).payment,
    record: (kept) => record({ kind: 'refund', ...kept }),
    update: (id, change) => void update(find(id), change),
    announce,
  });
  const disputes = new Map<string, Dispute>();
  /** By idempotency key. */
  const evidence = new Map<string, Evidence>();
  const payouts = openPayouts({
    now: options.now,
    locationId: options.locationId,
    payments: () => [...charges.values()].map(({ payment }) => payment),
    refunds: refunds.refunds,
    disputes: () => [...disputes.values()],
    record: (kept) => record({ kind: 'payout', ...kept }),
  });

  for (const entry of journal.entries) apply(entry);

  function apply(entry: Entry): void {
    if (entry.kind === 'token') tokens.set(entry.token.token, entry.token);
    else if (entry.kind === 'refund') refunds.apply(entry);
    else if (entry.kind === 'payout') payouts.apply(entry);
    else if (entry.kind === 'dispute') disputes.set(entry.dispute.id, entry.dispute);
    else if (entry.kind === 'evidence') evidence.set(entry.key, entry.evidence);
    else {
      charges.set(entry.charge.payment.id, entry.charge);
      keys.set(entry.charge.key, entry.charge);
      used.add(entry.charge.sourceId);
    }
  }

  function record(entry: Entry): void {
    journal.append(entry);
    apply(entry);
  }

  const now = () => new Date(options.now()).toISOString();

  function createToken(typed: TypedCard): CardToken {
    const token = tokenFor(typed, options.now());
    record({ kind: 'token', token });
    return token;
  }

  /** Charges a card; `forced` replaces COMPLETED. */
  function charge(request: ChargeRequest, forced: PaymentStatus = 'COMPLETED'): Answer {
    const { idempotency_key: key, source_id: sourceId, location_id } = request;
    const fingerprint = fingerprintOf(request);
    const earlier = keys.get(key);
    if (earlier) return answerOf(sameRequest(earlier, fingerprint));
    if (location_id !== undefined && location_id !== options.locationId) {
      const detail = `Not authorized to take payments with location_id=${location_id}`;
      throw new Refusal('FORBIDDEN', detail, 'location_id');
    }
    const source = sourceOf(sourceId, tokens.get(sourceId), used.has(sourceId), options.now());
    const payment = newPayment(request, source, source.decline ? 'FAILED' : forced);
    const made = { payment, key, fingerprint, sourceId, ...(source.decline && { decline: source.decline }) };
    record({ kind: 'charge', charge: made });
    announcePayment('payment.created', payment);
    if (payment.status !== 'PENDING') announcePayment('payment.updated', payment);
    const reason = DISPUTED.get(payment.total_money.amount);
    if (reason !== undefined && payment.status === 'COMPLETED') dispute(payment.id, reason);
    return answerOf(made);
  }

  function newPayment(request: ChargeRequest, source: Source, status: PaymentStatus): Payment {
    const id = randomBytes(24).toString('base64url');
    const at = now();
    const { amount_money, reference_id } = request;
    return {
      id,
      created_at: at,
      updated_at: at,
      amount_money,
      total_money: amount_money,
      status,
      source_type: 'CARD',
      card_details: {
        status: cardStatus[status],
        card: source.card,
        ...(source.decline && { errors: [declineError(source.decline)] }),
      },
      location_id: options.locationId,
      ...(reference_id !== undefined && { reference_id }),
      receipt_number: id.slice(0, 4),
      receipt_url: options.receiptUrl(id),
    };
  }

  function answerOf({ payment, decline }: Charge): Answer {
    const body = { payment: seen(payment) };
    return decline === undefined ? { status: 200, body } : errorAnswer(declineError(decline), body);
  }

  function find(id: string): Charge {
    const found = charges.get(id);
    if (found) return found;
    throw new Refusal('NOT_FOUND', `Could not find payment with id: ${id}`, 'payment_id');
  }

  /** Stores what has changed in a payment and sends its webhook. */
  function update(found: Charge, change: Partial<Payment>): Payment {
    const payment = { ...found.payment, ...change, updated_at: now() };
    record({ kind: 'charge', charge: { ...found, payment } });
    announcePayment('payment.updated', payment);
    return payment;
  }

  /** Ends a payment that is APPROVED or PENDING; throws BAD_REQUEST for one that has ended otherwise. */
  function settle(id: string, status: 'COMPLETED' | 'CANCELED' | 'FAILED'): Payment {
    const found = find(id);
    const { payment } = found;
    if (payment.status === status) return seen(payment);
    if (payment.status !== 'APPROVED' && payment.status !== 'PENDING') {
      throw new Refusal('BAD_REQUEST', `Invalid payment state ${payment.status}`);
    }
    const card_details = { ...payment.card_details, status: cardStatus[status] };
    return seen(update(found, { status, card_details }));
  }

  /** The cardholder's bank disputes a completed payment. */
  function dispute(paymentId: string, reason: string): Dispute {
    const { payment } = find(paymentId);
    const id = `dts_${randomBytes(12).toString('base64url')}`;
    const at = now();
    const made: Dispute = {
      id,
      dispute_id: id,
      amount_money: payment.total_money,
      reason,
      state: 'EVIDENCE_REQUIRED',
      due_at: new Date(options.now() + DISPUTE_MS).toISOString(),
      disputed_payment: { payment_id: paymentId },
      location_id: payment.location_id,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    record({ kind: 'dispute', dispute: made });
    announce({ type: 'dispute.created', data: { type: 'dispute', id, object: { dispute: made } } });
    return made;
  }

  function disputeOf(id: string): Dispute {
    const found = disputes.get(id);
    if (found) return found;
    throw new Refusal('NOT_FOUND', `Could not find dispute with id: ${id}`, 'dispute_id');
  }

  /** The same key answers the first evidence. Throws BAD_REQUEST once the evidence was submitted. */
  function addEvidence(key: string, given: Omit<Evidence, 'id' | 'uploaded_at'>): Evidence {
    const earlier = evidence.get(key);
    if (earlier) return earlier;
    openDispute(given.dispute_id);
    const made = { ...given, id: `evd_${randomBytes(12).toString('base64url')}`, uploaded_at: now() };
    record({ kind: 'evidence', key, evidence: made });
    return made;
  }

  /** Sends the evidence to the bank. Throws BAD_REQUEST for a second time, too late, or without evidence. */
  function submitEvidence(id: string): Dispute {
    const found = openDispute(id);
    if (![...evidence.values()].some(({ dispute_id }) => dispute_id === id)) {
      throw new Refusal('BAD_REQUEST', 'The dispute has no evidence.');
    }
    const processing: Dispute = {
      ...found,
      state: 'PROCESSING',
      updated_at: now(),
      version: found.version + 1,
    };
    record({ kind: 'dispute', dispute: processing });
    return processing;
  }

  function openDispute(id: string): Dispute {
    const found = disputeOf(id);
    if (found.state !== 'EVIDENCE_REQUIRED' || options.now() > Date.parse(found.due_at)) {
      throw new Refusal('BAD_REQUEST', 'The dispute takes no evidence any more.');
    }
    return found;
  }

  /** The address of the sandbox may have changed since the payment was made. */
  function seen(payment: Payment): Payment {
    return { ...payment, receipt_url: options.receiptUrl(payment.id) };
  }

  function announcePayment(type: 'payment.created' | 'payment.updated', payment: Payment): void {
    announce({ type, data: { type: 'payment', id: payment.id, object: { payment: seen(payment) } } });
  }

  function announce(subject: Subject): void {
    options.announce({ merchant_id: MERCHANT, event_id: randomUUID(), created_at: now(), ...subject });
  }

  return {
    createToken,
    charge,
    settle,
    dispute,
    /** Throws NOT_FOUND. */
    disputeOf,
    /** The newest first. */
    disputes: (): Dispute[] => [...disputes.values()].toReversed(),
    addEvidence,
    submitEvidence,
    evidenceOf: (id: string): Evidence[] =>
      [...evidence.values()].filter(({ dispute_id }) => dispute_id === id),
    payOut: payouts.payOut,
    /** What the bank does with a payout afterwards. */
    changePayout: payouts.change,
    /** The oldest first; those of the days that are over among them. */
    payouts: payouts.payouts,
    payoutOf: payouts.payoutOf,
    entriesOf: payouts.entriesOf,
    refund: refunds.refund,
    refundOf: refunds.refundOf,
    /** The oldest first. */
    refunds: refunds.refunds,
    /** Ends a PENDING refund. */
    settleRefund: refunds.settle,
    /** Throws NOT_FOUND. */
    payment: (id: string): Payment => seen(find(id).payment),
    /** The oldest first. */
    payments: (): Payment[] => [...charges.values()].map(({ payment }) => seen(payment)),
    /** Removes every token, payment and refund. */
    clear(): void {
      journal.clear();
      for (const kept of [tokens, used, charges, keys, disputes, evidence, refunds, payouts]) kept.clear();
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

function declineError(code: DeclineCode) {
  return apiError(code, `Authorization error: '${code}'`);
}
