/** The states of a payment. What stands behind each is in the way it is left: see MOVES. */
export type PaymentState = 'created' | 'charging' | 'charged' | 'done' | 'releasing' | 'failed' | 'review';

/**
 * Every way between the states. An offline payment (Mark as Paid) goes from created to charged, because nothing has to
 * be asked of anybody. A failed payment whose charge turns up after all goes into review: it is never ignored.
 */
export const MOVES = {
  created: ['charging', 'charged', 'releasing'],
  charging: ['charged', 'releasing'],
  charged: ['done', 'review'],
  releasing: ['failed', 'review'],
  failed: ['review'],
  done: [],
  review: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

export type MoveFrom<State extends PaymentState> = (typeof MOVES)[State][number];

/** States that somebody still has to end: the request that made the payment, or the reconciler. */
export const UNSETTLED = ['created', 'charging', 'charged', 'releasing'] as const satisfies PaymentState[];

/** After the first send the identical request is repeated for this long; nobody is charged hours after walking away. */
export const RESEND_MS = 15 * 60_000;
/** Without a trace at Square for this long after the first send, a payment is given up. */
export const GIVE_UP_MS = 24 * 3_600_000;
/** A payment that was not sent within this time after it was made is abandoned. */
export const STALE_MS = 60_000;
/** A lease outlives the longest step by this much. */
export const LEASE_MARGIN_MS = 15_000;

const FIRST_PAUSE_MS = 10_000;
const LONGEST_RESEND_PAUSE_MS = 2 * 60_000;
const LOOK_PAUSE_MS = 5 * 60_000;

/** How long to wait, in ms, before asking Square again. */
export function pauseAfter(payment: { sends: number; first_sent: Date | null }, now: Date): number {
  if (!mayResend(payment, now)) return LOOK_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, payment.sends - 1), LONGEST_RESEND_PAUSE_MS);
}

export function mayResend({ first_sent }: { first_sent: Date | null }, now: Date): boolean {
  return first_sent !== null && now.getTime() - first_sent.getTime() < RESEND_MS;
}

export function mayGiveUp({ first_sent }: { first_sent: Date | null }, now: Date): boolean {
  return first_sent !== null && now.getTime() - first_sent.getTime() >= GIVE_UP_MS;
}

/** Why a payment has failed without a word of Square's: nothing was ever sent, or no trace of it was found. */
export const NEVER_SENT: readonly string[] = ['conflict', 'abandoned', 'unreachable'];
export const UNTRACEABLE = 'untraceable';

/** What the reconciler does with a payment that is due. */
export type Task = 'finish' | 'abandon' | 'send' | 'look';

export function taskOf(payment: { state: PaymentState; first_sent: Date | null }, now: Date): Task {
  if (payment.state === 'created') return 'abandon';
  if (payment.state !== 'charging') return 'finish';
  return mayResend(payment, now) ? 'send' : 'look';
}

/** What `paymentStatus` says of each state. Until reservations are freed a new attempt would meet its own past. */
export const SHOWN_STATE = {
  created: 'pending',
  charging: 'pending',
  charged: 'pending',
  releasing: 'pending',
  done: 'paid',
  failed: 'failed',
  review: 'review',
} as const satisfies Record<PaymentState, string>;

/** What of Square's payment the machine knows. */
export type SquarePayment = {
  id: string;
  status: string;
  referenceId: string | null;
  receiptUrl: string | null;
  /** Square's own reason on a payment that failed. */
  errorCode: string | null;
};

/** What came back from Square, whatever it was. `status` is undefined when no whole answer came. */
export type SquareAnswer = {
  status: number | undefined;
  /** True when no connection was opened, so that nothing left this machine. */
  unreachable: boolean;
  payment: SquarePayment | null;
  errors: { category: string; code: string }[];
};

export type Verdict =
  | { kind: 'completed'; squareId: string; receiptUrl: string | null }
  | { kind: 'declined'; code: string }
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  | { kind: 'look up first' };

const UNKNOWN: Verdict = { kind: 'unknown' };
export const GENERIC_DECLINE = 'GENERIC_DECLINE';

/** Statuses that say nothing about whether the card was charged. */
const SILENT_STATUSES = new Set([401, 403, 408, 409, 425, 429]);

/** On a re-send these may be the echo of an earlier send that did charge. */
const ECHO = /^(CARD_TOKEN_USED|SOURCE_USED|IDEMPOTENCY_KEY_REUSED)$|_EXPIRED$/;
/** The bank's word on the card itself, no echo. */
const OF_THE_CARD = 'CARD_EXPIRED';

/** What an answer to a charge means; `sends` counts the sends so far, this one included. */
export function classify(answer: SquareAnswer, sends: number): Verdict {
  if (answer.status === undefined) return answer.unreachable ? { kind: 'unreachable' } : UNKNOWN;
  if (answer.payment !== null) return verdictOf(answer.payment, answer.errors[0]?.code);
  const [error] = answer.errors;
  if (error === undefined) return answerWithoutErrors(answer.status);
  const isBank = error.category === 'PAYMENT_METHOD_ERROR';
  if (sends > 1 && ECHO.test(error.code) && !(isBank && error.code === OF_THE_CARD)) {
    return { kind: 'look up first' };
  }
  if (isBank) return { kind: 'declined', code: error.code };
  return isFinal(answer.status) ? { kind: 'declined', code: error.code } : UNKNOWN;
}

/** What a payment found at Square means: its status alone counts. */
export function verdictOf(payment: SquarePayment, code?: string): Verdict {
  switch (payment.status) {
    case 'COMPLETED':
      return { kind: 'completed', squareId: payment.id, receiptUrl: payment.receiptUrl };
    case 'FAILED':
    case 'CANCELED':
      return { kind: 'declined', code: code ?? payment.errorCode ?? GENERIC_DECLINE };
    default:
      return UNKNOWN;
  }
}

/** What several payments with one reference mean; undefined when there is none: no trace. */
export function verdictOfAll(payments: SquarePayment[]): Verdict | undefined {
  const verdicts = payments.map((payment) => verdictOf(payment));
  return (
    verdicts.find(({ kind }) => kind === 'completed') ??
    verdicts.find(({ kind }) => kind === 'unknown') ??
    verdicts[0]
  );
}

function answerWithoutErrors(status: number): Verdict {
  return isFinal(status) ? { kind: 'declined', code: GENERIC_DECLINE } : UNKNOWN;
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !SILENT_STATUSES.has(status);
}
