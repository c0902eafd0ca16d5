import { z } from 'zod';
import { type ErrorCode, Refusal } from './errors';

const text = (longest: number) => z.string().min(1).max(longest);
const money = z.strictObject({ amount: z.int().min(1), currency: z.literal('USD') });

/** POST /v2/payments, as far as the sandbox knows it: any other field is refused. */
const charge = z.strictObject({
  amount_money: money,
  autocomplete: z.literal(true).optional(),
  idempotency_key: text(45),
  location_id: text(50).optional(),
  reference_id: text(40).optional(),
  source_id: text(16_384),
});

/** POST /v2/refunds. */
const refund = z.strictObject({
  amount_money: money,
  idempotency_key: text(45),
  payment_id: text(192),
  reason: text(192).optional(),
});

/** What the queries of all lists have; the cursor is the position of the page. */
const page = {
  begin_time: z.iso.datetime().transform(Date.parse).default(Number.NEGATIVE_INFINITY),
  end_time: z.iso.datetime().transform(Date.parse).default(Number.POSITIVE_INFINITY),
  location_id: text(50).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  cursor: z.coerce.number().int().min(0).default(0),
};

/** GET /v2/payments. */
const list = z.strictObject({ ...page, total: z.coerce.number().int().optional() });

/** GET /v2/refunds. */
const refundList = z.strictObject({
  ...page,
  status: z.enum(['PENDING', 'COMPLETED', 'REJECTED', 'FAILED']).optional(),
  sort_order: z.enum(['ASC', 'DESC']).default('DESC'),
});

/** GET /v2/payouts. */
const payoutList = z.strictObject({
  ...page,
  status: z.enum(['SENT', 'PAID', 'FAILED']).optional(),
  sort_order: z.enum(['ASC', 'DESC']).default('DESC'),
});

/** GET /v2/payouts/{id}/payout-entries. */
const entryList = z.strictObject({
  limit: page.limit,
  cursor: page.cursor,
  sort_order: z.enum(['ASC', 'DESC']).default('DESC'),
});

/** GET /v2/disputes. */
const disputeList = z.strictObject({
  cursor: page.cursor,
  location_id: page.location_id,
  states: text(50).optional(),
});

/** POST /v2/disputes/{id}/evidence-files: the part beside the file. */
const evidenceFile = z.strictObject({
  idempotency_key: text(45),
  evidence_type: text(50).default('GENERIC_EVIDENCE'),
  content_type: text(40).optional(),
});

/** POST /v2/disputes/{id}/evidence-text. */
const evidenceText = z.strictObject({
  idempotency_key: text(45),
  evidence_type: text(50).default('GENERIC_EVIDENCE'),
  evidence_text: text(500),
});

/** The card form's own request. */
const typedCard = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2100),
  cvv: z.string().regex(/^\d{3,4}$/),
  postalCode: text(10),
});

export type ChargeRequest = z.infer<typeof charge>;
export type RefundRequest = z.infer<typeof refund>;
export type TypedCard = z.infer<typeof typedCard>;

/** Each reads a request, or throws a Refusal with Square's code for the first mistake. */
export const readCharge = (body: unknown) => read(charge, body);
export const readRefund = (body: unknown) => read(refund, body);
export const readList = (query: unknown) => read(list, query);
export const readRefundList = (query: unknown) => read(refundList, query);
export const readPayoutList = (query: unknown) => read(payoutList, query);
export const readEntryList = (query: unknown) => read(entryList, query);
export const readDisputeList = (query: unknown) => read(disputeList, query);
export const readEvidenceFile = (body: unknown) => read(evidenceFile, body);
export const readEvidenceText = (body: unknown) => read(evidenceText, body);
export const readCard = (body: unknown) => read(typedCard, body);

/** Equal for equal requests: a parsed request has its fields in the order of the schema. */
export function fingerprintOf(request: ChargeRequest | RefundRequest): string {
  return JSON.stringify(request);
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value, { reportInput: true });
  if (success) return data;
  const [issue] = error.issues;
  if (issue === undefined) throw error;
  throw new Refusal(codeOf(issue), issue.message, issue.path.join('.'));
}

const expectations: Record<string, ErrorCode> = {
  string: 'EXPECTED_STRING',
  int: 'EXPECTED_INTEGER',
  number: 'EXPECTED_INTEGER',
  object: 'EXPECTED_OBJECT',
};

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'MISSING_REQUIRED_PARAMETER'
      : (expectations[issue.expected] ?? 'INVALID_VALUE');
  }
  if (issue.code === 'too_big' && issue.origin === 'string') return 'VALUE_TOO_LONG';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'VALUE_EMPTY';
  return issue.code === 'unrecognized_keys' ? 'BAD_REQUEST' : 'INVALID_VALUE';
}
