import { type TypedCard } from './cards';
import { Refusal } from './errors';
import type { Money, Payment } from './shapes';

/** A body of POST /v2/payments whose shape is right. `fingerprint` is equal for equal bodies only. */
export type ChargeRequest = {
  source_id: string;
  idempotency_key: string;
  amount_money: Money;
  autocomplete: boolean;
  location_id?: string;
  reference_id?: string;
  buyer_email_address?: string;
  note?: string;
  fingerprint: string;
};

/** A body of POST /v2/refunds whose shape is right. */
export type RefundRequest = {
  idempotency_key: string;
  payment_id: string;
  amount_money: Money;
  reason?: string;
  fingerprint: string;
};

type Fields = Record<string, unknown>;

/** Reads the body of POST /v2/payments; throws a Refusal with Square's code for what is wrong. */
export function readCharge(body: unknown): ChargeRequest {
  const fields = object(body, 'request');
  return {
    source_id: required(fields, 'source_id'),
    idempotency_key: required(fields, 'idempotency_key', 45),
    amount_money: money(fields['amount_money']),
    autocomplete: fields['autocomplete'] !== false,
    ...optional(fields, 'location_id', 50),
    ...optional(fields, 'reference_id', 40),
    ...optional(fields, 'buyer_email_address', 255),
    ...optional(fields, 'note', 500),
    fingerprint: canonical(fields),
  };
}

/** Reads the body of POST /v2/refunds. */
export function readRefund(body: unknown): RefundRequest {
  const fields = object(body, 'request');
  return {
    idempotency_key: required(fields, 'idempotency_key', 45),
    payment_id: required(fields, 'payment_id'),
    amount_money: money(fields['amount_money']),
    ...optional(fields, 'reason', 192),
    fingerprint: canonical(fields),
  };
}

/** Reads what the card form sends for a token. */
export function readCard(body: unknown): TypedCard {
  const fields = object(body, 'request');
  return {
    number: digits(required(fields, 'number', 19), 'number', 12),
    expMonth: integer(fields['expMonth'], 'expMonth', 1, 12),
    expYear: integer(fields['expYear'], 'expYear', 2000, 2100),
    cvv: digits(required(fields, 'cvv', 4), 'cvv', 3),
    postalCode: required(fields, 'postalCode', 10),
  };
}

export type ListRequest = { payments: (all: Iterable<Payment>) => Payment[]; limit: number; offset: number };

/** Reads the query of GET /v2/payments into a filter; times are inclusive, the newest comes first. */
export function readList(query: URLSearchParams): ListRequest {
  const begin = time(query, 'begin_time') ?? Number.NEGATIVE_INFINITY;
  const end = time(query, 'end_time') ?? Number.POSITIVE_INFINITY;
  const order = query.get('sort_order') ?? 'DESC';
  if (order !== 'ASC' && order !== 'DESC') throw new Refusal('INVALID_SORT_ORDER', order, 'sort_order');
  const fits = (payment: Payment) => {
    const created = Date.parse(payment.created_at);
    return (
      created >= begin &&
      created <= end &&
      equal(query, 'location_id', payment.location_id) &&
      equal(query, 'total', String(payment.total_money.amount)) &&
      equal(query, 'last_4', payment.card_details.card.last_4) &&
      equal(query, 'card_brand', payment.card_details.card.card_brand)
    );
  };
  return {
    payments: (all) => {
      const found = [...all].filter(fits);
      return order === 'ASC' ? found : found.toReversed();
    },
    limit: Math.min(number(query, 'limit') ?? 100, 100),
    offset: cursorOffset(query.get('cursor')),
  };
}

/** The opaque value that asks for the page which starts at `offset`. */
export function cursorFor(offset: number): string {
  return Buffer.from(`from:${offset}`).toString('base64url');
}

function cursorOffset(cursor: string | null): number {
  if (cursor === null || cursor === '') return 0;
  const offset = /^from:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (offset === undefined) throw new Refusal('INVALID_CURSOR', 'The cursor is not valid.', 'cursor');
  return Number(offset);
}

function object(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('EXPECTED_OBJECT', 'Expected an object.', field);
  }
  return { ...value };
}

function required(fields: Fields, name: string, longest = 16_384): string {
  const value = fields[name];
  if (value === undefined || value === null) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', name);
  }
  if (typeof value !== 'string') throw new Refusal('EXPECTED_STRING', 'Expected a string value.', name);
  if (value === '') throw new Refusal('VALUE_EMPTY', 'Field must not be blank', name);
  if (value.length > longest) {
    throw new Refusal('VALUE_TOO_LONG', `Field must not be greater than ${longest} length`, name);
  }
  return value;
}

function optional<Name extends string>(
  fields: Fields,
  name: Name,
  longest: number,
): { [N in Name]?: string } {
  if (fields[name] === undefined || fields[name] === null) return {};
  const found: { [N in Name]?: string } = {};
  found[name] = required(fields, name, longest);
  return found;
}

function money(value: unknown): Money {
  if (value === undefined) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', 'amount_money');
  }
  const fields = object(value, 'amount_money');
  const amount = integer(fields['amount'], 'amount_money.amount', 1, Number.MAX_SAFE_INTEGER);
  if (fields['currency'] !== 'USD') {
    throw new Refusal('INVALID_VALUE', 'This account takes USD only.', 'amount_money.currency');
  }
  return { amount, currency: 'USD' };
}

function integer(value: unknown, field: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new Refusal('EXPECTED_INTEGER', 'Expected an integer value.', field);
  }
  if (value < least || value > most) {
    throw new Refusal('INVALID_VALUE', `Must be between ${least} and ${most}.`, field);
  }
  return value;
}

function digits(value: string, field: string, least: number): string {
  if (!/^\d+$/.test(value) || value.length < least) throw new Refusal('INVALID_VALUE', 'Not valid.', field);
  return value;
}

function number(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  return integer(Number(value), name, 1, Number.MAX_SAFE_INTEGER);
}

function time(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) throw new Refusal('INVALID_TIME', 'Not an RFC 3339 time.', name);
  return instant;
}

function equal(query: URLSearchParams, name: string, value: string): boolean {
  const wanted = query.get(name);
  return wanted === null || wanted === value;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
