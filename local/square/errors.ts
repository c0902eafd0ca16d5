import type { Answer, ApiError } from './shapes';

const kinds = {
  UNAUTHORIZED: [401, 'AUTHENTICATION_ERROR'],
  FORBIDDEN: [403, 'AUTHENTICATION_ERROR'],
  NOT_FOUND: [404, 'INVALID_REQUEST_ERROR'],
  REQUEST_TIMEOUT: [408, 'API_ERROR'],
  CONFLICT: [409, 'INVALID_REQUEST_ERROR'],
  RATE_LIMITED: [429, 'RATE_LIMIT_ERROR'],
  INTERNAL_SERVER_ERROR: [500, 'API_ERROR'],
  BAD_REQUEST: [400, 'INVALID_REQUEST_ERROR'],
  INVALID_VALUE: [400, 'INVALID_REQUEST_ERROR'],
  MISSING_REQUIRED_PARAMETER: [400, 'INVALID_REQUEST_ERROR'],
  EXPECTED_STRING: [400, 'INVALID_REQUEST_ERROR'],
  EXPECTED_INTEGER: [400, 'INVALID_REQUEST_ERROR'],
  EXPECTED_OBJECT: [400, 'INVALID_REQUEST_ERROR'],
  VALUE_TOO_LONG: [400, 'INVALID_REQUEST_ERROR'],
  VALUE_EMPTY: [400, 'INVALID_REQUEST_ERROR'],
  IDEMPOTENCY_KEY_REUSED: [400, 'INVALID_REQUEST_ERROR'],
  CARD_TOKEN_USED: [400, 'INVALID_REQUEST_ERROR'],
  CARD_TOKEN_EXPIRED: [400, 'INVALID_REQUEST_ERROR'],
  REFUND_AMOUNT_INVALID: [400, 'REFUND_ERROR'],
  PAYMENT_NOT_REFUNDABLE: [400, 'REFUND_ERROR'],
  GENERIC_DECLINE: [402, 'PAYMENT_METHOD_ERROR'],
  CVV_FAILURE: [402, 'PAYMENT_METHOD_ERROR'],
  ADDRESS_VERIFICATION_FAILURE: [402, 'PAYMENT_METHOD_ERROR'],
  INVALID_EXPIRATION: [400, 'PAYMENT_METHOD_ERROR'],
} as const satisfies Record<string, readonly [status: number, category: string]>;

/** The error codes of the sandbox, each with Square's HTTP status and category. */
export type ErrorCode = keyof typeof kinds;

/** The bank declines the card: the payment exists and has FAILED. */
export type DeclineCode =
  | 'GENERIC_DECLINE'
  | 'CVV_FAILURE'
  | 'ADDRESS_VERIFICATION_FAILURE'
  | 'INVALID_EXPIRATION';

/** A request that is refused and creates nothing. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    detail: string,
    readonly field?: string,
  ) {
    super(detail);
  }

  answer(): Answer {
    return errorAnswer(apiError(this.code, this.message, this.field));
  }
}

/** Square's error object for a code. */
export function apiError(code: ErrorCode, detail: string, field?: string): ApiError & { code: ErrorCode } {
  return { category: kinds[code][1], code, detail, ...(field === undefined ? {} : { field }) };
}

/** The code's HTTP status and `{ errors: [...] }`, with `more` beside the errors. */
export function errorAnswer(error: ApiError & { code: ErrorCode }, more: object = {}): Answer {
  return { status: kinds[error.code][0], body: { errors: [error], ...more } };
}
