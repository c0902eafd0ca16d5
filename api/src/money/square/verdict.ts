import type { CardUsed } from '@rollbook/contract';

/** The parts of a Square payment that decide its outcome. */
export type SquarePayment = {
  id: string;
  status: string;
  referenceId: string | null;
  receiptUrl: string | null;
  /** Null where Square does not tell it. */
  card: CardUsed | null;
  /** Square's own reason on a payment that failed. */
  errorCode: string | null;
};

/** What any answer of Square's has. `status` is the HTTP status, undefined when no complete answer arrived. */
export type SquareReply = {
  status: number | undefined;
  /** True when no connection was opened, so that nothing left this machine. */
  unreachable: boolean;
  errors: { category: string; code: string }[];
};

/** The answer to a charge. */
export type SquareAnswer = SquareReply & { payment: SquarePayment | null };

/** The meaning of an answer without a payment or refund. */
export type Silence =
  | { kind: 'declined'; code: string }
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  | { kind: 'look up first' };

export type Completed = {
  kind: 'completed';
  squareId: string;
  receiptUrl: string | null;
  card: CardUsed | null;
};
export type Verdict = Completed | Silence;

const UNKNOWN = { kind: 'unknown' } as const;
export const GENERIC_DECLINE = 'GENERIC_DECLINE';

/** Statuses that do not tell whether the card was charged. */
const SILENT_STATUSES = new Set([401, 403, 408, 409, 425, 429]);

/** On a re-send these can be the consequence of an earlier send that did charge. */
const ECHO = /^(CARD_TOKEN_USED|SOURCE_USED|IDEMPOTENCY_KEY_REUSED)$|_EXPIRED$/;
/** Matches ECHO, but as a payment method error it is the bank's answer about the card. */
const BANK_EXPIRED = 'CARD_EXPIRED';

/** Codes of a refused request, such as one with a made-up token: no bank was asked about a card. */
export const NOT_THE_BANK: readonly string[] = [
  'NOT_FOUND',
  'BAD_REQUEST',
  'INVALID_VALUE',
  'MISSING_REQUIRED_PARAMETER',
  'CARD_TOKEN_USED',
  'CARD_TOKEN_EXPIRED',
  'SOURCE_USED',
  'SOURCE_EXPIRED',
  'IDEMPOTENCY_KEY_REUSED',
];

/** The meaning of an answer to a charge; `sends` counts the sends so far, this one included. */
export function classify(answer: SquareAnswer, sends: number): Verdict {
  if (answer.status !== undefined && answer.payment !== null) {
    return verdictOf(answer.payment, answer.errors[0]?.code);
  }
  return classifySilence(answer, sends, ECHO);
}

/** The meaning of an answer without a payment or refund; `echo` are the codes that an earlier send can have caused. */
export function classifySilence(answer: SquareReply, sends: number, echo: RegExp): Silence {
  if (answer.status === undefined) return answer.unreachable ? { kind: 'unreachable' } : UNKNOWN;
  const [error] = answer.errors;
  if (error === undefined) return answerWithoutErrors(answer.status);
  const isBank = error.category === 'PAYMENT_METHOD_ERROR';
  if (sends > 1 && echo.test(error.code) && !(isBank && error.code === BANK_EXPIRED)) {
    return { kind: 'look up first' };
  }
  if (isBank) return { kind: 'declined', code: error.code };
  return isFinal(answer.status) ? { kind: 'declined', code: error.code } : UNKNOWN;
}

/** The meaning of a payment found at Square: only its status counts. */
export function verdictOf(payment: SquarePayment, code?: string): Verdict {
  switch (payment.status) {
    case 'COMPLETED':
      return { kind: 'completed', squareId: payment.id, receiptUrl: payment.receiptUrl, card: payment.card };
    case 'FAILED':
    case 'CANCELED':
      return { kind: 'declined', code: code ?? payment.errorCode ?? GENERIC_DECLINE };
    default:
      return UNKNOWN;
  }
}

/** The meaning of all payments with one reference; undefined when there is none. */
export function verdictOfAll(payments: SquarePayment[]): Verdict | undefined {
  const verdicts = payments.map((payment) => verdictOf(payment));
  return (
    verdicts.find(({ kind }) => kind === 'completed') ??
    verdicts.find(({ kind }) => kind === 'unknown') ??
    verdicts[0]
  );
}

function answerWithoutErrors(status: number): Silence {
  return isFinal(status) ? { kind: 'declined', code: GENERIC_DECLINE } : UNKNOWN;
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !SILENT_STATUSES.has(status);
}
